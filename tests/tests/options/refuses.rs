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

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "options/left_out",
        backend: "options",
    };
    records.check_left_out();
}
