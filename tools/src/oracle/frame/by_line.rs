//! Oracles that compare lines: rows, facts or answers.

use super::compared::Differences;
use std::collections::BTreeSet;

/// The number of LLVM's lines that were compared, and the differences.
#[derive(Default)]
pub(crate) struct Lines {
    pub(crate) count: usize,
    pub(crate) differences: Vec<String>,
}

impl Differences for Lines {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        format!("{} lines", self.count)
    }
}

impl Lines {
    /// Lines in order, of which there have to be some.
    pub(crate) fn of<T: AsRef<str>, O: AsRef<str>>(theirs: &[T], ours: &[O]) -> Self {
        let mut lines = Lines::default();
        lines.add("", theirs, ours);
        lines
    }

    /// The lines of two texts, of which there have to be some.
    pub(crate) fn of_texts(theirs: &str, ours: &str) -> Self {
        let [theirs, ours] = [theirs, ours].map(|text| text.lines().collect::<Vec<_>>());
        Lines::of(&theirs, &ours)
    }

    /// Adds lines in order, of which there have to be some; `what` begins the differences.
    pub(crate) fn add<T: AsRef<str>, O: AsRef<str>>(
        &mut self,
        what: &str,
        theirs: &[T],
        ours: &[O],
    ) {
        let (wanted, found) = (theirs.len(), ours.len());
        if wanted != found || wanted == 0 {
            let text = format!("{what}LLVM has {wanted} lines, ours {found}");
            self.differences.push(text);
        }
        for (theirs, ours) in theirs.iter().zip(ours) {
            let (theirs, ours) = (theirs.as_ref(), ours.as_ref());
            if theirs != ours {
                let text = format!("{what}LLVM {theirs}\n  ours {ours}");
                self.differences.push(text);
            }
        }
        self.count += wanted;
    }

    /// Lines in any order, of which there have to be some.
    pub(crate) fn of_sets(theirs: &BTreeSet<&str>, ours: &BTreeSet<&str>) -> Self {
        let alone = |side: &'static str, line: &&str| format!("{side} alone: {line}");
        let theirs_alone = theirs.difference(ours).map(|line| alone("LLVM", line));
        let ours_alone = ours.difference(theirs).map(|line| alone("ours", line));
        let nothing = theirs.is_empty().then(|| "LLVM has no lines".to_string());
        Lines {
            count: theirs.len(),
            differences: theirs_alone.chain(ours_alone).chain(nothing).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn differences_are_found() {
        assert!(Lines::of(&["a"], &["a"]).differences.is_empty());
        assert_eq!(Lines::of(&["a", "b"], &["a", "c"]).differences.len(), 1);
        assert_eq!(Lines::of(&["a"], &["a", "b"]).differences.len(), 1);
        assert_eq!(Lines::of::<&str, &str>(&[], &[]).differences.len(), 1);
        let sets = |theirs: &[&'static str], ours: &[&'static str]| {
            let set = |lines: &[&'static str]| lines.iter().copied().collect();
            Lines::of_sets(&set(theirs), &set(ours)).differences
        };
        assert!(sets(&["a", "b"], &["b", "a"]).is_empty());
        assert_eq!(sets(&["a"], &["b"]), ["LLVM alone: a", "ours alone: b"]);
        assert_eq!(sets(&[], &[]), ["LLVM has no lines"]);
    }
}
