//! Messages and how they are shown.
//!
//! Every message has a place. [`render_llvm`] prints the very text of
//! llvm-tblgen, so that tools that read it go on working; the pretty form with
//! labels is in `tblgen_core::pretty`.

use crate::invalid_utf8;
use crate::source::{FilePos, SourceMap};

/// The note at each `defm` on the way to a record.
#[doc(hidden)]
pub const INSTANTIATED: &str = "instantiated from multiclass";

/// The error after those about assertions of a record.
#[doc(hidden)]
pub const IN_THIS_RECORD: &str = "assertion failed in this record";

/// The severity of a [`Diagnostic`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The input is wrong.
    Error,
    /// The input is suspicious.
    Warning,
    /// A remark, mostly about the message before it.
    Note,
}

impl Severity {
    /// `error`, `warning` or `note`.
    pub fn label(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// The place that a message points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A place in a file.
    At(FilePos),
    /// A place that ought to exist but does not: printed as `<unknown>`.
    Unknown,
    /// The message is about no place; it is printed alone.
    Nowhere,
}

impl Place {
    /// The offset in a file, if the place is known.
    fn in_file(self) -> Option<FilePos> {
        match self {
            Place::At(at) => Some(at),
            Place::Unknown | Place::Nowhere => None,
        }
    }
}

/// A message with its place, and notes that belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The severity, which the printed message begins with.
    pub severity: Severity,
    /// The place that the message points at.
    pub place: Place,
    /// The text, without severity or place. Bytes that are not UTF-8 are in it as
    /// [stand-ins](crate::invalid_utf8).
    pub message: String,
    /// A hint that may mend the mistake. Only the pretty form shows it.
    pub help: Option<String>,
    /// Remarks at other places. Only the pretty form shows them.
    pub labels: Vec<Label>,
}

/// A remark at a place, which goes with a [`Diagnostic`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Label {
    /// The token that is underlined.
    pub at: FilePos,
    /// The remark; may be empty.
    pub text: String,
    /// Whether the token is the one that the message is about: the pretty form then
    /// points at it instead of at the message's place, which is LLVM's.
    pub is_focus: bool,
}

impl Diagnostic {
    /// A message of that severity.
    pub fn new(severity: Severity, place: Place, message: impl Into<String>) -> Self {
        Diagnostic {
            severity,
            place,
            message: message.into(),
            help: None,
            labels: Vec::new(),
        }
    }

    /// Adds a hint that may mend the mistake, which only the pretty form shows.
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The message with a remark at another place, if that is a place in a file.
    pub fn with_label(self, place: Place, text: impl Into<String>) -> Self {
        self.labelled(place, text.into(), false)
    }

    /// The message with another place for the pretty form, which fits better than LLVM's.
    ///
    /// ```
    /// use tblgen_lang::diagnostic::{Diagnostic, Place};
    ///
    /// let done = tblgen_lang::compile_text("a.td", "def A;", &Default::default());
    /// let records = done.records.unwrap();
    /// let place = records.place(records.def("A").unwrap().loc());
    /// let error = Diagnostic::error(Place::Nowhere, "nothing is defined").with_focus(place, "only this");
    /// assert_eq!(error.place, Place::Nowhere);
    /// assert_eq!(error.shown_at(), place);
    /// ```
    pub fn with_focus(self, place: Place, text: impl Into<String>) -> Self {
        self.labelled(place, text.into(), true)
    }

    fn labelled(mut self, place: Place, text: String, is_focus: bool) -> Self {
        if let Place::At(at) = place {
            self.labels.push(Label { at, text, is_focus });
        }
        self
    }

    /// The label at the token that the message is about, if that is not at its place.
    pub fn focus(&self) -> Option<&Label> {
        self.labels.iter().find(|label| label.is_focus)
    }

    /// The place that the pretty form points at.
    pub fn shown_at(&self) -> Place {
        self.focus().map_or(self.place, |focus| Place::At(focus.at))
    }

    /// An error at a place.
    pub fn error(place: Place, message: impl Into<String>) -> Self {
        Diagnostic::new(Severity::Error, place, message)
    }

    /// A warning at a place.
    pub fn warning(place: Place, message: impl Into<String>) -> Self {
        Diagnostic::new(Severity::Warning, place, message)
    }

    /// A note at a place.
    pub fn note(place: Place, message: impl Into<String>) -> Self {
        Diagnostic::new(Severity::Note, place, message)
    }
}

/// The messages without the warnings, each with its notes, about files that are
/// [not the user's](SourceMap::is_foreign).
pub fn without_foreign_warnings(found: Vec<Diagnostic>, sources: &SourceMap) -> Vec<Diagnostic> {
    let mut is_kept = true;
    let mut found = found;
    found.retain(|one| {
        is_kept = match one.severity {
            Severity::Error => true,
            // What is about no file is about what the user asks for.
            Severity::Warning => {
                one.shown_at() == Place::Nowhere || !sources.is_foreign(one.shown_at().in_file())
            }
            Severity::Note => is_kept,
        };
        is_kept
    });
    found
}

const TAB_STOP: usize = 8;

/// An error without a place, as a list of its own.
pub fn nowhere(message: impl Into<String>) -> Vec<Diagnostic> {
    vec![Diagnostic::error(Place::Nowhere, message)]
}

