//! Files are short, except for tables and documented interfaces in a list.

use super::Finding;
use super::sources::{Source, Sources};
use super::tree::is_test;
use syn::spanned::Spanned as _;

/// The most lines of a file without its module of tests.
const LONGEST: usize = 400;

/// A file that may be longer.
pub(super) struct LongFile {
    /// The path.
    pub(super) path: &'static str,
    /// The kind of lines that make it long.
    pub(super) kind: Kind,
    /// The reason why it is one file.
    pub(super) reason: &'static str,
}

/// The kind of lines that make a file long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Rows, one as the other.
    Table,
    /// Documentation of an interface. Without it the file is short, which is
    /// measured.
    Documentation,
}

/// The files that are too long, and the exceptions that are none.
pub(super) fn findings(sources: &Sources, allowed: &[LongFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &sources.files {
        let (lines, entry) = (length(file), allowed.iter().find(|e| e.path == file.path));
        let text = match entry {
            None if lines <= LONGEST => continue,
            None => format!("file: {lines} lines (at most {LONGEST})"),
            Some(entry) => match objection(file, lines, entry) {
                None => continue,
                Some(objection) => objection,
            },
        };
        findings.push(Finding::new(&file.path, 1, text));
    }
    for entry in allowed {
        if !sources.files.iter().any(|file| file.path == entry.path) {
            let text = "file: in the list of shape/allowed.rs, and does not exist";
            findings.push(Finding::new(entry.path, 1, text));
        }
    }
    findings
}

/// The reason why an entry of the list does not hold.
fn objection(file: &Source, lines: usize, entry: &LongFile) -> Option<String> {
    let reason = entry.reason;
    if lines <= LONGEST {
        return Some(format!(
            "file: in the list of shape/allowed.rs, and {lines} lines only ({reason})"
        ));
    }
    let code = lines.saturating_sub(documentation(file));
    (entry.kind == Kind::Documentation && code > LONGEST).then(|| {
        format!("file: {code} lines without its documentation (at most {LONGEST}; {reason})")
    })
}

/// The number of lines of a file without its modules of tests.
fn length(file: &Source) -> usize {
    let items = file.syntax.iter().flat_map(|syntax| &syntax.items);
    let tests = items.filter_map(|item| match item {
        syn::Item::Mod(item) if is_test(&item.attrs) => Some(item),
        _ => None,
    });
    let lines = tests.map(|item| item.span().end().line + 1 - item.span().start().line);
    let lines: usize = lines.sum();
    file.text.lines().count().saturating_sub(lines)
}

/// The number of lines of documentation in a file.
fn documentation(file: &Source) -> usize {
    let lines = file.text.lines().map(str::trim_start);
    lines
        .filter(|line| line.starts_with("///") || line.starts_with("//!"))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    const PATH: &str = "a/src/lib.rs";

    fn check(text: &str, allowed: &[LongFile]) -> Vec<String> {
        let findings = findings(&small(&[(PATH, text)]), allowed);
        findings
            .iter()
            .map(|finding| finding.text.clone())
            .collect()
    }

    fn entry(kind: Kind) -> [LongFile; 1] {
        [LongFile {
            path: PATH,
            kind,
            reason: "why",
        }]
    }

    #[test]
    fn tests_inside_do_not_count() {
        let long = "fn f() {}\n".repeat(400);
        assert_eq!(check(&long, &[]), [""; 0]);
        let tests = format!("{long}#[cfg(test)]\nmod tests {{\nfn g() {{}}\n}}\n");
        assert_eq!(check(&tests, &[]), [""; 0]);
        let more = format!("{tests}fn h() {{}}\n");
        assert_eq!(check(&more, &[]), ["file: 401 lines (at most 400)"]);
        assert_eq!(check(&more, &entry(Kind::Table)), [""; 0]);
    }

    #[test]
    fn exceptions_have_to_hold() {
        let documented = "/// Text.\nfn f() {}\n".repeat(300);
        assert_eq!(check(&documented, &entry(Kind::Documentation)), [""; 0]);
        let code = "fn f() {}\n".repeat(500);
        let found = check(&code, &entry(Kind::Documentation));
        assert!(found[0].starts_with("file: 500 lines without its documentation"));
        assert!(check("", &entry(Kind::Table))[0].contains("0 lines only"));
        let other = findings(&small(&[]), &entry(Kind::Table));
        assert!(other[0].text.contains("does not exist"));
    }
}
