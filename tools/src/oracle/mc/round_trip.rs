//! Round trips: instructions of each opcode, with one operand replaced, are encoded and decoded.
//!
//! Our program decodes words of each encoding, replaces one operand after the other by every register,
//! by numbers at the borders of fields, and by operands of other kinds, and takes operands away or adds
//! some. What its encoder accepts has to be decoded as the same operands, by the same opcode or by one
//! that stands for it. LLVM's library then decodes and encodes a sample of these bytes.

use super::behaviour::words::{self, Record};
use super::behaviour::{Batch, batches};
use super::machines::{Source, Subtargets};
use super::programs::{Programs, Question};
use super::tally::Tally;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result};

const SUITE: &str = "mc-round-trip";

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    super::suite(context, SUITE, |_| true, compare)
}

fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let subtargets = programs.subtargets(target)?;
    let mut tally = Tally::default();
    let batches = batches(context, target, &subtargets)?;
    let words = &batches.first().context("no words")?.words;
    for features in feature_sets(&subtargets) {
        let question = Question {
            features: features.join(" / "),
            ..Question::of_triple("round-trip", 0..words.len(), subtargets.machine.triple)
        };
        let answers = programs.ask_ours(target, words.as_flattened(), &[question])?;
        let mut encoded = Vec::new();
        for answer in answers.iter() {
            match Record::try_from(answer.0) {
                Ok(record) => encoded.push(record),
                Err(_) => count(&mut tally, &String::from_utf8_lossy(answer.0))?,
            }
        }
        tally.count("given to LLVM", encoded.len());
        let accepted = Batch::new(encoded, features);
        accepted.compare(programs, target, &subtargets, &mut tally)?;
    }
    Ok(tally.without_known(SUITE, &target.name))
}

/// The number of sets of features: instructions exclude each other.
const SETS: usize = 64;

/// Sets of features with which each instruction is there: those of a mode, for each of X86's modes.
fn feature_sets(subtargets: &Subtargets) -> Vec<Vec<String>> {
    match subtargets.machine.source {
        Source::X86 => subtargets
            .of_modes
            .iter()
            .map(|mode| vec![mode.clone()])
            .collect(),
        Source::Encodings(_) | Source::ByteCode => {
            let sets = words::sets(subtargets.features, SETS);
            vec![sets.iter().map(|set| subtargets.nearest(set)).collect()]
        }
    }
}

/// Counts a line of our program.
fn count(tally: &mut Tally, line: &str) -> Result<()> {
    let mut parts = line.splitn(3, '\t');
    let mut part = || parts.next().context("a line without numbers");
    let (kind, number, what) = (part()?, part()?.parse()?, part()?);
    match kind {
        "count" => tally.count(what.to_string(), number),
        _ => tally.add_difference(number, what.to_string()),
    }
    Ok(())
}