/// Appends a message in the form of llvm-tblgen: the chain of includes, file,
/// line and column, the text, the source line and a caret.
///
/// Source: `SourceMgr::PrintMessage` and `SMDiagnostic::print` in LLVM's
/// lib/Support/SourceMgr.cpp. Tabs are expanded, and there is no caret under a
/// line with bytes beyond ASCII. Signs stand for characters that terminals obey,
/// which LLVM prints as they are.
///
/// With `colors` the parts of the message carry LLVM's ANSI colours, which end
/// after the end of a line.
pub fn render_llvm(out: &mut Vec<u8>, diagnostic: &Diagnostic, sources: &SourceMap, colors: bool) {
    let paint = Paint { on: colors };
    match diagnostic.place {
        Place::Nowhere => {
            paint.label(out, diagnostic.severity);
            out.extend_from_slice(&shown(&diagnostic.message));
            out.push(b'\n');
        }
        Place::Unknown => {
            paint.bold(out, "<unknown>:0: ");
            paint.label(out, diagnostic.severity);
            paint.bold(out, &format!("{}\n", diagnostic.message));
        }
        Place::At(at) => {
            include_stack(out, sources.buffer(at.buffer).included_at(), sources);
            let buffer = sources.buffer(at.buffer);
            let name = buffer.name();
            let column = buffer.column(at.offset);
            // A text without a name is of no place, as in LLVM.
            if !name.is_empty() {
                let line = buffer.line(at.offset);
                paint.bold(out, &format!("{name}:{line}:{column}: "));
            }
            paint.label(out, diagnostic.severity);
            paint.bold(out, &format!("{}\n", diagnostic.message));
            source_line(out, buffer.line_text(at.offset), column as usize - 1, paint);
        }
    }
}

/// ANSI colours, as LLVM's `WithColor` uses them.
#[derive(Clone, Copy)]
struct Paint {
    on: bool,
}

impl Paint {
    fn bold(self, out: &mut Vec<u8>, text: &str) {
        self.wrap(out, "\x1b[1m", text);
    }

    fn label(self, out: &mut Vec<u8>, severity: Severity) {
        let color = match severity {
            Severity::Error => "\x1b[0;1;31m",
            Severity::Warning => "\x1b[0;1;35m",
            Severity::Note => "\x1b[0;1;30m",
        };
        self.wrap(out, color, &format!("{}: ", severity.label()));
    }

    fn wrap(self, out: &mut Vec<u8>, start: &str, text: &str) {
        if self.on {
            out.extend_from_slice(start.as_bytes());
            out.extend_from_slice(&shown(text));
            out.extend_from_slice(b"\x1b[0m");
        } else {
            out.extend_from_slice(&shown(text));
        }
    }
}

/// The bytes of a text, with signs for characters that terminals obey.
fn shown(text: &str) -> Vec<u8> {
    invalid_utf8::visible(&invalid_utf8::bytes(text))
}

/// `Included from` lines, the outermost first.
fn include_stack(out: &mut Vec<u8>, included_at: Option<FilePos>, sources: &SourceMap) {
    let mut chain = Vec::new();
    let mut next = included_at;
    while let Some(at) = next {
        chain.push(at);
        next = sources.buffer(at.buffer).included_at();
    }
    for at in chain.into_iter().rev() {
        let buffer = sources.buffer(at.buffer);
        let line = format!(
            "Included from {}:{}:\n",
            buffer.name(),
            buffer.line(at.offset)
        );
        out.extend_from_slice(&shown(&line));
    }
}

fn source_line(out: &mut Vec<u8>, line: &[u8], column: usize, paint: Paint) {
    let mut expanded = Vec::new();
    expand_tabs(&mut expanded, line);
    // A NUL stays, as LLVM prints it: terminals skip it.
    let parts = expanded.split(|&byte| byte == 0).map(invalid_utf8::visible);
    out.extend(parts.collect::<Vec<_>>().join(&0));
    out.push(b'\n');
    if !line.is_ascii() {
        return;
    }
    let mut caret = Vec::new();
    let mut width = 0;
    for &byte in line.iter().take(column) {
        caret.push(b' ');
        width += 1;
        while byte == b'\t' && width % TAB_STOP != 0 {
            caret.push(b' ');
            width += 1;
        }
    }
    caret.push(b'^');
    // The caret fills the tab it stands on.
    if line.get(column) == Some(&b'\t') {
        width += 1;
        while width % TAB_STOP != 0 {
            caret.push(b'^');
            width += 1;
        }
    }
    caret.push(b'\n');
    paint.wrap(out, "\x1b[0;1;32m", &String::from_utf8_lossy(&caret));
}

fn expand_tabs(out: &mut Vec<u8>, line: &[u8]) {
    let mut width = 0;
    for &byte in line {
        if byte != b'\t' {
            out.push(byte);
            width += 1;
            continue;
        }
        loop {
            out.push(b' ');
            width += 1;
            if width % TAB_STOP == 0 {
                break;
            }
        }
    }
}

/// Whether a message begins like that, in the letters of any release: since LLVM 22 those of the
/// lexer begin with a small one.
pub fn begins(message: &str, start: &str) -> bool {
    let beginning = message.as_bytes().get(..start.len());
    beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(start.as_bytes()))
}
