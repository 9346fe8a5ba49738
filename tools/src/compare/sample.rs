//! The cases that a quick run compares.

use std::collections::BTreeSet;

/// A fixed sample of named cases: every n-th in the order of their names, the
/// first one included, and those that are named here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// One case in how many; 0 for named ones alone.
    every: usize,
    /// The names of cases that are in the sample in any case.
    named: &'static [&'static str],
    /// The names of parts that are left out as a whole.
    left_out: &'static [&'static str],
}

impl Sample {
    /// One case in `every`.
    pub(crate) const fn one_in(every: usize) -> Self {
        Self {
            every,
            named: &[],
            left_out: &[],
        }
    }

    /// The cases of these names alone.
    pub(crate) const fn only(named: &'static [&'static str]) -> Self {
        Self::one_in(0).with(named)
    }

    /// The sample, and cases of these names.
    pub(crate) const fn with(self, named: &'static [&'static str]) -> Self {
        Self { named, ..self }
    }

    /// The sample without parts of these names.
    pub(crate) const fn without(self, left_out: &'static [&'static str]) -> Self {
        Self { left_out, ..self }
    }

    /// Whether a part is left out.
    pub(crate) fn leaves_out(&self, part: &str) -> bool {
        self.left_out.contains(&part)
    }

    /// The names of the parts that are left out.
    pub(crate) fn left_out(&self) -> &'static [&'static str] {
        self.left_out
    }

    /// The items of the sample, in the order in which they come.
    pub(crate) fn take<T>(&self, items: Vec<T>, name: impl Fn(&T) -> &str) -> Vec<T> {
        let names: BTreeSet<String> = items.iter().map(|item| name(item).to_string()).collect();
        let most = if self.every == 0 { 0 } else { names.len() };
        let taken = names.into_iter().step_by(self.every.max(1)).take(most);
        let taken: BTreeSet<String> = taken.collect();
        let is_taken = |item: &T| {
            let name = name(item);
            taken.contains(name) || self.named.contains(&name)
        };
        items.into_iter().filter(is_taken).collect()
    }
}

impl std::fmt::Display for Sample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.every {
            0 => f.write_str("sampled")?,
            every => write!(f, "sampled 1 in {every}")?,
        }
        let short = |name: &&'static str| name.rsplit('/').next().unwrap_or(name);
        match self.named {
            [] => Ok(()),
            named => {
                let names: Vec<&str> = named.iter().map(short).collect();
                write!(f, ", with {}", names.join(" "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_decide_and_order_stays() {
        let sample = Sample::one_in(3).with(&["b", "no/where"]);
        let items = vec!["e", "d", "c", "b", "a"];
        assert_eq!(sample.take(items, |item| item), ["d", "b", "a"]);
        assert_eq!(sample.to_string(), "sampled 1 in 3, with b where");
        assert_eq!(Sample::one_in(7).take(vec!["x"], |item| item), ["x"]);
        assert_eq!(
            Sample::only(&["c"]).take(vec!["a", "c"], |item| item),
            ["c"]
        );
    }

    #[test]
    fn parts_are_left_out_by_name() {
        let sample = Sample::one_in(1).without(&["a/b"]);
        assert!(sample.leaves_out("a/b") && !sample.leaves_out("a"));
    }
}
