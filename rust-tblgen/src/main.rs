//! rust-tblgen
fn main() {}
