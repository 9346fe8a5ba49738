//! Reads a statement that the grammar rejects, to say what is wrong with it.
//!
//! A parser by hand, in the order in which LLVM's reads (TGParser.cpp), so that
//! the message and its place are LLVM's. It makes the same tree as the grammar
//! as far as the text is good, and puts a [`SyntaxError`] where it is not.
//!
//! It stops at the first error, with one exception that LLVM has, too: if the
//! value of a declaration cannot be read, but what ends a declaration stands
//! right there, it goes on behind it.

mod lexer;
mod objects;
mod operators;
mod statements;
mod types;
mod values;

use bumpalo::Bump;
pub(super) use lexer::keyword;
use lexer::{Keyword, Token};
pub(crate) use values::{NO_DAG_OPERATOR, NO_DAG_OPERATOR_OR_LIST};

use super::ast::*;
use super::names::Namer;
use super::{Parsed, Text};

/// Whether a word is a keyword of the language, and so can be no name.
pub(crate) fn is_keyword(word: &[u8]) -> bool {
    keyword(word).is_some()
}

/// Reads the statement at `start`, for which the grammar had no parse. None
/// if no statement begins there.
pub(crate) fn recover_statement<'a>(
    text: Text<'_>,
    start: Pos,
    arena: &'a Bump,
    names: &mut dyn Namer,
) -> Option<Parsed<'a>> {
    let mut parser = Recover::new(text, start, arena, names);
    if !parser.at_statement() {
        return None;
    }
    let statement = parser.statement();
    Some(Parsed {
        statement,
        end: parser.pos,
    })
}

/// Reads on behind a template argument of a class whose default was in error:
/// `start` is the `,` or the `>` there.
pub(crate) fn recover_class_rest<'a>(
    text: Text<'_>,
    start: Pos,
    arena: &'a Bump,
    names: &mut dyn Namer,
) -> (TemplateArgs<'a>, ObjectBody<'a>) {
    let mut parser = Recover::new(text, start, arena, names);
    let args = parser.template_args_rest(Vec::new());
    let body = parser.object_body();
    (args, body)
}

/// The punctuation character at `pos`, for the evaluator's few questions about
/// tokens.
pub(crate) fn punctuation_at(text: Text<'_>, pos: Pos) -> Option<u8> {
    text.bytes
        .get(pos as usize)
        .copied()
        .filter(u8::is_ascii_punctuation)
}

struct Recover<'t, 'a, 's> {
    text: Text<'t>,
    arena: &'a Bump,
    names: &'s mut dyn Namer,
    token: Token,
    /// Start of the current token, and of what is behind it.
    pos: Pos,
    behind: Pos,
    /// An error was met: nothing more is read.
    stopped: bool,
}

impl<'t, 'a, 's> Recover<'t, 'a, 's> {
    fn new(text: Text<'t>, start: Pos, arena: &'a Bump, names: &'s mut dyn Namer) -> Self {
        let mut parser = Recover {
            text,
            arena,
            names,
            token: Token::Eof,
            pos: start,
            behind: start,
            stopped: false,
        };
        parser.advance();
        parser
    }

    fn error(&mut self, message: &str) -> &'a SyntaxError<'a> {
        let message = self.arena.alloc_str(message);
        self.errors(&[(self.pos, message)])
    }

    fn errors(&mut self, messages: &[(Pos, &'a str)]) -> &'a SyntaxError<'a> {
        self.stopped = true;
        self.arena.alloc(SyntaxError {
            at: self.pos,
            messages: self.arena.alloc_slice_copy(messages),
        })
    }

    /// Consumes a token or fails.
    fn expect(&mut self, punct: u8, message: &str) -> Close<'a> {
        if self.stopped || self.consume(punct) {
            return None;
        }
        Some(self.error(message))
    }

    fn expect_keyword(&mut self, keyword: Keyword, message: &str) -> Close<'a> {
        if self.stopped || self.consume_keyword(keyword) {
            return None;
        }
        Some(self.error(message))
    }

    /// Consumes a closing bracket, or fails there and at the opening one.
    fn expect_matching(&mut self, punct: u8, message: &str, open: Pos) -> Close<'a> {
        if self.stopped || self.consume(punct) {
            return None;
        }
        let opening = match punct {
            b'>' => "to match this '<'",
            _ => "to match this '{'",
        };
        let message = self.arena.alloc_str(message);
        Some(self.errors(&[(self.pos, message), (open, opening)]))
    }

    fn error_value(&mut self, error: &'a SyntaxError<'a>) -> Value<'a> {
        Value {
            pos: error.at,
            simple_end: error.at,
            simple: Simple::Error(error),
            suffixes: None,
        }
    }

    fn slice<T: Copy>(&self, items: &[T]) -> &'a [T] {
        self.arena.alloc_slice_copy(items)
    }
}
