//! A misspelt option.

tblgen_macros::tablegen!("$TBLGEN_UI/good.td", register_info, includes = ["td"]);

fn main() {}
