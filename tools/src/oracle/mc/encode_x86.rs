//! The encoder of X86: what it makes of operands that are made up for each opcode, in each mode,
//! against LLVM's library: the bytes, and the place, size, kind and addend of each fixup.
//!
//! LLVM's decoder judges where the sides differ ([`judge`]): bytes that stand for another
//! instruction are no model. Bytes of instructions that a decoder finds are compared by
//! `mc-behaviour`, in all modes.

use super::answers::{Answer, Answers};
use super::behaviour::words::{Record, WIDTH};
use super::known;
use super::machines::Machine;
use super::programs::{Programs, Question};
use super::tally::Tally;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result, ensure};
use std::collections::BTreeMap;

/// The triple of each mode, in the order of [`Machine::mode_features`].
const MODES: [(u8, &str); 3] = [
    (16, "i386-unknown-unknown-code16"),
    (32, "i386"),
    (64, "x86_64"),
];

/// The start of random numbers, and the number of instructions that are made up for each opcode.
const SEED: usize = 1;
const EACH: usize = 40;

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    super::suite(context, "mc-encode-x86", Machine::is_x86, compare)
}

fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let subtargets = programs.subtargets(target)?;
    let ask = |mode, records, triple: &str| {
        let question = Question::of_triple(mode, records, triple);
        programs.theirs.ask("made-up", &[], &[question])
    };
    let mut run = Run {
        programs,
        target,
        names: programs.theirs.opcodes("x86_64")?,
        is_equal: BTreeMap::new(),
        tally: Tally::default(),
    };
    ensure!(
        subtargets.of_modes.len() == MODES.len(),
        "the features of modes are not known"
    );
    for ((bits, triple), feature) in MODES.into_iter().zip(&subtargets.of_modes) {
        context.progress(&format!("oracle: X86, {bits} bits"));
        let theirs = ask("build", SEED..SEED + EACH, triple)?;
        run.compare(bits, triple, feature, &theirs)?;
    }
    Ok(run.finish())
}

/// A run of the oracle.
struct Run<'r> {
    programs: &'r Programs,
    target: &'r Target,
    /// The names of opcodes.
    names: Vec<String>,
    /// Whether some instruction of an opcode became the same bytes in some mode.
    is_equal: BTreeMap<usize, bool>,
    tally: Tally,
}

impl Run<'_> {
    /// Compares what both sides make of the instructions of a mode, whose number of bits is given.
    fn compare(&mut self, bits: u8, triple: &str, feature: &str, theirs: &Answers) -> Result<()> {
        let question = Question {
            features: feature.to_string(),
            ..Question::of_triple("encode", 0..0, triple)
        };
        let ours = self
            .programs
            .ask_ours(self.target, &theirs.0, &[question])?;
        let pairs: Vec<Pair<'_>> = ours.iter().zip(theirs.iter()).collect();
        let counts = [&ours, theirs].map(|answers| answers.iter().count());
        ensure!(
            counts == [pairs.len(); 2] && !pairs.is_empty(),
            "answers are missing: {counts:?}"
        );
        self.tally
            .count(format!("made up in {bits}-bit mode"), pairs.len());
        let mut others = Vec::new();
        for (own, other) in pairs {
            let is_equal = own.0 == other.0 && bytes_of(&own).is_some();
            *self.is_equal.entry(other.opcode()).or_default() |= is_equal;
            others.extend((!is_equal).then_some((own, other)));
        }
        self.judge(bits, triple, &others)
    }

    /// Counts instructions for which both sides have other answers, or have none.
    fn judge(&mut self, bits: u8, triple: &str, others: &[Pair<'_>]) -> Result<()> {
        let record = |answer: &Answer<'_>| {
            let mut record: Record = [0; WIDTH];
            let bytes = bytes_of(answer).unwrap_or_default();
            record[..bytes.len()].copy_from_slice(bytes);
            record
        };
        let pairs = others.iter().flat_map(|(own, other)| [own, other]);
        let records: Vec<Record> = pairs.map(record).collect();
        let question = Question::of_triple("decode", 0..records.len(), triple);
        let decoded = self.programs.theirs.ask("judge", &records, &[question])?;
        let mut decoded = decoded.iter();
        for (own, other) in others {
            let mut decoded = || decoded.next().context("answers are missing");
            let verdict = verdict((own, &decoded()?), (other, &decoded()?));
            let verdict = verdict.or_else(|| of_other_mode(bits, (own, other)));
            match verdict.or_else(|| of_other_bytes((own, other))) {
                Some(verdict) => self.tally.count(format!("{verdict} in {bits}-bit mode"), 1),
                None => {
                    let name = self.names.get(other.opcode());
                    let name = name.map(String::as_str).unwrap_or_default();
                    let line = format!("{name} in {bits}-bit mode: {own}, LLVM {other}");
                    self.tally.add_difference(1, line);
                }
            }
        }
        Ok(())
    }

    /// The tally, with a difference for each opcode of which no bytes were the same in any mode.
    fn finish(self) -> Tally {
        let mut tally = self.tally;
        for (opcode, _) in self.is_equal.iter().filter(|(_, is_equal)| !**is_equal) {
            let name = self.names.get(*opcode).map_or("", String::as_str);
            if !known::NOT_ENCODED_ON_X86.contains(&name) {
                tally.add_difference(1, format!("{name} is encoded in no mode"));
            }
        }
        tally
    }
}

