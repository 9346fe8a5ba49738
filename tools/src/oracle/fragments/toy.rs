//! The test of the comparison itself: functions that are right, and some that are wrong.

use super::distinct::Distinct;
use super::report::{self, Fragment};
use super::{Found, verdict};
use crate::compare::report::{Failure, Part};
use anyhow::{Context as _, Result};

/// Fragments whose records say in their names whether the function is right.
const REPORT: &str = include_str!("toy.jsonl");
/// The name of the target.
const TARGET: &str = "toy";
/// The beginning of the names of wrong functions.
const WRONG: &str = "wrong";

/// The fragments of the test.
pub(super) fn fragments() -> Result<Vec<Fragment>> {
    report::read(TARGET, REPORT).context("the test of the comparison")
}

/// Whether a function is one of the test.
pub(super) fn is_toy(distinct: &Distinct<'_>) -> bool {
    distinct.fragment.target == TARGET
}

/// The findings: wrong functions have to be found, and no others.
pub(super) fn check(functions: &[Distinct<'_>], found: &Found) -> Part {
    let mut part = Part::new("fragments: self-test");
    let numbered = functions.iter().enumerate();
    for (number, distinct) in numbered.filter(|(_, one)| is_toy(one)) {
        let failure = verdict(distinct, number, found);
        let is_wrong = distinct.function.name.starts_with(WRONG);
        part.add(match (is_wrong, failure) {
            (true, None) => Some(not_found(distinct)),
            (true, Some(_)) => None,
            (false, failure) => failure,
        });
    }
    part.expect_cases(REPORT.lines().count());
    part
}

fn not_found(distinct: &Distinct<'_>) -> Failure {
    Failure::new(
        distinct.title(),
        ["the function is wrong, and nothing found it".into()],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::fragments::distinct;
    use crate::oracle::fragments::program::Compared;
    use crate::oracle::fragments::shape::Shape;

    #[test]
    fn all_shapes_are_tested() {
        let fragments = fragments().unwrap();
        let all = distinct::all(&fragments);
        assert!(all.unknown.is_empty() && all.functions.len() == REPORT.lines().count());
        for shape in Shape::ALL {
            let of_shape = all.functions.iter().filter(|one| one.shape == shape);
            let names = of_shape.map(|one| one.function.name.starts_with(WRONG));
            let mut names: Vec<bool> = names.collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names, [false, true], "{}", shape.name());
        }
    }

    #[test]
    fn what_is_not_found_fails() {
        let fragments = fragments().unwrap();
        let all = distinct::all(&fragments).functions;
        let compared = |different| Compared {
            cases: 2,
            undefined: 0,
            different,
            first: Vec::new(),
        };
        let wrong = |one: &Distinct<'_>| usize::from(one.function.name.starts_with(WRONG));
        let numbered = || all.iter().enumerate();
        let mut found = Found::default();
        let as_named = numbered().map(|(number, one)| (number, compared(wrong(one))));
        found.compared = as_named.collect();
        assert!(check(&all, &found).is_ok());
        found.compared = numbered()
            .map(|(number, _)| (number, compared(0)))
            .collect();
        assert!(!check(&all, &found).is_ok());
        found.compared.clear();
        assert!(!check(&all, &found).is_ok());
    }
}
