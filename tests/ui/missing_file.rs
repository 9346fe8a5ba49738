//! A file that is not there.

tblgen_macros::tablegen!("$TBLGEN_UI/not_there.td", register_info);

fn main() {}
