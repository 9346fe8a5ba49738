//! Descriptions of attributes that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_attributes_are_explained() {
    let attributes = Refused {
        folder: "attributes/bad",
        backend: "attributes",
    };
    attributes.check_all();
}

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "attributes/left_out",
        backend: "attributes",
    };
    records.check_left_out();
}
