//! An input without end is refused, the compiler does not hang.

tblgen_macros::tablegen!("ui/td/endless.td", register_info);

fn main() {}
