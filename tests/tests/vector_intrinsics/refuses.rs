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
