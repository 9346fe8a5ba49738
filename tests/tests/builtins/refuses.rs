//! Descriptions that `builtins` refuses.

use tblgen_tests::Refused;

#[test]
fn wrong_descriptions_are_explained() {
    let wrong = Refused {
        folder: "builtins/bad",
        backend: "builtins",
    };
    wrong.check_all();
}
