//! example-target
fn main() {}
