//! The errors of the macro.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}
