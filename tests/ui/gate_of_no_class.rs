//! A gate that no register class matches.

tblgen_macros::tablegen!("$TBLGEN_UI/registers.td", register_info, gate = ["wide" = "VR.*"]);

fn main() {}
