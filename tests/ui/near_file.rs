//! A misspelt description.

tblgen_macros::tablegen!("$TBLGEN_UI/god.td", register_info);

fn main() {}
