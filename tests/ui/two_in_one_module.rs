//! Two descriptions in one module, whose items have the same names.

tblgen_macros::tablegen!("$TBLGEN_UI/registers.td", register_info);
tblgen_macros::tablegen!("$TBLGEN_UI/more_registers.td", register_info);

fn main() {}
