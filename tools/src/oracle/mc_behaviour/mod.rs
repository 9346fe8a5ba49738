//! Machine code: what generated disassemblers and encoders answer, against LLVM's library.
//!
//! Words are drawn from each encoding, mutated, and at random ([`words`]). Both sides decode them
//! under several sets of features, and encode what they decoded; their answers have one form
//! ([`answers`]). [`programs`] has the programs of both sides, which other oracles ask as well.

pub(super) mod answers;
mod batches;
mod byte_code;
mod known;
mod known_arm;
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
use answers::{Answer, Answers, Outcome};
use anyhow::{Context as _, Result, ensure};
use batches::{Batch, SEQUENCE};
use machines::{MACHINES, Machine};
use programs::{Programs, Question};
use std::collections::BTreeMap;

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
    /// The numbers of words whose answers differ, by the reason why.
    known: BTreeMap<&'static str, usize>,
    /// The number of words for which LLVM crashes, or does what its code calls unreachable.
    undefined: usize,
    /// The number of words in sequences after one whose answers differ, which are not compared.
    skipped: usize,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        let known = self.known.iter();
        let known = known.map(|(reason, count)| format!("\nknown {count}: {reason}"));
        let known: String = known.collect();
        format!(
            "words {}, instructions {}, left to functions {}, not encoded by LLVM {}, incomplete in \
             LLVM {}, undefined in LLVM {}, after differences {}{known}",
            self.answers,
            self.instructions,
            self.left_open,
            self.not_encoded,
            self.incomplete,
            self.undefined,
            self.skipped,
        )
    }
}

/// Compares the targets that are asked for.
pub(crate) fn compare_all(context: &Context) -> Result<Vec<Compared<Counts>>> {
    let targets = machines::targets(context)?;
    let folder = TempDir::new(None, "oracle-mc-behaviour")?;
    let programs = Programs::build(context, &targets, &context.bin, folder.path())?;
    let compare = |target: &Target| compare(context, &programs, target);
    Ok(compared::compare_all(&targets, compare))
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
            is_sequence: batch.is_sequence,
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
        // The sequence in which the two sides are in different states.
        let mut lost = None;
        for (at, own) in ours.iter().enumerate() {
            let other = theirs.next().context("LLVM has fewer answers")?;
            self.answers += 1;
            let sequence = at / SEQUENCE;
            if batch.is_sequence && lost == Some(sequence) {
                self.skipped += 1;
                continue;
            }
            self.instructions += usize::from(other.is_instruction());
            let place = (at / batch.words.len(), at % batch.words.len());
            if self.count(machine, batch, place, (&own, &other)) != Outcome::Equal {
                lost = Some(sequence);
            }
        }
        ensure!(theirs.next().is_none(), "LLVM has more answers");
        ensure!(
            self.answers - before == batch.answers(),
            "answers are missing"
        );
        Ok(())
    }

    /// Counts two answers to a word, which is given by the number of its set of features and its own.
    fn count(
        &mut self,
        machine: &Machine,
        batch: &Batch,
        (set, at): (usize, usize),
        (own, other): (&Answer<'_>, &Answer<'_>),
    ) -> Outcome {
        let word = &batch.words[at];
        let outcome = own.compare(other);
        let is_undefined = own.encoded().is_none() && (machine.is_undefined)(other);
        let known = || match batch.is_sequence {
            true => known_arm::of_sequence(own, other, &batch.words[at / SEQUENCE * SEQUENCE..=at]),
            false => (machine.known)(own, other, word),
        };
        match outcome {
            Outcome::Equal => {}
            Outcome::LeftOpen => self.left_open += 1,
            Outcome::NotEncoded => self.not_encoded += 1,
            Outcome::Incomplete => self.incomplete += 1,
            Outcome::Crashed => self.undefined += 1,
            Outcome::Different if is_undefined => self.undefined += 1,
            Outcome::Different => match known() {
                Some(reason) => *self.known.entry(reason).or_default() += 1,
                None => {
                    let sequence = if batch.is_sequence {
                        " in a sequence"
                    } else {
                        ""
                    };
                    let line = format!("set {set} word {word:02x?}{sequence}: {own}, LLVM {other}");
                    self.differences.push(line);
                }
            },
        }
        outcome
    }
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "mc-behaviour", MACHINES.len(), compare_all)
}
