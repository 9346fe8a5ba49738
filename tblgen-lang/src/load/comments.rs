//! Comments, and bytes that count as blanks.

use super::{BadToken, Frame, Loader};
use crate::diagnostic::{Diagnostic, Place};

impl<'o> Loader<'o> {
    /// A NUL byte counts as a blank, with an error at the token being read.
    pub(super) fn nul(&mut self, frame: &mut Frame, at: usize, token: usize) {
        self.copy(frame, at, at + 1);
        frame.pos = at + 1;
        let place = Place::At(frame.place(token));
        self.text.push(b' ');
        self.event(vec![Diagnostic::error(
            place,
            "NUL character is invalid in source; treated as space",
        )]);
    }

    /// Drops a comment, at whose `/` the frame stands.
    #[inline]
    pub(super) fn comment(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
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
    pub(super) fn block_comment(
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

    pub(super) fn comment_nuls(&mut self, frame: &Frame, token: usize, count: usize) {
        let place = Place::At(frame.place(token));
        let error = Diagnostic::error(
            place,
            "NUL character is invalid in source; treated as space",
        );
        if count > 0 {
            self.event(vec![error; count]);
        }
    }
}

#[inline]
pub(super) fn line_end(text: &[u8], start: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &text[start..]).map_or(text.len(), |at| start + at)
}
