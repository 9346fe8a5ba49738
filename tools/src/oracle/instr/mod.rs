//! `instr-info`: opcodes, descriptors, operands, scheduling classes, features
//! and mappings.

mod canonical;
mod flags;
pub(super) mod inc;
mod kinds;
mod model;
mod program;
mod read_desc;
mod read_features;
mod read_logical;
mod read_mappings;
mod read_operands;

use super::frame::facts::Facts;
use super::frame::values::Values;
use super::frame::words::Names;
use super::frame::{self, Subject, Theirs};
use crate::compare::process::Invocation;
use anyhow::Result;
use inc::Inc;
use model::Model;

/// Instruction information.
pub(crate) const SUBJECT: Subject = Subject {
    name: "instr-info",
    option: "--gen-instr-info",
    own: "tests/td/instr_info/good",
    read,
    kinds: kinds::KINDS,
    opt_level: 0,
};

/// Reads what LLVM prints, which is 28 MB at most.
fn read(run: &Invocation) -> Result<Box<dyn Theirs>> {
    let mut text = Vec::new();
    frame::stream(run, &mut |piece| text.extend_from_slice(piece))?;
    let text = String::from_utf8(text)?;
    Ok(Box::new(Model::read(&Inc::new(&text))?))
}

impl Theirs for Model {
    fn facts(&self) -> Facts {
        canonical::facts(self)
    }

    fn names(&self) -> Vec<(Values, &Names)> {
        vec![
            (kinds::OPCODES, &self.opcodes),
            (kinds::FLAGS, &self.flags),
            (kinds::FIELDS, &self.fields),
            (kinds::OP_NAMES, &self.op_names),
            (kinds::FEATURES, &self.features),
        ]
    }

    fn program(&self, generated: &str) -> String {
        program::text(self, generated)
    }
}
