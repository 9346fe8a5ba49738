//! Checks of a reader by a target that is known by heart.

use super::facts::Facts;
use anyhow::Result;

/// All these lines, each a kind with a key and its values, are among the facts.
pub(crate) fn assert_facts(facts: &Facts, expected: &[(&str, &str)]) {
    for (key, values) in expected {
        let found = facts.lines.get(*key).map(String::as_str);
        assert_eq!(found, Some(*values), "{key}");
    }
    assert!(facts.twice.is_none());
}

/// The reader refuses the text after each of these changes.
pub(crate) fn assert_refused(
    toy: &str,
    read: impl Fn(&str) -> Result<Facts>,
    changes: &[(&str, &str)],
) {
    for (from, to) in changes {
        assert!(toy.contains(from), "{from}");
        assert!(read(&toy.replace(from, to)).is_err(), "{from} -> {to}");
    }
}
