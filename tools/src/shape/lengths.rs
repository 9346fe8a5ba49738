//! Files are short, except for documented interfaces in a list.

use super::Finding;
use super::sources::{Source, Sources};
use super::tree::is_test;
use syn::spanned::Spanned as _;

/// The most lines of a file without its module of tests.
const LONGEST: usize = 400;
/// Files whose documentation makes them long: paths and reasons. Without it they are short.
pub(super) const DOCUMENTED: &[(&str, &str)] = &[
    ("tblgen-core/src/build.rs", "the builder for build scripts"),
    (
        "tblgen-lang/src/record/keeper.rs",
        "how a program gets at records",
    ),
    (
        "tblgen-lang/src/record/record_view.rs",
        "how a program reads one record",
    ),
];

/// The files that are too long, and the exceptions that are none.
pub(super) fn findings(sources: &Sources, documented: &[(&str, &str)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &sources.files {
        let is_documented = documented.iter().any(|(path, _)| *path == file.path);
        let lines = match is_documented {
            true => length(file) - documentation(file),
            false => length(file),
        };
        if lines > LONGEST {
            let text = format!("file: {lines} lines (at most {LONGEST})");
            findings.push(Finding::new(&file.path, 1, text));
        }
    }
    for (path, reason) in documented {
        let is_long = |file: &Source| file.path == *path && length(file) > LONGEST;
        if !sources.files.iter().any(is_long) {
            let text = format!("file: listed in shape/lengths.rs, and not long ({reason})");
            findings.push(Finding::new(path, 1, text));
        }
    }
    findings
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

    fn check(text: &str, documented: &[(&str, &str)]) -> Vec<String> {
        let findings = findings(&small(&[(PATH, text)]), documented);
        findings.into_iter().map(|finding| finding.text).collect()
    }

    #[test]
    fn tests_inside_do_not_count() {
        let long = "fn f() {}\n".repeat(400);
        assert_eq!(check(&long, &[]), [""; 0]);
        let tests = format!("{long}#[cfg(test)]\nmod tests {{\nfn g() {{}}\n}}\n");
        assert_eq!(check(&tests, &[]), [""; 0]);
        let more = format!("{tests}fn h() {{}}\n");
        assert_eq!(check(&more, &[]), ["file: 401 lines (at most 400)"]);
    }

    #[test]
    fn exceptions_have_to_hold() {
        let listed = [(PATH, "why")];
        let documented = "/// Text.\nfn f() {}\n".repeat(300);
        assert_eq!(check(&documented, &listed), [""; 0]);
        let code = "fn f() {}\n".repeat(500);
        assert_eq!(check(&code, &listed), ["file: 500 lines (at most 400)"]);
        assert!(check("", &listed)[0].ends_with("not long (why)"));
    }
}
