//! The scanner: reads tokens up to an `include` or to where the text can be cut.

use std::sync::Arc;

use super::{BadToken, Frame, Loader};
use crate::invalid_utf8;
use crate::lexical::{run_len, string_end, unescape, word_end};

/// Bytes of memory that a token takes in the tree of its statement, by and large.
const TREE_BYTES: usize = 64;

impl<'o> Loader<'o> {
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

    /// Reads tokens up to the end of the file or to an `include`.
    pub(super) fn scan(&mut self, frame: &mut Frame) -> Result<Scan, BadToken> {
        let text = Arc::clone(&frame.text);
        while let Some(&byte) = text.get(frame.pos) {
            if self.skip(frame, &text, byte)? {
                continue;
            }
            match byte {
                b'"' if self.names_wanted > 0 => {
                    let start = frame.pos;
                    return self.file_name(frame, &text, start);
                }
                b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                    if self.word(frame, &text)? {
                        return Ok(Scan::Cut);
                    }
                }
                _ => self.token(frame, &text, byte)?,
            }
        }
        Ok(Scan::End)
    }

    /// Skips a blank, a comment or a directive. False if a token begins here.
    #[inline]
    fn skip(&mut self, frame: &mut Frame, text: &[u8], byte: u8) -> Result<bool, BadToken> {
        match byte {
            b' ' | b'\t' => frame.pos += run_len(&text[frame.pos..], is_blank),
            b'\n' | b'\r' => {
                frame.pos += 1;
                frame.line_start = true;
            }
            b'/' => self.comment(frame, text)?,
            0 => self.nul(frame, frame.pos, frame.pos),
            b'#' if frame.line_start => return self.try_directive(frame, text),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads a word. True if the text can be cut before it.
    #[inline]
    pub(super) fn word(&mut self, frame: &mut Frame, text: &[u8]) -> Result<bool, BadToken> {
        let start = frame.pos;
        frame.pos = word_end(text, start);
        let word = &text[start..frame.pos];
        if word == b"include" {
            self.want_name(frame, start);
            return Ok(false);
        }
        if self.names_wanted > 0 {
            return Err(self.no_name(frame, start));
        }
        if self.between && self.try_cut(frame, start, word) {
            return Ok(true);
        }
        self.count_token(frame, start)?;
        self.between = false;
        self.nesting.word(word);
        frame.line_start = false;
        Ok(false)
    }

    /// Drops the `include` at `start`. The name may even be the first token of
    /// a file that is itself included here.
    fn want_name(&mut self, frame: &mut Frame, start: usize) {
        self.copy(frame, start, frame.pos);
        self.text.push(b' ');
        self.names_wanted += 1;
        frame.line_start = false;
        self.nesting.continues = false;
    }

    fn no_name(&mut self, frame: &mut Frame, start: usize) -> BadToken {
        self.bad(frame, start, start, "Expected filename after include")
    }

    /// Reads a token that is no word, and keeps track of the nesting.
    #[inline]
    pub(super) fn token(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
        byte: u8,
    ) -> Result<(), BadToken> {
        let start = frame.pos;
        self.read_token(frame, text, byte)?;
        if self.names_wanted > 0 {
            return Err(self.no_name(frame, start));
        }
        self.count_token(frame, start)?;
        self.nesting.continues = false;
        self.between = matches!(byte, b';' | b'}') && self.nesting.open.is_empty();
        frame.line_start = false;
        if self.nesting.depth() > self.options.limits.max_nesting {
            return Err(self.too_deep(frame, start));
        }
        Ok(())
    }

    /// Counts a token of a statement, the tree of which must fit into memory.
    #[inline]
    fn count_token(&mut self, frame: &mut Frame, start: usize) -> Result<(), BadToken> {
        self.tokens = if self.between { 1 } else { self.tokens + 1 };
        let most = self.options.limits.max_memory_bytes;
        if self.tokens <= most / TREE_BYTES {
            return Ok(());
        }
        let tokens = self.tokens;
        let message = format!(
            "the tree of a statement of {tokens} tokens takes more than {most} bytes of memory (the limit `max_memory_bytes` can be raised)"
        );
        Err(self.bad(frame, start, start, &message))
    }

    fn too_deep(&mut self, frame: &mut Frame, start: usize) -> BadToken {
        let most = self.options.limits.max_nesting;
        let message = format!("nesting is deeper than {most} levels (the limit can be raised)");
        self.bad(frame, start, start, &message)
    }

    /// Goes to the end of a token that is no word.
    #[inline]
    fn read_token(&mut self, frame: &mut Frame, text: &[u8], byte: u8) -> Result<(), BadToken> {
        let start = frame.pos;
        match byte {
            b'0'..=b'9' | b'-' | b'+' => self.number(frame, text)?,
            b'"' => match string_end(text, start) {
                Ok(end) => frame.pos = end,
                Err(fault) => return Err(self.bad(frame, start, fault.at, fault.message)),
            },
            b'[' if text.get(start + 1) == Some(&b'{') => self.code(frame, text)?,
            b'.' => self.dots(frame, text)?,
            b'$' => self.variable(frame, text)?,
            b'!' => self.bang(frame, text)?,
            _ => return self.punctuation(frame, byte),
        }
        Ok(())
    }

    /// Steps over a punctuation mark of one byte.
    #[inline]
    fn punctuation(&mut self, frame: &mut Frame, byte: u8) -> Result<(), BadToken> {
        match byte {
            b'[' | b'(' | b'{' | b'<' => self.nesting.open(byte),
            b']' | b')' | b'}' | b'>' => self.nesting.close(),
            b'#' => self.nesting.chain += 1,
            b';' => self.nesting.chain = 0,
            b':' | b',' | b'=' | b'?' => {}
            _ => return Err(self.bad(frame, frame.pos, frame.pos, "Unexpected character")),
        }
        frame.pos += 1;
        Ok(())
    }

    /// The string after `include`, which names a file.
    fn file_name(&mut self, frame: &mut Frame, text: &[u8], at: usize) -> Result<Scan, BadToken> {
        self.names_wanted -= 1;
        let end = match string_end(text, at) {
            Ok(end) => end,
            Err(fault) => return Err(self.bad(frame, at, fault.at, fault.message)),
        };
        self.copy(frame, at, end);
        let name = unescape(&text[at + 1..end - 1]);
        frame.pos = end;
        Ok(Scan::Include(invalid_utf8::text(&name).into_owned(), at))
    }
}

/// Whether a byte is a blank within a line.
#[inline]
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

pub(super) enum Scan {
    End,
    /// The text can be parsed up to here.
    Cut,
    Include(String, usize),
}

pub(super) fn begins_statement(word: &[u8]) -> bool {
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
