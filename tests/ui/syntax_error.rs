//! A syntax error is shown with the place in the `.td` file.

tblgen_macros::tablegen!("$TBLGEN_UI/syntax_error.td", register_info);

fn main() {}
