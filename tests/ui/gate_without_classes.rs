//! A gate that does not say what needs the feature.

tblgen_macros::tablegen!("$TBLGEN_UI/good.td", register_info, gate = ["wide"]);

fn main() {}
