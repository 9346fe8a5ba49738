//! The frame of all oracles that compare printed canonical forms.
//!
//! Facts are lines: kind, key and values ([`facts`]). An oracle about an output is
//! a [`Subject`] with
//!
//! - a program over LLVM's library and what its tool prints ([`printed`], [`cpp`]), or a reader
//!   of the latter ([`words`] takes C++ arrays apart): both give facts ([`Theirs::facts`]), and
//! - a dumper, a program that prints the same lines of our generated code
//!   ([`Theirs::program`]; [`program`] puts it together, and [`crates`] builds it
//!   with what `dump/common.rs` has for all of them).
//!
//! The rest is the same for all: [`run`] takes both sides through all targets
//! ([`targets`]), [`compare`] finds differences and shows them with the names that
//! [`values`] assigns.

pub(crate) mod builtin_infos;
pub(crate) mod by_line;
pub(crate) mod compare;
pub(crate) mod compared;
pub(crate) mod cpp;
pub(crate) mod crates;
pub(crate) mod facts;
pub(crate) mod functions;
pub(crate) mod printed;
pub(crate) mod program;
pub(crate) mod run;
pub(crate) mod targets;
pub(crate) mod values;
pub(crate) mod words;

use crate::compare::process::{Invocation, Status};
use anyhow::{Result, bail};
use facts::Facts;
use std::path::Path;
use values::{Kind, Values};
use words::Names;

/// A kind of output, and how to make sense of it.
pub(crate) struct Subject {
    /// The name on the command line of the oracle.
    pub(crate) name: &'static str,
    /// The option that makes both tools print it.
    pub(crate) option: &'static str,
    /// The folder of descriptions of our own which are about it.
    pub(crate) own: &'static str,
    /// Runs LLVM's tool and decodes what it prints. A program over LLVM's library takes that whose
    /// programs are in the folder.
    pub(crate) read: fn(&Invocation, &Path) -> Result<Box<dyn Theirs>>,
    /// The kinds of facts.
    pub(crate) kinds: &'static [Kind],
    /// The optimization level of the generated code and its readers: a
    /// compromise between the time to compile and the time to run.
    pub(crate) opt_level: u8,
}

/// LLVM's side of one target.
pub(crate) trait Theirs: Send + Sync {
    /// All facts.
    fn facts(&self) -> Facts;
    /// The names of the numbers in them, by the sort of things.
    fn names(&self) -> Vec<(Values, &Names)>;
    /// The text of the program that asks our side, which is `generated`, for
    /// the same facts. It comes after what all such programs share.
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
