//! The instructions of LLVM's own tests, decoded and encoded.
//!
//! The calls of llvm-mc in the tests ([`calls`]) are made by LLVM's side, which keeps the bytes of
//! each instruction, and the features for which it has them: directives in the tests change these
//! ([`reader`]). Both sides decode the bytes for the same features, and encode what they are.
//! LLVM's encoder may make other bytes of what it decoded, and ours the same ones. Where there is a
//! printer, both sides print what they decode.

pub(super) mod calls;
pub(super) mod reader;

use super::answers::{Answer, LEFT_OPEN_REASON, NOT_ENCODED, Verdict};
use super::machines::{Machine, machine_of};
use super::programs::Programs;
use super::tally::{Tally, verdict};
use super::text;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result, ensure};
use reader::{Subtarget, Vector, Vectors};

const SUITE: &str = "mc-vectors";

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    super::suite(context, SUITE, |_| true, compare)
}

fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let machine = machine_of(target)?;
    let mut vectors = Vectors::of_target(context, programs, target)?;
    ensure!(!vectors.subtargets.is_empty(), "there are no vectors");
    let (records, questions) = vectors.questions("decode", machine, |_, _| Vec::new());
    let (ours, theirs) = programs.ask(target, &records, &questions)?;
    let mut answers = ours.iter().zip(theirs.iter());
    let mut tally = std::mem::take(&mut vectors.tally);
    let mut same = Vec::with_capacity(records.len());
    for (subtarget, of_subtarget) in &vectors.subtargets {
        for (bytes, vector) in of_subtarget {
            let (own, other) = answers.next().context("answers are missing")?;
            same.push(own.is_same_instruction(&other));
            if is_left_open((&own, &other)) {
                let line = difference(&vectors, subtarget, bytes, vector);
                context.progress(&format!("{LEFT_OPEN_REASON}: {line}: {own}, LLVM {other}"));
            }
            if !count(&mut tally, machine, (bytes, vector), (&own, &other)) {
                let line = difference(&vectors, subtarget, bytes, vector);
                tally.add_difference(vector.count, format!("{line}: {own}, LLVM {other}"));
            }
        }
    }
    for mode in machine.texts {
        let (records, questions) = vectors.questions(mode, machine, |_, _| Vec::new());
        let answers = programs.ask(target, &records, &questions)?;
        let words = records.iter().map(|record| record.as_slice());
        text::compare_all(
            context,
            (machine, mode),
            &answers,
            (words, &same),
            &mut tally,
        )?;
    }
    Ok(tally.without_known(SUITE, &target.name))
}

/// Whether our side lacks a function for what LLVM decodes.
fn is_left_open((own, other): (&Answer<'_>, &Answer<'_>)) -> bool {
    other.is_instruction() && own.compare(other) == Verdict::Open(LEFT_OPEN_REASON)
}

/// Counts both answers about a vector. Returns whether they are equal, or differ for a reason.
fn count(
    tally: &mut Tally,
    machine: &Machine,
    (bytes, vector): (&[u8], &Vector),
    (own, other): (&Answer<'_>, &Answer<'_>),
) -> bool {
    let encoded = own.encoded();
    let is_same = encoded == Some(bytes);
    let is_shorter = encoded.is_some_and(|own| own.len() < bytes.len());
    // The vector itself is what LLVM's encoder left unfinished.
    let is_unfinished =
        encoded.is_some_and(|own| own.starts_with(bytes)) && other.encoded() == Some(bytes);
    let what = match verdict(machine, (own, other), bytes, None) {
        Verdict::Equal if !other.is_instruction() => {
            let assembled = vector.assembled;
            tally.count("assembled, but not disassembled by LLVM", assembled);
            tally.count("no instructions for LLVM", vector.count - assembled);
            return true;
        }
        // Where LLVM's encoder is wrong, ours makes the bytes of the test.
        Verdict::Equal | Verdict::Open(NOT_ENCODED) | Verdict::Known(_) if is_same => "equal",
        Verdict::Equal if encoded.is_some() => "another form, as LLVM",
        Verdict::Equal => NOT_ENCODED,
        Verdict::Open(reason) => reason,
        Verdict::Known(reason)
            if (is_shorter || is_unfinished) && own.is_same_instruction(other) =>
        {
            reason
        }
        // LLVM decodes what is no instruction, or makes operands that it does not have.
        Verdict::Known(reason) if encoded.is_none() || own.is_same_opcode(other) => reason,
        Verdict::Known(_) | Verdict::Different => return false,
    };
    tally.count(what, vector.count);
    true
}

/// The place of a difference.
fn difference(vectors: &Vectors, subtarget: &Subtarget, bytes: &[u8], vector: &Vector) -> String {
    let call = vectors.calls.arguments.get(vector.call);
    let call = call.map(|words| words.join(" ")).unwrap_or_default();
    format!("{bytes:02x?} {} in {call}", subtarget.triple)
}
