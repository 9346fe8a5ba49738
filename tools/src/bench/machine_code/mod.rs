//! `cargo xtask bench mc`: generating disassemblers and encoders, and the time that they take.
//!
//! Generating is compared with the two calls of llvm-tblgen for the same, one after the other;
//! decoding and encoding with LLVM's library ([`times`]).

mod machines;
mod times;
mod timing;

use crate::bench::generated::{self, Subject};
use crate::bench::{Bench, decide};
use anyhow::Result;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The option of our tool.
const OURS: &str = "--gen-rust=disassembler,code_emitter";

const MACHINE_CODE: Subject = Subject {
    ours: OURS,
    theirs: &["-gen-emitter", "-gen-disassembler"],
    targets: &["RISCV", "AArch64", "AMDGPU"],
    wall: 0.35,
    memory: 0.5,
};

/// The calls for X86: `-gen-emitter` fails, because instructions have no bits of an encoding. LLVM's
/// encoder, which is written by hand, reads what `-gen-instr-info` makes of them (`TSFlags`).
const OF_X86: Subject = Subject {
    theirs: &["-gen-instr-info", "-gen-disassembler"],
    targets: &["X86"],
    ..MACHINE_CODE
};

/// Descriptions with the records about machine code that we have, in a folder: the inputs of our
/// tool.
pub(super) fn inputs(
    folder: &Path,
    files: &[&'static str],
) -> Result<BTreeMap<&'static str, PathBuf>> {
    let mut inputs = BTreeMap::new();
    for file in files {
        let Some(text) = machines::input(file) else {
            continue;
        };
        let name = generated::name(file);
        let path = folder.join(format!("{}-mc.td", name.to_lowercase()));
        std::fs::write(&path, text)?;
        inputs.insert(*file, path);
    }
    Ok(inputs)
}

/// Measures everything on these files and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let mut verdicts = times::run(bench, files)?;
    for subject in [MACHINE_CODE, OF_X86] {
        let wanted = |file: &&&str| subject.targets.contains(&generated::name(file));
        let files: Vec<&str> = files.iter().filter(wanted).copied().collect();
        if !files.is_empty() {
            verdicts.extend(generated::generating::run(bench, &subject, &files));
        }
    }
    Ok(decide(&verdicts))
}
