//! `cargo xtask bench register-info`: registers, from description to program.
//!
//! Four comparisons, each in turn within the same call: generating against
//! `llvm-tblgen -gen-register-info`; bytes of tables in the object file;
//! compiling a crate that is nothing but `tablegen!` against Clang on what
//! llvm-tblgen generates; loops over generated code against the same loops over
//! `MCRegisterInfo` of libLLVM.

pub(crate) mod cpp;
pub(crate) mod loops;

use crate::bench::generated::{self, COMPILED, Limits, Subject, name};
use crate::bench::{Bench, decide};
use anyhow::Result;
use std::process::ExitCode;

/// The option of our tool.
const OURS: &str = "--gen-register-info";
/// The option of LLVM's tool.
pub(crate) const THEIRS: &str = "-gen-register-info";

const REGISTER_INFO: Subject = Subject {
    backends: "register_info",
    ours: OURS,
    theirs: &[THEIRS],
    cpp: cpp::write,
    with_clang: &[],
    judged: &COMPILED,
    only_ours: None,
    limits: Limits {
        wall: 0.5,
        memory: 0.5,
        compiling: 1.0,
        tables: 1.0,
    },
};

/// Measures everything on these files and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let compiled = generated::compiled(files);
    let mut verdicts = generated::generating::run(bench, &REGISTER_INFO, files);
    verdicts.extend(generated::tables::run(bench, &REGISTER_INFO, files)?);
    verdicts.extend(generated::compiling::run(bench, &REGISTER_INFO, &compiled));
    verdicts.extend(loops::run(bench, &compiled)?);
    Ok(decide(&verdicts))
}
