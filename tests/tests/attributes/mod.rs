//! `attributes`: attributes of LLVM's intermediate representation.

mod answers;
mod refuses;
