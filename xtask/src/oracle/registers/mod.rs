//! `register-info`: registers, register classes and sub-register indices.

mod bank;
mod canonical;
mod derived;
mod inc;
mod kinds;
mod program;
mod read_classes;
mod read_indices;
mod read_registers;
#[cfg(test)]
mod toy;

use super::facts::Facts;
use super::kinds::Values;
use super::subject::{self, Subject, Theirs};
use super::words::Names;
use crate::compare::process::Invocation;
use anyhow::Result;
use bank::Bank;
use inc::Cutter;

/// Register information.
pub(crate) const SUBJECT: Subject = Subject {
    name: "register-info",
    option: "--gen-register-info",
    own: "tests/td/registers/good",
    read,
    values: kinds::of,
    groups: &kinds::GROUPS,
    group: kinds::group,
    opt_level: 1,
};

/// Reads what LLVM prints, piece by piece: it is large.
fn read(run: &Invocation) -> Result<Box<dyn Theirs>> {
    let mut cutter = Cutter::default();
    subject::stream(run, &mut |piece| cutter.feed(piece))?;
    Ok(Box::new(Bank::read(&cutter.finish())?))
}

impl Theirs for Bank {
    fn facts(&self) -> Facts {
        canonical::facts(self)
    }

    fn names(&self) -> Vec<(Values, &Names)> {
        vec![
            (Values::Regs, &self.reg_names),
            (Values::Classes, &self.class_names),
            (Values::Indices, &self.index_names),
            (Values::Sets, &self.set_names),
        ]
    }

    fn program(&self, _generated: &str) -> String {
        program::text(self)
    }
}
