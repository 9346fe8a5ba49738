//! What is encoded is what was given: instructions of each opcode with one operand replaced.
//!
//! Our program decodes words of each encoding, replaces one operand after the other by every register,
//! by numbers at the borders of fields, and by operands of other kinds, and takes operands away or adds
//! some. What its encoder accepts has to be decoded as the same operands, by the same opcode or by one
//! that stands for it. LLVM's library then decodes and encodes a sample of these bytes.

use super::behaviour::{Batch, batches};
use super::behaviour::words::Record;
use super::machines::{Source, Subtargets};
use super::programs::{Programs, Question};
use super::tally::Tally;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result};

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    super::suite(context, "mc-round-trip", |_| true, compare)
}

fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let subtargets = programs.subtargets(target)?;
    let mut tally = Tally::default();
    let batches = batches(context, target, &subtargets)?;
    let words = batches.first().context("no words")?;
    for features in feature_sets(words, &subtargets) {
        let question = Question {
            features: features.clone(),
            ..Question::of_triple("round-trip", 0..words.words.len(), subtargets.machine.triple)
        };
        let answers = programs.ask_ours(target, words.words.as_flattened(), &[question])?;
        let mut encoded = Vec::new();
        for answer in answers.iter() {
            match Record::try_from(answer.0) {
                Ok(record) => encoded.push(record),
                Err(_) => count(&mut tally, &String::from_utf8_lossy(answer.0))?,
            }
        }
        tally.count("given to LLVM", encoded.len());
        let accepted = Batch::new(encoded, vec![features]);
        accepted.compare(programs, target, &subtargets, &mut tally)?;
    }
    Ok(tally)
}

/// The features with which all instructions of a mode are there; X86 has three modes.
fn feature_sets(words: &Batch, subtargets: &Subtargets) -> Vec<String> {
    match subtargets.machine.source {
        Source::X86 => subtargets.of_modes.clone(),
        Source::Encodings(_) | Source::ByteCode => words.sets.iter().take(1).cloned().collect(),
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
