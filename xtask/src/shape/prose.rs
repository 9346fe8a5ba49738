//! Documentation names what it documents: no comment begins with a pronoun or a
//! question word.

use super::Finding;
use super::sources::{Source, Sources};

/// The words in question.
const WORDS: &[&str] = &[
    "It", "Its", "They", "Their", "This", "These", "That", "Those", "Who", "Whose", "What",
    "Which", "How", "Where", "When", "Why", "The same",
];

/// The first lines of documentation that begin with such a word.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let lines = |file| -> Vec<Finding> {
        let file: &Source = file;
        let doubtful = first_lines(&file.text).filter(|(_, text)| begins(text));
        let finding = |(line, text)| {
            Finding::new(
                &file.path,
                line,
                format!("a doc comment that names nothing: {text}"),
            )
        };
        doubtful.map(finding).collect()
    };
    sources.files.iter().flat_map(lines).collect()
}

/// The first line of each comment of documentation, with its number.
fn first_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut before = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let line = line.trim_start();
        let text = line.strip_prefix("///").or(line.strip_prefix("//!"));
        let first = text.filter(|_| !before);
        before = text.is_some();
        first.map(|text| (index + 1, text.trim()))
    })
}

/// Whether a text begins with one of the words.
fn begins(text: &str) -> bool {
    WORDS.iter().any(|word| {
        let rest = text.strip_prefix(word);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    #[test]
    fn only_first_lines_and_whole_words() {
        let text = "/// What it is.\n/// It is none.\nfn f() {}\n/// Items.\n//! Its name.\n";
        let sources = small(&[("a.rs", text)]);
        let found = findings(&sources);
        let lines: Vec<usize> = found.iter().map(|finding| finding.line).collect();
        assert_eq!(lines, [1]);
    }
}
