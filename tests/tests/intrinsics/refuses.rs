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
