//! Files to one buffer: reads the main file and everything it includes, obeys
//! the preprocessor, drops comments, and checks that what remains is a
//! sequence of well-formed tokens.
//!
//! The grammar would be several times slower if it had to skip comments, and
//! per-file preprocessing would be wrong: a macro that an included file
//! defines holds for the rest of the file that includes it, and an `include`
//! may stand in the middle of a statement. So this stage builds one *virtual
//! buffer*, with a map from its offsets back to the files ([`SourceMap`]).
//!
//! A lexical error does not end the compilation here. Statements before it
//! are evaluated first, and may have errors of their own. So it becomes a
//! [`LexEvent`] at its offset, and where nothing can follow, the buffer ends
//! with [`ERROR_TOKEN`], which no rule of the grammar accepts.

mod comments;
mod include;
mod nesting;
mod preprocess;
mod scan;
mod tokens;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::Options;
use crate::diagnostic::{Diagnostic, Place};
use crate::lexical::ERROR_TOKEN;
use crate::options::release;
use crate::source::{FilePos, STDIN_NAME, SourceMap, TextPart, parsable, with_line_feeds};
use nesting::Nesting;
use preprocess::Control;
use scan::Scan;

/// Something to be reported when the parser reaches an offset.
#[derive(Debug)]
pub(crate) struct LexEvent {
    pub at: u32,
    pub diagnostics: Vec<Diagnostic>,
    /// The number of errors that LLVM does not count at the end.
    pub uncounted: usize,
}

/// The name of the main file in messages.
fn buffer_name(name: &str) -> String {
    let name = if name == "-" { STDIN_NAME } else { name };
    name.to_string()
}

/// A file being read.
struct Frame {
    buffer: u32,
    text: Arc<Vec<u8>>,
    pos: usize,
    /// Everything before this has been copied, or shall not be.
    copied: usize,
    controls: Vec<Control>,
    /// Only blanks and comments so far on this line.
    line_start: bool,
}

impl Frame {
    /// The place of an offset of this file.
    fn place(&self, offset: usize) -> FilePos {
        FilePos {
            buffer: self.buffer,
            offset: offset as u32,
        }
    }
}

/// The error of a token that cannot be read, already reported.
struct BadToken;

/// Reads the main file and what it includes, by and by.
pub(crate) struct Loader<'o> {
    options: &'o Options,
    sources: SourceMap,
    text: Vec<u8>,
    events: Vec<LexEvent>,
    frames: Vec<Frame>,
    macros: FxHashSet<Vec<u8>>,
    contents: HashMap<String, Arc<Vec<u8>>>,
    nesting: Nesting,
    done: bool,
    /// Offsets at which the text may be cut, in order: statements of the top level
    /// begin there.
    cuts: Vec<usize>,
    /// The length that the text must have before it is cut.
    enough: usize,
    /// A statement of the top level may have ended before the token being read.
    between: bool,
    /// The number of tokens of the statement being read.
    tokens: usize,
    /// The number of `include`s that wait for the name of their file.
    names_wanted: usize,
    /// Bytes of all files so far, those of a file as often as it is included.
    bytes: usize,
    /// Files included so far.
    includes: usize,
}

impl<'o> Loader<'o> {
    /// A loader of the main file, of which name and contents are given.
    pub(crate) fn new(name: &str, text: Arc<Vec<u8>>, options: &'o Options) -> Self {
        let mut loader = Loader::empty(options);
        let text = loader.with_line_ends(text);
        let fits = loader.count_bytes(text.len());
        let text = if fits { text } else { Arc::default() };
        let buffer =
            loader
                .sources
                .add_buffer(buffer_name(name), text, None, options.main_is_included);
        if !fits {
            let message = loader.too_large();
            loader.stop(FilePos { buffer, offset: 0 }, &message);
        } else {
            loader.enter(buffer);
        }
        loader
    }

    /// The text of a file, with the line ends that the options ask for.
    fn with_line_ends(&self, text: Arc<Vec<u8>>) -> Arc<Vec<u8>> {
        if !self.options.unify_line_ends {
            return text;
        }
        match with_line_feeds(&text) {
            Cow::Borrowed(_) => text,
            Cow::Owned(text) => Arc::new(text),
        }
    }

