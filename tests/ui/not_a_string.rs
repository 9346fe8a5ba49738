//! The path has to be a literal.

tblgen_macros::tablegen!(PATH, register_info);

fn main() {}
