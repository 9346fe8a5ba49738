//! No lines twice: ten that are the same elsewhere.
//!
//! Lines are compared without the white space around and within them. Blank
//! lines, imports, attributes and lines of nothing but closing brackets do not
//! count: neither as part of the ten nor as an end of them.

use super::Finding;
use super::sources::{Source, Sources};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// The number of lines that make a repetition.
const LEAST: usize = 10;

/// A line that counts.
struct Line {
    /// The number in the file.
    number: usize,
    /// The text with single spaces.
    text: String,
}

/// Each repetition, at the later one of its places.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let files: Vec<Vec<Line>> = sources.files.iter().map(lines).collect();
    let mut first: HashMap<Vec<&str>, (usize, usize)> = HashMap::new();
    let mut findings = Vec::new();
    for (file, lines) in files.iter().enumerate() {
        let mut at = 0;
        while let Some(window) = lines.get(at..at + LEAST) {
            let key = window.iter().map(|line| line.text.as_str()).collect();
            let (other, start) = match first.entry(key) {
                Entry::Vacant(entry) => {
                    entry.insert((file, at));
                    at += 1;
                    continue;
                }
                Entry::Occupied(entry) => *entry.get(),
            };
            // In the same file, lines may not be counted for both places.
            let earlier = &files[other][start..];
            let earlier = if other == file {
                &lines[start..at]
            } else {
                earlier
            };
            let same = common(earlier, &lines[at..]);
            if same < LEAST {
                at += 1;
                continue;
            }
            let (path, other) = (&sources.files[file].path, &sources.files[other].path);
            let text = format!("repetition: {same} lines of {other}:{}", earlier[0].number);
            findings.push(Finding::new(path, lines[at].number, text));
            at += same;
        }
    }
    findings
}

/// The number of lines that two sequences have in common at their start.
fn common(a: &[Line], b: &[Line]) -> usize {
    a.iter()
        .zip(b)
        .take_while(|(a, b)| a.text == b.text)
        .count()
}

/// The lines of a file that count.
fn lines(file: &Source) -> Vec<Line> {
    let mut import = false;
    let mut lines = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        let text = line.split_whitespace().collect::<Vec<_>>().join(" ");
        import |= starts_import(&text);
        let counts = !import && !is_noise(&text);
        import &= !text.ends_with(';');
        if counts {
            let number = index + 1;
            lines.push(Line { number, text });
        }
    }
    lines
}

/// Whether an import begins on a line.
fn starts_import(line: &str) -> bool {
    let public = line.strip_prefix("pub").unwrap_or(line).trim_start();
    let rest = match public.strip_prefix('(') {
        Some(rest) => rest.split_once(')').map_or("", |(_, rest)| rest),
        None => public,
    };
    rest.trim_start().starts_with("use ")
}

/// Whether a line has nothing of its own.
fn is_noise(line: &str) -> bool {
    let closing = |c: char| ")]};,?".contains(c);
    let attribute = line.starts_with("#[") || line.starts_with("#![");
    line.chars().all(closing) || (attribute && line.ends_with(']'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    fn check(a: &str, b: &str) -> Vec<String> {
        let findings = findings(&small(&[("a.rs", a), ("b.rs", b)]));
        findings.iter().map(|finding| finding.to_string()).collect()
    }

    fn calls(range: std::ops::Range<u32>) -> String {
        range.map(|n| format!("    call({n});\n")).collect()
    }

    #[test]
    fn ten_lines_are_found_and_nine_are_not() {
        let a = format!("fn a() {{\n{}}}\n", calls(0..20));
        assert_eq!(check(&a, &calls(3..12)), [""; 0]);
        assert_eq!(
            check(&a, &calls(3..14)),
            ["b.rs:1: repetition: 11 lines of a.rs:5"]
        );
    }

    #[test]
    fn space_imports_and_brackets_do_not_count() {
        let a = calls(0..10);
        let b = a.replace("    ", "\n  ").replace(");\n", ");\n});\n");
        assert_eq!(check(&a, &b).len(), 1);
        let imports: String = (0..12)
            .map(|n| format!("pub use a::{{\n b{n},\n}};\n"))
            .collect();
        assert_eq!(check(&imports, &imports), [""; 0]);
        assert_eq!(check(&"#[a]\n}\n".repeat(20), ""), [""; 0]);
    }

    #[test]
    fn lines_within_one_file() {
        let twice = calls(0..10) + &calls(0..10);
        assert_eq!(
            check(&twice, ""),
            ["a.rs:11: repetition: 10 lines of a.rs:1"]
        );
        let same = "0,\n".repeat(19);
        assert_eq!(check(&same, ""), [""; 0]);
    }
}
