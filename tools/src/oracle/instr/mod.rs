//! `instr-info`: opcodes, descriptors, operands, scheduling classes, features
//! and mappings.
//!
//! LLVM's side is a program over what llvm-tblgen generates for a target and over LLVM's
//! library. Registers, classes and types of operands are by name, because their numbers are
//! those of register information or of C++ headers.

mod flags;
mod kinds;
mod program;
mod tables;

use super::frame::cpp;
use super::frame::printed::Printed;
use super::frame::{Subject, Theirs};
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result};
use std::path::Path;

/// Instruction information.
pub(crate) const SUBJECT: Subject = Subject {
    name: "instr-info",
    option: "--gen-instr-info",
    own: "tests/td/instr_info/good",
    read,
    kinds: kinds::KINDS,
    opt_level: 0,
};

/// Runs LLVM's tool and the program over what it prints.
fn read(run: &Invocation, bin: &Path) -> Result<Box<dyn Theirs>> {
    let text = String::from_utf8(run.printed()?)?;
    let files = [
        ("instr.cpp", include_str!("instr.cpp")),
        ("facts.hpp", cpp::FACTS),
        ("names.inc", &tables::names(&text)?),
        ("instr.inc", &tables::without_subtarget(&text)),
    ];
    let printed = Printed::of(bin, &files, &kinds::NAMED, program::text);
    Ok(Box::new(printed.context("LLVM's library")?))
}
