//! Descriptions that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_descriptions_are_explained() {
    let refused = Refused {
        folder: "diagnostics/bad",
        backend: "diagnostics",
    };
    refused.check_all();
}
