//! The outputs of clang-tblgen about diagnostics, line by line in the form of our program.

use anyhow::{Context as _, Result};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The names of the categories in their order.
pub(super) fn categories(groups: &str) -> Vec<&str> {
    let rows = groups
        .lines()
        .filter_map(|line| line.strip_prefix("CATEGORY(\""));
    rows.filter_map(|row| row.split_once("\", "))
        .map(|(name, _)| name)
        .collect()
}

/// The rows of diagnostics, with the name of the category in place of its number.
pub(super) fn rows(text: &str, categories: &[&str]) -> Result<Vec<String>> {
    let rows = text.lines().filter(|line| line.starts_with("DIAG("));
    let rows = rows.map(|row| {
        let (row, number) = row.rsplit_once(", ").context("no category")?;
        let number = number.strip_suffix(')').context("no end")?;
        let name = categories
            .get(number.parse::<usize>()?)
            .context("an unknown category")?;
        Ok(format!("{row}, <{name}>)"))
    });
    rows.collect()
}

/// The names in an index.
pub(super) fn index(text: &str) -> Vec<&str> {
    let rows = text
        .lines()
        .filter_map(|line| line.strip_prefix("DIAG_NAME_INDEX("));
    rows.filter_map(|row| row.strip_suffix(')')).collect()
}

/// The groups with what is in them.
pub(super) fn groups(text: &str) -> Result<Vec<String>> {
    let diags = lists(text, "  /* DiagArray", "diag::");
    let subs = lists(text, "  /* DiagSubGroup", "");
    let mut groups = Vec::new();
    for entry in text.split("\nDIAG_ENTRY(").skip(1) {
        let (head, rest) = entry.split_once(" */, ").context("no name")?;
        let (_, name) = head.split_once(" /* ").context("no name")?;
        let (_, docs) = rest.split_once("R\"(").context("no documentation")?;
        let (docs, _) = docs.split_once(")\")").context("an end of documentation")?;
        let number = groups.len();
        let mut line = format!("{number} {name} [");
        for (lists, mark) in [(&diags, "DiagArray"), (&subs, "DiagSubGroup")] {
            // A list has the number of its group; a group without one has none.
            let has = rest.contains(&format!("/* {mark}{number} */"));
            let list = lists.get(&number).filter(|_| has);
            line += list.map_or("", String::as_str);
            line += if mark == "DiagArray" { " ] [" } else { " ]" };
        }
        let _ = write!(line, " {}", docs.replace('\n', "\u{1e}"));
        groups.push(line);
    }
    Ok(groups)
}

/// The lists of an array, by the number of their group.
fn lists(text: &str, mark: &str, prefix: &str) -> HashMap<usize, String> {
    let rows = text.lines().filter_map(|line| line.strip_prefix(mark));
    let rows = rows.filter_map(|row| {
        let (number, list) = row.split_once(" */ ")?;
        let list = list.strip_suffix("-1,")?;
        let mut out = String::new();
        for one in list.split(", ").filter(|one| !one.is_empty()) {
            let _ = write!(out, " {}", one.strip_prefix(prefix)?);
        }
        Some((number.parse().ok()?, out))
    });
    rows.collect()
}
