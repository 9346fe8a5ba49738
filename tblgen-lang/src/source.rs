//! Sources of text: the files that were read, the *virtual buffer* that the loader
//! made of them, and the way back from an offset in it to a file, line and column.
//!
//! After the loader, everything knows one coordinate only, an offset in the virtual
//! buffer ([`Loc`]). Files, lines and the chain of includes come back in when a
//! message is printed.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::invalid_utf8;

/// The prefix of the names of files of the built-in prelude.
pub(crate) const PRELUDE_PREFIX: &str = "<prelude>/";

/// The name of standard input in messages.
pub(crate) const STDIN_NAME: &str = "<stdin>";

/// The licence notices of LLVM's files, now and up to LLVM 8. A line of a comment begins with them.
const LLVM_NOTICES: [&[u8]; 2] = [
    b"Part of the LLVM Project, under the Apache License",
    b"The LLVM Compiler Infrastructure",
];

/// The beginning of a file in which the notice stands.
const NOTICE_BYTES: usize = 1 << 10;

/// Statements of the top level, as the parser needs them.
pub(crate) struct TextPart<'l> {
    /// From `start` on, with a stand-in for each byte that is not UTF-8.
    pub text: Cow<'l, str>,
    pub start: u32,
    /// From the beginning of the virtual buffer on.
    pub bytes: &'l [u8],
}

/// The last part of a path, after slashes of any system.
///
/// ```
/// assert_eq!(tblgen_lang::source::file_name("lib\\Target/X86.td"), "X86.td");
/// ```
pub fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// A place in the source text: an offset in the virtual buffer.
///
/// Places are ordered as the text is read: a place in an included file is between the places before
/// and after its `include`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loc(pub(crate) u32);

impl Loc {
    /// No place at all, as of a record that a program has made.
    pub const NONE: Loc = Loc(u32::MAX);

    /// Whether this names a place.
    pub fn is_some(self) -> bool {
        self != Loc::NONE
    }
}

impl Default for Loc {
    fn default() -> Self {
        Loc::NONE
    }
}

/// An offset in one of the buffers of a [`SourceMap`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FilePos {
    /// Index of the buffer.
    pub buffer: u32,
    /// Offset in bytes.
    pub offset: u32,
}

/// A file as it was read; one that is included twice is two buffers.
#[derive(Debug, Clone)]
pub struct Buffer {
    name: String,
    text: Arc<Vec<u8>>,
    included_at: Option<FilePos>,
    included_as: Option<String>,
    is_elsewhere: bool,
    line_ends: OnceLock<Vec<u32>>,
}

impl Buffer {
    /// The path under which the file was opened; `<stdin>` for standard input.
    /// Bytes that are not UTF-8 are in it as [stand-ins](crate::invalid_utf8).
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The contents of the file.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The place after the `include` that included the file, or `None` for the main file.
    pub fn included_at(&self) -> Option<FilePos> {
        self.included_at
    }

    /// The path that the `include` gave.
    pub fn included_as(&self) -> Option<&str> {
        self.included_as.as_deref()
    }

    /// Whether the file is built in, and not on disk.
    pub fn is_built_in(&self) -> bool {
        self.name.starts_with(PRELUDE_PREFIX)
    }

    /// Whether the file is not the user's by itself: it is built in, was found
    /// in an include directory, or is part of the LLVM Project by its first lines.
    fn is_foreign(&self) -> bool {
        self.is_elsewhere || self.is_built_in() || self.has_llvm_notice()
    }

    /// Whether the first lines of the file have the licence notice of LLVM's files.
    pub(crate) fn has_llvm_notice(&self) -> bool {
        let head = &self.text[..self.text.len().min(NOTICE_BYTES)];
        let is_notice = |line: &[u8]| {
            let comment = line.trim_ascii_start();
            let words = comment.iter().position(|byte| !b"/*|; \t".contains(byte));
            let words = &comment[words.unwrap_or(0)..];
            words.len() < comment.len() && LLVM_NOTICES.iter().any(|one| words.starts_with(one))
        };
        head.split(|&byte| byte == b'\n').any(is_notice)
    }

