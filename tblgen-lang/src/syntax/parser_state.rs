//! The calls that a parser made by pest's generator makes of pest, and nothing else.
//!
//! pest's own `ParserState` also keeps a stack, counts calls and remembers attempts for its
//! messages, which costs a quarter of the tool's time. Here, a parse is a position and a list of
//! events: a step that fails leaves both as they were. Messages are made by
//! [`recover`](super::recover). `cargo xtask grammar` refuses grammars that need more, and so
//! relies on these: blanks are never implicit, nothing that an atomic rule calls leaves events, and
//! text is skipped up to one or two strings of one byte.

use super::ast::Pos;
use std::marker::PhantomData;
use std::ops::Range;

/// The start or the end of a rule `R`, at an offset of the text; or an error, by its number, which
/// only [`recover`](super::recover) leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event<R> {
    Start(R, Pos),
    End(Pos),
    /// An error in the place of a rule that cannot be read.
    Missing(u32),
    /// An error after parts that can be read.
    Wrong(u32),
}

/// A parser of texts by rules `R`.
pub(crate) trait Parser<R> {
    fn parse<'i>(rule: R, input: &'i str) -> Result<iterators::Pairs<'i, R>, error::Error<R>>;
}

pub(crate) mod iterators {
    /// A text that matched, as the starts and ends of the rules in it.
    pub(crate) struct Pairs<'i, R> {
        pub(crate) events: Vec<super::Event<R>>,
        pub(super) input: std::marker::PhantomData<&'i str>,
    }
}

pub(crate) mod error {
    /// A text that did not match a rule `R`.
    pub(crate) struct Error<R>(pub(super) std::marker::PhantomData<R>);
}

/// The treatment of blanks and events in a rule: none is implicit, so all are the same here.
pub(crate) enum Atomicity {
    Atomic,
    CompoundAtomic,
}

/// The state after a step: `Ok` if it matched.
pub(crate) type ParseResult<S> = Result<S, S>;

/// A step of a parse.
type Step<'i, R> = ParseResult<Box<ParserState<'i, R>>>;

/// A text that is being parsed.
pub(crate) struct ParserState<'i, R> {
    input: &'i str,
    /// The offset of the next character.
    next: usize,
    events: Vec<Event<R>>,
}

/// At most this many events are left by nearly all statements.
const MOST_EVENTS: usize = 1 << 10;

/// Parses a text.
pub(crate) fn state<'i, R>(
    input: &'i str,
    parse: impl FnOnce(Box<ParserState<'i, R>>) -> Step<'i, R>,
) -> Result<iterators::Pairs<'i, R>, error::Error<R>> {
    let state = ParserState {
        input,
        next: 0,
        events: Vec::with_capacity(MOST_EVENTS),
    };
    match parse(Box::new(state)) {
        Ok(state) => Ok(iterators::Pairs {
            events: state.events,
            input: PhantomData,
        }),
        Err(_) => Err(error::Error(PhantomData)),
    }
}

