//! `register-info`: registers, register classes and sub-register indices.
//!
//! LLVM's side is a program over what llvm-tblgen generates for a target and over LLVM's
//! library: `TargetRegisterInfo` knows what the tables say and what follows from them.

mod kinds;
mod program;
mod tables;

use super::frame::cpp;
use super::frame::printed::Printed;
use super::frame::{Subject, Theirs};
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result};
use std::path::Path;

/// Register information.
pub(crate) const SUBJECT: Subject = Subject {
    name: "register-info",
    option: "--gen-register-info",
    own: "tests/td/register_info/good",
    read,
    kinds: kinds::KINDS,
    opt_level: 1,
};

/// Runs LLVM's tool and the program over what it prints.
fn read(run: &Invocation, bin: &Path) -> Result<Box<dyn Theirs>> {
    let text = tables::printed(run)?;
    let files = [
        ("registers.cpp", include_str!("registers.cpp")),
        ("information.hpp", include_str!("information.hpp")),
        ("classes.hpp", include_str!("classes.hpp")),
        ("facts.hpp", cpp::FACTS),
        ("names.inc", &tables::names(&text)?),
        ("registers.inc", &tables::with_choices(&text)?),
    ];
    let printed = Printed::of(bin, &files, &kinds::NAMED, program::text);
    Ok(Box::new(printed.context("LLVM's library")?))
}
