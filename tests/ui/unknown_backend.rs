//! A backend that is not there; the known ones are named.

tblgen_macros::tablegen!("$TBLGEN_UI/good.td", no_such_backend);

fn main() {}
