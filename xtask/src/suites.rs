//! The suites that compare the tools' outputs.

pub(crate) mod bad_descriptions;
pub(crate) mod clang_mlir;
pub(crate) mod cli;
pub(crate) mod cli_cases;
pub(crate) mod errors;
pub(crate) mod llvm22;
pub(crate) mod llvm_tests;
pub(crate) mod readme;
pub(crate) mod semantics_run;
pub(crate) mod targets;
