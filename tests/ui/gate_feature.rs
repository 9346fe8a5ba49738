//! A gate whose feature cannot be one.

tblgen_macros::tablegen!("$TBLGEN_UI/registers.td", register_info, gate = ["so wide" = "GPRWide"]);

fn main() {}
