//! `subtarget`: processors with their features, and scheduling models.
//!
//! The tables that llvm-tblgen prints are read as text ([`arrays`]), and lists that share
//! parts of tables are compared as lists. Further answers are those of LLVM's library
//! ([`behaviour`]): features of processors with changes, scheduling classes of random
//! instructions, and what llvm-mca shows about each opcode.

mod arrays;
mod behaviour;
mod canonical;
mod kinds;
mod model;
mod program;
mod read_classes;
mod read_features;
mod read_itineraries;
mod read_models;

use super::frame::cpp;
use super::frame::facts::Facts;
use super::frame::values::Values;
use super::frame::words::Names;
use super::frame::{Subject, Theirs};
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result, ensure};
use arrays::Arrays;
use model::Model;
use std::path::Path;

/// Processors and scheduling models.
pub(crate) const SUBJECT: Subject = Subject {
    name: "subtarget",
    option: "--gen-subtarget",
    own: "tests/td/instr_info/good",
    read,
    kinds: kinds::KINDS,
    opt_level: 0,
};

/// Processors and scheduling models of LLVM 14 and 16, without questions about instructions.
pub(crate) const BEFORE_17: Subject = Subject {
    read: |run, bin| read_of_release(run, bin, Release::Before17),
    ..SUBJECT
};

/// Processors and scheduling models of LLVM 22, without questions about instructions.
pub(crate) const OF_22: Subject = Subject {
    read: |run, bin| read_of_release(run, bin, Release::Llvm22),
    ..SUBJECT
};

/// The release whose tool prints, which decides the form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Release {
    /// LLVM 14 and 16.
    Before17,
    /// The release that everything is compared with.
    Llvm19,
    /// LLVM 22.
    Llvm22,
}

/// The folder of LLVM's targets.
const TARGETS: &str = "llvm/lib/Target/";
/// The target that has further names of processors, which another output of LLVM's tool lists.
const WITH_ALIASES: &str = "llvm/lib/Target/AArch64/AArch64.td";

impl Release {
    /// The release with a major number.
    fn of(major: u32) -> Self {
        match major {
            ..17 => Self::Before17,
            17..22 => Self::Llvm19,
            22.. => Self::Llvm22,
        }
    }
}

/// Runs LLVM's tool and the program over its library, which is of the same release.
fn read(run: &Invocation, bin: &Path) -> Result<Box<dyn Theirs>> {
    let release = Release::of(cpp::major(bin)?);
    let mut model = read_tables(run, bin, release, true)?;
    if release != Release::Before17 && run.args.iter().any(|arg| arg == WITH_ALIASES) {
        let run = run.with_option("--gen-arm-target-def");
        model.aliases = read_features::aliases(&String::from_utf8(run.printed()?)?)?;
    }
    let has_models = model.models.iter().any(|model| !model.classes.is_empty());
    let is_of_llvm = run.args.iter().any(|arg| arg.starts_with(TARGETS));
    let is_complete = model.is_in_library() || !has_models || !is_of_llvm;
    ensure!(is_complete, "LLVM's library does not know the target");
    Ok(Box::new(model))
}

/// Runs LLVM's tool of another release than the library's, and the program about features.
fn read_of_release(run: &Invocation, bin: &Path, release: Release) -> Result<Box<dyn Theirs>> {
    Ok(Box::new(read_tables(run, bin, release, false)?))
}

/// Reads what LLVM's tool prints, and asks LLVM's library about it, also about instructions if it
/// is of that release.
fn read_tables(
    run: &Invocation,
    bin: &Path,
    release: Release,
    is_of_library: bool,
) -> Result<Model> {
    let text = String::from_utf8(run.printed()?)?;
    let mut model = Model::read(&text, release)?;
    model.only_asked_writes = release == Release::Before17;
    let behaviour = behaviour::answers(bin, &text, is_of_library);
    model.behaviour = behaviour.context("LLVM's library")?;
    Ok(model)
}

impl Model {
    /// Reads what llvm-tblgen prints.
    fn read(text: &str, release: Release) -> Result<Self> {
        let arrays = Arrays::new(text)?;
        let mut model = Self::default();
        read_features::read(&mut model, text, &arrays).context("features")?;
        model.shared = read_classes::shared(&arrays, release)?;
        read_itineraries::shared(&mut model.shared, &arrays)?;
        read_models::read(&mut model, &arrays, release)?;
        model.places = kinds::places();
        Ok(model)
    }

    /// Whether LLVM's library knows the target and has scheduling models for it.
    fn is_in_library(&self) -> bool {
        let mut lines = self.behaviour.lines();
        lines.any(|line| line.starts_with("timing\t"))
    }
}

impl Theirs for Model {
    fn facts(&self) -> Facts {
        canonical::facts(self)
    }

    fn names(&self) -> Vec<(Values, &Names)> {
        let places = self.places.iter().map(|(values, names)| (*values, names));
        places.chain([(kinds::FEATURES, &self.features)]).collect()
    }

    fn program(&self, generated: &str) -> String {
        program::text(self, generated)
    }
}