/// The verdict on an instruction that we refuse, as the mode does not have it.
fn of_other_mode(bits: u8, (own, other): (&Answer<'_>, &Answer<'_>)) -> Option<&'static str> {
    let is_refused = own.is_refused() && bits != 64;
    (is_refused && other.encoded().is_some_and(known::is_map_4)).then_some(known::MAP_4)
}

/// The verdict on an instruction of which both sides make bytes, LLVM in a way that is known.
fn of_other_bytes((own, other): (&Answer<'_>, &Answer<'_>)) -> Option<&'static str> {
    let known = known::of_x86_bytes(bytes_of(own)?, bytes_of(other)?);
    known.filter(|_| own.is_same_instruction(other))
}

/// Our answer and LLVM's.
type Pair<'a> = (Answer<'a>, Answer<'a>);

/// The bytes of an answer. LLVM's encoder may make more of them than an instruction has.
fn bytes_of<'a>(answer: &Answer<'a>) -> Option<&'a [u8]> {
    answer.encoded().filter(|bytes| bytes.len() < WIDTH)
}

/// The verdict on our answer and on LLVM's, each with what LLVM's decoder makes of its bytes; none if
/// one of the sides is wrong, and it may be ours.
fn verdict(
    (own, own_decoded): (&Answer<'_>, &Answer<'_>),
    (other, other_decoded): (&Answer<'_>, &Answer<'_>),
) -> Option<&'static str> {
    if !own.is_same_instruction(other) {
        return None;
    }
    // Whether bytes are one instruction, whichever it is, and whether it is the one that was encoded.
    let is_one = |bytes: &[u8], decoded: &Answer<'_>| {
        decoded.is_instruction() && decoded.size() == bytes.len()
    };
    let is_right = |bytes: &[u8], decoded: &Answer<'_>| {
        let is_same = decoded.operands_in_bytes() == other.operands_in_bytes();
        is_one(bytes, decoded) && decoded.opcode() == other.opcode() && is_same
    };
    match (bytes_of(own), bytes_of(other)) {
        (None, None) => Some("refused by both"),
        (Some(bytes), None) => is_right(bytes, own_decoded).then_some("refused by LLVM"),
        (None, Some(theirs)) => {
            (!is_right(theirs, other_decoded)).then_some("other instructions in LLVM")
        }
        (Some(bytes), Some(theirs)) => {
            let is_none = is_one(bytes, own_decoded) && !is_one(theirs, other_decoded);
            let is_other =
                bytes != theirs && is_right(bytes, own_decoded) && !is_right(theirs, other_decoded);
            (is_none || is_other).then_some("other instructions in LLVM")
        }
    }
}
