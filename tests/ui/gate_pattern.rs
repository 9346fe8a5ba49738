//! A gate whose classes cannot be read.

tblgen_macros::tablegen!("$TBLGEN_UI/registers.td", register_info, gate = ["wide" = "GPR("]);

fn main() {}
