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

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "value_types/left_out",
        backend: "value_types",
    };
    records.check_left_out();
}