    fn empty(options: &'o Options) -> Self {
        Loader {
            options,
            sources: SourceMap::default(),
            text: Vec::new(),
            events: Vec::new(),
            frames: Vec::new(),
            macros: options
                .defines
                .iter()
                .map(|name| name.clone().into_bytes())
                .collect(),
            contents: HashMap::new(),
            nesting: Nesting {
                open: Vec::new(),
                chain: 0,
                continues: false,
            },
            done: false,
            cuts: Vec::new(),
            enough: 0,
            between: false,
            tokens: 0,
            names_wanted: 0,
            bytes: 0,
            includes: 0,
        }
    }

    /// Reads on for about as many bytes, up to where the text can be cut. False
    /// if all has been read.
    pub(crate) fn advance(&mut self, bytes: usize) -> bool {
        self.enough = self.text.len().saturating_add(bytes);
        while let Some(mut frame) = self.frames.pop() {
            match self.scan(&mut frame) {
                Ok(Scan::Include(path, name_pos)) => self.include(frame, path, name_pos),
                Ok(Scan::Cut) => {
                    self.frames.push(frame);
                    return true;
                }
                Ok(Scan::End) => self.leave(frame),
                Err(BadToken) => self.frames.clear(),
            }
            if self.done {
                break;
            }
        }
        false
    }

    /// The text from `start` up to the next place where it can be cut: whole
    /// statements. None if there is no such place yet.
    pub(crate) fn part(&self, start: u32) -> Option<TextPart<'_>> {
        let next = self.cuts.partition_point(|&cut| cut <= start as usize);
        let bytes = &self.text[..*self.cuts.get(next)?];
        Some(TextPart {
            text: parsable(&bytes[start as usize..]),
            start,
            bytes,
        })
    }

    /// Takes the events since the last call.
    pub(crate) fn take_events(&mut self) -> Vec<LexEvent> {
        std::mem::take(&mut self.events)
    }

    /// The source map with all text that was read.
    pub(crate) fn finish(mut self) -> SourceMap {
        self.sources.set_text(self.text);
        self.sources
    }

    /// Reports at the current end of the buffer.
    fn event(&mut self, mut diagnostics: Vec<Diagnostic>) {
        diagnostics.iter_mut().for_each(|one| self.spell(one));
        self.events.push(LexEvent {
            at: self.text.len() as u32,
            diagnostics,
            uncounted: 0,
        });
    }

    /// Gives a message the form of the release.
    fn spell(&self, diagnostic: &mut Diagnostic) {
        if self.options.language.prints_as(release::LOWER_CASE) {
            diagnostic.message = lower_case(&diagnostic.message);
        }
    }

    /// Ends the buffer with a token that cannot be read and stands at `at`.
    fn end_with_error(&mut self, at: FilePos, diagnostics: Vec<Diagnostic>) -> BadToken {
        self.text.push(b' ');
        self.event(diagnostics);
        self.sources.add_segment(self.text.len() as u32, at);
        self.text.push(ERROR_TOKEN);
        self.done = true;
        BadToken
    }

    fn stop(&mut self, at: FilePos, message: &str) -> BadToken {
        self.end_with_error(at, vec![Diagnostic::error(Place::At(at), message)])
    }

    /// Copies what was read up to `end`, and goes on at `next`.
    fn copy(&mut self, frame: &mut Frame, end: usize, next: usize) {
        if end > frame.copied {
            let origin = frame.place(frame.copied);
            self.sources.add_segment(self.text.len() as u32, origin);
            self.text.extend_from_slice(&frame.text[frame.copied..end]);
        }
        frame.copied = next;
    }

    /// Fails at the token at `token`: copies the text before it, reports the
    /// message at `message_pos`.
    fn bad(
        &mut self,
        frame: &mut Frame,
        token: usize,
        message_pos: usize,
        message: &str,
    ) -> BadToken {
        let (token_at, message_at) = (frame.place(token), frame.place(message_pos));
        let end = token.max(frame.copied);
        self.copy(frame, end, end);
        self.end_with_error(
            token_at,
            vec![Diagnostic::error(Place::At(message_at), message)],
        )
    }
}

/// A lexical message as LLVM has it since release 22 (TGLexer.cpp): it begins with a small
/// letter, unless its first word has none.
fn lower_case(message: &str) -> String {
    let text = match message {
        "Unterminated comment!" => "Unterminated comment",
        other => other,
    };
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some('a'..='z')) => std::iter::once(first.to_ascii_lowercase())
            .chain(letters)
            .collect(),
        _ => text.to_string(),
    }
}
