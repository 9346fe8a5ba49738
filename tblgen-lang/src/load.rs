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

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::Options;
use crate::diagnostic::{Diagnostic, Place};
use crate::input_file::Unread;
use crate::lexical::{ERROR_TOKEN, Number, number_at, string_end, unescape, word_end};
use crate::nearest::nearest;
use crate::operators::BangOp;
use crate::source::{FilePos, PRELUDE_PREFIX, STDIN_NAME, SourceMap, TextPart, parsable};
use crate::stand_in;

/// Something to be reported when the parser reaches an offset.
#[derive(Debug)]
pub(crate) struct LexEvent {
    pub at: u32,
    pub diagnostics: Vec<Diagnostic>,
    /// How many of the errors do not count at the end, by an oddity of LLVM.
    pub uncounted: usize,
}

/// The text of all files has offsets of 32 bits.
const MAX_TEXT: usize = u32::MAX as usize / 2;

/// The name of a file, as opened, and its contents.
type Opened = (String, Arc<Vec<u8>>);

/// The name of the main file in messages.
fn buffer_name(name: &str) -> String {
    let name = if name == "-" { STDIN_NAME } else { name };
    name.to_string()
}

/// An `#ifdef`, `#ifndef` or `#else` that is open.
#[derive(Clone, Copy)]
struct Control {
    is_else: bool,
    enabled: bool,
    pos: u32,
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

/// The error of a token that cannot be read, already reported.
struct BadToken;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Directive {
    Ifdef,
    Ifndef,
    Else,
    Endif,
    Define,
}

const DIRECTIVES: [(Directive, &[u8]); 5] = [
    (Directive::Ifdef, b"ifdef"),
    (Directive::Ifndef, b"ifndef"),
    (Directive::Else, b"else"),
    (Directive::Endif, b"endif"),
    (Directive::Define, b"define"),
];

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
    /// Where the text may be cut, in order: statements of the top level begin
    /// there.
    cuts: Vec<usize>,
    /// How far to read before the text is cut.
    enough: usize,
    /// A statement of the top level may have ended before the token being read.
    between: bool,
    /// How many `include`s wait for the name of their file.
    names_wanted: usize,
    /// Bytes of all files so far, those of a file as often as it is included.
    bytes: usize,
    /// Files included so far.
    includes: usize,
}

/// How deep brackets, and statements without brackets, are nested.
struct Nesting {
    open: Vec<u32>,
    /// `in`, `then`, `else` and `#` since the statement began.
    chain: u32,
    continues: bool,
}

