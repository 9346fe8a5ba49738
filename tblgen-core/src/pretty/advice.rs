//! Advice in addition to the message: a label at the token, and a way out.
//!
//! The texts of the messages are those of llvm-tblgen, which are fixed, so
//! they tell the errors apart.

use super::group::{self, Cluster, FIRST_ELSE, Link, NO_FILE_NAME, OPEN_CONTROL};
use super::token::{self, Span};
use tblgen_lang::diagnostic::{Diagnostic, Place, Severity, begins};
use tblgen_lang::is_keyword;
use tblgen_lang::nearest::did_you_mean;
use tblgen_lang::source::{FilePos, SourceMap};

/// The labels and the help for a message.
#[derive(Default)]
pub(super) struct Advice {
    /// Beneath the token that the message is about.
    pub label: Option<String>,
    /// A label at, or after, the token before that.
    pub before: Option<(Span, String)>,
    /// A bracket that is open at the end of the file.
    pub unclosed: Option<FilePos>,
    pub help: Option<String>,
    /// A token to remove, and why.
    pub remove: Option<(FilePos, String)>,
}

/// Beginnings of messages, with the label for each; `{}` is the text that the
/// message has in quotes.
const LABELS: &[(&str, &str)] = &[
    ("Variable not defined: '", "not found in this scope"),
    ("Couldn't find class '", "no class of this name"),
    ("Couldn't find multiclass '", "no multiclass of this name"),
    ("Expected a class name, got '", "no class of this name"),
    ("Could not find include file '", "no such file"),
    ("Unknown operator", "not an operator here"),
    ("unknown operator", "not an operator here"),
    ("def already exists: ", "defined again here"),
    ("Class '", "defined again here"),
    ("multiclass '", "defined again here"),
    ("unused template argument: ", "never used"),
    ("Cannot access field '", "no field of this name"),
    ("Value '", "there is no field `{}` to set"),
    (
        "value not specified for template argument '",
        "`{}` is not given a value",
    ),
    (
        "Too many template arguments: ",
        "there is no argument for this",
    ),
    ("Argument ", "no argument of this name"),
    (
        "Value specified for template argument '",
        "`{}` is given a value of the wrong type",
    ),
    (
        "We can only specify the template argument '",
        "`{}` is given twice",
    ),
    (
        "Unexpected token at top level",
        "no statement begins with this",
    ),
    (
        "Unknown or reserved token when parsing a value",
        "expected a value",
    ),
    ("Unknown token when expecting a type", "expected a type"),
    ("Reached EOF without matching #endif", "the file ends here"),
    (
        "A class or def body should not end with a semicolon",
        "not needed",
    ),
    (
        "A multiclass body should not end with a semicolon",
        "not needed",
    ),
    ("NUL character is invalid in source", "a NUL byte"),
    (
        "local variable of this name already exists",
        "already a variable",
    ),
    (
        "def or global variable of this name already exists",
        "already defined",
    ),
    ("field of this name already exists", "already a field"),
    ("adding record of incompatible type '", "of type `{}`"),
    (
        "Expected '{' to start body",
        "a body, or `;` if there is none",
    ),
];

/// Beginnings of messages, with the help for each.
const HELP: &[(&str, &str)] = &[
    (
        "End of line in string literal",
        "a string ends on its line; `[{ … }]` may have several",
    ),
    (
        "End of file in string literal",
        "close the string with `\"`",
    ),
    (
        "escaped newlines not supported",
        "`[{ … }]` may have several lines",
    ),
    (
        "invalid escape in string literal",
        "the escapes are \\\\ \\' \\\" \\t \\n",
    ),
    ("Unterminated code block", "close the block with `}]`"),
    (
        "Unterminated comment",
        "close each `/*` with a `*/`; comments nest",
    ),
    ("Reached EOF without matching #endif", "add `#endif`"),
    ("Number out of range", "integers have 64 bits"),
    (
        "Positional argument should be put before",
        "put the named arguments last",
    ),
    (
        "unused template argument: ",
        "remove the argument, or use it",
    ),
    (
        "'NAME' is a reserved variable name",
        "`NAME` is the name of the def or `defm`",
    ),
    (
        "Recursion / self-assignment forbidden",
        "a field cannot be its own value",
    ),
    (
        "No type for list",
        "give the type after the list: `[]<int>`",
    ),
    (
        "expected a list, got '?'",
        "the list must be known when the loop is read",
    ),
    ("def already exists: ", "give one of them another name"),
    (
        "multiclass must contain at least one def",
        "add a `def` or `defm` to it",
    ),
];

