//! `cargo xtask oracle`: what our generated Rust answers, against the tables
//! that LLVM generates.
//!
//! That records are the same says nothing about what backends make of them. So
//! LLVM's C++ is compiled over its library or read as data, our Rust is compiled and asked through its
//! public methods, and both are compared in one canonical form ([`frame`]). The
//! oracles are: tables ([`registers`], [`instr`], [`mod@features`],
//! [`mod@subtarget`], [`searchable`]; also those of other releases ([`versions`](mod@versions)), typed
//! patterns ([`mod@dag_isel`]), machine code ([`mc`]), assembly ([`mod@asm_writer`], and listings of programs: [`objdump`]), semantics ([`semantics`], and executed: [`x86`], [`qemu`]),
//! options of command lines ([`mod@options`]), the API of the `tblgen` crate ([`compat`]), functions of C for vectors ([`vector_intrinsics`]), intrinsics ([`intrinsics`]), Clang's attributes ([`mod@clang_attributes`]), diagnostics ([`mod@diagnostics`]), directives ([`mod@directives`]), comments ([`mod@doc_comments`]) and functions that were C++ ([`fragments`]).

pub(crate) mod asm_writer;
pub(crate) mod clang_attributes;
pub(crate) mod compat;
mod dag_isel;
pub(crate) mod diagnostics;
pub(crate) mod directives;
pub(crate) mod doc_comments;
mod execution;
mod features;
pub(crate) mod fragments;
pub(crate) mod frame;
mod instr;
pub(crate) mod intrinsics;
pub(crate) mod mc;
pub(crate) mod objdump;
pub(crate) mod options;
pub(crate) mod qemu;
pub(crate) mod records;
mod registers;
pub(crate) mod searchable;
pub(crate) mod semantics;
mod subtarget;
pub(crate) mod vector_intrinsics;
pub(crate) mod versions;
pub(crate) mod x86;

use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::Result;
use frame::run;

/// The comparison of patterns as a suite of `cargo xtask conformance`.
pub(crate) fn dag_isel(context: &Context) -> Result<Vec<Part>> {
    dag_isel::suite(context)
}

/// The comparison of registers as a suite of `cargo xtask conformance`.
pub(crate) fn register_info(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &registers::SUBJECT)
}

/// The comparison of instructions as a suite of `cargo xtask conformance`.
pub(crate) fn instr_info(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &instr::SUBJECT)
}

/// The comparison of tables of one's own as a suite of `cargo xtask conformance`.
pub(crate) fn searchable_tables(context: &Context) -> Result<Vec<Part>> {
    searchable::suite(context)
}

/// The comparison of processors as a suite of `cargo xtask conformance`.
pub(crate) fn features(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &features::SUBJECT)
}

/// The comparison of scheduling models as a suite of `cargo xtask conformance`.
pub(crate) fn subtarget(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &subtarget::SUBJECT)
}
