//! Descriptions of processors and scheduling models that are refused.

use tblgen_tests::Refused;

#[test]
fn wrong_models_are_explained() {
    let models = Refused {
        folder: "subtarget/bad",
        backend: "subtarget",
    };
    models.check_all();
}
