//! `features`: which features processors have, and which instructions exist on them.
//!
//! LLVM's side is a program over its library and over what llvm-tblgen generates for a target:
//! `MCSubtargetInfo` knows processors and strings such as `+a,-b`, `computeAvailableFeatures`
//! and `isOpcodeAvailable` the rest. Each value of a line about instructions is one of a
//! processor (or a string) and an opcode.

mod program;
pub(crate) mod tables;

use super::frame::cpp;
use super::frame::printed::Printed;
use super::frame::values::{Kind, Values};
use super::frame::{Subject, Theirs};
use crate::compare::process::Invocation;
use anyhow::Result;
use std::path::Path;
use tables::Tables;

const FEATURES: Values = Values::Named("features of the subtarget");
const OPCODES: Values = Values::Named("opcodes");

/// The instructions that exist on each processor.
pub(crate) const SUBJECT: Subject = Subject {
    name: "features",
    option: "--gen-instr-info",
    own: "tests/td/instr_info/good",
    read,
    kinds: KINDS,
    opt_level: 0,
};

/// The kinds of lines that name things.
const NAMED: [(&str, Values); 2] = [
    ("enum-subtarget-feature", FEATURES),
    ("input-opcode", OPCODES),
];

/// All kinds.
const KINDS: &[Kind] = &[
    Kind::new("implied").of(FEATURES),
    Kind::new("features-*").at(FEATURES),
    Kind::new("opcodes-*").at(OPCODES),
];

fn read(run: &Invocation, bin: &Path) -> Result<Box<dyn Theirs>> {
    let tables = Tables::read(run)?;
    let files = [
        ("features.cpp", include_str!("features.cpp")),
        ("facts.hpp", cpp::FACTS),
        ("subtarget.hpp", cpp::SUBTARGET),
        ("instr.inc", &tables.instr),
        ("subtarget.inc", &tables.subtarget),
        ("tables.inc", &tables.header()?),
    ];
    Ok(Box::new(Printed::of(bin, &files, &NAMED, program::text)?))
}
