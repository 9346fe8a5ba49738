//! Groups of messages that belong together: an error or warning, with its notes.

use super::token;
use tblgen_lang::diagnostic::{Diagnostic, IN_THIS_RECORD, INSTANTIATED, Place, Severity, begins};
use tblgen_lang::source::SourceMap;

/// The message about an `include` without a file.
pub(super) const NO_FILE_NAME: &str = "Expected filename after include";

/// The error at a directive that is open where the file ends.
pub(super) const OPEN_CONTROL: &str = "The latest preprocessor control is here";

/// The error at the first of two `#else`.
pub(super) const FIRST_ELSE: &str = "Previous #else is here";

/// A message and those that go with it.
pub(super) struct Cluster<'d> {
    pub head: &'d Diagnostic,
    pub notes: Vec<&'d Diagnostic>,
}

/// The place of a note in a chain of instantiations, the innermost first.
#[derive(Clone, Copy, Default)]
pub(super) struct Link {
    /// Counted from 1; 0 for other notes.
    pub step: usize,
    /// The length of the chain.
    pub steps: usize,
}

impl Cluster<'_> {
    /// For each note, which link of a chain it is.
    pub(super) fn links(&self) -> impl Iterator<Item = Link> {
        let runs = self
            .notes
            .chunk_by(|a, b| is_instantiation(a) && is_instantiation(b));
        runs.flat_map(|run| {
            let is_chain = run.first().is_some_and(|note| is_instantiation(note));
            let steps = if is_chain { run.len() } else { 0 };
            (1..=run.len()).map(move |step| Link {
                step: step.min(steps),
                steps,
            })
        })
    }
}

/// The messages in order, those that belong together in one.
pub(super) fn clusters<'d>(diagnostics: &'d [Diagnostic], sources: &SourceMap) -> Vec<Cluster<'d>> {
    let mut clusters: Vec<Cluster<'d>> = Vec::new();
    for diagnostic in diagnostics {
        match clusters.last_mut() {
            Some(last) if belongs_to(diagnostic, last.head, sources) => {
                last.notes.push(diagnostic);
            }
            _ => clusters.push(Cluster {
                head: diagnostic,
                notes: Vec::new(),
            }),
        }
    }
    clusters
}

/// A `defm` or the like on the way to the place of an error.
pub(super) fn is_instantiation(note: &Diagnostic) -> bool {
    note.message == INSTANTIATED
}

fn belongs_to(diagnostic: &Diagnostic, head: &Diagnostic, sources: &SourceMap) -> bool {
    match diagnostic.severity {
        Severity::Note => head.severity != Severity::Note && !is_dump(diagnostic, sources),
        Severity::Error => {
            head.severity == Severity::Error
                && (is_second_half(diagnostic) || is_echo(diagnostic, head, sources))
        }
        Severity::Warning => false,
    }
}

/// Whether a note comes from a `dump` statement: it belongs to no other message.
fn is_dump(note: &Diagnostic, sources: &SourceMap) -> bool {
    match note.place {
        Place::At(at) => token::text(sources, at) == b"dump",
        _ => false,
    }
}

/// Errors that only say where the other half of an error is.
fn is_second_half(error: &Diagnostic) -> bool {
    let message = error.message.as_str();
    message.starts_with("to match this '")
        || begins(message, OPEN_CONTROL)
        || begins(message, FIRST_ELSE)
        || message == IN_THIS_RECORD
}

/// Errors that come of the error before, and go away with it.
pub(super) fn is_echo(error: &Diagnostic, head: &Diagnostic, sources: &SourceMap) -> bool {
    match error.message.as_str() {
        "unknown class name" => head.message.starts_with("Couldn't find class '"),
        "expected ';' after declaration" => {
            stands_at(error.place, head.place, sources)
                || is_same_statement(error.place, head.place, sources)
        }
        "Unexpected token at top level" | "Unknown or reserved token when parsing a value" => {
            stands_at(error.place, head.place, sources)
        }
        "expected declaration in for" => head.message == "expected a list, got '?'",
        // Where the name of a file should be, nothing else is read.
        _ if begins(&head.message, NO_FILE_NAME) => error.place == head.place,
        message => message.starts_with("expected ") && error.place == head.place,
    }
}

/// Whether a place is that of the token around another.
fn stands_at(place: Place, inner: Place, sources: &SourceMap) -> bool {
    let (Place::At(place), Place::At(inner)) = (place, inner) else {
        return false;
    };
    let (start, end) = token::at(sources, place);
    start == inner || start.buffer == inner.buffer && (start.offset..end).contains(&inner.offset)
}

/// Whether no semicolon stands between two places.
fn is_same_statement(place: Place, before: Place, sources: &SourceMap) -> bool {
    let (Place::At(place), Place::At(before)) = (place, before) else {
        return false;
    };
    let text = sources.buffer(place.buffer).text();
    let between = text.get(before.offset as usize..place.offset as usize);
    place.buffer == before.buffer && between.is_some_and(|text| !text.contains(&b';'))
}
