//! Code that another version generated.

tblgen_runtime::__private::generated_by!("0.0.0");

fn main() {}
