//! Planted errors: what our side printed is altered before it is compared.
//!
//! `cargo xtask conformance --planted` shows with them that each suite finds errors. Ours are the
//! tool and all programs that Cargo built; of the first one that prints something fitting, a line
//! is altered on its way to the comparison.

use super::measure;
use super::process::Invocation;
use std::borrow::Cow;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A kind of error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A digit is another one.
    Number,
    /// A letter of a word is another one.
    Name,
    /// A line is missing.
    Line,
}

impl Kind {
    /// All kinds.
    pub(crate) const ALL: [Self; 3] = [Self::Number, Self::Name, Self::Line];
}

/// The place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Answers of our programs, and output of our tool that is no code of Rust.
    Answers,
    /// Answers of our programs after a text.
    AnswersAfter(&'static str),
    /// Answers of our programs that are bytes.
    Bytes,
    /// All output of our tool.
    Tool,
    /// Messages of our tool, on standard error.
    Messages,
    /// The output of our tool after a text, or a document that shows it.
    After(&'static str),
}

/// The end of a line from which a sign is looked for.
#[derive(Clone, Copy)]
enum End {
    First,
    Last,
}

/// An error that is to be planted, or has been.
struct Plan {
    kind: Kind,
    place: Place,
    tool: String,
    /// The line before and after, once it is planted.
    done: Option<String>,
}

/// The error of the suite that runs.
static PLAN: Mutex<Option<Plan>> = Mutex::new(None);

fn plan() -> MutexGuard<'static, Option<Plan>> {
    PLAN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plants an error from now on.
pub(crate) fn begin(kind: Kind, place: Place, tool: &Path) {
    *plan() = Some(Plan {
        kind,
        place,
        tool: tool.to_string_lossy().into_owned(),
        done: None,
    });
}

/// Plants nothing any more. Returns the error, if it was planted.
pub(crate) fn end() -> Option<String> {
    plan().take()?.done
}

/// Alters a piece of what a program prints, if an error is to be planted there.
pub(super) fn altered(run: &Invocation, piece: &[u8]) -> Option<Vec<u8>> {
    altered_where(run, piece, |place| place != Place::Messages)
}

/// Alters what a program prints to standard error, if an error is to be planted there.
pub(super) fn altered_messages(run: &Invocation, text: &[u8]) -> Option<Vec<u8>> {
    altered_where(run, text, |_| true)
}

/// Alters a document, if an error is to be planted there: what it shows is as if we had printed
/// something else.
pub(crate) fn altered_document(text: &str) -> Option<String> {
    plan().as_mut()?.plant(text, "document")
}

/// Alters a text, if an error is to be planted in it and its place is one of those.
fn altered_where(run: &Invocation, piece: &[u8], is_one: fn(Place) -> bool) -> Option<Vec<u8>> {
    let mut plan = plan();
    let plan = plan.as_mut()?;
    if !is_one(plan.place) || !plan.counts(run) {
        return None;
    }
    let text = std::str::from_utf8(piece).ok()?;
    let altered = plan.plant(text, &name(measure::inner(run).0))?;
    Some(altered.into_bytes())
}

/// Alters the file that a tool wrote, if an error is to be planted there.
pub(super) fn alter_file(run: &Invocation) {
    let at = run.args.iter().position(|arg| arg == "-o");
    let Some(file) = at.and_then(|at| run.args.get(at + 1)) else {
        return;
    };
    let file = run.cwd.join(file);
    if plan().as_ref().is_none_or(|plan| plan.done.is_some()) {
        return;
    }
    let altered = std::fs::read(&file)
        .ok()
        .and_then(|text| altered(run, &text));
    if let Some(text) = altered {
        let _ = std::fs::write(&file, text);
    }
}

/// Alters answers of a program that are bytes, if an error is to be planted there.
pub(crate) fn alter_bytes(program: &Path, bytes: &mut Vec<u8>) {
    let mut plan = plan();
    let Some(plan) = plan.as_mut().filter(|plan| plan.done.is_none()) else {
        return;
    };
    let length = bytes.len();
    let is_place = matches!(plan.place, Place::Answers | Place::Bytes);
    if length == 0 || !is_place || !is_ours(program) {
        return;
    }
    let at = match plan.kind {
        Kind::Number => length / 2,
        Kind::Name => length / 3,
        Kind::Line => length - 1,
    };
    match plan.kind {
        Kind::Number => bytes[at] ^= 1,
        Kind::Name => bytes[at] ^= 0x40,
        Kind::Line => bytes.truncate(at),
    }
    let program = name(program);
    plan.done = Some(format!("{program}: byte {at} of {length}"));
}

/// Whether an option makes code of Rust.
fn makes_code(option: &str) -> bool {
    option.starts_with("--gen-rust") || option.starts_with("--gen-") && !option.contains("docs")
}

impl Plan {
    /// The text of something with the error, which is noted, if none is planted yet.
    fn plant(&mut self, text: &str, of: &str) -> Option<String> {
        if self.done.is_some() {
            return None;
        }
        let (start, middle, end) = match self.place {
            Place::After(line) | Place::AnswersAfter(line) => {
                (text.find(line)? + line.len(), 0, End::First)
            }
            // The first line has the place and the text; others show the source.
            Place::Messages => (0, 0, End::Last),
            _ => (0, text.lines().count() / 2, End::Last),
        };
        let (before, text) = text.split_at(start);
        let (altered, what) = self.kind.plant(text, middle, end)?;
        self.done = Some(format!("{of}: {what}"));
        Some(before.to_string() + &altered)
    }

    /// Whether errors are planted in what a run prints.
    fn counts(&self, run: &Invocation) -> bool {
        let (program, args) = measure::inner(run);
        let is_tool = program == Path::new(&self.tool);
        match self.place {
            Place::Answers if is_tool => !args.iter().any(|arg| makes_code(arg)),
            Place::Answers => is_ours(program),
            Place::AnswersAfter(_) => !is_tool && is_ours(program),
            Place::Bytes => false,
            Place::Tool | Place::Messages | Place::After(_) => is_tool,
        }
    }
}

/// The name of a program, for the report.
fn name(program: &Path) -> Cow<'_, str> {
    program
        .file_name()
        .unwrap_or(program.as_os_str())
        .to_string_lossy()
}

