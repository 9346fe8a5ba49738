//! The preprocessor: directives, and the regions that they switch off.

use super::comments::line_end;
use super::{BadToken, Frame, Loader};
use crate::diagnostic::{Diagnostic, Place};
use crate::lexical::word_end;

/// An `#ifdef`, `#ifndef` or `#else` that is open.
#[derive(Clone, Copy)]
pub(super) struct Control {
    is_else: bool,
    enabled: bool,
    pub(super) pos: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Directive {
    Ifdef,
    Ifndef,
    Else,
    Endif,
    Define,
}

const DIRECTIVES: [Directive; 5] = [
    Directive::Ifdef,
    Directive::Ifndef,
    Directive::Else,
    Directive::Endif,
    Directive::Define,
];

impl<'o> Loader<'o> {
    /// Obeys the directive at whose `#` the frame stands. False if that is the
    /// operator.
    #[inline]
    pub(super) fn try_directive(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
    ) -> Result<bool, BadToken> {
        let Some(directive) = directive_at(text, frame.pos + 1) else {
            return Ok(false);
        };
        self.copy(frame, frame.pos, usize::MAX);
        self.directive(frame, text, directive)?;
        Ok(true)
    }

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
        let start = frame.pos + 1;
        frame.pos = start + directive.word().len();
        match directive {
            Directive::Ifdef | Directive::Ifndef => self.begin_region(frame, text, directive)?,
            Directive::Else => {
                self.turn_region(frame, start)?;
                self.directive_end(frame, text, directive)?;
            }
            Directive::Endif => self.end_region(frame, text, start)?,
            Directive::Define => self.define(frame, text)?,
        }
        Ok(frame.controls.iter().all(|control| control.enabled))
    }

    /// Opens the region of an `#ifdef` or `#ifndef`.
    fn begin_region(
        &mut self,
        frame: &mut Frame,
        text: &[u8],
        directive: Directive,
    ) -> Result<(), BadToken> {
        let name = self.macro_name(frame, text, directive)?;
        let defined = self.macros.contains(&text[name.clone()]);
        frame.controls.push(Control {
            is_else: false,
            enabled: defined == (directive == Directive::Ifdef),
            pos: name.start as u32,
        });
        self.directive_end(frame, text, directive)
    }

    /// Turns the innermost region over, at the `#else` at `start`.
    fn turn_region(&mut self, frame: &mut Frame, start: usize) -> Result<(), BadToken> {
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
        Ok(())
    }

    /// Closes the innermost region, at the `#endif` at `start`.
    fn end_region(&mut self, frame: &mut Frame, text: &[u8], start: usize) -> Result<(), BadToken> {
        if frame.controls.is_empty() {
            return Err(self.bad(frame, start, start, "#endif without #ifdef"));
        }
        self.directive_end(frame, text, Directive::Endif)?;
        frame.controls.pop();
        Ok(())
    }

    /// Defines the macro of a `#define`.
    fn define(&mut self, frame: &mut Frame, text: &[u8]) -> Result<(), BadToken> {
        let name = self.macro_name(frame, text, Directive::Define)?;
        if !self.macros.insert(text[name.clone()].to_vec()) {
            let place = Place::At(frame.place(name.start));
            let name = String::from_utf8_lossy(&text[name]);
            let message = format!("Duplicate definition of macro: {name}");
            self.event(vec![Diagnostic::warning(place, message)]);
        }
        self.directive_end(frame, text, Directive::Define)
    }

    fn double_else(&mut self, frame: &mut Frame, start: usize, open: Control) -> BadToken {
        let (second, first) = (frame.place(start), frame.place(open.pos as usize));
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
        let place = Place::At(frame.place(at));
        let mut error = Diagnostic::error(place, directive.only_comments());
        self.spell(&mut error);
        if let Some(event) = self.events.last_mut() {
            event.diagnostics.push(error);
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
        let at = frame.place(at);
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

    fn unclosed_region(&mut self, frame: &Frame) -> BadToken {
        let end = frame.place(frame.text.len());
        self.end_with_error(end, missing_endif(frame))
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

impl Directive {
    /// The word after the `#`.
    pub(super) fn word(self) -> &'static [u8] {
        &self.name().as_bytes()[1..]
    }

    pub(super) fn name(self) -> &'static str {
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

fn directive_at(text: &[u8], start: usize) -> Option<Directive> {
    let rest = &text[start..];
    let directive = DIRECTIVES
        .into_iter()
        .find(|directive| rest.starts_with(directive.word()))?;
    let end = directive.word().len();
    let ends = match (rest.get(end), rest.get(end + 1)) {
        (Some(b' ' | b'\t' | b'\n' | b'\r'), _) => true,
        (Some(b'/'), Some(b'/' | b'*')) => true,
        // LLVM compares the end of the text with a character it never sees.
        _ => false,
    };
    ends.then_some(directive)
}

/// The error at the end of a file whose innermost region is open.
pub(super) fn missing_endif(frame: &Frame) -> Vec<Diagnostic> {
    let error = |offset, message| Diagnostic::error(Place::At(frame.place(offset)), message);
    let end = error(frame.text.len(), "Reached EOF without matching #endif");
    let open = frame.controls.last().map(|control| {
        error(
            control.pos as usize,
            "The latest preprocessor control is here",
        )
    });
    std::iter::once(end).chain(open).collect()
}
