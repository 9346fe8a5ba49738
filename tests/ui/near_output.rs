//! A misspelt output.

tblgen_macros::tablegen!("$TBLGEN_UI/good.td", registr_info);

fn main() {}
