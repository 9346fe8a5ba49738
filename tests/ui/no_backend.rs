//! No backend at all.

tblgen_macros::tablegen!("ui/td/good.td");

fn main() {}
