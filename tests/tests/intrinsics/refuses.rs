//! Descriptions of intrinsics that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_intrinsics_are_explained() {
    let intrinsics = Refused {
        folder: "intrinsics/bad",
        backend: "intrinsics",
    };
    intrinsics.check_all();
}

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "intrinsics/left_out",
        backend: "intrinsics",
    };
    records.check_left_out();
}
