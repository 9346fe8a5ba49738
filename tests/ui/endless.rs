//! An input without end is refused, the compiler does not hang.

tblgen_macros::tablegen!("$TBLGEN_UI/endless.td", register_info);

fn main() {}
