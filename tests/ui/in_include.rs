//! So is one in an included file, with the way there.

tblgen_macros::tablegen!("$TBLGEN_UI/in_include.td", register_info);

fn main() {}
