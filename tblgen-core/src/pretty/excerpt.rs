//! The lines to show, as text that is safe to print.
//!
//! A file may hold anything: NUL bytes, bytes that are not UTF-8, lines of
//! megabytes. What is shown has a picture for each control character, `�` for
//! what is not UTF-8, and only the part of a long line that matters.

use std::ops::Range;

use tblgen_facts::visible::visible;

use super::token::Span;
use tblgen_lang::source::{Buffer, FilePos, SourceMap};

/// Something to underline.
pub(super) struct Mark {
    pub span: Span,
    pub label: Option<String>,
    /// Whether the message is about this span. Other marks add to the message.
    pub primary: bool,
}

/// Some lines of one file, with what is underlined in them.
pub(super) struct Excerpt {
    /// The place to name above the lines.
    pub at: FilePos,
    pub first_line: usize,
    pub text: String,
    /// The text lacks the start of a line.
    pub is_cut: bool,
    pub marks: Vec<(Range<usize>, Option<String>, bool)>,
}

/// Marks no further apart than this many lines are shown in one excerpt.
const NEAR_LINES: u32 = 200;

/// Lines longer than this are cut here already: the renderer does cut lines to
/// the width, but looks at each character before that.
const MAX_LINE: usize = 1 << 14;

/// Bytes of a cut line that are kept on either side of a mark.
const AROUND: usize = 1 << 10;

/// The excerpts that show all marks; the first has the first mark.
pub(super) fn excerpts(marks: &[Mark], sources: &SourceMap) -> Vec<Excerpt> {
    let mut buckets: Vec<Vec<&Mark>> = Vec::new();
    for mark in marks {
        let home = buckets
            .iter_mut()
            .find(|bucket| bucket.iter().any(|other| are_near(mark, other, sources)));
        match home {
            Some(bucket) => bucket.push(mark),
            None => buckets.push(vec![mark]),
        }
    }
    let excerpt = |bucket: Vec<&Mark>| excerpt_of(&bucket, sources);
    buckets.into_iter().filter_map(excerpt).collect()
}

fn are_near(a: &Mark, b: &Mark, sources: &SourceMap) -> bool {
    let line = |mark: &Mark| {
        let at = mark.span.0;
        sources.buffer(at.buffer).line(at.offset)
    };
    a.span.0.buffer == b.span.0.buffer && line(a).abs_diff(line(b)) <= NEAR_LINES
}

fn excerpt_of(marks: &[&Mark], sources: &SourceMap) -> Option<Excerpt> {
    let at = marks.first()?.span.0;
    let buffer = sources.buffer(at.buffer);
    let first = marks.iter().map(|mark| mark.span.0.offset).min()?;
    let last = marks.iter().map(|mark| mark.span.1).max()?;
    let mut cleaner = Cleaner::default();
    let range = lines_around(buffer, first, last);
    let mut start = range.start;
    for line in buffer.text()[range.clone()].split(|&byte| byte == b'\n') {
        if start > range.start {
            cleaner.newline();
        }
        cleaner.line(line, kept_part(line, start, marks));
        start += line.len() + 1;
    }
    cleaner.finish();
    let place = |mark: &&Mark| {
        let start = cleaner.new_offset(mark.span.0.offset as usize - range.start);
        let end = cleaner.new_offset(mark.span.1 as usize - range.start);
        (start..end.max(start), mark.label.clone(), mark.primary)
    };
    Some(Excerpt {
        at,
        first_line: buffer.line(first) as usize,
        marks: marks.iter().map(place).collect(),
        is_cut: cleaner.is_cut,
        text: cleaner.text,
    })
}

/// The whole lines from the one at `first` to the one at `last`.
fn lines_around(buffer: &Buffer, first: u32, last: u32) -> Range<usize> {
    let text = buffer.text();
    let first = (first as usize).min(text.len());
    let last = (last as usize).clamp(first, text.len());
    let start = memchr::memrchr(b'\n', &text[..first]).map_or(0, |newline| newline + 1);
    let end = memchr::memchr(b'\n', &text[last..]).map_or(text.len(), |length| last + length);
    start..end
}

/// The part of a line to show; all of it unless it is very long.
fn kept_part(line: &[u8], start: usize, marks: &[&Mark]) -> Range<usize> {
    if line.len() <= MAX_LINE {
        return 0..line.len();
    }
    let on_line = |offset: &usize| (start..=start + line.len()).contains(offset);
    let starts = marks.iter().map(|mark| mark.span.0.offset as usize);
    let ends = marks.iter().map(|mark| mark.span.1 as usize);
    let low = starts.filter(on_line).min().unwrap_or(start) - start;
    let high = ends.filter(on_line).max().unwrap_or(start) - start;
    let from = low.saturating_sub(AROUND);
    let to = (high + AROUND).min(low + MAX_LINE).min(line.len());
    to_character(line, from)..to_character(line, to)
}

/// The start of the character at or after an offset.
fn to_character(line: &[u8], offset: usize) -> usize {
    let rest = line[offset..].iter();
    offset + rest.take_while(|&&byte| byte & 0xc0 == 0x80).count()
}

/// Makes bytes printable and remembers where each of them went.
#[derive(Default)]
struct Cleaner {
    text: String,
    offsets: Vec<u32>,
    is_cut: bool,
}

impl Cleaner {
    fn line(&mut self, line: &[u8], kept: Range<usize>) {
        let (before, rest) = line.split_at(kept.start);
        let (shown, after) = rest.split_at(kept.end - kept.start);
        self.is_cut |= !before.is_empty();
        self.elide(before);
        match shown.strip_suffix(b"\r") {
            Some(shown) if after.is_empty() => {
                self.show(shown);
                self.skip(1);
            }
            _ => self.show(shown),
        }
        self.elide(after);
    }

    fn newline(&mut self) {
        self.skip(1);
        self.text.push('\n');
    }

    /// The last line is shown even if it is empty.
    fn finish(&mut self) {
        self.skip(1);
        if self.text.ends_with('\n') {
            self.text.push(' ');
        }
    }

    /// Bytes that become what is pushed next.
    fn skip(&mut self, count: usize) {
        let offset = self.text.len() as u32;
        self.offsets.extend(std::iter::repeat_n(offset, count));
    }

    fn elide(&mut self, bytes: &[u8]) {
        if !bytes.is_empty() {
            self.skip(bytes.len());
            self.text.push('…');
        }
    }

    fn show(&mut self, bytes: &[u8]) {
        for chunk in bytes.utf8_chunks() {
            for character in chunk.valid().chars() {
                self.skip(character.len_utf8());
                self.text.push(printable(character));
            }
            if !chunk.invalid().is_empty() {
                self.skip(chunk.invalid().len());
                self.text.push(char::REPLACEMENT_CHARACTER);
            }
        }
    }

    fn new_offset(&self, offset: usize) -> usize {
        self.offsets
            .get(offset)
            .map_or(self.text.len(), |&offset| offset as usize)
    }
}

/// A sign for a character that terminals obey, other than a tab.
fn printable(character: char) -> char {
    match character {
        '\t' => '\t',
        other => visible(other),
    }
}

/// A text without characters that terminals obey, other than line ends and tabs.
pub(super) fn plain_text(text: &str) -> String {
    text.chars()
        .map(|character| match character {
            '\n' => '\n',
            other => printable(other),
        })
        .collect()
}
