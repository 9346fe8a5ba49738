//! Models of targets: what several outputs ask of the records of a description,
//! lowered to plain data, checked, with places.
//!
//! | module | LLVM |
//! | --- | --- |
//! | [`registers`] | `CodeGenRegBank` |
//! | [`instructions`] | `CodeGenInstruction`, `CodeGenTarget`, and what belongs to single instructions |
//! | [`scheduling`] | `CodeGenSchedModels` |
//! | [`patterns`] | `CodeGenDAGPatterns` |
//! | [`semantics`] | none: what instructions do, from their patterns |
//! | [`documentation`] | none: instructions for people |
//! | [`support`] | `SetTheory`, `CodeGenHwModes`, and what models have in common |

pub mod documentation;
pub mod facts;
pub mod instructions;
pub mod patterns;
pub mod registers;
pub mod scheduling;
pub mod semantics;
pub mod support;
