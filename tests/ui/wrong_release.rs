//! A release that is none.

tblgen_macros::tablegen!("$TBLGEN_UI/good.td", register_info, llvm = "newest");

fn main() {}
