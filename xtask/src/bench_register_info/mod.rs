//! `cargo xtask bench register-info`: registers, from description to program.
//!
//! Four comparisons, each in turn within the same call: generating against
//! `llvm-tblgen -gen-register-info`; bytes of tables in the object file;
//! compiling a crate that is nothing but `tablegen!` against Clang on what
//! llvm-tblgen generates; loops over generated code against the same loops over
//! `MCRegisterInfo` of libLLVM.

mod compiling;
mod cpp;
mod generating;
mod loops;
mod tables;

use crate::bench::{Bench, decide};
use anyhow::Result;
use std::process::ExitCode;

/// The targets whose generated code is compiled and run.
const COMPILED: [&str; 3] = ["X86", "AArch64", "AMDGPU"];

/// What our tool is asked for.
const OURS: &str = "--gen-register-info";
/// What LLVM's tool is asked for.
const THEIRS: &str = "-gen-register-info";

/// Measures everything on these files and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let mut verdicts = generating::run(bench, files)?;
    verdicts.extend(tables::run(bench, files)?);
    let compiled: Vec<&str> = files
        .iter()
        .filter(|file| COMPILED.contains(&name(file)))
        .copied()
        .collect();
    verdicts.extend(compiling::run(bench, &compiled)?);
    verdicts.extend(loops::run(bench, &compiled)?);
    Ok(decide(&verdicts))
}

/// The name of a target: that of its file.
fn name(file: &str) -> &str {
    let file = file.rsplit('/').next().unwrap_or(file);
    file.strip_suffix(".td").unwrap_or(file)
}
