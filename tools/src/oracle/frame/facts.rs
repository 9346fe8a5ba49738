//! The canonical form: one line for each list of items,
//! `kind<TAB>key<TAB>value value …`.
//!
//! Values that stand for registers, classes and the like are numbers, because
//! names of registers have up to 250 characters and there are millions of
//! values; that the numbers mean the same names is compared first
//! (`enum-register` and so on), and differences are shown with names.

use anyhow::{Context as _, Result};
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};
use std::fmt::{Display, Write as _};

/// The lines of one side.
#[derive(Default)]
pub(crate) struct Facts {
    /// The values by kind and key.
    pub(crate) lines: HashMap<String, String>,
    /// A kind and key that came twice.
    pub(crate) twice: Option<String>,
    /// The kinds of facts that the release of LLVM does not have.
    pub(crate) lacking: BTreeSet<String>,
}

impl Facts {
    /// Adds a line.
    pub(crate) fn add<V: Display>(
        &mut self,
        kind: &str,
        key: impl Display,
        values: impl IntoIterator<Item = V>,
    ) {
        let mut line = String::new();
        for (at, value) in values.into_iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            let _ = write!(line, "{space}{value}");
        }
        self.insert(format!("{kind}\t{key}"), line);
    }

    /// Adds a line with a set of numbers below `size`, as words of 32 bits.
    pub(crate) fn add_mask(&mut self, kind: &str, key: impl Display, set: &[usize], size: usize) {
        let mut words = vec![0u32; size.div_ceil(32)];
        for number in set {
            if words.len() <= number / 32 {
                words.resize(number / 32 + 1, 0);
            }
            words[number / 32] |= 1 << (number % 32);
        }
        self.add(kind, key, words.iter().map(|word| format!("{word:08x}")));
    }

    /// Adds values under a kind and key.
    pub(crate) fn insert(&mut self, key: String, values: String) {
        match self.lines.entry(key) {
            Entry::Occupied(entry) => drop(self.twice.get_or_insert(entry.key().clone())),
            Entry::Vacant(entry) => drop(entry.insert(values)),
        }
    }

    /// All lines as text, in no particular order.
    #[cfg(test)]
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        for (key, values) in &self.lines {
            let _ = writeln!(text, "{key}\t{values}");
        }
        text
    }
}

/// Kind and key of a line, and its values.
pub(crate) fn parts(line: &str) -> Result<(&str, &str)> {
    let mut tabs = line.match_indices('\t').map(|(at, _)| at);
    let end = tabs.nth(1);
    let end = end.with_context(|| format!("not a line of facts: {line:.80}"))?;
    Ok((&line[..end], &line[end + 1..]))
}

/// `-` where there is nothing.
pub(crate) fn or_none<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "-".into(), |value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_three_parts() {
        let mut facts = Facts::default();
        facts.add("kind", "a key", [1, 2]);
        facts.add_mask("mask", "k", &[0, 33], 40);
        assert_eq!(facts.lines["kind\ta key"], "1 2");
        assert_eq!(facts.lines["mask\tk"], "00000001 00000002");
        assert_eq!(parts("kind\ta key\t1 2").unwrap(), ("kind\ta key", "1 2"));
        assert!(parts("kind\tkey").is_err());
    }

    #[test]
    fn a_key_comes_once() {
        let mut facts = Facts::default();
        facts.add("kind", "key", [1]);
        facts.add("kind", "key", [1]);
        assert_eq!(facts.twice.as_deref(), Some("kind\tkey"));
    }
}
