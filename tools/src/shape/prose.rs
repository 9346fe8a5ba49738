//! Documentation names what it documents: no comment begins with a pronoun or a
//! question word, nor does a text from which a comment of generated code is made. No line is one of
//! those that tell nothing.

use super::Finding;
use super::sources::{Source, Sources};
use regex_lite::Regex;

/// The words with which no comment begins.
const NAMELESS: &str =
    r"^(Its?|Th(ey|eir|is|ese|at|ose)|Who(se)?|What|Which|How|Where|When|Why|The same)\b";

/// Lines of documentation that tell nothing, or are no English.
const EMPTY: &str = r"(?x)
    ^Whether\ (it|there)\ (is|are)\ (none|one|some)\b
    |^So\ (many|much|long)\b
    |^(What|Which|How|Where|All|None|Some|Others?|More|One|Same)\ (it|they|there|of\ it|of\ them)\b.*\.$
    |^The\ (things?|rest|others?|same)\.$
    |\bbrings?\ along\b
    |\bbeside\b
    |\bso\ many\b";

/// The folders whose texts become comments of generated code.
const GENERATORS: &[&str] = &[
    "tblgen-core/src/",
    "tblgen-codegen/src/",
    "example-target/build/",
    "third-party/output/",
];

/// The comments and texts that name nothing or are empty.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let expressions = (Regex::new(NAMELESS), Regex::new(EMPTY));
    let (Ok(nameless), Ok(empty)) = expressions else {
        return vec![Finding::new(file!(), 1, "prose: no regular expression")];
    };
    let mut findings = Vec::new();
    for file in &sources.files {
        let mut check = |kind, pattern: &Regex, (line, text): (usize, &str)| {
            if pattern.is_match(text) {
                findings.push(Finding::new(&file.path, line, format!("a {kind}: {text}")));
            }
        };
        let mut before = 0;
        for (line, text) in documentation(&file.text) {
            check("doc comment without content", &empty, (line, text));
            // The first line of a comment.
            if before == 0 || line > before + 1 {
                check("doc comment that names nothing", &nameless, (line, text));
            }
            before = line;
        }
        if is_generator(file) {
            for text in texts(&file.text) {
                check("generated comment that names nothing", &nameless, text);
            }
        }
    }
    findings
}

fn is_generator(file: &Source) -> bool {
    let mut folders = GENERATORS.iter();
    folders.any(|folder| file.path.starts_with(folder))
}

/// The lines of documentation, with their numbers.
fn documentation(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().zip(1..).filter_map(|(line, number)| {
        let line = line.trim_start();
        let text = line.strip_prefix("///").or(line.strip_prefix("//!"))?;
        Some((number, text.trim()))
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let found = findings(&small(&[(path, text)]));
        found.iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn only_first_lines_and_whole_words() {
        let text = "/// What it is\n/// It is\nfn f() {}\n/// Items.\n//! Its name.\n";
        assert_eq!(lines("a.rs", text), [1]);
    }

    #[test]
    fn empty_documentation_is_found() {
        let text = "/// Whether it is none.\n/// So many rows.\n/// The rows.\nfn f() {}\n";
        assert_eq!(lines("a.rs", text), [1, 2]);
    }

    #[test]
    fn texts_of_generated_comments_are_checked() {
        let text = "fn f() {\n    doc(\"What it is.\");\n    doc(\"The name. It is short.\");\n}\n";
        assert_eq!(lines("tblgen-core/src/a.rs", text), [2]);
        assert_eq!(lines("tools/src/a.rs", text), [0; 0]);
    }
}
