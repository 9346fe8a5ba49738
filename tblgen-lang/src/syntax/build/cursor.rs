//! The events of the parser, read one after another.

use crate::syntax::ast::*;
use crate::syntax::{Event, Rule};

/// The remaining events of some statements.
pub(crate) struct Cursor<'e> {
    events: std::slice::Iter<'e, Event>,
    /// The offset in the buffer of the text that was parsed.
    base: Pos,
    pub(super) peeked: Option<Event>,
    /// The end of the rule that was left last, or the place of an error in a rule's place.
    pub(super) end: Pos,
}

impl<'e> Cursor<'e> {
    pub(crate) fn new(events: &'e [Event], base: Pos) -> Self {
        let mut cursor = Cursor {
            events: events.iter(),
            base,
            peeked: None,
            end: 0,
        };
        cursor.advance();
        cursor
    }

    #[inline]
    fn advance(&mut self) -> Option<Event> {
        let next = self.events.next().map(|event| match *event {
            Event::Start(rule, pos) => Event::Start(rule, self.base + pos),
            Event::End(pos) => Event::End(self.base + pos),
            error => error,
        });
        std::mem::replace(&mut self.peeked, next)
    }

    /// The rule that starts next.
    #[inline]
    pub(super) fn peek(&self) -> Option<Rule> {
        match self.peeked {
            Some(Event::Start(rule, _)) => Some(rule),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn at(&self, rule: Rule) -> bool {
        self.peek() == Some(rule)
    }

    /// Enters the rule that starts next.
    #[inline]
    pub(super) fn enter(&mut self) -> Option<(Rule, Pos)> {
        match self.advance()? {
            Event::Start(rule, pos) => Some((rule, pos)),
            _ => None,
        }
    }

    /// Leaves a rule; the start of the token behind it.
    #[inline]
    pub(super) fn leave(&mut self) -> Option<Pos> {
        match self.advance()? {
            Event::End(pos) => {
                self.end = pos;
                Some(pos)
            }
            _ => None,
        }
    }

    /// Whether another part of the rule comes next, or an error in its place.
    #[inline]
    pub(super) fn has_part(&self) -> bool {
        matches!(self.peeked, Some(Event::Start(..) | Event::Missing(_)))
    }

    /// The number of the error that stands in the place of the next part.
    #[inline]
    pub(super) fn missing(&mut self) -> Option<u32> {
        match self.peeked {
            Some(Event::Missing(error)) => {
                self.advance();
                Some(error)
            }
            _ => None,
        }
    }

    /// The number of the error after the parts that were read.
    #[inline]
    pub(super) fn wrong(&mut self) -> Option<u32> {
        match self.peeked {
            Some(Event::Wrong(error)) => {
                self.advance();
                Some(error)
            }
            _ => None,
        }
    }

    /// A rule without parts: its extent.
    #[inline]
    pub(super) fn leaf(&mut self) -> Option<(Pos, Pos)> {
        let (_, start) = self.enter()?;
        Some((start, self.leave()?))
    }

    /// Skips a rule without parts if it comes next.
    #[inline]
    pub(super) fn optional_leaf(&mut self, rule: Rule) -> Option<(Pos, Pos)> {
        if self.at(rule) { self.leaf() } else { None }
    }
}

/// The position of a `;` that should not be there, if there is one.
pub(super) fn extra_semi_of(c: &mut Cursor<'_>) -> Option<Pos> {
    c.optional_leaf(Rule::extra_semi)
        .map(|(start, _)| start - 1)
}

/// The length of what precedes a value's rule, which begins after the bracket.
pub(super) fn chars_before(rule: Rule) -> Pos {
    match rule {
        Rule::string | Rule::list | Rule::dag | Rule::bit_list | Rule::bang_call => 1,
        Rule::code => 2,
        Rule::cond => 5,
        Rule::switch => 7,
        _ => 0,
    }
}
