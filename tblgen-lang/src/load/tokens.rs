//! Tokens of more than one byte, and their errors.

use super::{BadToken, Frame, Loader};
use crate::lexical::{Number, number_at, word_end};
use crate::nearest::nearest;
use crate::operators::{Release, Spelling};

impl<'o> Loader<'o> {
    pub(super) fn number(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
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

    pub(super) fn code(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
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

    pub(super) fn dots(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
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

    pub(super) fn variable(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        match text.get(start + 1) {
            Some(b'_' | b'a'..=b'z' | b'A'..=b'Z') => frame.pos = word_end(text, start + 1),
            _ => return Err(self.bad(frame, start, start, "Invalid variable name")),
        }
        Ok(())
    }

    pub(super) fn bang(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let start = frame.pos;
        let letters = text[start + 1..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphabetic())
            .count();
        if letters == 0 {
            return Err(self.bad(frame, start, start, "Invalid \"!operator\""));
        }
        let name = &text[start + 1..start + 1 + letters];
        let known =
            Spelling::find(name).is_some_and(|found| self.options.language.has(found.release));
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
        let Some(found) = Spelling::find(name) else {
            let known = Spelling::all().filter(|known| language.has(known.release));
            let near = nearest(name, known.map(|known| known.name.as_bytes()))?;
            return Some(format!(
                "did you mean `!{}`?",
                String::from_utf8_lossy(near)
            ));
        };
        let name = found.name;
        match found.release {
            Release::Since(release) => Some(format!(
                "`!{name}` needs LLVM {release} or later; the language is that of LLVM {language}"
            )),
            Release::Before(release) => {
                let now = found.op.row().written;
                Some(format!("`!{name}` is called `{now}` since LLVM {release}"))
            }
            Release::Never => None,
        }
    }

    /// Adds help to the error reported last.
    fn help_last(&mut self, help: Option<String>) {
        if let Some(event) = self.events.last_mut()
            && let Some(diagnostic) = event.diagnostics.last_mut()
        {
            diagnostic.help = help;
        }
    }
}
