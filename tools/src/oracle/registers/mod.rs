//! `register-info`: registers, register classes and sub-register indices.

mod bank;
mod canonical;
mod canonical_classes;
mod derived;
mod derived_classes;
mod inc;
mod kinds;
mod program;
mod read_classes;
mod read_indices;
mod read_registers;

use super::frame::facts::Facts;
use super::frame::values::Values;
use super::frame::words::Names;
use super::frame::{self, Subject, Theirs};
use crate::compare::process::Invocation;
use anyhow::Result;
use bank::Bank;
use inc::Cutter;

/// Register information.
pub(crate) const SUBJECT: Subject = Subject {
    name: "register-info",
    option: "--gen-register-info",
    own: "tests/td/register_info/good",
    read,
    kinds: kinds::KINDS,
    opt_level: 1,
};

/// Reads what LLVM prints, piece by piece: it is large.
fn read(run: &Invocation) -> Result<Box<dyn Theirs>> {
    let mut cutter = Cutter::default();
    frame::stream(run, &mut |piece| cutter.feed(piece))?;
    Ok(Box::new(Bank::read(&cutter.finish())?))
}

impl Theirs for Bank {
    fn facts(&self) -> Facts {
        canonical::facts(self)
    }

    fn names(&self) -> Vec<(Values, &Names)> {
        vec![
            (kinds::REGS, &self.reg_names),
            (kinds::CLASSES, &self.class_names),
            (kinds::INDICES, &self.index_names),
            (kinds::SETS, &self.set_names),
        ]
    }

    fn program(&self, generated: &str) -> String {
        program::text(self, generated)
    }
}