impl<'i, R> ParserState<'i, R> {
    /// A rule that leaves events, its parts' events among them.
    #[inline]
    pub(crate) fn rule(
        mut self: Box<Self>,
        rule: R,
        parts: impl FnOnce(Box<Self>) -> Step<'i, R>,
    ) -> Step<'i, R> {
        let events = self.events.len();
        self.events.push(Event::Start(rule, self.next as Pos));
        let mut state = parts(self).map_err(|mut state| {
            state.events.truncate(events);
            state
        })?;
        state.events.push(Event::End(state.next as Pos));
        Ok(state)
    }

    #[inline]
    pub(crate) fn atomic(
        self: Box<Self>,
        _atomicity: Atomicity,
        parts: impl FnOnce(Box<Self>) -> Step<'i, R>,
    ) -> Step<'i, R> {
        parts(self)
    }

    /// Several steps, of which a later one may fail.
    #[inline]
    pub(crate) fn sequence(
        self: Box<Self>,
        steps: impl FnOnce(Box<Self>) -> Step<'i, R>,
    ) -> Step<'i, R> {
        let (next, events) = (self.next, self.events.len());
        steps(self).map_err(|state| state.back(next, events))
    }

    #[inline]
    pub(crate) fn lookahead(
        self: Box<Self>,
        is_positive: bool,
        step: impl FnOnce(Box<Self>) -> Step<'i, R>,
    ) -> Step<'i, R> {
        let (next, events) = (self.next, self.events.len());
        let (state, matched) = match step(self) {
            Ok(state) => (state, true),
            Err(state) => (state, false),
        };
        let state = state.back(next, events);
        if matched == is_positive {
            Ok(state)
        } else {
            Err(state)
        }
    }

    #[inline]
    pub(crate) fn repeat(
        mut self: Box<Self>,
        mut step: impl FnMut(Box<Self>) -> Step<'i, R>,
    ) -> Step<'i, R> {
        loop {
            match step(self) {
                Ok(state) => self = state,
                Err(state) => return Ok(state),
            }
        }
    }

    #[inline]
    pub(crate) fn optional(
        self: Box<Self>,
        step: impl FnOnce(Box<Self>) -> Step<'i, R>,
    ) -> Step<'i, R> {
        step(self).or_else(Ok)
    }

    /// The place where pest looks how much stack there is. The loader bounds how deep brackets nest.
    #[inline]
    pub(crate) fn check_stack_limit(self: Box<Self>) -> Step<'i, R> {
        Ok(self)
    }

    #[inline]
    pub(crate) fn match_string(self: Box<Self>, string: &str) -> Step<'i, R> {
        let matches = self.rest().starts_with(string.as_bytes());
        self.advanced(matches.then_some(string.len()))
    }

    /// A character of a range, whose end is in it.
    #[inline]
    pub(crate) fn match_range(self: Box<Self>, range: Range<char>) -> Step<'i, R> {
        self.match_char_by(|character| (range.start..=range.end).contains(&character))
    }

    #[inline]
    pub(crate) fn match_char_by(
        self: Box<Self>,
        is_in_class: impl FnOnce(char) -> bool,
    ) -> Step<'i, R> {
        let character = match self.rest().first() {
            Some(byte) if !byte.is_ascii() => self.wide(),
            byte => byte.copied().map(char::from),
        };
        let matched = character.filter(|character| is_in_class(*character));
        self.advanced(matched.map(char::len_utf8))
    }

    /// The next character, which is not in ASCII.
    #[cold]
    fn wide(&self) -> Option<char> {
        self.input.get(self.next..)?.chars().next()
    }

    /// `ANY`, the only caller, skips one character.
    #[inline]
    pub(crate) fn skip(self: Box<Self>, _one: usize) -> Step<'i, R> {
        self.match_char_by(|_| true)
    }

    /// Skips all up to the first of one or two strings of one byte, or to the end.
    #[inline]
    pub(crate) fn skip_until(self: Box<Self>, strings: &[&str]) -> Step<'i, R> {
        let (rest, byte) = (self.rest(), |string: &str| string.bytes().next());
        let found = match *strings {
            [one] => byte(one).and_then(|one| memchr::memchr(one, rest)),
            [one, other] => byte(one)
                .zip(byte(other))
                .and_then(|(one, other)| memchr::memchr2(one, other, rest)),
            _ => None,
        };
        self.advanced(Some(found.unwrap_or(rest.len())))
    }

    #[inline]
    fn rest(&self) -> &'i [u8] {
        self.input.as_bytes().get(self.next..).unwrap_or_default()
    }

    /// The state after what matched of the text.
    #[inline]
    fn advanced(mut self: Box<Self>, matched: Option<usize>) -> Step<'i, R> {
        match matched {
            Some(len) => {
                self.next += len;
                Ok(self)
            }
            None => Err(self),
        }
    }

    #[inline]
    fn back(mut self: Box<Self>, next: usize, events: usize) -> Box<Self> {
        self.next = next;
        self.events.truncate(events);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, Step, state};

    /// The events and whether it matched.
    fn parse(
        text: &str,
        steps: fn(Box<super::ParserState<'_, char>>) -> Step<'_, char>,
    ) -> Option<Vec<Event<char>>> {
        state(text, steps).ok().map(|pairs| pairs.events)
    }

    #[test]
    fn characters_have_one_to_four_bytes() {
        let events = parse("aß€😀", |state| {
            state.repeat(|state| state.rule('c', |state| state.skip(1)))
        });
        let ends = events
            .into_iter()
            .flatten()
            .filter_map(|event| match event {
                Event::End(end) => Some(end),
                _ => None,
            });
        assert_eq!(ends.collect::<Vec<_>>(), [1, 3, 6, 10]);
    }

    #[test]
    fn what_fails_leaves_nothing() {
        let events = parse("abc", |state| {
            let state = state.optional(|state| {
                state.sequence(|state| {
                    let state = state.rule('a', |state| state.match_string("ab"))?;
                    state.match_string("d")
                })
            })?;
            state
                .lookahead(true, |state| {
                    state.rule('l', |state| state.match_string("a"))
                })?
                .rule('t', |state| state.match_string("abc"))
        });
        assert_eq!(events, Some(vec![Event::Start('t', 0), Event::End(3)]));
        assert!(parse("a", |state| state.match_string("b")).is_none());
    }

    #[test]
    fn text_is_skipped_up_to_the_first_of_two_strings_or_the_end() {
        for (text, end) in [("ab\"\\", 2), ("ab\\\"", 2), ("abc", 3)] {
            let events = parse(text, |state| {
                state.rule('s', |state| state.skip_until(&["\"", "\\"]))
            });
            assert_eq!(
                events,
                Some(vec![Event::Start('s', 0), Event::End(end)]),
                "{text}"
            );
        }
    }
}