/// Help where a name is missing, and no keyword stands in its place.
const NAMELESS: &[(&str, &str)] = &[(
    "expected class name after 'class' keyword",
    "a class needs a name",
)];

/// The words that begin a statement.
const STATEMENTS: [&str; 13] = [
    "assert",
    "class",
    "def",
    "defm",
    "defset",
    "deftype",
    "defvar",
    "dump",
    "foreach",
    "if",
    "include",
    "let",
    "multiclass",
];

/// Keywords of the statements that may stand in a multiclass.
const MULTICLASS_STATEMENTS: [&str; 8] = [
    "assert", "def", "defm", "defvar", "dump", "foreach", "if", "let",
];

/// The words that stand for a type.
const TYPES: [&str; 7] = ["bit", "bits", "int", "string", "code", "dag", "list"];

/// The advice for a message and its notes.
pub(super) fn advice(cluster: &Cluster<'_>, sources: &SourceMap) -> Advice {
    let head = cluster.head;
    let message = head.message.trim_end();
    let mut advice = Advice {
        label: label_of(message),
        help: head.help.clone().or_else(|| listed(HELP, message)),
        ..Advice::default()
    };
    if let Some(focus) = head.focus().filter(|focus| !focus.text.is_empty()) {
        advice.label = Some(super::plain_text(&focus.text));
    }
    let Place::At(at) = head.place else {
        return advice;
    };
    if message == "assertion failed" {
        let text = cluster
            .notes
            .iter()
            .find(|note| note.place == Place::Nowhere);
        advice.label = text.map(|note| super::plain_text(note.message.trim_end()));
    }
    if message.ends_with("should not end with a semicolon") {
        advice.remove = Some((at, "remove the semicolon".to_string()));
    }
    advice.before = expected_behind(message, at, sources);
    if begins(message, NO_FILE_NAME) {
        let word = token::word_before(sources, at);
        advice.before = word.map(|word| (word, "this names a file to read".to_string()));
    }
    advice.help = advice
        .help
        .or_else(|| keyword_as_name(message, at, sources))
        .or_else(|| listed(NAMELESS, message));
    if token::is_end(sources, at) {
        advice.label = Some("the file ends here".to_string());
        advice.unclosed = token::unclosed(sources, at);
        advice.before = advice.before.filter(|((start, _), _)| *start != at);
    }
    advice.help = advice.help.or_else(|| other_encoding(message, at, sources));
    let near = || {
        did_you_mean(
            token::text(sources, at),
            words_for(message)?.map(str::as_bytes),
        )
    };
    advice.help = advice.help.or_else(near);
    advice
}

/// Help where a text is no UTF-8, or begins with a byte order mark.
fn other_encoding(message: &str, at: FilePos, sources: &SourceMap) -> Option<String> {
    const OF_BYTES: [&str; 3] = [
        "NUL character is invalid in source",
        "Unexpected character",
        "Unexpected token at top level",
    ];
    if at.offset > 2 || !OF_BYTES.iter().any(|start| begins(message, start)) {
        return None;
    }
    let help = match sources.buffer(at.buffer).text() {
        [0xef, 0xbb, 0xbf, ..] => "the file begins with a byte order mark: save it without one",
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=255, ..] | [1..=255, 0, ..] => {
            "the file seems to be UTF-16: save it as UTF-8"
        }
        _ => return None,
    };
    Some(help.to_string())
}

/// The beginnings of messages that ask for a name.
const NAME_EXPECTED: [&str; 11] = [
    "Expected identifier in ",
    "Expected a class name, got '",
    "The name of named argument should be a valid identifier",
    "Unknown or reserved token when parsing a value",
    "expected an identifier",
    "expected class name after 'class' keyword",
    "expected field identifier after ",
    "expected identifier",
    "expected name for ",
    "expected name in ",
    "expected template argument name",
];

