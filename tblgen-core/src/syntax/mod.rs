//! Text to syntax tree.
//!
//! The grammar (`grammar.pest`) parses one statement at a time, and
//! [`build`](mod@build) turns the pairs into a tree. Only if that fails does
//! [`recover`] read the statement again, by hand, to find the words LLVM has
//! for the error. Both make the same tree of the same valid text.

pub(crate) mod ast;
mod build;
pub(crate) mod names;
pub(crate) mod recover;
#[cfg(test)]
mod tests;

use bumpalo::Bump;
use pest::{Parser, Token};
use self_cell::self_cell;

use ast::{Pos, Statement};
use names::Namer;

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

/// Events of some statements.
struct ParsedEvents {
    events: Vec<Event>,
    /// Where the next statement starts.
    end: Pos,
}

/// Parses some statements from `start` on by the grammar. None if the first of
/// them is not valid.
fn parse_events(text: Text<'_>, start: Pos) -> Option<ParsedEvents> {
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

/// Trees of statements that follow one another.
pub(crate) struct Statements<'a> {
    pub list: Vec<Parsed<'a>>,
    /// Where the next statement starts.
    pub end: Pos,
    /// No tree could be made of that one: an operator in it does not have the
    /// arguments that it must have.
    pub stuck: bool,
}

self_cell! {
    /// Trees with the memory that they lie in, fit to be sent to another thread.
    pub(crate) struct Trees {
        owner: Bump,
        #[covariant]
        dependent: Statements,
    }
}

impl Trees {
    /// Parses statements from `start` on by the grammar, up to the first that
    /// ends `budget` bytes behind it. None if the first of them is not valid.
    pub(crate) fn parse(
        text: Text<'_>,
        start: Pos,
        budget: usize,
        memory: Bump,
        names: &mut dyn Namer,
    ) -> Option<Trees> {
        Trees::try_new(memory, |memory| {
            let mut statements = Statements {
                list: Vec::new(),
                end: start,
                stuck: false,
            };
            let enough = text.bytes.len().min(start as usize + budget);
            while !statements.stuck && (statements.end as usize) < enough {
                let Some(parsed) = parse_events(text, statements.end) else {
                    break;
                };
                statements.add(text, &parsed, memory, names);
            }
            let is_some = statements.stuck || !statements.list.is_empty();
            is_some.then_some(statements).ok_or(())
        })
        .ok()
    }

    pub(crate) fn statements(&self) -> &Statements<'_> {
        self.borrow_dependent()
    }

    /// The memory, for other trees.
    pub(crate) fn into_memory(self) -> Bump {
        let mut memory = self.into_owner();
        memory.reset();
        memory
    }
}

impl<'a> Statements<'a> {
    /// Makes trees of what was parsed.
    fn add(
        &mut self,
        text: Text<'_>,
        parsed: &ParsedEvents,
        memory: &'a Bump,
        names: &mut dyn Namer,
    ) {
        let mut cursor = build::Cursor::new(&parsed.events);
        while cursor.next_start().is_some() {
            let mut builder = build::Builder::new(text, memory, names);
            let Some(parsed) = builder.statement_of(&mut cursor) else {
                break;
            };
            self.end = parsed.end;
            self.list.push(parsed);
        }
        self.stuck = self.end != parsed.end;
    }
}
