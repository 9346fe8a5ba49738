//! Byte strings and sets of features that are asked in one run of both programs.

use super::machines::{Machine, Source};
use super::words::{self, WIDTH};
use super::{byte_code, x86};
use crate::compare::context::Context;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result};

/// Byte strings, each of which is asked for with all sets of features.
pub(super) struct Batch {
    pub(super) words: Vec<[u8; WIDTH]>,
    /// Sets of features by number.
    pub(super) sets: Vec<String>,
    /// Whether the byte strings are sequences, one after the other.
    pub(super) is_sequence: bool,
}

/// The number of byte strings of a sequence, which questions tell both programs.
pub(super) const SEQUENCE: usize = 8;

/// The largest number of byte strings in a batch.
const SIZE: usize = 400_000;

/// The number of words of a target, for each set of features.
const WORDS: usize = 250_000;

/// The number of sets of features: all, none, and random ones.
const SETS: usize = 4;

impl Batch {
    fn new(words: Vec<[u8; WIDTH]>, sets: Vec<String>) -> Self {
        Batch {
            words,
            sets,
            is_sequence: false,
        }
    }

    /// Batches of byte strings.
    pub(super) fn several(words: &[[u8; WIDTH]], sets: &str) -> impl Iterator<Item = Batch> {
        let sets: Vec<String> = sets.lines().map(str::to_string).collect();
        let chunks = words.chunks(SIZE);
        chunks.map(move |words| Batch::new(words.to_vec(), sets.clone()))
    }

    /// The number of answers.
    pub(super) fn answers(&self) -> usize {
        self.words.len() * self.sets.len()
    }
}

/// The batches of a target. `features` is what our program prints about features.
pub(super) fn batches(
    context: &Context,
    target: &Target,
    machine: &Machine,
    features: &str,
) -> Result<Vec<Batch>> {
    let print = |what: &str| -> Result<String> {
        let printed = target.run(context, what, &context.ours).printed()?;
        Ok(String::from_utf8(printed)?)
    };
    match machine.source {
        Source::Encodings(order) => {
            let encodings = print("--print-encodings")?;
            let mut numbers = features.split_whitespace();
            let mut number = || numbers.next().and_then(|number| number.parse().ok());
            let features = number().context("a number of features")?;
            let sets = words::sets(features, SETS);
            let words = words::words(&encodings, order, WORDS)?;
            let Some(mode) = &machine.mode else {
                return Ok(vec![Batch::new(words, sets)]);
            };
            let of_mode = number().context("the number of the feature of a mode")?;
            let excluded: Vec<usize> = std::iter::from_fn(number).collect();
            let sets = sets
                .iter()
                .map(|set| with_feature(set, of_mode, mode.is_in));
            let sets = sets.map(|set| {
                let without = |set: String, number: &usize| with_feature(&set, *number, false);
                excluded.iter().fold(set, without)
            });
            let sets: Vec<String> = sets.collect();
            let sequences = Batch {
                is_sequence: true,
                ..Batch::new(words::sequences(&words, SEQUENCE), sets.clone())
            };
            let mut all = vec![Batch::new(words, sets)];
            all.extend(machine.state.map(|_| sequences));
            Ok(all)
        }
        Source::ByteCode => Ok(vec![Batch::new(byte_code::words(), vec![String::new()])]),
        Source::X86 => x86::batches(&print("--print-x86-decoding")?, features),
    }
}

/// A set of features with one of them, or without it.
fn with_feature(set: &str, number: usize, is_in: bool) -> String {
    let number = number.to_string();
    let others = set.split_whitespace().filter(|other| *other != number);
    let own = is_in.then_some(number.as_str());
    others.chain(own).collect::<Vec<&str>>().join(" ")
}
