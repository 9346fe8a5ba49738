//! A syntax error is shown with the place in the `.td` file.

tblgen_macros::tablegen!("ui/td/syntax_error.td", register_info);

fn main() {}
