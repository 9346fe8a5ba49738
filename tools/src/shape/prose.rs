//! Documentation names what it documents: no comment begins with a pronoun or a
//! question word, nor does a text from which a comment of generated code is made.

use super::Finding;
use super::sources::{Source, Sources};

/// The words in question.
const WORDS: &[&str] = &[
    "It", "Its", "They", "Their", "This", "These", "That", "Those", "Who", "Whose", "What",
    "Which", "How", "Where", "When", "Why", "The same",
];

/// Patterns of lines of documentation that tell nothing, or are no English.
const EMPTY: &[&str] = &[
    r"^Whether (it|there) (is|are) (none|one|some)\b",
    r"^So (many|much|long)\b",
    r"^(What|Which|How|Where|All|None|Some|Others?|More|One|Same) (it|they|there|of it|of them)\b.*\.$",
    r"^The (thing|things|rest|others?|same)\.$",
    r"\bbrings? along\b",
    r"\bbeside\b",
    r"\bso many\b",
];

/// The lines of documentation that match a pattern.
pub(super) fn empty(sources: &Sources) -> Vec<Finding> {
    let patterns: Vec<regex_lite::Regex> = EMPTY
        .iter()
        .flat_map(|text| regex_lite::Regex::new(text))
        .collect();
    let mut findings = Vec::new();
    for file in &sources.files {
        for (at, line) in file.text.lines().enumerate() {
            let line = line.trim_start();
            let text = line.strip_prefix("///").or(line.strip_prefix("//!"));
            let text = text.unwrap_or_default().trim();
            if patterns.iter().any(|pattern| pattern.is_match(text)) {
                let text = format!("documentation without content: {text}");
                findings.push(Finding::new(&file.path, at + 1, text));
            }
        }
    }
    findings
}

/// The folders whose texts become comments of generated code.
const GENERATORS: &[&str] = &[
    "tblgen-core/src/",
    "tblgen-codegen/src/",
    "example-target/build/",
    "third-party/output/",
];

/// The first lines of documentation that begin with such a word.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let lines = |file| -> Vec<Finding> {
        let file: &Source = file;
        let is_generator = GENERATORS
            .iter()
            .any(|folder| file.path.starts_with(folder));
        let texts = texts(&file.text).filter(|_| is_generator);
        let comments = first_lines(&file.text).map(|comment| ("doc comment", comment));
        let all = comments.chain(texts.map(|text| ("generated comment", text)));
        let doubtful = all.filter(|(_, (_, text))| begins(text));
        let finding = |(kind, (line, text))| {
            Finding::new(
                &file.path,
                line,
                format!("a {kind} that names nothing: {text}"),
            )
        };
        doubtful.map(finding).collect()
    };
    sources.files.iter().flat_map(lines).collect()
}

/// The texts in quotes, with the numbers of their lines, as far as they begin like
/// sentences.
fn texts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim_start().starts_with("//"));
    lines.flat_map(|(index, line)| {
        let quoted = line.split('"').skip(1).step_by(2);
        let sentences = quoted.filter(|text| text.contains(' '));
        sentences.map(move |text| (index + 1, text))
    })
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

    #[test]
    fn empty_documentation_is_found() {
        let text = "/// Whether it is none.\n/// So many rows.\n/// The rows.\nfn f() {}\n";
        let found = empty(&small(&[("a.rs", text)]));
        let lines: Vec<usize> = found.iter().map(|finding| finding.line).collect();
        assert_eq!(lines, [1, 2]);
        assert!(
            EMPTY
                .iter()
                .all(|text| regex_lite::Regex::new(text).is_ok())
        );
    }

    #[test]
    fn texts_of_generated_comments_are_checked() {
        let text = "fn f() {\n    doc(\"What it is.\");\n    doc(\"The name. It is short.\");\n}\n";
        let place = "tblgen-core/src/a.rs";
        let found = findings(&small(&[(place, text), ("tools/src/a.rs", text)]));
        let lines: Vec<usize> = found.iter().map(|finding| finding.line).collect();
        assert_eq!(lines, [2]);
    }
}
