//! Texts of decoded words, against those of LLVM's printers, of one release or another.

use super::answers::Answers;
use super::behaviour::words::Record;
use super::behaviour::{self, Batch};
use super::machines::{Machine, machine_of};
use super::programs::{Programs, Question};
use super::tally::Tally;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::corpus::paths;
use crate::oracle::frame::targets::Target;
use anyhow::{Result, ensure};

/// The answer where LLVM's printer crashes.
const CRASH: &str = "crash";

/// The answer where LLVM's printer does not know the option.
const NO_OPTION: &str = "no option";

/// Words whose texts are not compared.
const OTHERWISE: &str = "words that are decoded in another way";

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let has_printer = |machine: &super::Machine| !machine.texts.is_empty();
    super::suite(context, "asm-text", has_printer, compare)
}

/// Compares the texts of a target, in the corpus of the context.
pub(super) fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let subtargets = programs.subtargets(target)?;
    let machine = machine_of(target)?;
    let mut tally = Tally::default();
    for batch in behaviour::batches(context, target, &subtargets)? {
        let same = same_instructions(context, programs, target, &batch)?;
        for mode in machine.texts {
            let question = |features: &String| Question {
                features: features.clone(),
                ..Question::of_triple(mode, 0..batch.words.len(), machine.triple)
            };
            let questions: Vec<Question> = batch.sets.iter().map(question).collect();
            let answers = programs.ask(target, &batch.words, &questions)?;
            let words = batch.words.iter().cycle().map(Record::as_slice);
            compare_all(
                context,
                (machine, mode),
                &answers,
                (words, &same),
                &mut tally,
            )?;
        }
    }
    Ok(tally)
}

/// Compares the answers about the texts of words in a mode. Those that are not the same instruction for both
/// sides, as far as that is said, are left out.
pub(super) fn compare_all<'w>(
    context: &Context,
    (machine, mode): (&Machine, &'static str),
    (ours, theirs): &(Answers, Answers),
    (words, same): (impl Iterator<Item = &'w [u8]>, &[bool]),
    tally: &mut Tally,
) -> Result<()> {
    if theirs.iter().any(|answer| answer.text() == NO_OPTION) {
        ensure!(context.release != paths::LLVM_MAJOR, "no option: {mode}");
        tally.count(format!("{mode}: no option of this release"), 1);
        return Ok(());
    }
    let answers = ours.iter().zip(theirs.iter());
    for (at, ((own, other), word)) in answers.zip(words).enumerate() {
        let texts = (&*own.text(), &*other.text());
        if same.get(at) == Some(&false) && own.is_instruction() && other.is_instruction() {
            tally.count(OTHERWISE, 1);
            continue;
        }
        match (machine.known_texts)(texts.0, texts.1, word) {
            Some(reason) if texts.0 != texts.1 => tally.count(reason, 1),
            _ => compare_one(mode, texts, word, tally),
        }
    }
    Ok(())
}

/// Whether each word is the same instruction for both sides, with the same operands, none of which is missing:
/// printers of LLVM read beyond the last one. The library of another release need not decode as our records
/// say, which `mc-versions` knows the reasons of.
fn same_instructions(
    context: &Context,
    programs: &Programs,
    target: &Target,
    batch: &Batch,
) -> Result<Vec<bool>> {
    if context.release == paths::LLVM_MAJOR {
        return Ok(Vec::new());
    }
    let machine = machine_of(target)?;
    let question = |features: &String| Question {
        features: features.clone(),
        ..Question::of_triple("decode", 0..batch.words.len(), machine.triple)
    };
    let questions: Vec<Question> = batch.sets.iter().map(question).collect();
    let (ours, theirs) = programs.ask(target, &batch.words, &questions)?;
    let pairs = ours.iter().zip(theirs.iter());
    Ok(pairs
        .map(|(own, other)| own.is_same_instruction(&other) && own.is_complete())
        .collect())
}

/// Compares the text of a word. Whether it is an instruction, others compare.
fn compare_one(mode: &'static str, (own, other): (&str, &str), word: &[u8], tally: &mut Tally) {
    if own.is_empty() || other.is_empty() {
        return tally.count("words that are no instructions of both", 1);
    }
    if other == CRASH {
        return tally.count("words on which LLVM's printer crashes", 1);
    }
    if decoded(own) != decoded(other) {
        // `mc-behaviour` knows the reasons.
        return tally.count(OTHERWISE, 1);
    }
    tally.count(mode, 1);
    if own != other {
        let line = format!("{mode} {word:02x?}: {own:?}, LLVM {other:?}");
        tally.add_difference(1, line);
    }
}

/// The size and the name of the opcode, which are before the text.
fn decoded(answer: &str) -> Option<(&str, &str)> {
    let (size, rest) = answer.split_once(' ')?;
    Some((size, rest.split(' ').next()?))
}
