//! Descriptions of value types that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_value_types_are_explained() {
    let types = Refused {
        folder: "value_types/bad",
        backend: "value_types",
    };
    types.check_all();
}
