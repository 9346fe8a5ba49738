//! Warnings about the description are warnings of the compiler; here, errors.
#![deny(deprecated)]

tblgen_macros::tablegen!("$TBLGEN_UI/warning.td", register_info);

fn main() {}
