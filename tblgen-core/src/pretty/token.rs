//! The extent of the token at a place.

use tblgen_lang::lexical::{string_end, word_end};
use tblgen_lang::source::{FilePos, SourceMap};

/// A start, and the end in the same buffer.
pub(super) type Span = (FilePos, u32);

/// The token at a place, no further than to the end of its line. Empty at the
/// end of a line or file.
pub(super) fn at(sources: &SourceMap, at: FilePos) -> Span {
    let text = sources.buffer(at.buffer).text();
    let start = (at.offset as usize).min(text.len());
    let line = &text[..line_end(text, start)];
    let at = FilePos {
        offset: start as u32,
        ..at
    };
    (at, token_end(line, start) as u32)
}

/// The text of the token at a place.
pub(super) fn text(sources: &SourceMap, place: FilePos) -> &[u8] {
    let (start, end) = at(sources, place);
    &sources.buffer(place.buffer).text()[start.offset as usize..end as usize]
}

/// The text of the token after the one at a place, if it is on the same line.
pub(super) fn text_after(sources: &SourceMap, place: FilePos) -> &[u8] {
    let (start, end) = at(sources, place);
    let rest = &sources.buffer(place.buffer).text()[end as usize..];
    let blanks = rest
        .iter()
        .take_while(|&&byte| matches!(byte, b' ' | b'\t'));
    let offset = end + blanks.count() as u32;
    text(sources, FilePos { offset, ..start })
}

/// Whether only blanks stand before a place in its line.
pub(super) fn is_first_of_line(sources: &SourceMap, place: FilePos) -> bool {
    let text = sources.buffer(place.buffer).text();
    let before = &text[..(place.offset as usize).min(text.len())];
    let line = memchr::memrchr(b'\n', before).map_or(before, |newline| &before[newline..]);
    line.trim_ascii().is_empty()
}

fn line_end(text: &[u8], start: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &text[start..]).map_or(text.len(), |length| start + length)
}

fn token_end(line: &[u8], start: usize) -> usize {
    let Some(&first) = line.get(start) else {
        return start;
    };
    let second = line.get(start + 1).copied();
    match (first, second) {
        (b'"', _) => string_end(line, start).unwrap_or(line.len()),
        (b'[', Some(b'{')) => code_end(line, start),
        (b'!' | b'$' | b'#', Some(next)) if is_word(next) => word_end(line, start + 1),
        (b'-' | b'+', Some(b'0'..=b'9')) => word_end(line, start + 1),
        (b'.', Some(b'.')) if line[start..].starts_with(b"...") => start + 3,
        (b'/', Some(b'/' | b'*')) | (b'}', Some(b']')) => start + 2,
        _ if is_word(first) => word_end(line, start),
        _ => start + char_len(&line[start..]),
    }
}

fn code_end(line: &[u8], start: usize) -> usize {
    memchr::memmem::find(&line[start..], b"}]").map_or(line.len(), |length| start + length + 2)
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The length of the first character, valid or not.
fn char_len(text: &[u8]) -> usize {
    let chunk = text.utf8_chunks().next();
    chunk.map_or(1, |chunk| match chunk.valid().chars().next() {
        Some(first) => first.len_utf8(),
        None => chunk.invalid().len().max(1),
    })
}

/// The end of the token before a place, if it is in the same file.
pub(super) fn end_before(sources: &SourceMap, at: FilePos) -> Option<FilePos> {
    let text = sources.buffer(at.buffer).text();
    let mut end = (at.offset as usize).min(text.len());
    loop {
        let start = memchr::memrchr(b'\n', &text[..end]).map_or(0, |newline| newline + 1);
        let code = without_comment(&text[start..end]).trim_ascii_end();
        if !code.is_empty() {
            let offset = (start + code.len()) as u32;
            return Some(FilePos { offset, ..at });
        }
        end = start.checked_sub(1)?;
    }
}

/// The word before a place, if it is in the same file.
pub(super) fn word_before(sources: &SourceMap, at: FilePos) -> Option<Span> {
    let end = end_before(sources, at)?;
    let before = &sources.buffer(at.buffer).text()[..end.offset as usize];
    let letters = before.iter().rev().take_while(|byte| is_word(**byte));
    let offset = end.offset - letters.count() as u32;
    Some((FilePos { offset, ..end }, end.offset))
}

/// A line up to its `//`.
fn without_comment(line: &[u8]) -> &[u8] {
    let mut pos = 0;
    while let Some(&byte) = line.get(pos) {
        if line[pos..].starts_with(b"//") {
            return &line[..pos];
        }
        pos = match byte {
            b'"' => string_end(line, pos).unwrap_or(line.len()),
            _ => pos + 1,
        };
    }
    line
}

/// Whether a place is the end of its file, or only blanks follow.
pub(super) fn is_end(sources: &SourceMap, at: FilePos) -> bool {
    let text = sources.buffer(at.buffer).text();
    let rest = text.get(at.offset as usize..).unwrap_or(&[]);
    rest.trim_ascii().is_empty()
}

/// The innermost bracket of a file that is open at a place.
pub(super) fn unclosed(sources: &SourceMap, at: FilePos) -> Option<FilePos> {
    let text = sources.buffer(at.buffer).text();
    let text = &text[..(at.offset as usize).min(text.len())];
    let mut open = Vec::new();
    let mut pos = 0;
    while let Some(&byte) = text.get(pos) {
        match byte {
            b'{' | b'(' | b'[' if !text[pos..].starts_with(b"[{") => open.push(pos),
            b'}' | b')' | b']' => {
                open.pop();
            }
            _ => {}
        }
        pos = behind(text, pos);
    }
    let offset = open.pop()? as u32;
    Some(FilePos { offset, ..at })
}

/// The offset after a token or comment.
fn behind(text: &[u8], pos: usize) -> usize {
    let rest = &text[pos..];
    if rest.starts_with(b"//") {
        return line_end(text, pos);
    }
    if rest.starts_with(b"/*") {
        let end = memchr::memmem::find(rest, b"*/");
        return end.map_or(text.len(), |length| pos + length + 2);
    }
    match rest.first() {
        Some(b'"' | b'[') => token_end(text, pos),
        _ => pos + 1,
    }
}
