//! What the oracle can be asked about: a kind of output of both tools.

use super::facts::Facts;
use super::kinds::Values;
use super::words::Names;
use crate::compare::process::{Invocation, Status};
use anyhow::{Result, bail};

/// A kind of output, and how to make sense of it.
pub(crate) struct Subject {
    /// Its name on the command line of the oracle.
    pub(crate) name: &'static str,
    /// The option that makes both tools print it.
    pub(crate) option: &'static str,
    /// The folder of descriptions of our own which are about it.
    pub(crate) own: &'static str,
    /// Runs LLVM's tool and decodes what it prints.
    pub(crate) read: fn(&Invocation) -> Result<Box<dyn Theirs>>,
    /// What the values of a kind of facts stand for, and their places.
    pub(crate) values: fn(&str) -> (Values, Values),
    /// The groups of kinds that the table has a column for.
    pub(crate) groups: &'static [&'static str],
    /// The group of a kind.
    pub(crate) group: fn(&str) -> &'static str,
    /// How much the generated code and its readers are optimized. It has to be
    /// weighed: what takes long to compile against what takes long to run.
    pub(crate) opt_level: u8,
}

/// LLVM's side of one target.
pub(crate) trait Theirs: Send + Sync {
    /// All facts.
    fn facts(&self) -> Facts;
    /// The names of the numbers in them.
    fn names(&self) -> Vec<(Values, &Names)>;
    /// The text of the program that asks our side, which is `generated`, for
    /// the same facts. It comes behind what all such programs share.
    fn program(&self, generated: &str) -> String;
}

/// Runs a tool, handing what it prints to `sink`; it has to succeed.
pub(crate) fn stream(run: &Invocation, sink: &mut dyn FnMut(&[u8])) -> Result<()> {
    let finished = run.stream(sink)?;
    if finished.status != Status::Code(0) {
        bail!("LLVM's tool: {}", finished.status);
    }
    Ok(())
}
