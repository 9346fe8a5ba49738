//! A backend that is not there; the known ones are named.

tblgen_macros::tablegen!("ui/td/good.td", no_such_backend);

fn main() {}
