//! Comparing our facts with LLVM's, item by item.

use super::facts::{Facts, parts};
use super::values::{Kind, Values};
use super::words::Names;
use anyhow::Result;
use std::collections::BTreeMap;

/// The number of differences of one kind that are shown.
const SHOWN: usize = 5;

/// The numbers of compared items and of differences of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// The number of items.
    pub(crate) items: usize,
    /// The number of them that are different.
    pub(crate) different: usize,
}

/// A comparison under way.
pub(crate) struct Comparison<'a> {
    /// LLVM's side; what was compared is gone.
    theirs: Facts,
    /// The names of numbers.
    names: &'a [(Values, &'a Names)],
    /// The kinds of facts.
    kinds: &'a [Kind],
    /// The numbers of compared items and of differences, by kind.
    pub(crate) counts: BTreeMap<String, Count>,
    /// The first differences of each kind.
    pub(crate) shown: Vec<String>,
}

/// The kind of a key.
fn kind_of(key: &str) -> &str {
    key.split('\t').next().unwrap_or(key)
}

impl<'a> Comparison<'a> {
    /// Nothing compared yet.
    pub(crate) fn new(theirs: Facts, names: &'a [(Values, &'a Names)], kinds: &'a [Kind]) -> Self {
        let mut comparison = Self {
            theirs,
            names,
            kinds,
            counts: BTreeMap::new(),
            shown: Vec::new(),
        };
        if let Some(key) = comparison.theirs.twice.take() {
            comparison.differ(&key, 1, "LLVM has this key twice".into());
        }
        comparison
    }

    /// Compares a line of ours.
    pub(crate) fn line(&mut self, line: &str) -> Result<()> {
        let (key, ours) = parts(line)?;
        let Some(theirs) = self.theirs.lines.remove(key) else {
            if self.theirs.lacking.contains(kind_of(key)) {
                return Ok(());
            }
            let number = ours.split(' ').count();
            self.differ(key, number, format!("LLVM has nothing, ours: {ours:.200}"));
            return Ok(());
        };
        self.count(key).items += items(&theirs);
        if theirs != ours {
            self.values(key, &theirs, ours);
        }
        Ok(())
    }

    /// Reports the facts of LLVM's side for which ours has no counterpart.
    pub(crate) fn finish(&mut self) {
        let mut rest: Vec<_> = self.theirs.lines.drain().collect();
        rest.sort();
        for (key, theirs) in rest {
            self.count(&key).items += items(&theirs);
            let text = format!("ours has nothing, LLVM: {theirs:.200}");
            self.differ(&key, items(&theirs), text);
        }
    }

    /// The count of the kind of a key.
    fn count(&mut self, key: &str) -> &mut Count {
        self.counts.entry(kind_of(key).to_string()).or_default()
    }

    /// Counts a difference and remembers it, if it is one of the first.
    fn differ(&mut self, key: &str, number: usize, text: String) {
        let count = self.count(key);
        let first = count.different < SHOWN;
        count.different += number.max(1);
        if first {
            self.shown
                .push(format!("{}: {text}", key.replacen('\t', " ", 1)));
        }
    }

    /// Finds out where two lists are different.
    fn values(&mut self, key: &str, theirs: &str, ours: &str) {
        let split = |values: &str| -> Vec<String> {
            values.split_whitespace().map(str::to_string).collect()
        };
        let (theirs, ours) = (split(theirs), split(ours));
        let different = |at: &usize| theirs.get(*at) != ours.get(*at);
        let places: Vec<usize> = (0..theirs.len().max(ours.len()))
            .filter(different)
            .collect();
        let kind = kind_of(key);
        let Kind {
            values,
            places: columns,
            ..
        } = Kind::find(self.kinds, kind);
        let mut text = String::new();
        if theirs.len() != ours.len() {
            text = format!("LLVM has {}, ours {}; ", theirs.len(), ours.len());
        }
        if let Some(at) = places.first() {
            let column = self.name(columns, &at.to_string());
            let side = |list: &[String]| match list.get(*at) {
                Some(value) => self.show(values, *at, value),
                None => "(end)".into(),
            };
            text += &format!("[{column}] LLVM {}, ours {}", side(&theirs), side(&ours));
        }
        if places.len() > 1 {
            text += &format!(" ({} places)", places.len());
        }
        self.differ(key, places.len(), text);
    }

    /// A value with names instead of numbers.
    fn show(&self, values: Values, at: usize, value: &str) -> String {
        let Values::SetOf(of) = values else {
            return self.name(values, value);
        };
        let of = Values::Named(of);
        let word = u32::from_str_radix(value, 16).unwrap_or(0);
        let bits = (0..32).filter(|bit| word >> bit & 1 == 1);
        let names = bits.map(|bit| self.name(of, &(at * 32 + bit).to_string()));
        format!("{{{}}}", names.collect::<Vec<_>>().join(" "))
    }

    /// The name of a number.
    fn name(&self, values: Values, number: &str) -> String {
        let names = self.names.iter().find(|(of, _)| *of == values);
        let name = names.and_then(|(_, names)| names.list.get(number.parse::<usize>().ok()?));
        name.map_or(number, String::as_str).to_string()
    }
}