    /// Line, counted from 1. Lines end with a line feed.
    pub fn line(&self, offset: u32) -> u32 {
        let ends = self.line_ends.get_or_init(|| {
            memchr::memchr_iter(b'\n', &self.text)
                .map(|at| at as u32)
                .collect()
        });
        ends.partition_point(|&end| end < offset) as u32 + 1
    }

    /// Column in bytes, counted from 1. Carriage returns, too, begin a line here.
    pub fn column(&self, offset: u32) -> u32 {
        let before = &self.text[..(offset as usize).min(self.text.len())];
        let start = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1);
        (before.len() - start) as u32 + 1
    }

    /// The text of the line around an offset, without its end.
    pub fn line_text(&self, offset: u32) -> &[u8] {
        let at = (offset as usize).min(self.text.len());
        let start = memchr::memrchr2(b'\n', b'\r', &self.text[..at]).map_or(0, |at| at + 1);
        let end =
            memchr::memchr2(b'\n', b'\r', &self.text[at..]).map_or(self.text.len(), |n| at + n);
        &self.text[start..end]
    }
}

/// A run of the virtual buffer that was copied from one place.
#[derive(Debug, Clone, Copy)]
struct Segment {
    start: u32,
    origin: FilePos,
}

/// All text of a compilation, and the list of files read.
#[derive(Debug, Clone, Default)]
pub struct SourceMap {
    buffers: Vec<Buffer>,
    segments: Vec<Segment>,
    text: String,
    /// The bytes of `text` as they were read, where they are not UTF-8.
    raw: Option<Vec<u8>>,
    dependencies: Vec<String>,
}

impl SourceMap {
    /// The buffers in the order in which they were opened; the first is the
    /// main file.
    pub fn buffers(&self) -> &[Buffer] {
        &self.buffers
    }

    /// The buffer with that index.
    pub fn buffer(&self, index: u32) -> &Buffer {
        &self.buffers[index as usize]
    }

    /// The files that `include` brought in, each once, in the order of their
    /// paths' bytes. The main file is not among them.
    pub fn dependencies(&self) -> &[String] {
        &self.dependencies
    }

    /// Every file on disk that was read, the main file first.
    pub fn files(&self) -> Vec<PathBuf> {
        let main = self
            .buffers
            .first()
            .map(|main| main.name.as_str())
            .filter(|name| *name != STDIN_NAME);
        main.into_iter()
            .chain(self.dependencies.iter().map(String::as_str))
            .map(invalid_utf8::path)
            .collect()
    }

    /// Whether a message at that place is about a file that is not the user's. Those are
    /// files that are built in, that were found in an include directory (other than the one
    /// that the main file is in), or that say in their first lines that they are part of the
    /// LLVM Project; and whatever such a file includes. A message without a place
    /// is about the main file.
    ///
    /// ```
    /// let text = "include \"llvm/TableGen/SearchableTable.td\"\ndef A;";
    /// let done = tblgen_lang::compile_text("a.td", text, &Default::default());
    /// let (records, sources) = (done.records.unwrap(), &done.sources);
    /// let library = records.class("GenericEnum").unwrap();
    /// assert!(sources.is_foreign(sources.origin(library.loc())));
    /// let own = records.def("A").unwrap();
    /// assert!(!sources.is_foreign(sources.origin(own.loc())));
    /// assert!(!sources.is_foreign(None));
    /// ```
    pub fn is_foreign(&self, place: Option<FilePos>) -> bool {
        let buffer = place.map_or(0, |at| at.buffer as usize);
        let first = self.buffers.get(buffer);
        let includer = |buffer: &&Buffer| Some(self.buffer(buffer.included_at?.buffer));
        std::iter::successors(first, includer).any(Buffer::is_foreign)
    }

