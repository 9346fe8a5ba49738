//! Machine code: what strict disassemblers refuse, against LLVM's assemblers.
//!
//! The words are the instructions of LLVM's own tests and others that differ from them in a few
//! bits, each for the subtarget of its test. LLVM decodes a word and prints it, and LLVM's
//! assembler is given the text. What it makes the same bytes of, a strict disassembler has to
//! allow; of the targets whose rules are complete ([`COMPLETE`]), it has to refuse what the
//! assembler refuses.

use super::frame::compared::{self, Compared, Differences};
use super::frame::cpp;
use super::frame::targets::Target;
use super::mc_behaviour::machines::{self, MACHINES, Machine};
use super::mc_behaviour::programs::{Programs, Question, Sources};
use super::mc_behaviour::words::{Random, WIDTH};
use super::mc_vectors::calls::Calls;
use super::mc_vectors::vectors::Vectors;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result, ensure};
use std::collections::HashMap;
use std::path::Path;

/// Targets of which the description and our records state all that assemblers refuse.
const COMPLETE: &[&str] = &["RISCV"];

/// The number of words that differ from each vector in a few bits.
const CHANGED: usize = 24;

/// The numbers of words, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    words: usize,
    instructions: usize,
    /// The number of words that the assembler makes of their text.
    assembled: usize,
    /// The number of words that the assembler refuses, and so do we.
    refused: usize,
    /// The number of words that the assembler refuses, and we allow.
    allowed: usize,
    /// The number of words whose text is assembled to other bytes; of those, the ones that we refuse.
    other_bytes: [usize; 2],
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        format!(
            "words {}, instructions of LLVM {}, assembled to them and allowed {}, refused by the \
             assembler and by us {}, by the assembler alone {}, assembled to other bytes {} (of \
             them refused by us {})",
            self.words,
            self.instructions,
            self.assembled,
            self.refused,
            self.allowed,
            self.other_bytes[0],
            self.other_bytes[1],
        )
    }
}

/// Compares the targets that are asked for.
pub(crate) fn compare_all(context: &Context) -> Result<Vec<Compared<Counts>>> {
    let mut targets = machines::targets(context)?;
    // Decoders of X86 and assemblers of VE and XCore: the former has no such rules, the latter
    // two are not asked here.
    targets.retain(machines::has_rules);
    let folder = TempDir::new(None, "oracle-mc-strict")?;
    let folder = folder.path();
    let sources = Sources {
        theirs: include_str!("llvm.cpp"),
        ours: include_str!("ours.rs"),
    };
    let finder = include_str!("../mc_vectors/vectors.cpp");
    let finder = cpp::program(&context.bin, folder, "vectors.cpp", finder)?;
    let programs = Programs::of_sources(sources, context, &targets, &context.bin, folder)?;
    Ok(compared::compare_all(&targets, |target| {
        compare(context, &finder, &programs, target, folder)
    }))
}

fn compare(
    context: &Context,
    finder: &Path,
    programs: &Programs,
    target: &Target,
    folder: &Path,
) -> Result<Counts> {
    context.progress(&format!("oracle: {}", target.name));
    let machine = machines::machine_of(target)?;
    let calls = Calls::of_folder(&context.corpus, &target.folder()?)?;
    let own = machine.own_subtargets(&programs.features(target)?)?;
    let vectors = Vectors::of_calls(context, finder, &calls, &own, folder)?;
    let (records, questions) = questions(machine, &vectors);
    let (ours, theirs) = programs.ask_for(target, &records, &questions)?;
    let same = ours.answers.len() == theirs.answers.len();
    ensure!(
        same && records.len() == ours.answers.len(),
        "answers are missing"
    );
    let texts: HashMap<usize, &str> = theirs
        .printed
        .lines()
        .filter_map(|line| {
            let (number, text) = line.split_once('\t')?;
            Some((number.parse().ok()?, text))
        })
        .collect();
    let mut counts = Counts::default();
    let is_complete = COMPLETE.contains(&target.name.as_str());
    for (at, (own, other)) in ours.answers.iter().zip(&theirs.answers).enumerate() {
        if let Some(reason) = counts.add(*own, *other, is_complete) {
            let (word, text) = (&records[at], texts.get(&at).unwrap_or(&""));
            let question = questions.iter().find(|one| one.records.contains(&at));
            let of = question.context("a word without a question")?;
            counts.differences.push(format!(
                "{word:02x?} of {} {}: {reason}: {text}",
                of.triple, of.features
            ));
        }
    }
    Ok(counts)
}

impl Counts {
    /// Counts the answers to a word. Returns what is wrong, if anything is.
    fn add(&mut self, own: u8, other: u8, is_complete: bool) -> Option<&'static str> {
        self.words += 1;
        self.instructions += usize::from(other != b'n');
        match (own, other) {
            // Other oracles compare what is decoded.
            (b'n', _) | (_, b'n') => {}
            (b'r', b's') => return Some("refused, but the assembler makes it"),
            (_, b's') => self.assembled += 1,
            (b'r', b'r') => self.refused += 1,
            (_, b'r') => {
                self.allowed += 1;
                return is_complete.then_some("allowed, but the assembler refuses it");
            }
            (own, _) => {
                self.other_bytes[0] += 1;
                self.other_bytes[1] += usize::from(own == b'r');
            }
        }
        None
    }
}

/// The words of all vectors, and a question for each subtarget.
fn questions<'v>(machine: &Machine, vectors: &'v Vectors) -> (Vec<[u8; WIDTH]>, Vec<Question<'v>>) {
    let mut records = Vec::new();
    let mut questions = Vec::new();
    let mut random = Random(0x5714_c7ed);
    for (subtarget, of_subtarget) in &vectors.subtargets {
        let first = records.len();
        for bytes in of_subtarget.keys() {
            let mut record = [0; WIDTH];
            record[..bytes.len()].copy_from_slice(bytes);
            records.push(record);
            records.extend((0..CHANGED).map(|number| {
                let mut changed = record;
                for _ in 0..=number / 4 {
                    let bit = random.below(8 * bytes.len());
                    changed[bit / 8] ^= 1 << (bit % 8);
                }
                changed
            }));
        }
        questions.push(Question {
            records: first..records.len(),
            triple: &subtarget.triple,
            is_big_endian: machine.is_bi_endian.then_some(subtarget.is_big_endian),
            is_sequence: false,
            features: subtarget.features.clone(),
        });
    }
    (records, questions)
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let has_rules = |machine: &&Machine| machine.has_rules();
    let count = MACHINES.iter().filter(has_rules).count();
    compared::suite(context, "mc-strict", count, compare_all)
}
