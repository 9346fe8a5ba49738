//! Descriptions that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_descriptions_are_explained() {
    let refused = Refused {
        folder: "doc_comments/bad",
        backend: "doc_comments",
    };
    refused.check_all();
}