impl<'o> Loader<'o> {
    /// A loader of the main file, of which name and contents are given.
    pub(crate) fn new(name: &str, text: Arc<Vec<u8>>, options: &'o Options) -> Self {
        let mut loader = Loader::empty(options);
        let fits = loader.count_bytes(text.len());
        let text = if fits { text } else { Arc::default() };
        let buffer = loader.sources.add_buffer(buffer_name(name), text, None);
        if !fits {
            let message = loader.too_large();
            loader.stop(FilePos { buffer, offset: 0 }, &message);
        } else {
            loader.enter(buffer);
        }
        loader
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

    /// What happened since the last call.
    pub(crate) fn take_events(&mut self) -> Vec<LexEvent> {
        std::mem::take(&mut self.events)
    }

    /// All that was read.
    pub(crate) fn finish(mut self) -> SourceMap {
        self.sources.set_text(self.text);
        self.sources
    }

    /// Cuts the text before the token at `start`, if that begins a statement of
    /// the top level, and if enough was read.
    fn try_cut(&mut self, frame: &mut Frame, start: usize, word: &[u8]) -> bool {
        let read = self.text.len() + start.saturating_sub(frame.copied);
        if read < self.enough || !begins_statement(word) {
            return false;
        }
        self.copy(frame, start, start);
        self.cuts.push(self.text.len());
        frame.pos = start;
        self.between = false;
        true
    }

    fn enter(&mut self, buffer: u32) {
        let text = self.sources.buffer_text(buffer);
        let frame = Frame {
            buffer,
            text,
            pos: 0,
            copied: 0,
            controls: Vec::new(),
            line_start: true,
        };
        self.frames.push(frame);
    }

    /// At the end of a file.
    fn leave(&mut self, mut frame: Frame) {
        let end = frame.text.len();
        self.copy(&mut frame, end, end);
        if let Some(control) = frame.controls.last() {
            let pos = |offset| FilePos {
                buffer: frame.buffer,
                offset,
            };
            let open = pos(control.pos);
            self.event(vec![
                Diagnostic::error(
                    Place::At(pos(end as u32)),
                    "Reached EOF without matching #endif",
                ),
                Diagnostic::error(Place::At(open), "The latest preprocessor control is here"),
            ]);
            if let Some(event) = self.events.last_mut() {
                event.uncounted = 1;
            }
            // What follows in the including files is never read.
            self.frames.clear();
        } else if !self.frames.is_empty() {
            self.text.push(b' ');
        }
        if self.frames.is_empty() && self.names_wanted > 0 {
            self.bad(&mut frame, end, end, "Expected filename after include");
        } else if self.frames.is_empty() {
            let start = self.text.len() as u32;
            self.sources.add_segment(
                start,
                FilePos {
                    buffer: frame.buffer,
                    offset: end as u32,
                },
            );
        }
    }

    /// Reports at the current end of the buffer.
    fn event(&mut self, diagnostics: Vec<Diagnostic>) {
        self.events.push(LexEvent {
            at: self.text.len() as u32,
            diagnostics,
            uncounted: 0,
        });
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
            let origin = FilePos {
                buffer: frame.buffer,
                offset: frame.copied as u32,
            };
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
        let at = |offset: usize| FilePos {
            buffer: frame.buffer,
            offset: offset as u32,
        };
        let (token_at, message_at) = (at(token), at(message_pos));
        let end = token.max(frame.copied);
        self.copy(frame, end, end);
        self.end_with_error(
            token_at,
            vec![Diagnostic::error(Place::At(message_at), message)],
        )
    }

    // ------------------------------------------------------------- includes

    fn include(&mut self, mut frame: Frame, path: String, name_pos: usize) {
        let at = FilePos {
            buffer: frame.buffer,
            offset: name_pos as u32,
        };
        let resume = FilePos {
            buffer: frame.buffer,
            offset: frame.pos as u32,
        };
        frame.copied = frame.pos;
        frame.line_start = false;
        if let Err(error) = self.open_include(path, at, resume) {
            self.end_with_error(at, vec![error]);
            return;
        }
        let buffer = self.sources.buffers().len() as u32 - 1;
        self.text.push(b' ');
        self.frames.push(frame);
        self.enter(buffer);
    }

    /// Makes the file that is included the last buffer, within the limits.
    fn open_include(
        &mut self,
        path: String,
        at: FilePos,
        resume: FilePos,
    ) -> Result<(), Diagnostic> {
        let limits = &self.options.limits;
        let refused = |message| Err(Diagnostic::error(Place::At(at), message));
        if self.frames.len() >= limits.max_include_depth {
            let message = format!("include depth exceeds {}", limits.max_include_depth);
            return refused(message);
        }
        self.includes += 1;
        if self.includes > limits.max_includes {
            return refused(format!(
                "more than {} files are included (the limit can be raised)",
                limits.max_includes
            ));
        }
        let (opened, text) = match self.find(&path) {
            Ok(Some(found)) => found,
            Ok(None) => {
                let message = format!("Could not find include file '{path}'");
                let error = Diagnostic::error(Place::At(at), message);
                return Err(error.with_help(self.searched()));
            }
            Err(message) => return refused(message),
        };
        if !self.count_bytes(text.len()) {
            return refused(self.too_large());
        }
        if !opened.starts_with(PRELUDE_PREFIX) {
            self.sources.add_dependency(opened.clone());
        }
        self.sources.add_buffer(opened, text, Some((resume, path)));
        Ok(())
    }

    /// Counts a file that is to be spliced in. False if that is too much.
    fn count_bytes(&mut self, bytes: usize) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        self.bytes <= self.options.limits.max_source_bytes.min(MAX_TEXT)
    }

    fn too_large(&self) -> String {
        let most = self.options.limits.max_source_bytes;
        if most < MAX_TEXT {
            format!("source text is larger than {most} bytes (the limit can be raised)")
        } else {
            format!("source text is larger than {MAX_TEXT} bytes")
        }
    }

