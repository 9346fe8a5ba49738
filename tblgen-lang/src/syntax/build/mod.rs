//! Pairs of the grammar to the syntax tree: one function for each rule.
//!
//! The builder walks the flat sequence of events (start and end of each rule),
//! which is several times faster than nested pairs. The grammar accepts
//! any number of arguments of a bang operator; here it is checked, and a tree
//! that is not well formed is given up, for [`recover`](super::recover) to say
//! what is wrong with it. Its events have errors among them, which stand in the tree
//! where they were met.

mod cursor;
mod node_stacks;
mod objects;
mod operators;
mod statements;
mod values;

use bumpalo::Bump;

use super::ast::*;
use super::keywords::is_keyword;
use super::names::{Name, Namer};
use super::{Parsed, Rule, Text};
use crate::lexical::{Number, number_at, word_end};
pub(super) use cursor::Cursor;
use node_stacks::NodeStacks;

pub(super) struct Builder<'t, 'a, 's> {
    text: Text<'t>,
    arena: &'a Bump,
    names: &'s mut dyn Namer,
    stacks: NodeStacks<'a>,
    /// The errors that events name by number.
    errors: &'s [&'a SyntaxError<'a>],
}

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    pub(super) fn new(text: Text<'t>, arena: &'a Bump, names: &'s mut dyn Namer) -> Self {
        Builder {
            text,
            arena,
            names,
            stacks: NodeStacks::default(),
            errors: &[],
        }
    }

    /// Builds trees of events that have errors among them.
    pub(super) fn with_errors(mut self, errors: &'s [&'a SyntaxError<'a>]) -> Self {
        self.errors = errors;
        self
    }

    /// The error in the place of the next part.
    #[inline]
    fn missing(&self, c: &mut Cursor<'_>) -> Option<&'a SyntaxError<'a>> {
        let number = c.missing()?;
        let error = self.errors.get(number as usize).copied()?;
        c.end = error.at;
        Some(error)
    }

    /// The error after the parts that were read.
    #[inline]
    fn close(&self, c: &mut Cursor<'_>) -> Close<'a> {
        let number = c.wrong()?;
        self.errors.get(number as usize).copied()
    }

    /// The next statement.
    pub(super) fn statement_of(&mut self, cursor: &mut Cursor<'_>) -> Option<Parsed<'a>> {
        Some(Parsed {
            statement: self.statement(cursor)?,
            end: cursor.end,
        })
    }

    fn bytes_of_word(&self, start: Pos) -> &'t [u8] {
        let end = word_end(self.text.bytes, start as usize);
        &self.text.bytes[start as usize..end]
    }

    /// A name that is no reserved word.
    fn word(&mut self, start: Pos) -> Option<Name> {
        let word = self.bytes_of_word(start);
        (!is_reserved(word)).then(|| self.names.name(word))
    }

    fn ident(&mut self, c: &mut Cursor<'_>) -> Option<Ident> {
        if !matches!(c.peek(), Some(Rule::ident | Rule::digit_ident)) {
            return None;
        }
        let (pos, end) = c.leaf()?;
        Some(Ident {
            name: self.word(pos)?,
            pos,
            end,
        })
    }

    /// An identifier, if one comes next.
    fn optional_ident(&mut self, c: &mut Cursor<'_>) -> Option<Option<Ident>> {
        match c.peek() {
            Some(Rule::ident | Rule::digit_ident) => self.ident(c).map(Some),
            _ => Some(None),
        }
    }

    /// The name behind a `$`, which may be any word.
    fn variable(&mut self, start: Pos) -> Name {
        self.names.name(self.bytes_of_word(start))
    }

    fn ty(&mut self, c: &mut Cursor<'_>) -> Option<Type<'a>> {
        if let Some(error) = self.missing(c) {
            let kind = TypeKind::Error(error);
            return Some(Type {
                pos: error.at,
                end: error.at,
                kind,
            });
        }
        let (rule, pos) = c.enter()?;
        let kind = match rule {
            Rule::prim_type => match self.text.bytes[pos as usize] {
                b'b' => TypeKind::Bit,
                b'i' => TypeKind::Int,
                b's' => TypeKind::String,
                b'd' => TypeKind::Dag,
                _ => TypeKind::Code,
            },
            Rule::bits_type => {
                let (start, _) = c.leaf()?;
                TypeKind::Bits(self.integer(start)? as u64)
            }
            Rule::list_type => {
                let element = self.ty(c)?;
                TypeKind::List(self.arena.alloc(element), self.close(c))
            }
            Rule::ident | Rule::digit_ident => TypeKind::Named(self.word(pos)?),
            _ => return None,
        };
        let end = c.leave()?;
        Some(Type { pos, end, kind })
    }

    fn integer(&self, start: Pos) -> Option<i64> {
        match number_at(self.text.bytes, start as usize) {
            Number::Digits { value, .. } => value,
            _ => None,
        }
    }
}

/// Whether a word is a keyword or `true` or `false`, and so cannot be a name.
fn is_reserved(word: &[u8]) -> bool {
    if !matches!(word.first(), Some(b'a'..=b't')) {
        return false;
    }
    is_keyword(word)
}
