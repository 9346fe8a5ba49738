//! `clang_attributes`: the attributes that Clang knows.
//!
//! LLVM: ClangAttrEmitter.cpp.

mod model;
#[cfg(feature = "text")]
pub(super) mod reference;
