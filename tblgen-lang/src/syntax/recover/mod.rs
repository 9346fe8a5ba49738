//! Reads a statement that the grammar rejects, to say what is wrong with it.
//!
//! A parser by hand, in the order in which LLVM's reads (TGParser.cpp), so that the message and its
//! place are LLVM's. It leaves the events that the parser of the grammar would leave as far as the
//! text is good, and an error where it is not; [`build`](super::build) makes the tree of them, as
//! it does of the grammar's.
//!
//! It stops at the first error, with one exception that LLVM has, too: if the value of a
//! declaration cannot be read, but what ends a declaration stands right there, it goes on after it.

mod lexer;
mod objects;
mod operators;
mod statements;
mod types;
mod values;

use bumpalo::Bump;
use lexer::Token;
pub(crate) use values::{NO_DAG_OPERATOR, NO_DAG_OPERATOR_OR_LIST};

use super::ast::*;
use super::build::{Builder, Cursor};
use super::keywords::Keyword;
use super::names::Namer;
use super::{Event, Parsed, Rule, Text};

/// Reads the statement at `start`, for which the grammar had no parse. None
/// if no statement begins there.
pub(crate) fn recover_statement<'a>(
    text: Text<'_>,
    start: Pos,
    arena: &'a Bump,
    names: &mut dyn Namer,
) -> Option<Parsed<'a>> {
    let mut reader = Recover::new(text, start, arena);
    if !reader.at_statement() {
        return None;
    }
    reader.statement();
    reader.built(names, |builder, cursor| builder.statement_of(cursor))
}

/// Reads on after a template argument of a class whose default was in error:
/// `start` is the `,` or the `>` there.
pub(crate) fn recover_class_rest<'a>(
    text: Text<'_>,
    start: Pos,
    arena: &'a Bump,
    names: &mut dyn Namer,
) -> Option<(TemplateArgs<'a>, ObjectBody<'a>)> {
    let mut reader = Recover::new(text, start, arena);
    reader.open(Rule::template_args);
    reader.template_args_rest();
    reader.object_body();
    reader.built(names, |builder, cursor| builder.class_rest(cursor))
}

/// The punctuation character at `pos`, for the evaluator's few questions about
/// tokens.
pub(crate) fn punctuation_at(text: Text<'_>, pos: Pos) -> Option<u8> {
    text.bytes
        .get(pos as usize)
        .copied()
        .filter(u8::is_ascii_punctuation)
}

/// Messages of one error, all at the current token.
type Messages = &'static [&'static str];

struct Recover<'t, 'a> {
    text: Text<'t>,
    arena: &'a Bump,
    token: Token,
    /// Start of the current token, and of what follows it.
    pos: Pos,
    behind: Pos,
    /// An error was met: nothing more is read.
    stopped: bool,
    events: Vec<Event>,
    /// The errors that events name by number.
    errors: Vec<&'a SyntaxError<'a>>,
}

impl<'t, 'a> Recover<'t, 'a> {
    fn new(text: Text<'t>, start: Pos, arena: &'a Bump) -> Self {
        let mut reader = Recover {
            text,
            arena,
            token: Token::Eof,
            pos: start,
            behind: start,
            stopped: false,
            events: Vec::new(),
            errors: Vec::new(),
        };
        reader.advance();
        reader
    }

    /// The tree of what was read.
    fn built<T>(
        self,
        names: &mut dyn Namer,
        build: impl FnOnce(&mut Builder<'t, 'a, '_>, &mut Cursor<'_>) -> Option<T>,
    ) -> Option<T> {
        let mut builder = Builder::new(self.text, self.arena, names).with_errors(&self.errors);
        build(&mut builder, &mut Cursor::new(&self.events, 0))
    }

    /// Begins a rule at the current token.
    fn open(&mut self, rule: Rule) {
        self.open_after(0, rule);
    }

    /// Begins a rule that in the grammar begins after some characters of the current token.
    fn open_after(&mut self, chars: Pos, rule: Rule) {
        self.events.push(Event::Start(rule, self.pos + chars));
    }

    /// Ends the rule that was begun last.
    fn close(&mut self) {
        self.events.push(Event::End(self.pos));
    }

    /// A rule that is the current token.
    fn leaf(&mut self, rule: Rule) {
        self.open(rule);
        self.advance();
        self.close();
    }

    /// A rule that begins with the current token, whose parts may be so wrong that only the error
    /// is left of it.
    fn node(&mut self, rule: Rule, parts: impl FnOnce(&mut Self) -> Result<(), Messages>) {
        let start = self.events.len();
        self.open(rule);
        self.advance();
        match parts(self) {
            Ok(()) => self.close(),
            Err(messages) => {
                self.events.truncate(start);
                self.missing(messages);
            }
        }
    }

    /// An error in the place of what cannot be read: a value, a type, a statement.
    fn missing(&mut self, messages: &[&'static str]) {
        let pos = self.pos;
        let error = self.error(messages.iter().map(|message| (pos, *message)));
        self.events.push(Event::Missing(error));
    }

    /// An error at the end of what was read.
    fn wrong(&mut self, message: &'static str) {
        let error = self.error([(self.pos, message)].into_iter());
        self.events.push(Event::Wrong(error));
    }

    /// Stops at an error; its number.
    fn error(&mut self, messages: impl ExactSizeIterator<Item = (Pos, &'static str)>) -> u32 {
        self.stopped = true;
        self.errors.push(self.arena.alloc(SyntaxError {
            at: self.pos,
            messages: self.arena.alloc_slice_fill_iter(messages),
        }));
        self.errors.len() as u32 - 1
    }

    /// Consumes a token or fails.
    fn expect(&mut self, punct: u8, message: &'static str) {
        if !self.stopped && !self.consume(punct) {
            self.wrong(message);
        }
    }

    fn expect_keyword(&mut self, keyword: Keyword, message: &'static str) {
        if !self.stopped && !self.consume_keyword(keyword) {
            self.wrong(message);
        }
    }

    /// Consumes a closing bracket, or fails there and at the opening one.
    fn expect_matching(&mut self, punct: u8, message: &'static str, open: Pos) {
        if self.stopped || self.consume(punct) {
            return;
        }
        let opening = match punct {
            b'>' => "to match this '<'",
            _ => "to match this '{'",
        };
        let error = self.error([(self.pos, message), (open, opening)].into_iter());
        self.events.push(Event::Wrong(error));
    }

    /// Reads parts up to the first without a comma after it.
    fn listed(&mut self, mut part: impl FnMut(&mut Self)) {
        part(self);
        while !self.stopped && self.consume(b',') {
            part(self);
        }
    }
}
