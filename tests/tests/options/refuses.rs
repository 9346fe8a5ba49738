//! Descriptions of options that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_options_are_explained() {
    let options = Refused {
        folder: "options/bad",
        backend: "options",
    };
    options.check_all();
}
