//! An assertion of the input that fails is an error of the build.

tblgen_macros::tablegen!("$TBLGEN_UI/assert.td", register_info);

fn main() {}
