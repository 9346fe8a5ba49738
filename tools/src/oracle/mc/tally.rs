//! The one comparison: verdicts on answers, and their numbers.

use super::answers::{Answer, UNDEFINED, Verdict};
use super::behaviour::words::Record;
use super::known;
use super::machines::Machine;
use crate::oracle::frame::compared::Differences;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The verdict on our answer about a byte string, given LLVM's. `sequence` has the byte strings up to
/// this one where both sides remember them.
pub(super) fn verdict(
    machine: &Machine,
    (own, other): (&Answer<'_>, &Answer<'_>),
    word: &[u8],
    sequence: Option<&[Record]>,
) -> Verdict {
    let verdict = own.compare(other);
    if verdict != Verdict::Different {
        return verdict;
    }
    if own.encoded().is_none() && (machine.is_undefined)(other) {
        return Verdict::Open(UNDEFINED);
    }
    let reason = match sequence {
        Some(words) => known::of_sequence(own, other, words),
        None => (machine.known)(own, other, word),
    };
    reason.map_or(Verdict::Different, Verdict::Known)
}

/// Numbers of what was compared, by what it is, and the differences.
#[derive(Default)]
pub(crate) struct Tally {
    counts: BTreeMap<Cow<'static, str>, usize>,
    /// The number of what is different.
    different: usize,
    differences: Vec<String>,
}

impl Tally {
    pub(super) fn count(&mut self, what: impl Into<Cow<'static, str>>, number: usize) {
        if number > 0 {
            *self.counts.entry(what.into()).or_default() += number;
        }
    }

    /// Adds a difference, which counts as `number`.
    pub(super) fn add_difference(&mut self, number: usize, line: String) {
        self.different += number;
        self.differences.push(line);
    }

    /// The tally without the differences of a target in a suite, or in a part of one, if that many are
    /// known: they are counted.
    pub(super) fn without_known(mut self, suite: &str, target: &str) -> Self {
        let known = known::most(suite, target);
        if let Some((_, reason)) = known.filter(|(most, _)| self.different <= *most) {
            self.count(reason, self.different);
            self.differences.clear();
        }
        self
    }
}

impl Differences for Tally {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        let counts = self.counts.iter();
        let counts = counts.map(|(what, count)| format!("{what}: {count}"));
        let different = self.differences.first();
        let different = different.map(|_| format!("different: {}", self.different));
        let counts: Vec<String> = counts.chain(different).collect();
        counts.join("; ")
    }
}