/// Help where a keyword stands in place of a name.
fn keyword_as_name(message: &str, at: FilePos, sources: &SourceMap) -> Option<String> {
    if begins(message, NO_FILE_NAME) {
        let help = "`include` is a keyword, and no name: `include \"file.td\"` reads that file";
        return Some(help.to_string());
    }
    let is_value = is_number_as_record_name(message);
    let word = if is_value {
        token::text_after(sources, at)
    } else if NAME_EXPECTED.iter().any(|start| message.starts_with(start)) {
        token::text(sources, at)
    } else {
        return None;
    };
    // At the beginning of a line, it is the next statement.
    let is_statement = !is_value && token::is_first_of_line(sources, at);
    if is_statement || !is_keyword(word) {
        return None;
    }
    let word = String::from_utf8_lossy(word);
    let help = format!("`{word}` is a keyword: choose another name, such as `{word}_`");
    Some(help)
}

/// `def true` has the value of `true` for a name.
fn is_number_as_record_name(message: &str) -> bool {
    matches!(
        message,
        "Record name '0' is not a string!" | "Record name '1' is not a string!"
    )
}

/// The words of which one may have been meant.
fn words_for(message: &str) -> Option<std::iter::Copied<std::slice::Iter<'static, &'static str>>> {
    let words: &'static [&'static str] = match message {
        "Unexpected token at top level" => &STATEMENTS,
        "Unknown token when expecting a type" => &TYPES,
        _ if message.starts_with("Expected assert, class, def") => &STATEMENTS,
        _ if message.starts_with("expected 'assert', 'def'") => &MULTICLASS_STATEMENTS,
        _ => return None,
    };
    Some(words.iter().copied())
}

fn listed(table: &[(&str, &str)], message: &str) -> Option<String> {
    let row = table.iter().find(|(start, _)| begins(message, start));
    row.map(|(_, text)| (*text).to_string())
}

fn label_of(message: &str) -> Option<String> {
    let label = listed(LABELS, message)?;
    if !label.contains("{}") {
        return Some(label);
    }
    let quoted = super::plain_text(quoted(message)?);
    // Arguments are named `Class:arg` or `Multiclass::arg`.
    let name = quoted.rsplit(':').next().unwrap_or(&quoted);
    Some(label.replace("{}", name))
}

/// The first part of a message that is in single quotes.
fn quoted(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once('\'')?;
    rest.split_once('\'').map(|(inside, _)| inside)
}

/// "expected ';'": its place is after the token before.
fn expected_behind(message: &str, at: FilePos, sources: &SourceMap) -> Option<(Span, String)> {
    if !message.starts_with("expected '") && !message.starts_with("Expected '") {
        return None;
    }
    let wanted = quoted(message).filter(|wanted| wanted.len() <= 2)?;
    let end = token::end_before(sources, at)?;
    let span = (end, end.offset);
    Some((span, format!("expected `{wanted}` after this")))
}

/// The label at a link of a chain of instantiations.
pub(super) fn link_label(link: Link) -> String {
    match (link.step, link.steps) {
        (_, 1) => "instantiated here".to_string(),
        (1, _) => "1: instantiated here".to_string(),
        (step, _) => format!("{step}: which is instantiated here"),
    }
}

/// The label at the place of a note.
pub(super) fn note_label(note: &Diagnostic, link: Link) -> String {
    if group::is_instantiation(note) {
        return link_label(link);
    }
    match note.message.trim_end() {
        "location of previous definition" => "first defined here".to_string(),
        "location of defset declaration" => "the defset is declared here".to_string(),
        text if begins(text, OPEN_CONTROL) => "this is still open".to_string(),
        text if begins(text, FIRST_ELSE) => "the first `#else`".to_string(),
        other => super::plain_text(other),
    }
}

/// Whether a note without a place is shown as a label or as help already.
pub(super) fn is_said_otherwise(note: &Diagnostic, head: &Diagnostic) -> bool {
    note.severity == Severity::Note
        && (note.message == "Semicolon ignored; remove to eliminate this error"
            || head.message == "assertion failed")
}
