//! `cargo xtask bench instr-info`: instructions, from description to program.
//!
//! Three comparisons, each in turn within the same call: generating against
//! `llvm-tblgen -gen-instr-info`, although ours brings the registers along;
//! bytes of tables in the object file, registers and instructions together on
//! both sides; a crate that is nothing but `tablegen!`, from the description to
//! the object file, against both calls of llvm-tblgen and Clang on what they
//! print.

pub(crate) mod cpp;
mod names;

use crate::bench::generated::{self, Limits, Subject};
use crate::bench::register_info;
use crate::bench::{Bench, decide};
use anyhow::Result;
use std::process::ExitCode;

/// The option of LLVM's tool.
pub(crate) const THEIRS: &str = "-gen-instr-info";

const INSTR_INFO: Subject = Subject {
    backends: "register_info, instr_info",
    ours: "--gen-instr-info",
    theirs: &[THEIRS],
    cpp: cpp::write,
    with_clang: &[register_info::THEIRS, THEIRS],
    judged: &["X86"],
    only_ours: None,
    limits: Limits {
        wall: 0.35,
        memory: 0.5,
        compiling: 0.5,
        tables: 1.0,
    },
};

/// Measures everything on these files and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let compiled = generated::compiled(files);
    let mut verdicts = generated::generating::run(bench, &INSTR_INFO, files);
    verdicts.extend(generated::compiling::run(bench, &INSTR_INFO, &compiled));
    verdicts.extend(generated::tables::run(bench, &INSTR_INFO, files)?);
    Ok(decide(&verdicts))
}
