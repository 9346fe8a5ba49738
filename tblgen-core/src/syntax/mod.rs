//! Text to syntax tree.
//!
//! The grammar (`grammar.pest`) parses one statement at a time, and
//! [`build`](mod@build) turns the pairs into a tree. Only if that fails does
//! [`recover`] read the statement again, by hand, to find the words LLVM has
//! for the error. Both make the same tree of the same valid text.

pub(crate) mod ast;
mod build;
pub(crate) mod recover;
#[cfg(test)]
mod tests;

use bumpalo::Bump;
use pest::{Parser, Token};

use crate::record::strings::Interner;
use ast::{Pos, Statement};

/// The parser that pest derives from the grammar.
#[derive(pest_derive::Parser)]
#[grammar = "../grammar.pest"]
#[allow(missing_docs, unreachable_pub)]
pub(crate) struct TableGenParser;

/// The virtual buffer, as the parsers need it.
#[derive(Clone, Copy)]
pub(crate) struct Text<'t> {
    pub text: &'t str,
    /// The same with the bytes that are not UTF-8.
    pub bytes: &'t [u8],
}

impl Text<'_> {
    /// The start of the next token at or behind an offset.
    pub(crate) fn skip_blanks(&self, pos: Pos) -> Pos {
        let rest = &self.bytes[pos as usize..];
        let blanks = rest
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\n' | b'\t' | b'\r'))
            .count();
        pos + blanks as Pos
    }
}

/// A statement that was parsed, and where the next one starts.
pub(crate) struct Parsed<'a> {
    pub statement: Statement<'a>,
    pub end: Pos,
}

/// The start or the end of a rule of the grammar, at an offset of the buffer.
#[derive(Clone, Copy)]
enum Event {
    Start(Rule, Pos),
    End(Pos),
}

/// Some statements as the grammar sees them: no trees yet, but fit to be sent
/// to another thread.
pub(crate) struct ParsedEvents {
    events: Vec<Event>,
    /// Where the next statement starts.
    pub end: Pos,
}

/// Parses some statements from `start` on by the grammar. None if the first of
/// them is not valid.
pub(crate) fn parse_events(text: Text<'_>, start: Pos) -> Option<ParsedEvents> {
    let pairs = TableGenParser::parse(Rule::statements, text.text.get(start as usize..)?).ok()?;
    let mut end = start;
    let events = pairs.tokens().map(|token| match token {
        Token::Start { rule, pos } => Event::Start(rule, start + pos.pos() as Pos),
        Token::End { pos, .. } => {
            end = start + pos.pos() as Pos;
            Event::End(end)
        }
    });
    let events = events.collect();
    Some(ParsedEvents { events, end })
}

impl ParsedEvents {
    /// The statements, one after the other.
    pub(crate) fn statements(&self) -> ParsedStatements<'_> {
        ParsedStatements {
            cursor: build::Cursor::new(&self.events),
        }
    }
}

/// Statements that the grammar has parsed and of which no tree was made yet.
pub(crate) struct ParsedStatements<'e> {
    cursor: build::Cursor<'e>,
}

impl ParsedStatements<'_> {
    /// Where the next statement starts; none if there is no other.
    pub(crate) fn next_start(&self) -> Option<Pos> {
        self.cursor.next_start()
    }

    /// The tree of the next statement. None if an operator in it does not have
    /// the arguments that it must have; what follows is lost then.
    pub(crate) fn build<'a>(
        &mut self,
        text: Text<'_>,
        arena: &'a Bump,
        strings: &mut Interner,
    ) -> Option<Parsed<'a>> {
        build::Builder::new(text, arena, strings).statement_of(&mut self.cursor)
    }
}
