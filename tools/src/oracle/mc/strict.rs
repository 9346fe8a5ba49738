//! Strict disassemblers: the words that they refuse, against LLVM's assemblers.
//!
//! The words are the instructions of LLVM's own tests and others that differ from them in a few
//! bits, each for the subtarget of its test. LLVM decodes a word and prints it, and LLVM's
//! assembler is given the text. What it makes the same bytes of, a strict disassembler has to
//! allow; of the targets whose rules are complete ([`COMPLETE`]), it has to refuse what the
//! assembler refuses.

use super::behaviour::words::{Random, Record};
use super::machines::{Machine, machine_of};
use super::programs::Programs;
use super::tally::Tally;
use super::vectors::reader::Vectors;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result};

/// Targets of which the description and our records state all that assemblers refuse.
const COMPLETE: &[&str] = &["RISCV"];

/// The number of words that differ from each vector in a few bits.
const CHANGED: usize = 24;

/// The comparison as a suite of `cargo xtask conformance`. X86 has no such rules, nor has byte code.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    super::suite(context, "mc-strict", Machine::has_rules, compare)
}

fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let vectors = Vectors::of_target(context, programs, target)?;
    let mut random = Random(0x5714_c7ed);
    let (records, questions) = vectors.questions("strict", machine_of(target)?, |record, size| {
        (0..CHANGED)
            .map(|number| changed(record, size, number, &mut random))
            .collect()
    });
    let (ours, theirs) = programs.ask(target, &records, &questions)?;
    let is_complete = COMPLETE.contains(&target.name.as_str());
    let mut tally = Tally::default();
    for (at, (own, other)) in ours.iter().zip(theirs.iter()).enumerate() {
        let verdict = (own.0.first(), other.0.first());
        if let Some(reason) = count(&mut tally, verdict, is_complete) {
            let question = questions.iter().find(|one| one.records.contains(&at));
            let of = question.context("a word without a question")?;
            let (word, text) = (&records[at], other.text());
            tally.add_difference(
                1,
                format!(
                    "{word:02x?} of {} {}: {reason}: {text}",
                    of.triple, of.features
                ),
            );
        }
    }
    Ok(tally)
}

/// A word with up to six other bits in its first bytes.
fn changed(record: &Record, size: usize, number: usize, random: &mut Random) -> Record {
    let mut changed = *record;
    for _ in 0..=number / 4 {
        let bit = random.below(8 * size);
        changed[bit / 8] ^= 1 << (bit % 8);
    }
    changed
}

/// Counts our answer to a word and LLVM's, as `llvm.cpp` and `ours.rs` tell them. Returns what is
/// wrong, if anything is.
fn count(
    tally: &mut Tally,
    verdict: (Option<&u8>, Option<&u8>),
    is_complete: bool,
) -> Option<&'static str> {
    tally.count("words", 1);
    tally.count("instructions of LLVM", (verdict.1 != Some(&b'n')).into());
    match verdict {
        // Other oracles compare what is decoded.
        (Some(b'n'), _) | (_, Some(b'n')) => {}
        (Some(b'r'), Some(b's')) => return Some("refused, but the assembler makes it"),
        (Some(b'a'), Some(b's')) => tally.count("allowed, and assembled to them", 1),
        (Some(b'r'), Some(b'r')) => tally.count("refused by both", 1),
        (Some(b'a'), Some(b'r')) => {
            tally.count("refused by the assembler alone", 1);
            return is_complete.then_some("allowed, but the assembler refuses it");
        }
        (Some(b'r'), Some(b'o')) => tally.count("assembled to other bytes, and refused by us", 1),
        (Some(b'a'), Some(b'o')) => tally.count("assembled to other bytes", 1),
        _ => return Some("an unknown answer"),
    }
    None
}
