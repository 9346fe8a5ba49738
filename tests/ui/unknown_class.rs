//! So is an error of meaning.

tblgen_macros::tablegen!("ui/td/unknown_class.td", register_info);

fn main() {}