    /// The file as named, else in the first include directory that has it,
    /// else in the prelude. A file that is found but cannot be included is an
    /// error, the message of which is given.
    fn find(&mut self, path: &str) -> Result<Option<Opened>, String> {
        if let Some(text) = self.read(path)? {
            return Ok(Some((path.to_string(), text)));
        }
        let options = self.options;
        for dir in &options.include_dirs {
            let candidate = join(dir, path);
            if let Some(text) = self.read(&candidate)? {
                return Ok(Some((candidate, text)));
            }
        }
        let text = crate::prelude::file(path).filter(|_| options.prelude);
        Ok(text.map(|text| {
            let name = format!("{PRELUDE_PREFIX}{path}");
            (name, Arc::new(text.as_bytes().to_vec()))
        }))
    }

    /// Where an include file was looked for.
    fn searched(&self) -> String {
        let dirs = &self.options.include_dirs;
        if dirs.is_empty() {
            return "no include directories are given: only the working directory was searched"
                .to_string();
        }
        let mut text = "searched in the working directory and in".to_string();
        for dir in dirs {
            text.push_str("\n  ");
            text.push_str(dir);
        }
        text
    }

    fn read(&mut self, path: &str) -> Result<Option<Arc<Vec<u8>>>, String> {
        if let Some(text) = self.contents.get(path) {
            return Ok(Some(Arc::clone(text)));
        }
        match self.options.read_include(path) {
            Ok(text) => {
                let text = Arc::new(text);
                self.contents.insert(path.to_string(), Arc::clone(&text));
                Ok(Some(text))
            }
            Err(Unread::Missing) => Ok(None),
            Err(Unread::NotAFile) => Err(format!("include file '{path}' is not a regular file")),
            Err(Unread::TooLarge) => {
                let most = self.options.limits.max_source_bytes;
                Err(format!(
                    "include file '{path}' is larger than {most} bytes (the limit can be raised)"
                ))
            }
        }
    }

    // --------------------------------------------------------------- tokens

