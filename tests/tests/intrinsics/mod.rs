//! `intrinsics`: intrinsics of LLVM's intermediate representation.

mod accepts;
mod answers;
mod refuses;
