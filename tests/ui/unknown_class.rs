//! So is an error of meaning.

tblgen_macros::tablegen!("$TBLGEN_UI/unknown_class.td", register_info);

fn main() {}
