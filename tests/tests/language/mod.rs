//! The language: what is accepted and refused, as llvm-tblgen answers, and how
//! messages look.

mod accepts;
mod mutations;
mod newer;
mod pretty;
mod redefined_fields;
mod refuses;