/// Whether Cargo built a program.
fn is_ours(program: &Path) -> bool {
    let program = program.to_string_lossy();
    let built = ["/debug/", "/release/", "/dist/"];
    built.iter().any(|part| program.contains(part))
}

impl Kind {
    /// The text with an error in a line, or one after it, and that line before and after.
    fn plant(self, text: &str, middle: usize, end: End) -> Option<(String, String)> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let middle = middle.min(lines.len());
        let order = (middle..lines.len()).chain(0..middle);
        for at in order {
            let line = lines[at];
            // The last line may go on in the next piece.
            let Some(new) = self.line(line, end).filter(|_| line.ends_with('\n')) else {
                continue;
            };
            let what = format!("{:?} for {:?}", clip(&new), clip(line));
            let altered = lines[..at].concat() + &new + &lines[at + 1..].concat();
            return Some((altered, what));
        }
        None
    }

    /// The line with an error, if it can have one.
    fn line(self, line: &str, end: End) -> Option<String> {
        let mut signs = line.char_indices();
        let mut found = |is: fn(&char) -> bool| match end {
            End::First => signs.find(|(_, one)| is(one)),
            End::Last => signs.rfind(|(_, one)| is(one)),
        };
        let with = |at: usize, one: char| format!("{}{one}{}", &line[..at], &line[at + 1..]);
        match self {
            Self::Number => {
                let (at, digit) = found(char::is_ascii_digit)?;
                Some(with(at, if digit == '9' { '1' } else { '9' }))
            }
            Self::Name => {
                let (at, letter) = found(char::is_ascii_alphabetic)?;
                Some(with(at, if letter == 'q' { 'k' } else { 'q' }))
            }
            Self::Line => (!line.trim().is_empty()).then(String::new),
        }
    }
}

/// The end of a line, which is where it is altered.
fn clip(line: &str) -> &str {
    let start = line.char_indices().rev().nth(59).map_or(0, |(at, _)| at);
    line[start..].trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_is_altered() {
        let text = "a\t1\nb\t2 3\nc\n";
        let planted = |kind: Kind| kind.plant(text, 1, End::Last).map(|(text, _)| text);
        assert_eq!(planted(Kind::Number).as_deref(), Some("a\t1\nb\t2 9\nc\n"));
        assert_eq!(planted(Kind::Name).as_deref(), Some("a\t1\nq\t2 3\nc\n"));
        assert_eq!(planted(Kind::Line).as_deref(), Some("a\t1\nc\n"));
        assert!(Kind::Number.plant("x\n", 0, End::Last).is_none());
    }
}
