//! `cargo xtask bench semantics`: what instructions do, from description to
//! tables, against `llvm-tblgen -gen-dag-isel`.
//!
//! LLVM generates no such tables; its instruction selectors are what it makes of
//! the same patterns, with the same types to infer. Ours brings registers and
//! instructions along.

use crate::bench::generated::{self, Limits, Subject};
use crate::bench::{Bench, decide};
use anyhow::{Result, bail};
use std::process::ExitCode;

/// The targets that are judged.
const TARGETS: [&str; 3] = ["X86", "AArch64", "RISCV"];

const SEMANTICS: Subject = Subject {
    backends: "register_info, instr_info, semantics",
    ours: "--gen-semantics",
    theirs: &["-gen-dag-isel"],
    cpp: |_, _, _| bail!("there are no such tables in LLVM"),
    with_clang: &[],
    judged: &[],
    only_ours: None,
    limits: Limits {
        wall: 0.5,
        memory: 1.0,
        compiling: f64::INFINITY,
        tables: f64::INFINITY,
    },
};

/// Measures generating and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let wanted = |file: &&&str| TARGETS.contains(&generated::name(file));
    let files: Vec<&str> = files.iter().filter(wanted).copied().collect();
    if files.is_empty() {
        bail!("no target matches; there are {}", TARGETS.join(" "));
    }
    Ok(decide(&generated::generating::run(
        bench, &SEMANTICS, &files,
    )))
}
