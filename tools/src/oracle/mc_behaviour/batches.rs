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
            let own = machine.own_subtargets(features)?;
            let number = features.split_whitespace().next();
            let number = number.context("a number of features")?.parse()?;
            let sets = words::sets(number, SETS);
            let sets: Vec<String> = sets.iter().map(|set| own.nearest(set)).collect();
            let words = words::words(&encodings, order, WORDS)?;
            let sequences = machine.state.map(|_| Batch {
                is_sequence: true,
                ..Batch::new(words::sequences(&words, SEQUENCE), sets.clone())
            });
            Ok([Batch::new(words, sets)]
                .into_iter()
                .chain(sequences)
                .collect())
        }
        Source::ByteCode => Ok(vec![Batch::new(byte_code::words(), vec![String::new()])]),
        Source::X86 => x86::batches(&print("--print-x86-decoding")?, features),
    }
}
