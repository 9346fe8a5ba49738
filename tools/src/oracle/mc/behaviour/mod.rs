//! Words drawn from each encoding, mutated, and at random ([`words`]), opcodes of byte code, and cells of
//! X86's decoder: decoded under several sets of features, and encoded again.

pub(super) mod byte_code;
mod cells;
mod code;
pub(crate) mod words;
mod x86;

use super::answers::Verdict;
use super::machines::{Source, Subtargets};
use super::programs::{Arrangement, Programs, Question};
use super::tally::{Tally, verdict};
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::targets::Target;
use anyhow::Result;
use words::Record;

/// Byte strings, each of which is asked for with all sets of features in one run of both programs.
pub(super) struct Batch {
    pub(super) words: Vec<Record>,
    /// Sets of features by number.
    pub(super) sets: Vec<String>,
    /// Whether the byte strings are sequences, one after the other.
    pub(super) is_sequence: bool,
}

/// The number of byte strings of a sequence.
const SEQUENCE: usize = 8;

/// The number of words of a target, for each set of features.
const WORDS: usize = 250_000;

/// The number of sets of features: all, none, and random ones.
const SETS: usize = 4;

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    super::suite(context, "mc-behaviour", |_| true, compare)
}

/// Compares a target, in the corpus of the context.
pub(super) fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let subtargets = programs.subtargets(target)?;
    let mut tally = Tally::default();
    for batch in batches(context, target, &subtargets)? {
        batch.compare(programs, target, &subtargets, &mut tally)?;
    }
    Ok(tally)
}

/// The batches of a target.
pub(super) fn batches(
    context: &Context,
    target: &Target,
    subtargets: &Subtargets,
) -> Result<Vec<Batch>> {
    let print = |what: &str| -> Result<String> {
        let printed = target.run(context, what, &context.ours).printed()?;
        Ok(String::from_utf8(printed)?)
    };
    match subtargets.machine.source {
        Source::Encodings(order) => {
            let sets = words::sets(subtargets.features, SETS);
            let sets: Vec<String> = sets.iter().map(|set| subtargets.nearest(set)).collect();
            let words = words::words(&print("--print-encodings")?, order, WORDS)?;
            let sequences = subtargets.machine.state.map(|_| Batch {
                is_sequence: true,
                ..Batch::new(words::sequences(&words, SEQUENCE), sets.clone())
            });
            let alone = Batch::new(words, sets);
            Ok([alone].into_iter().chain(sequences).collect())
        }
        Source::ByteCode => Ok(vec![Batch::new(byte_code::words(), vec![String::new()])]),
        Source::X86 => x86::batches(&print("--print-x86-decoding")?, &subtargets.of_modes),
    }
}

impl Batch {
    pub(super) const fn new(words: Vec<Record>, sets: Vec<String>) -> Self {
        Batch {
            words,
            sets,
            is_sequence: false,
        }
    }

    pub(super) fn compare(
        &self,
        programs: &Programs,
        target: &Target,
        subtargets: &Subtargets,
        tally: &mut Tally,
    ) -> Result<()> {
        let machine = subtargets.machine;
        let question = |features: &String| {
            let alone = Question::of_triple("decode", 0..self.words.len(), machine.triple);
            Question {
                arrangement: match self.is_sequence {
                    true => Arrangement::Sequences(SEQUENCE),
                    false => alone.arrangement,
                },
                features: features.clone(),
                ..alone
            }
        };
        let questions: Vec<Question> = self.sets.iter().map(question).collect();
        let (ours, theirs) = programs.ask(target, &self.words, &questions)?;
        // The sequence in which the two sides are in different states.
        let mut lost = None;
        for (at, (own, other)) in ours.iter().zip(theirs.iter()).enumerate() {
            tally.count("words", 1);
            let (set, at, sequence) = (at / self.words.len(), at % self.words.len(), at / SEQUENCE);
            if self.is_sequence && lost == Some(sequence) {
                tally.count("after differences", 1);
                continue;
            }
            tally.count("instructions of LLVM", other.is_instruction().into());
            let first = at / SEQUENCE * SEQUENCE;
            let before = self.is_sequence.then_some(&self.words[first..=at]);
            let word = &self.words[at];
            let verdict = verdict(machine, (&own, &other), word, before);
            match verdict {
                Verdict::Equal => continue,
                Verdict::Open(reason) | Verdict::Known(reason) => tally.count(reason, 1),
                Verdict::Different => tally.add_difference(
                    1,
                    format!(
                        "set {set} word {word:02x?}{}: {own}, LLVM {other}",
                        if self.is_sequence {
                            " in a sequence"
                        } else {
                            ""
                        }
                    ),
                ),
            }
            lost = Some(sequence);
        }
        Ok(())
    }
}
