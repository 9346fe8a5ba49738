//! `cargo xtask bench searchable-tables`: tables of one's own, from description to lookup.
//!
//! Generating against `llvm-tblgen -gen-searchable-tables`, bytes of tables in the object file,
//! and every lookup against the function that LLVM generates ([`lookups`]).

mod lookups;
mod theirs;

use crate::bench::generated::{self, Limits, Subject};
use crate::bench::{Bench, decide};
use anyhow::{Result, bail};
use std::process::ExitCode;

/// The targets that have tables.
const TARGETS: [&str; 6] = ["AArch64", "AMDGPU", "ARM", "RISCV", "SPIRV", "Sparc"];
/// The option of our tool.
const OURS: &str = "--gen-searchable-tables";

const SEARCHABLE_TABLES: Subject = Subject {
    backends: "searchable_tables",
    ours: OURS,
    theirs: &["-gen-searchable-tables"],
    cpp: theirs::write,
    with_clang: &[],
    judged: &[],
    // Names of members: of instructions and intrinsics, other outputs of LLVM have them.
    only_ours: Some("ENUM_"),
    limits: Limits {
        wall: 0.35,
        memory: 0.5,
        compiling: f64::INFINITY,
        tables: 1.0,
    },
};

/// Measures everything on these files and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let wanted = |file: &&&str| TARGETS.contains(&generated::name(file));
    let files: Vec<&str> = files.iter().filter(wanted).copied().collect();
    if files.is_empty() {
        bail!("no target matches; there are {}", TARGETS.join(" "));
    }
    let mut verdicts = generated::generating::run(bench, &SEARCHABLE_TABLES, &files);
    verdicts.extend(generated::tables::run(bench, &SEARCHABLE_TABLES, &files)?);
    verdicts.extend(lookups::run(bench, &files)?);
    Ok(decide(&verdicts))
}
