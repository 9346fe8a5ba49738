//! `semantics-run`: programs that run through semantics.
//!
//! Three things are compared. The words of the example's programs with what
//! LLVM's assembler makes of their source. What the example's decoder makes of
//! words with what LLVM's disassembler does. And C programs, compiled by Clang:
//! what they print on qemu, and what they print when each of their instructions
//! is done by a row that was generated from LLVM's own `RISCV.td`.
//!
//! What the machine has to be told beyond the description is in
//! `crate/target.rs` and in `example_target::machine`; [`elf_run`] counts it.

mod assembly;
pub(crate) mod crates;
mod decoder;
mod elf_run;
mod tools;

use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use anyhow::Result;
use std::path::PathBuf;

/// The part with C programs, for which a crate has to be generated and built from
/// LLVM's `RISCV.td`.
const QEMU: &str = "semantics-run/qemu";

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    tools::install()?;
    let temp = context.temp("semantics-run")?;
    let example = crates::example()?;
    let mut parts = vec![
        part("semantics-run/assembly", |part| {
            assembly::compare(context, temp.path(), part)
        }),
        part("semantics-run/decoder", |part| {
            decoder::compare(context, temp.path(), &example, part)
        }),
    ];
    if !context.leaves_out(QEMU) {
        parts.push(part(QEMU, |part| {
            elf_run::compare(context, temp.path(), part)
        }));
    }
    Ok(parts)
}

/// A part; not getting to its end is a miss.
fn part(name: &str, work: impl FnOnce(&mut Part) -> Result<()>) -> Part {
    let mut part = Part::new(name);
    if let Err(error) = work(&mut part) {
        part.add(Some(Failure::of_error("the rest", &error)));
    }
    part
}

/// The folder of the C programs.
fn c_programs() -> PathBuf {
    crate::corpus::paths::workspace().join("tools/src/conformance/semantics_run/programs")
}
