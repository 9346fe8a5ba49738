//! Descriptions that `clang_attributes` refuses.

use tblgen_tests::Refused;

#[test]
fn wrong_descriptions_are_explained() {
    let wrong = Refused {
        folder: "clang_attributes/bad",
        backend: "clang_attributes",
    };
    wrong.check_all();
}
