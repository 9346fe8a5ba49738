//! A file that is not there.

tblgen_macros::tablegen!("ui/td/not_there.td", register_info);

fn main() {}
