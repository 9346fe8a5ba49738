//! The table that the comparison prints.

use super::Subject;
use super::run::Compared;
use super::values::{column, columns};
use crate::compare::report::clip;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The number of lines of an error of the compiler that are shown.
const ERROR_LINES: usize = 20;

/// The differences, and what could not be compared.
pub(crate) fn details(results: &[Compared]) -> String {
    let mut text = String::new();
    for compared in results {
        if let Some(error) = &compared.error {
            let _ = writeln!(text, "{}: could not compare: {error}", compared.target);
        }
        for line in &compared.differences {
            let _ = writeln!(text, "{} {}", compared.target, clip(line));
        }
    }
    text
}

/// The compiler's messages about a target.
pub(crate) fn build_errors(output: &str, target: &str) -> Vec<String> {
    let package = format!("dump-{}/", target.to_ascii_lowercase());
    let messages = output.split("\n\n").filter(|text| text.contains(&package));
    let lines = messages.flat_map(str::lines).map(str::to_string);
    lines.take(ERROR_LINES).collect()
}

/// The numbers of items compared and of differences, by target; with all kinds
/// when `verbose`.
pub(crate) fn counts(subject: &Subject, results: &[Compared], verbose: bool) -> String {
    let mut text = format!("{:12}", "target");
    for name in columns(subject.kinds) {
        let _ = write!(text, "{name:>10}");
    }
    let _ = writeln!(text, "{:>11}{:>10}  verdict", "items", "different");
    for compared in results {
        text += &row(subject, compared);
    }
    let width = 12 + 10 * columns(subject.kinds).len();
    let items: usize = results.iter().map(items).sum();
    let different: usize = results.iter().map(different).sum();
    let _ = writeln!(text, "{:width$}{items:>11}{different:>10}", "all");
    if verbose {
        text += "\n";
        text += &kinds(subject, results);
    }
    text
}

/// The number of items of a target that were compared.
fn items(compared: &Compared) -> usize {
    compared.counts.values().map(|count| count.items).sum()
}

/// The number of them that are different.
fn different(compared: &Compared) -> usize {
    compared.counts.values().map(|count| count.different).sum()
}

/// The row of a target.
fn row(subject: &Subject, compared: &Compared) -> String {
    let mut text = format!("{:12}", compared.target);
    for each in columns(subject.kinds) {
        let counts = compared.counts.iter();
        let counts = counts.filter(|(kind, _)| column(subject.kinds, kind) == each);
        let sum: usize = counts.map(|(_, count)| count.items).sum();
        let _ = write!(text, "{sum:>10}");
    }
    let verdict = match (compared.is_ok(), &compared.error) {
        (true, _) => "ok",
        (false, Some(_)) => "NOT COMPARED",
        (false, None) => "DIFFERENT",
    };
    let (items, different) = (items(compared), different(compared));
    let _ = writeln!(text, "{items:>11}{different:>10}  {verdict}");
    text
}

/// The numbers of each kind and target.
fn kinds(subject: &Subject, results: &[Compared]) -> String {
    let kinds: BTreeSet<&String> = results.iter().flat_map(|each| each.counts.keys()).collect();
    let mut text = String::new();
    for kind in kinds {
        let _ = writeln!(text, "{kind} ({})", column(subject.kinds, kind));
        let counts = results
            .iter()
            .filter_map(|each| Some((each, each.counts.get(kind)?)));
        for (compared, count) in counts {
            let target = &compared.target;
            let (items, different) = (count.items, count.different);
            let _ = writeln!(text, "    {target:12}{items:>11}{different:>10}");
        }
    }
    text
}
