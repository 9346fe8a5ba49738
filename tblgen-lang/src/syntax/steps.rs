//! Steps of the generated parser.
//!
//! pest's methods are generic over the step that they make, so that each of hundreds of steps
//! would compile its own copy of them: a quarter of this crate. These take a pointer to a
//! function. An optimizing compiler inlines them, and sees the function again.

use super::generated::Rule;
use pest::{Atomicity, ParseResult, ParserState};

/// The state of the parser.
pub(super) type State<'i> = Box<ParserState<'i, Rule>>;

/// Whether an identifier may go on with a character. Most characters are in ASCII, for which no
/// table is needed.
#[inline]
pub(super) fn is_xid_continue(character: char) -> bool {
    match character.is_ascii() {
        true => character.is_ascii_alphanumeric() || character == '_',
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

/// A part of a rule.
type Step<'i> = fn(State<'i>) -> ParseResult<State<'i>>;

/// Methods of pest's parser that make a step.
pub(super) trait Steps<'i> {
    /// Makes a step within a rule of other atomicity.
    fn atomic_step(self, atomicity: Atomicity, step: Step<'i>) -> ParseResult<State<'i>>;
    /// Looks whether a step could be made.
    fn lookahead_step(self, is_positive: bool, step: Step<'i>) -> ParseResult<State<'i>>;
    /// Makes a step if that is possible.
    fn optional_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
    /// Makes a step as often as possible.
    fn repeated_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
    /// Makes the step of a rule that leaves a trace.
    fn rule_step(self, rule: Rule, step: Step<'i>) -> ParseResult<State<'i>>;
    /// Makes a step as a whole or not at all.
    fn sequence_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
}

impl<'i> Steps<'i> for State<'i> {
    #[inline]
    fn atomic_step(self, atomicity: Atomicity, step: Step<'i>) -> ParseResult<Self> {
        self.atomic(atomicity, step)
    }

    #[inline]
    fn lookahead_step(self, is_positive: bool, step: Step<'i>) -> ParseResult<Self> {
        self.lookahead(is_positive, step)
    }

    #[inline]
    fn optional_step(self, step: Step<'i>) -> ParseResult<Self> {
        self.optional(step)
    }

    #[inline]
    fn repeated_step(self, step: Step<'i>) -> ParseResult<Self> {
        self.repeat(step)
    }

    #[inline]
    fn rule_step(self, rule: Rule, step: Step<'i>) -> ParseResult<Self> {
        self.rule(rule, step)
    }

    #[inline]
    fn sequence_step(self, step: Step<'i>) -> ParseResult<Self> {
        self.sequence(step)
    }
}

/// Steps after a step.
pub(super) trait Then<'i> {
    /// Makes another step if this one was made.
    fn then(self, step: Step<'i>) -> Self;
    /// Makes another step if this one was not made.
    fn otherwise(self, step: Step<'i>) -> Self;
}

impl<'i> Then<'i> for ParseResult<State<'i>> {
    #[inline]
    fn then(self, step: Step<'i>) -> Self {
        self.and_then(step)
    }

    #[inline]
    fn otherwise(self, step: Step<'i>) -> Self {
        self.or_else(step)
    }
}

#[cfg(test)]
mod tests {
    use super::{is_xid_continue, is_xid_start};

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
}
