//! The page of the guide that has the state of each output of each target, by release.
//!
//! The table of a release stands between two comments. A run fills in what it found
//! (`--write-page`), or compares it; what it did not look at stays, and what the page does not have yet
//! is a note.

use super::cells::{Cell, Cells, OUTPUTS};
use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The page.
const PAGE: &str = "book/src/releases.md";
/// The comment after a table.
const END: &str = "<!-- end -->";
/// The text where nothing is known yet.
const UNKNOWN: &str = "?";

/// The texts of a table, by target.
type Rows = BTreeMap<String, Vec<String>>;

/// Compares the page with what was found, or writes it.
pub(super) fn run(context: &Context, cells: &Cells) -> Result<Part> {
    let release = context.release;
    let mut part = context.sampled_part(format!("release-{release}: page"));
    let file = paths::workspace().join(PAGE);
    let text = std::fs::read_to_string(&file).with_context(|| format!("no {PAGE}"))?;
    let (before, table, after) = parts(&text, release)?;
    let mut rows = read(table);
    for (target, found) in &cells.targets {
        let row = rows.entry(target.clone()).or_default();
        row.resize(OUTPUTS.len(), UNKNOWN.into());
        for ((output, old), cell) in OUTPUTS.iter().zip(row).zip(found) {
            let Some(cell) = cell.filter(|cell| contradicts(*cell, old)) else {
                part.add(None);
                continue;
            };
            let case = format!("{target} {}", output.name);
            let why = format!("{old} on the page, {} found", cell.text());
            let is_open = old == UNKNOWN;
            *old = cell.text().into();
            if is_open {
                part.notes.push(format!("{case}: {why}"));
            }
            part.add((!context.writes_pages && !is_open).then(|| Failure {
                case,
                detail: vec![why],
                reproduce: vec![format!(
                    "cargo xtask conformance --release {release} --write-page"
                )],
            }));
        }
    }
    if context.writes_pages {
        std::fs::write(&file, [before, &written(&rows), after].concat())?;
    }
    Ok(part)
}

/// Whether a state is not the one on the page: what was compared on another run is generated.
fn contradicts(cell: Cell, old: &str) -> bool {
    let is_generated = matches!(cell, Cell::Generated | Cell::Partial);
    let was_compared = is_generated && old == Cell::Equal.text();
    cell.text() != old && !was_compared
}

/// The page up to the table of a release, the table, and the rest.
fn parts<'t>(text: &'t str, release: &str) -> Result<(&'t str, &'t str, &'t str)> {
    let start = format!("<!-- LLVM {release} -->\n");
    let at = text.find(&start).context("no table of the release")? + start.len();
    let (before, rest) = text.split_at(at);
    let end = rest.find(END).context("no end of the table")?;
    let (table, after) = rest.split_at(end);
    Ok((before, table, after))
}

/// The rows of a table, without its head.
fn read(table: &str) -> Rows {
    let lines = table.lines().filter_map(|line| line.strip_prefix("| "));
    let rows = lines.skip(2).filter_map(|line| {
        let mut texts = line.trim_end_matches(" |").split(" | ");
        let target = texts.next()?.to_string();
        Some((target, texts.map(str::to_string).collect()))
    });
    rows.collect()
}

/// A table with these rows.
fn written(rows: &Rows) -> String {
    let mut text = "\n| target |".to_string();
    for output in &OUTPUTS {
        let _ = write!(text, " `{}` |", output.name);
    }
    text += "\n| --- |";
    text += &" --- |".repeat(OUTPUTS.len());
    text.push('\n');
    for (target, row) in rows {
        let _ = writeln!(text, "| {target} | {} |", row.join(" | "));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_it_is_written() {
        let row = vec!["equal".to_string(); OUTPUTS.len()];
        let rows = Rows::from([("A".to_string(), row)]);
        let page = format!("x\n<!-- LLVM 22 -->\n{}{END}\ny\n", written(&rows));
        let (before, table, after) = parts(&page, "22").unwrap();
        assert_eq!(read(table), rows);
        assert_eq!([before, &written(&rows), after].concat(), page);
    }

    #[test]
    fn what_is_equal_is_generated() {
        assert!(!contradicts(Cell::Generated, "equal"));
        assert!(contradicts(Cell::Equal, "generated"));
        assert!(contradicts(Cell::Refused, "equal"));
    }
}
