//! Descriptions of vector intrinsics that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_vector_intrinsics_are_explained() {
    let intrinsics = Refused {
        folder: "vector_intrinsics/bad",
        backend: "vector_intrinsics",
    };
    intrinsics.check_all();
}

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "vector_intrinsics/left_out",
        backend: "vector_intrinsics",
    };
    records.check_left_out();
}
