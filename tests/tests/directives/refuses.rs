//! Descriptions that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_descriptions_are_explained() {
    let refused = Refused {
        folder: "directives/bad",
        backend: "directives",
    };
    refused.check_all();
}
