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