/// The number of items that a list has; that it is empty is something, too.
fn items(values: &str) -> usize {
    values.split(' ').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGS: Values = Values::Named("registers");
    const KINDS: [Kind; 2] = [
        Kind::new("reg-subs").of(REGS),
        Kind::new("class-contains").of(Values::SetOf("registers")),
    ];

    /// Facts of two registers.
    fn facts() -> Facts {
        let mut facts = Facts::default();
        facts.add("enum-register", "NoRegister", [0]);
        facts.add("enum-register", "A", [1]);
        facts.add("reg-subs", "A", [2, 3, 4]);
        facts.add_mask("class-contains", "All", &[1, 33], 40);
        facts.add("reg-units", "A", [] as [u8; 0]);
        facts
    }

    /// Compares with lines that are changed on the way.
    fn compare(change: impl Fn(&str) -> String) -> (usize, Vec<String>) {
        let mut names = Names::default();
        names.add("A", 1);
        names.add("B", 3);
        let names = [(REGS, &names)];
        let mut comparison = Comparison::new(facts(), &names, &KINDS);
        for line in facts().to_text().lines() {
            let changed = change(line);
            if !changed.is_empty() {
                comparison.line(&changed).unwrap();
            }
        }
        comparison.finish();
        let counts = comparison.counts.values();
        (counts.map(|count| count.different).sum(), comparison.shown)
    }

    #[test]
    fn the_same_is_the_same() {
        assert_eq!(compare(str::to_string), (0, Vec::new()));
    }

    #[test]
    fn every_change_is_found() {
        let (number, shown) = compare(|line| line.replace("\t2 3 4", "\t2 1 5"));
        assert_eq!(number, 2);
        assert_eq!(shown, ["reg-subs A: [1] LLVM B, ours A (2 places)"]);
        let (number, shown) = compare(|line| line.replace("00000002 0", "0000000a 0"));
        assert_eq!(number, 1);
        assert_eq!(shown.len(), 1);
        assert!(shown[0].contains("LLVM {A}, ours {A B}"), "{shown:?}");
        assert_eq!(compare(|line| line.replace("\t2 3 4", "\t2 3")).0, 1);
        assert_eq!(compare(|line| line.replace("\tA\t1", "\tA\t2")).0, 1);
    }

    #[test]
    fn what_one_side_has_alone_is_a_difference() {
        let gone = |line: &str| if line.contains("reg-") { "" } else { line }.to_string();
        assert_eq!(compare(gone).0, 4);
        let (number, shown) = compare(|line| line.replace("class-contains", "unknown"));
        assert_eq!((number, shown.len()), (4, 2));
    }
}
