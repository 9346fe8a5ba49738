//! No backend at all.

tblgen_macros::tablegen!("$TBLGEN_UI/good.td");

fn main() {}