    /// The file and offset of a place.
    pub fn origin(&self, loc: Loc) -> Option<FilePos> {
        if !loc.is_some() {
            return None;
        }
        let behind = self
            .segments
            .partition_point(|segment| segment.start <= loc.0);
        let segment = self.segments.get(behind.checked_sub(1)?)?;
        let FilePos { buffer, offset } = segment.origin;
        Some(FilePos {
            buffer,
            offset: offset + (loc.0 - segment.start),
        })
    }

    /// `file:line`, as LLVM's reports write a place.
    pub fn format_line(&self, loc: Loc) -> String {
        self.format_line_of(loc, |name| name)
    }

    /// `name:line` with only the last part of the path.
    pub fn format_short_line(&self, loc: Loc) -> String {
        self.format_line_of(loc, file_name)
    }

    fn format_line_of(&self, loc: Loc, name: impl Fn(&str) -> &str) -> String {
        match self.origin(loc) {
            Some(at) => {
                let buffer = self.buffer(at.buffer);
                format!("{}:{}", name(&buffer.name), buffer.line(at.offset))
            }
            None => "<unknown>:0".to_string(),
        }
    }

    /// The virtual buffer, with a stand-in for each byte that is not UTF-8.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of the virtual buffer as they were read.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.raw.as_deref().unwrap_or(self.text.as_bytes())
    }

    pub(crate) fn add_buffer(
        &mut self,
        name: String,
        text: Arc<Vec<u8>>,
        included: Option<(FilePos, String)>,
        is_elsewhere: bool,
    ) -> u32 {
        let (included_at, included_as) = included.unzip();
        self.buffers.push(Buffer {
            name,
            text,
            included_at,
            included_as,
            is_elsewhere,
            line_ends: OnceLock::new(),
        });
        self.buffers.len() as u32 - 1
    }

    pub(crate) fn buffer_text(&self, index: u32) -> Arc<Vec<u8>> {
        Arc::clone(&self.buffers[index as usize].text)
    }

    pub(crate) fn add_dependency(&mut self, path: String) {
        if let Err(at) = self.dependencies.binary_search(&path) {
            self.dependencies.insert(at, path);
        }
    }

    pub(crate) fn add_segment(&mut self, start: u32, origin: FilePos) {
        self.segments.push(Segment { start, origin });
    }

    /// Takes the finished virtual buffer. A byte that is not UTF-8 (legal in
    /// strings) becomes a control character in the text that is parsed.
    pub(crate) fn set_text(&mut self, bytes: Vec<u8>) {
        match String::from_utf8(bytes) {
            Ok(text) => self.text = text,
            Err(error) => {
                let raw = error.into_bytes();
                self.text = parsable(&raw).into_owned();
                self.raw = Some(raw);
            }
        }
    }

    /// Frees the virtual buffer, which nobody needs after parsing: messages show the files.
    pub(crate) fn forget_text(&mut self) {
        self.text = String::new();
        self.raw = None;
    }
}

/// A text whose lines end in LF alone, where they ended in CR LF. A CR elsewhere stays.
///
/// ```
/// use tblgen_lang::source::with_line_feeds;
///
/// assert_eq!(*with_line_feeds(b"a\r\nb\r\r\nc\rd\n"), *b"a\nb\r\nc\rd\n");
/// ```
pub fn with_line_feeds(text: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memmem::find(text, b"\r\n").is_none() {
        return Cow::Borrowed(text);
    }
    let ends_line = |at: usize| text[at] == b'\r' && text.get(at + 1) == Some(&b'\n');
    let kept = (0..text.len()).filter(|&at| !ends_line(at));
    kept.map(|at| text[at]).collect()
}

/// Text for the parser, as long as the bytes.
pub(crate) fn parsable(bytes: &[u8]) -> Cow<'_, str> {
    let masked = |&byte: &u8| {
        if byte.is_ascii() {
            byte as char
        } else {
            '\x7f'
        }
    };
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(masked).collect()),
    }
}
