//! Facts about intrinsics, which both sides state in the same words.

use std::collections::{BTreeMap, BTreeSet};

/// The facts, by their kind.
#[derive(Default)]
pub(super) struct Facts {
    kinds: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Facts {
    pub(super) fn add(&mut self, kind: &'static str, fact: impl Into<String>) {
        self.kinds.entry(kind).or_default().insert(fact.into());
    }

    /// The facts of a kind.
    fn of(&self, kind: &str) -> BTreeSet<&str> {
        let facts = self.kinds.get(kind).into_iter().flatten();
        facts.map(String::as_str).collect()
    }

    /// The number of facts of each kind, and the facts that only one side has.
    pub(super) fn compare(&self, ours: &Facts) -> (Vec<(&'static str, usize)>, Vec<String>) {
        let mut counts = Vec::new();
        let mut differences = Vec::new();
        let kinds: BTreeSet<&'static str> = self
            .kinds
            .keys()
            .chain(ours.kinds.keys())
            .copied()
            .collect();
        for kind in kinds {
            let (theirs, ours) = (self.of(kind), ours.of(kind));
            let missing = theirs.difference(&ours).map(|fact| ("LLVM", fact));
            let extra = ours.difference(&theirs).map(|fact| ("ours", fact));
            let found = missing.chain(extra);
            differences.extend(found.map(|(side, fact)| format!("{kind}: {side} alone: {fact}")));
            counts.push((kind, theirs.len()));
        }
        (counts, differences)
    }
}

/// The text between two others, the first of which comes first.
pub(super) fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(found, _)| found)
}

/// The names of `case` lines, and the lines after them until the next ones.
pub(super) fn cases<'t>(text: &'t str, prefix: &str) -> Vec<(Vec<&'t str>, Vec<&'t str>)> {
    let mut all: Vec<(Vec<&str>, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        let name = line
            .strip_prefix("case ")
            .and_then(|rest| rest.strip_prefix(prefix));
        match (name, all.last_mut()) {
            (Some(name), last) => {
                let (name, rest) = name.split_once(':').unwrap_or((name, ""));
                match last {
                    Some((names, lines)) if lines.is_empty() => names.push(name),
                    _ => all.push((vec![name], Vec::new())),
                }
                // What stands behind the name is about it alone or about all names before it.
                if let (false, Some((_, lines))) = (rest.trim().is_empty(), all.last_mut()) {
                    lines.push(rest.trim());
                }
            }
            (None, Some((_, lines))) => lines.push(line.trim()),
            (None, None) => {}
        }
    }
    all
}
