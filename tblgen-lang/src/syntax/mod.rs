//! Text to syntax tree.
//!
//! The grammar (`grammar.pest`) parses one statement at a time, and
//! [`build`](mod@build) turns the events into a tree. Only if that fails does
//! [`recover`] read the statement again, by hand, to find the words LLVM has
//! for the error. Both make the same tree of the same valid text.

pub(crate) mod ast;
mod build;
#[rustfmt::skip]
mod generated;
pub(crate) mod keywords;
pub(crate) mod names;
mod parser_state;
pub(crate) mod recover;
#[cfg(test)]
mod tests;

use bumpalo::Bump;
use self_cell::self_cell;

use crate::source::{SourceMap, TextPart};
use ast::{Pos, Statement};
use generated::{Generated, Rule};
use names::Namer;
use parser_state::Parser;
use parser_state::iterators::Pairs;

/// The virtual buffer, as the parsers need it.
#[derive(Clone, Copy)]
pub(crate) struct Text<'t> {
    /// The text to be parsed, from the offset `start` on.
    pub text: &'t str,
    pub start: Pos,
    /// All up to its end, with the bytes that are not UTF-8.
    pub bytes: &'t [u8],
}

impl<'t> Text<'t> {
    /// All text there is.
    pub(crate) fn of(sources: &'t SourceMap) -> Self {
        Text {
            text: sources.text(),
            start: 0,
            bytes: sources.bytes(),
        }
    }

    pub(crate) const EMPTY: Text<'static> = Text {
        text: "",
        start: 0,
        bytes: b"",
    };

    pub(crate) fn of_part(part: &'t TextPart<'_>) -> Self {
        Text {
            text: &part.text,
            start: part.start,
            bytes: part.bytes,
        }
    }

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

/// The start or the end of a rule of the grammar.
type Event = parser_state::Event<Rule>;

/// Parses some statements from `start` on by a rule of the grammar, if the first of them is valid.
/// Offsets are relative to `start`.
fn parse_events(text: Text<'_>, rule: Rule, start: Pos) -> Option<Pairs<'_, Rule>> {
    let rest = text.text.get((start - text.start) as usize..)?;
    Generated::parse(rule, rest).ok()
}

/// The progress of parsing the top level.
#[derive(Clone, Copy)]
pub(crate) struct Progress {
    /// The position at which the next statement starts.
    pub next: Pos,
    /// The number of blocks of `let` that are open there.
    pub open_blocks: usize,
    /// The grammar does not take that statement, or no tree can be made of it:
    /// an operator does not have the arguments that it must have.
    pub stuck: bool,
}

impl Progress {
    pub(crate) fn at(next: Pos, open_blocks: usize) -> Progress {
        Progress {
            next,
            open_blocks,
            stuck: false,
        }
    }

    /// Goes on after a statement, unless it ends a block that is not open.
    fn passes(&mut self, parsed: &Parsed<'_>) -> bool {
        match parsed.statement {
            Statement::LetOpen(_) => self.open_blocks += 1,
            Statement::BlockEnd(_) if self.open_blocks == 0 => return false,
            Statement::BlockEnd(_) => self.open_blocks -= 1,
            _ => {}
        }
        self.next = parsed.end;
        true
    }
}

/// Statements that follow one another.
type Statements<'a> = Vec<Parsed<'a>>;

self_cell! {
    /// Trees with the memory that they lie in, fit to be sent to another thread.
    pub(crate) struct Trees {
        owner: Bump,
        #[covariant]
        dependent: Statements,
    }
}

impl Trees {
    /// Parses statements by the grammar, up to the first that ends `budget`
    /// bytes farther on, or to one that cannot be parsed.
    pub(crate) fn parse(
        text: Text<'_>,
        progress: &mut Progress,
        budget: usize,
        memory: Bump,
        names: &mut dyn Namer,
    ) -> Trees {
        Trees::new(memory, |memory| {
            let mut list = Vec::new();
            let mut builder = build::Builder::new(text, memory, names);
            let enough = text.bytes.len().min(progress.next as usize + budget);
            while !progress.stuck && (progress.next as usize) < enough {
                match parse_statement(text, Rule::piece, progress.next, &mut builder) {
                    Some(parsed) if progress.passes(&parsed) => list.push(parsed),
                    _ => progress.stuck = true,
                }
            }
            list
        })
    }

    pub(crate) fn statements(&self) -> &[Parsed<'_>] {
        self.borrow_dependent()
    }

    /// Bytes of memory that the trees lie in.
    pub(crate) fn memory(&self) -> usize {
        self.borrow_owner().allocated_bytes()
    }
}

/// Parses the statement at `start` by a rule of the grammar.
fn parse_statement<'a>(
    text: Text<'_>,
    rule: Rule,
    start: Pos,
    builder: &mut build::Builder<'_, 'a, '_>,
) -> Option<Parsed<'a>> {
    let pairs = parse_events(text, rule, start)?;
    builder.statement_of(&mut build::Cursor::new(&pairs.events, start))
}