    /// Reads tokens up to the end of the file or to an `include`.
    fn scan(&mut self, frame: &mut Frame) -> Result<Scan, BadToken> {
        let text = Arc::clone(&frame.text);
        loop {
            let Some(&byte) = text.get(frame.pos) else {
                return Ok(Scan::End);
            };
            let start = frame.pos;
            let is_token = !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'/' | 0);
            let wants_name = self.names_wanted > 0 && is_token;
            if wants_name && byte == b'"' {
                return self.file_name(frame, &text, start);
            }
            match byte {
                b' ' | b'\t' => {
                    frame.pos += 1;
                    continue;
                }
                b'\n' | b'\r' => {
                    frame.pos += 1;
                    frame.line_start = true;
                    continue;
                }
                b'/' => {
                    self.comment(frame, &text)?;
                    continue;
                }
                0 => {
                    self.nul(frame, start, start);
                    continue;
                }
                b'#' if frame.line_start => {
                    if let Some(directive) = directive_at(&text, start + 1) {
                        self.copy(frame, start, usize::MAX);
                        self.directive(frame, &text, directive)?;
                        continue;
                    }
                    frame.pos += 1;
                    self.nesting.chain += 1;
                }
                b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                    frame.pos = word_end(&text, start);
                    if &text[start..frame.pos] == b"include" {
                        // The name may even be the first token of a file that
                        // is itself included here.
                        let end = frame.pos;
                        self.copy(frame, start, end);
                        self.text.push(b' ');
                        self.names_wanted += 1;
                        frame.line_start = false;
                        self.nesting.continues = false;
                        continue;
                    }
                    if wants_name {
                        let message = "Expected filename after include";
                        return Err(self.bad(frame, start, start, message));
                    }
                    let word = &text[start..frame.pos];
                    if self.between && self.try_cut(frame, start, word) {
                        return Ok(Scan::Cut);
                    }
                    self.between = false;
                    self.nesting.word(word);
                    frame.line_start = false;
                    continue;
                }
                b'0'..=b'9' | b'-' | b'+' => self.number(frame, &text)?,
                b'"' => match string_end(&text, start) {
                    Ok(end) => frame.pos = end,
                    Err(fault) => return Err(self.bad(frame, start, fault.at, fault.message)),
                },
                b'[' if text.get(start + 1) == Some(&b'{') => self.code(frame, &text)?,
                b'[' | b'(' | b'{' | b'<' => {
                    frame.pos += 1;
                    self.nesting.open(byte);
                }
                b']' | b')' | b'}' | b'>' => {
                    frame.pos += 1;
                    self.nesting.close();
                }
                b'#' => {
                    frame.pos += 1;
                    self.nesting.chain += 1;
                }
                b';' => {
                    frame.pos += 1;
                    self.nesting.chain = 0;
                }
                b':' | b',' | b'=' | b'?' => frame.pos += 1,
                b'.' => self.dots(frame, &text)?,
                b'$' => self.variable(frame, &text)?,
                b'!' => self.bang(frame, &text)?,
                _ => return Err(self.bad(frame, start, start, "Unexpected character")),
            }
            if wants_name {
                return Err(self.bad(frame, start, start, "Expected filename after include"));
            }
            self.nesting.continues = false;
            self.between = matches!(byte, b';' | b'}') && self.nesting.open.is_empty();
            frame.line_start = false;
            if self.nesting.depth() > self.options.limits.max_nesting {
                let message = format!(
                    "nesting is deeper than {} levels (the limit can be raised)",
                    self.options.limits.max_nesting
                );
                return Err(self.bad(frame, start, start, &message));
            }
        }
    }

    /// A NUL byte counts as a blank, with an error at the token being read.
    fn nul(&mut self, frame: &mut Frame, at: usize, token: usize) {
        self.copy(frame, at, at + 1);
        frame.pos = at + 1;
        let place = Place::At(FilePos {
            buffer: frame.buffer,
            offset: token as u32,
        });
        self.text.push(b' ');
        self.event(vec![Diagnostic::error(
            place,
            "NUL character is invalid in source; treated as space",
        )]);
    }

    /// Drops a comment, at whose `/` the frame stands.
    fn comment(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        let end = match text.get(start + 1) {
            Some(b'/') => line_end(text, start),
            Some(b'*') => self.block_comment(frame, text, start, start)?,
            _ => return Err(self.bad(frame, start, start, "Unexpected character")),
        };
        self.copy(frame, start.max(frame.copied), end);
        self.text.push(b' ');
        frame.pos = end;
        Ok(())
    }

    /// The end of the block comment at `start`; comments nest. Messages stand
    /// at `token`.
    fn block_comment(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
        start: usize,
        token: usize,
    ) -> Result<usize, BadToken> {
        let mut depth = 1usize;
        let mut pos = start + 2;
        let mut nuls = 0;
        while let Some(&byte) = text.get(pos) {
            pos += 1;
            match (byte, text.get(pos)) {
                (b'*', Some(b'/')) => {
                    pos += 1;
                    depth -= 1;
                    if depth == 0 {
                        self.comment_nuls(frame, token, nuls);
                        return Ok(pos);
                    }
                }
                (b'/', Some(b'*')) => {
                    pos += 1;
                    depth += 1;
                }
                (0, _) => nuls += 1,
                _ => {}
            }
        }
        let end = start.max(frame.copied);
        self.copy(frame, end, end);
        self.comment_nuls(frame, token, nuls);
        Err(self.bad(frame, token, token, "Unterminated comment!"))
    }

    fn comment_nuls(&mut self, frame: &Frame, token: usize, count: usize) {
        let place = Place::At(FilePos {
            buffer: frame.buffer,
            offset: token as u32,
        });
        let error = Diagnostic::error(
            place,
            "NUL character is invalid in source; treated as space",
        );
        if count > 0 {
            self.event(vec![error; count]);
        }
    }

    fn number(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        match number_at(text, start) {
            Number::Word => frame.pos = word_end(text, start),
            Number::Sign => frame.pos = start + 1,
            Number::Digits {
                end,
                value: Some(_),
            } => frame.pos = end,
            Number::Digits { value: None, .. } => {
                return Err(self.bad(frame, start, start, "Number out of range"));
            }
        }
        Ok(())
    }

    fn code(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        let mut pos = start + 2;
        let mut nuls = 0;
        while let Some(found) = memchr::memchr2(b'}', 0, &text[pos..]) {
            pos += found + 1;
            if text[pos - 1] == 0 {
                nuls += 1;
                continue;
            }
            match text.get(pos) {
                Some(b']') => {
                    frame.pos = pos + 1;
                    if nuls > 0 {
                        self.copy(frame, start, start);
                        self.comment_nuls(frame, start, nuls);
                    }
                    return Ok(());
                }
                Some(b'\r') if text.get(pos + 1) == Some(&b'\n') => pos += 2,
                Some(b'\n') if text.get(pos + 1) == Some(&b'\r') => pos += 2,
                Some(_) => pos += 1,
                None => break,
            }
        }
        Err(self.bad(frame, start, start, "Unterminated code block"))
    }

    fn dots(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        frame.pos = match (text.get(start + 1), text.get(start + 2)) {
            (Some(b'.'), Some(b'.')) => start + 3,
            (Some(b'.'), _) => {
                return Err(self.bad(frame, start, start, "Invalid '..' punctuation"));
            }
            _ => start + 1,
        };
        Ok(())
    }

    fn variable(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        match text.get(start + 1) {
            Some(b'_' | b'a'..=b'z' | b'A'..=b'Z') => frame.pos = word_end(text, start + 1),
            _ => return Err(self.bad(frame, start, start, "Invalid variable name")),
        }
        Ok(())
    }

    fn bang(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        let letters = text[start + 1..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphabetic())
            .count();
        if letters == 0 {
            return Err(self.bad(frame, start, start, "Invalid \"!operator\""));
        }
        let name = &text[start + 1..start + 1 + letters];
        let known = BangOp::from_name(name)
            .is_some_and(|(op, since)| self.options.language.has_operator(op, since));
        if !known {
            let help = self.suggest_operator(name);
            let bad = self.bad(frame, start, start, "Unknown operator");
            self.help_last(help);
            return Err(bad);
        }
        frame.pos = start + 1 + letters;
        Ok(())
    }

    /// The operator that was meant, or the release that has it.
    fn suggest_operator(&self, name: &[u8]) -> Option<String> {
        let language = self.options.language;
        let Some((op, since)) = BangOp::from_name(name) else {
            let known = BangOp::NAMES
                .iter()
                .filter(|(op, _, since)| language.has_operator(*op, *since));
            let near = nearest(name, known.map(|(_, name, _)| name.as_bytes()))?;
            return Some(format!(
                "did you mean `!{}`?",
                String::from_utf8_lossy(near)
            ));
        };
        let name = String::from_utf8_lossy(name);
        Some(match op {
            BangOp::GetOp => "`!getop` is called `!getdagop` since LLVM 22".to_string(),
            BangOp::SetOp => "`!setop` is called `!setdagop` since LLVM 22".to_string(),
            _ => format!(
                "`!{name}` needs LLVM {since} or later; the language is that of LLVM {language}"
            ),
        })
    }

    /// Adds help to the error reported last.
    fn help_last(&mut self, help: Option<String>) {
        if let Some(event) = self.events.last_mut()
            && let Some(diagnostic) = event.diagnostics.last_mut()
        {
            diagnostic.help = help;
        }
    }

    /// The string behind `include`, which names a file.
    fn file_name(&mut self, frame: &mut Frame, text: &[u8], at: usize) -> Result<Scan, BadToken> {
        self.names_wanted -= 1;
        let end = match string_end(text, at) {
            Ok(end) => end,
            Err(fault) => return Err(self.bad(frame, at, fault.at, fault.message)),
        };
        self.copy(frame, at, end);
        let name = unescape(&text[at + 1..end - 1]);
        frame.pos = end;
        Ok(Scan::Include(stand_in::text(&name).into_owned(), at))
    }

    // --------------------------------------------------------- preprocessor

    /// Obeys the directive at whose `#` the frame stands. Until it is through,
    /// `copied` is beyond everything, so that nothing of it is copied.
    fn directive(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
        directive: Directive,
    ) -> Result<(), BadToken> {
        let enabled = self.obey(frame, text, directive)?;
        if !enabled {
            self.skip_region(frame, text)?;
        }
        frame.copied = frame.pos;
        self.text.push(b' ');
        frame.line_start = false;
        Ok(())
    }

    /// Changes the stack of controls or the set of macros; whether what
    /// follows is to be read.
    fn obey(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
        directive: Directive,
    ) -> Result<bool, BadToken> {
        let word = DIRECTIVES
            .iter()
            .find(|(kind, _)| *kind == directive)
            .map_or(0, |(_, word)| word.len());
        let start = frame.pos + 1;
        frame.pos = start + word;
        match directive {
            Directive::Ifdef | Directive::Ifndef => {
                let name = self.macro_name(frame, text, directive)?;
                let defined = self.macros.contains(&text[name.clone()]);
                let enabled = defined == (directive == Directive::Ifdef);
                frame.controls.push(Control {
                    is_else: false,
                    enabled,
                    pos: name.start as u32,
                });
                self.directive_end(frame, text, directive)?;
            }
            Directive::Else => {
                let Some(&open) = frame.controls.last() else {
                    return Err(self.bad(frame, start, start, "#else without #ifdef or #ifndef"));
                };
                if open.is_else {
                    return Err(self.double_else(frame, start, open));
                }
                frame.controls.pop();
                frame.controls.push(Control {
                    is_else: true,
                    enabled: !open.enabled,
                    pos: start as u32,
                });
                self.directive_end(frame, text, directive)?;
            }
            Directive::Endif => {
                if frame.controls.is_empty() {
                    return Err(self.bad(frame, start, start, "#endif without #ifdef"));
                }
                self.directive_end(frame, text, directive)?;
                frame.controls.pop();
            }
            Directive::Define => {
                let name = self.macro_name(frame, text, directive)?;
                if !self.macros.insert(text[name.clone()].to_vec()) {
                    let place = Place::At(FilePos {
                        buffer: frame.buffer,
                        offset: name.start as u32,
                    });
                    let name = String::from_utf8_lossy(&text[name]).into_owned();
                    self.event(vec![Diagnostic::warning(
                        place,
                        format!("Duplicate definition of macro: {name}"),
                    )]);
                }
                self.directive_end(frame, text, directive)?;
            }
        }
        Ok(frame.controls.iter().all(|control| control.enabled))
    }

    fn double_else(&mut self, frame: &mut Frame, start: usize, open: Control) -> BadToken {
        let at = |offset| FilePos {
            buffer: frame.buffer,
            offset,
        };
        let (second, first) = (at(start as u32), at(open.pos));
        self.end_with_error(
            second,
            vec![
                Diagnostic::error(Place::At(second), "double #else"),
                Diagnostic::error(Place::At(first), "Previous #else is here"),
            ],
        )
    }

    fn macro_name(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
        directive: Directive,
    ) -> Result<std::ops::Range<usize>, BadToken> {
        while matches!(text.get(frame.pos), Some(b' ' | b'\t')) {
            frame.pos += 1;
        }
        let start = frame.pos;
        match text.get(start) {
            Some(b'_' | b'a'..=b'z' | b'A'..=b'Z') => {
                frame.pos = word_end(text, start);
                Ok(start..frame.pos)
            }
            _ => {
                let message = format!("Expected macro name after {}", directive.name());
                Err(self.bad(frame, start, start, &message))
            }
        }
    }

    /// Only blanks and comments may follow a directive on its line.
    fn directive_end(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
        directive: Directive,
    ) -> Result<(), BadToken> {
        loop {
            let at = frame.pos;
            match (text.get(at), text.get(at + 1)) {
                (None | Some(b'\n' | b'\r'), _) => return Ok(()),
                (Some(b' ' | b'\t'), _) => frame.pos += 1,
                (Some(b'/'), Some(b'/')) => frame.pos = line_end(text, at),
                (Some(b'/'), Some(b'*')) => {
                    frame.pos = match self.block_comment(frame, text, at, at) {
                        Ok(end) => end,
                        Err(bad) => {
                            return Err(self.after_directive(frame, text.len(), directive, bad));
                        }
                    };
                }
                (Some(byte), _) => {
                    let slash = *byte == b'/';
                    return Err(self.directive_garbage(frame, at, directive, slash));
                }
            }
        }
    }

    /// The complaint that follows a comment that did not end.
    fn after_directive(
        &mut self,
        frame: &Frame,
        at: usize,
        directive: Directive,
        bad: BadToken,
    ) -> BadToken {
        let place = Place::At(FilePos {
            buffer: frame.buffer,
            offset: at as u32,
        });
        if let Some(event) = self.events.last_mut() {
            event
                .diagnostics
                .push(Diagnostic::error(place, directive.only_comments()));
        }
        bad
    }

    fn directive_garbage(
        &mut self,
        frame: &Frame,
        at: usize,
        directive: Directive,
        slash: bool,
    ) -> BadToken {
        let at = FilePos {
            buffer: frame.buffer,
            offset: at as u32,
        };
        let mut diagnostics = Vec::new();
        if slash {
            diagnostics.push(Diagnostic::error(Place::At(at), "Unexpected character"));
        }
        diagnostics.push(Diagnostic::error(Place::At(at), directive.only_comments()));
        self.end_with_error(at, diagnostics)
    }

    /// Skips lines up to the `#else` or `#endif` that ends the region.
    fn skip_region(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        loop {
            frame.pos =
                memchr::memchr(b'\n', &text[frame.pos..]).map_or(text.len(), |at| frame.pos + at);
            if frame.pos == text.len() {
                return Err(self.unclosed_region(frame));
            }
            self.skip_line_begin(frame, text)?;
            if text.get(frame.pos) != Some(&b'#') {
                continue;
            }
            match directive_at(text, frame.pos + 1) {
                None | Some(Directive::Define) => {}
                Some(directive) => {
                    if self.obey(frame, text, directive)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn unclosed_region(&mut self, frame: &mut Frame) -> BadToken {
        let at = |offset| FilePos {
            buffer: frame.buffer,
            offset,
        };
        let end = at(frame.text.len() as u32);
        let mut diagnostics = vec![Diagnostic::error(
            Place::At(end),
            "Reached EOF without matching #endif",
        )];
        if let Some(control) = frame.controls.last() {
            let place = Place::At(at(control.pos));
            diagnostics.push(Diagnostic::error(
                place,
                "The latest preprocessor control is here",
            ));
        }
        self.end_with_error(end, diagnostics)
    }

    /// Blanks, ends of lines and block comments before what a line begins with.
    fn skip_line_begin(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        loop {
            let at = frame.pos;
            match (text.get(at), text.get(at + 1)) {
                (Some(b' ' | b'\t' | b'\n' | b'\r'), _) => frame.pos += 1,
                (Some(b'/'), Some(b'*')) => {
                    frame.pos = self.block_comment(frame, text, at, at)?;
                }
                _ => return Ok(()),
            }
        }
    }
}

enum Scan {
    End,
    /// The text can be parsed up to here.
    Cut,
    Include(String, usize),
}

impl Directive {
    fn name(self) -> &'static str {
        match self {
            Directive::Ifdef => "#ifdef",
            Directive::Ifndef => "#ifndef",
            Directive::Else => "#else",
            Directive::Endif => "#endif",
            Directive::Define => "#define",
        }
    }

    fn only_comments(self) -> String {
        let operand = match self {
            Directive::Ifdef | Directive::Ifndef | Directive::Define => " NAME",
            Directive::Else | Directive::Endif => "",
        };
        format!("Only comments are supported after {}{operand}", self.name())
    }
}

impl Nesting {
    fn open(&mut self, bracket: u8) {
        self.open.push(self.chain);
        if bracket == b'{' {
            self.chain = 0;
        }
    }

    fn close(&mut self) {
        if let Some(chain) = self.open.pop() {
            self.chain = chain;
        }
    }

    fn depth(&self) -> usize {
        self.open.len() + self.chain as usize
    }

    /// Follows the words that nest statements without brackets.
    fn word(&mut self, word: &[u8]) {
        let continues = self.continues;
        self.continues = false;
        match word {
            b"in" | b"then" | b"else" => {
                self.chain += 1;
                self.continues = true;
            }
            _ if !continues && begins_statement(word) => self.chain = 0,
            _ => {}
        }
    }
}

fn begins_statement(word: &[u8]) -> bool {
    matches!(
        word,
        b"def"
            | b"defm"
            | b"class"
            | b"let"
            | b"foreach"
            | b"if"
            | b"defvar"
            | b"multiclass"
            | b"defset"
            | b"assert"
            | b"dump"
            | b"deftype"
    )
}

/// Joins a directory and a relative path with a slash.
fn join(dir: &str, path: &str) -> String {
    let path = path.trim_start_matches('/');
    if dir.is_empty() {
        path.to_string()
    } else if dir.ends_with('/') {
        format!("{dir}{path}")
    } else {
        format!("{dir}/{path}")
    }
}

fn line_end(text: &[u8], start: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &text[start..]).map_or(text.len(), |at| start + at)
}

fn directive_at(text: &[u8], start: usize) -> Option<Directive> {
    let rest = &text[start..];
    let (directive, word) = DIRECTIVES.iter().find(|(_, word)| rest.starts_with(word))?;
    let ends = match (rest.get(word.len()), rest.get(word.len() + 1)) {
        (Some(b' ' | b'\t' | b'\n' | b'\r'), _) => true,
        (Some(b'/'), Some(b'/' | b'*')) => true,
        // LLVM compares the end of the text with a character it never sees.
        _ => false,
    };
    ends.then_some(*directive)
}
