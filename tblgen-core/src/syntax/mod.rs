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
use pest::Parser;

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

/// Parses the statement at `start` by the grammar. None if it is not valid.
pub(crate) fn parse_statement<'a>(
    text: Text<'_>,
    start: Pos,
    arena: &'a Bump,
    strings: &mut Interner,
) -> Option<Parsed<'a>> {
    let pairs = TableGenParser::parse(Rule::statement, text.text.get(start as usize..)?).ok()?;
    build::Builder::new(text, start, arena, strings).statement_of(pairs)
}
