//! Matching of text by the generated parser.
//!
//! Each rule of the grammar is a function that takes a [`Parse`] and tells whether it matched. If
//! not, it leaves everything as it was.

use super::ast::Pos;
use super::generated::Rule;
use crate::lexical::{is_of_word, run_len};

/// The start or the end of a rule of the grammar, at an offset of the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Start(Rule, Pos),
    End(Pos),
}

/// A text that is being parsed.
pub(super) struct Parse<'t> {
    text: &'t str,
    /// The offset of the next character in the text.
    next: usize,
    /// The offset of the text in the buffer.
    base: Pos,
    /// Starts and ends of the rules that matched.
    events: &'t mut Vec<Event>,
}

/// A place to go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    next: usize,
    events: usize,
}

impl<'t> Parse<'t> {
    /// Begins to parse a text, which is at an offset of the buffer, and to add to events.
    pub(super) fn new(text: &'t str, base: Pos, events: &'t mut Vec<Event>) -> Self {
        Parse {
            text,
            next: 0,
            base,
            events,
        }
    }

    /// The offset in the buffer of what comes next.
    #[inline(always)]
    pub(super) fn pos(&self) -> Pos {
        self.base + self.next as Pos
    }

    #[inline(always)]
    pub(super) fn mark(&self) -> Mark {
        Mark {
            next: self.next,
            events: self.events.len(),
        }
    }

    /// Goes back to a place: nothing has matched since.
    #[inline(always)]
    pub(super) fn back(&mut self, mark: Mark) -> bool {
        self.next = mark.next;
        self.events.truncate(mark.events);
        false
    }

    /// Begins a rule at a place.
    #[inline]
    pub(super) fn open(&mut self, rule: Rule, mark: Mark) -> bool {
        self.events
            .push(Event::Start(rule, self.base + mark.next as Pos));
        true
    }

    /// Ends the rule that was begun last.
    #[inline]
    pub(super) fn close(&mut self) -> bool {
        self.events.push(Event::End(self.pos()));
        true
    }

    /// Makes a rule without parts of all since a place.
    #[inline]
    pub(super) fn leaf(&mut self, rule: Rule, mark: Mark) -> bool {
        self.open(rule, mark) && self.close()
    }

    /// Matches a text.
    #[inline]
    pub(super) fn text(&mut self, text: &str) -> bool {
        let matches = self.rest().starts_with(text.as_bytes());
        if matches {
            self.next += text.len();
        }
        matches
    }

    /// Matches one character.
    #[inline]
    pub(super) fn one(&mut self, class: impl Fn(char) -> bool) -> bool {
        let character = match self.rest().first() {
            None => None,
            Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
            Some(_) => self.wide(),
        };
        let matched = character.filter(|character| class(*character));
        self.next += matched.map_or(0, char::len_utf8);
        matched.is_some()
    }

    /// Matches all characters up to the first that is of no use.
    #[inline]
    pub(super) fn all(&mut self, class: impl Fn(char) -> bool) -> bool {
        loop {
            let rest = self.rest();
            let len = run_len(rest, |byte| byte.is_ascii() && class(char::from(byte)));
            self.next += len;
            let is_wide = rest.get(len).is_some_and(|byte| !byte.is_ascii());
            if !(is_wide && self.one(&class)) {
                return true;
            }
        }
    }

    /// The next character, which is not in ASCII.
    #[cold]
    fn wide(&self) -> Option<char> {
        self.text.get(self.next..)?.chars().next()
    }

    /// Goes on to the first of some characters in ASCII, or to the end.
    #[inline]
    pub(super) fn until<const N: usize>(&mut self, ends: [u8; N]) -> bool {
        let rest = self.rest();
        let found = match ends[..] {
            [end] => memchr::memchr(end, rest),
            [one, other] => memchr::memchr2(one, other, rest),
            _ => rest.iter().position(|byte| ends.contains(byte)),
        };
        self.next += found.unwrap_or(rest.len());
        true
    }

    #[inline(always)]
    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.next..).unwrap_or(&[])
    }
}

/// Whether an identifier may go on with a character. Most characters are in ASCII, for which no
/// table is needed.
#[inline]
pub(super) fn is_xid_continue(character: char) -> bool {
    match character.is_ascii() {
        true => is_of_word(character as u8),
        false => pest::unicode::XID_CONTINUE(character),
    }
}

/// Whether an identifier may begin with a character, in addition to `_`.
#[inline]
pub(super) fn is_xid_start(character: char) -> bool {
    match character.is_ascii() {
        true => character.is_ascii_alphabetic(),
        false => pest::unicode::XID_START(character),
    }
}

#[cfg(test)]
mod tests {
    use super::{Parse, is_xid_continue, is_xid_start};

    #[test]
    fn characters_are_those_of_unicode() {
        for character in '\0'..='\u{2fff}' {
            assert_eq!(
                (is_xid_start(character), is_xid_continue(character)),
                (
                    pest::unicode::XID_START(character),
                    pest::unicode::XID_CONTINUE(character)
                ),
                "{character:?}"
            );
        }
    }

    #[test]
    fn characters_have_one_to_four_bytes() {
        let mut events = Vec::new();
        let mut parse = Parse::new("aß€😀", 7, &mut events);
        assert!(!parse.one(|_| false));
        let ends: Vec<_> =
            std::iter::from_fn(|| parse.one(|_| true).then(|| parse.pos())).collect();
        assert_eq!(ends, [8, 10, 13, 17]);
        assert!(parse.until([b'"']) && !parse.text("a") && parse.text(""));
    }
}
