//! Machine code: what generated disassemblers and encoders answer, against LLVM's library.
//!
//! Words are drawn from each encoding, mutated, and at random ([`words`]). Both sides decode them
//! under several sets of features, and encode what they decoded; their answers have one form
//! ([`answers`]). [`programs`] has the programs of both sides, which other oracles ask as well.

pub(super) mod answers;
mod batches;
mod byte_code;
pub(super) mod machines;
mod own_program;
pub(super) mod programs;
pub(super) mod words;
mod x86;

use super::frame::compared::{self, Compared, Differences};
use super::frame::targets::Target;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use answers::{Answers, Outcome};
use anyhow::{Context as _, Result, ensure};
use batches::Batch;
use machines::{MACHINES, Machine};
use programs::{Programs, Question};
use std::fmt::Write as _;

/// The numbers of answers, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    answers: usize,
    /// The number of words that are instructions.
    instructions: usize,
    /// The number of instructions that a missing function of the target decodes or encodes.
    left_open: usize,
    /// The number of instructions that LLVM does not encode, or leaves to the linker.
    not_encoded: usize,
    /// The number of instructions that LLVM decodes without all of their operands, so that their
    /// bytes are not compared.
    incomplete: usize,
    /// The number of words whose answers differ for a reason that is known.
    known: usize,
    /// The number of words for which LLVM crashes, or does what its code calls unreachable.
    undefined: usize,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }
}

/// Compares the targets of those names, or all.
pub(crate) fn compare_all(context: &Context, names: &[String]) -> Result<Vec<Compared<Counts>>> {
    let targets = machines::targets(context, names)?;
    let folder = TempDir::new(None, "oracle-mc-behaviour")?;
    let programs = Programs::build(context, &targets, &context.bin, folder.path())?;
    let compare = |target: &Target| compare(context, &programs, target);
    Ok(compared::compare_all(&targets, compare))
}

/// Decodes random bytes with the disassemblers of targets, and encodes what they are. Returns a
/// text with the numbers, and whether all ended well.
pub(crate) fn any_bytes(context: &Context, names: &[String]) -> Result<(String, bool)> {
    let targets = machines::targets(context, names)?;
    let folder = TempDir::new(None, "oracle-mc-bytes")?;
    programs::any_bytes(context, &targets, folder.path())
}

/// Compares a target, in the corpus of the context.
pub(super) fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Counts> {
    context.progress(&format!("oracle: {}", target.name));
    let machine = machines::machine_of(target)?;
    let features = programs.features(target)?;
    let mut counts = Counts::default();
    for batch in batches::batches(context, target, machine, &features)? {
        let question = |features: &String| Question {
            records: 0..batch.words.len(),
            triple: machine.triple,
            is_big_endian: None,
            features: features.clone(),
        };
        let questions: Vec<Question<'_>> = batch.sets.iter().map(question).collect();
        let (ours, theirs) = programs.ask(target, &batch.words, &questions)?;
        counts.add(machine, &batch, &ours, &theirs)?;
    }
    Ok(counts)
}

impl Counts {
    /// Adds the answers to a batch.
    fn add(
        &mut self,
        machine: &Machine,
        batch: &Batch,
        ours: &Answers,
        theirs: &Answers,
    ) -> Result<()> {
        let mut theirs = theirs.iter();
        let before = self.answers;
        for (at, own) in ours.iter().enumerate() {
            let other = theirs.next().context("LLVM has fewer answers")?;
            self.answers += 1;
            self.instructions += usize::from(other.is_instruction());
            let word = &batch.words[at % batch.words.len()];
            let is_undefined = own.encoded().is_none() && (machine.is_undefined)(&other);
            match own.compare(&other) {
                Outcome::Equal => {}
                Outcome::LeftOpen => self.left_open += 1,
                Outcome::NotEncoded => self.not_encoded += 1,
                Outcome::Incomplete => self.incomplete += 1,
                Outcome::Crashed => self.undefined += 1,
                Outcome::Different if is_undefined => self.undefined += 1,
                Outcome::Different if (machine.is_known)(&own, &other, word) => self.known += 1,
                Outcome::Different => {
                    let set = at / batch.words.len();
                    let line = format!("set {set} word {word:02x?}: {own}, LLVM {other}");
                    self.differences.push(line);
                }
            }
        }
        ensure!(theirs.next().is_none(), "LLVM has more answers");
        ensure!(
            self.answers - before == batch.answers(),
            "answers are missing"
        );
        Ok(())
    }
}

/// The differences and the numbers.
pub(crate) fn table(all: &[Compared<Counts>]) -> String {
    compared::table(all, |text, target, counts| {
        writeln!(
            text,
            "{target:12} words {}, instructions {}, left to functions {}, not encoded by LLVM {}, \
             incomplete in LLVM {}, undefined in LLVM {}, known differences {}, different {}",
            counts.answers,
            counts.instructions,
            counts.left_open,
            counts.not_encoded,
            counts.incomplete,
            counts.undefined,
            counts.known,
            counts.differences.len()
        )
    })
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "mc-behaviour", MACHINES.len(), compare_all)
}
