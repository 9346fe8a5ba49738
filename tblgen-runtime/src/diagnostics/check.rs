//! Arguments of diagnostics that are not those of their text.

use core::fmt;

use super::argument::DiagArg;
use super::message::{Part, Piece, form, forms, option, parts, split};

/// The reason why arguments do not fit the text of a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiagArgError {
    /// The text takes another number of arguments.
    Count {
        /// The number of arguments of the text.
        expected: usize,
        /// The number of arguments that were given.
        given: usize,
    },
    /// The text needs a number to choose by, and the argument is none.
    NoNumber {
        /// The index of the argument, from 0.
        index: usize,
    },
    /// The text has no option of `%select` and no form of `%plural` for the number; ordinals are at
    /// least 1.
    OutOfRange {
        /// The index of the argument, from 0.
        index: usize,
    },
}

impl fmt::Display for DiagArgError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            DiagArgError::Count { expected, given } => {
                write!(
                    f,
                    "the text has {expected} arguments, and {given} are given"
                )
            }
            DiagArgError::NoNumber { index } => {
                write!(
                    f,
                    "the text chooses by argument {index}, which is no number"
                )
            }
            DiagArgError::OutOfRange { index } => {
                write!(
                    f,
                    "the text has nothing for the number that argument {index} is"
                )
            }
        }
    }
}

impl core::error::Error for DiagArgError {}

/// The number of arguments of a text: one more than the greatest index in it.
pub(super) fn argument_count(text: &str) -> usize {
    let counts = parts(text).map(|part| match part {
        Part::Words(_) => 0,
        Part::Piece(piece) => {
            let own = piece.second.unwrap_or(0).max(piece.index) + 1;
            let inner = match piece.modifier {
                "plural" => forms(piece.texts)
                    .map(|(_, form)| argument_count(form))
                    .max(),
                _ => Some(argument_count(piece.texts)),
            };
            own.max(inner.unwrap_or(0))
        }
    });
    counts.max().unwrap_or(0)
}

/// Checks the arguments of a text.
pub(super) fn check(text: &str, arguments: &[DiagArg<'_>]) -> Result<(), DiagArgError> {
    let (expected, given) = (argument_count(text), arguments.len());
    match expected == given {
        true => check_text(text, arguments),
        false => Err(DiagArgError::Count { expected, given }),
    }
}

/// Checks the arguments of a text, or of one that is in another, as it is written with them.
fn check_text(text: &str, arguments: &[DiagArg<'_>]) -> Result<(), DiagArgError> {
    parts(text).try_for_each(|part| match part {
        Part::Words(_) => Ok(()),
        Part::Piece(piece) => check_piece(&piece, arguments),
    })
}

fn check_piece(piece: &Piece<'_>, arguments: &[DiagArg<'_>]) -> Result<(), DiagArgError> {
    let index = piece.index;
    let chosen = match piece.modifier {
        "diff" => return check_text(split(piece.texts, b'|').0, arguments),
        "select" | "plural" | "ordinal" | "s" | "human" => number(arguments, index)?,
        _ => return Ok(()),
    };
    let narrow = u32::try_from(chosen).ok();
    let text = match piece.modifier {
        "select" => narrow.and_then(|number| option(piece.texts, number)),
        "plural" => narrow.and_then(|number| form(piece.texts, number)),
        "ordinal" => narrow.filter(|number| *number > 0).map(|_| ""),
        _ => Some(""),
    };
    check_text(text.ok_or(DiagArgError::OutOfRange { index })?, arguments)
}

/// The number that an argument is.
fn number(arguments: &[DiagArg<'_>], index: usize) -> Result<i128, DiagArgError> {
    match arguments.get(index) {
        Some(DiagArg::Int(number)) => Ok((*number).into()),
        Some(DiagArg::Uint(number)) => Ok((*number).into()),
        _ => Err(DiagArgError::NoNumber { index }),
    }
}

#[cfg(test)]
mod tests {
    use super::{DiagArg, DiagArgError, argument_count, check};

    #[test]
    fn texts_have_so_many_arguments() {
        for (text, count) in [
            ("", 0),
            ("%% %|", 0),
            ("%0 and %2", 3),
            ("%select{a|b %select{|%4}1}0", 5),
            ("%plural{1:one|[2,4]:%3 few|:many}0", 4),
            ("%plural{%80=5,%100=[70,80]:one|:%1 many}0", 2),
            ("%diff{$ to $|%2}0,1", 3),
            ("%diff{$ to $|}0,7", 8),
        ] {
            assert_eq!(argument_count(text), count, "{text}");
        }
    }

    #[test]
    fn arguments_are_checked_where_they_are_written() {
        let out = |index| Err(DiagArgError::OutOfRange { index });
        for (text, number, expected) in [
            ("%select{a|b}0", 1, Ok(())),
            ("%select{a|b}0", 2, out(0)),
            ("%select{a|b}0", -1, out(0)),
            ("%select{a|b}0", 1 << 32, out(0)),
            ("%select{a|b%select{a|b|c}0}0", 1, Ok(())),
            ("%select{a|b|c%select{a|b}0}0", 2, out(0)),
            ("%plural{1:one|[3,4]:%ordinal0}0", 3, Ok(())),
            ("%plural{1:one|[3,4]:%ordinal0}0", 2, out(0)),
            ("%ordinal0", 1, Ok(())),
            ("%ordinal0", 0, out(0)),
            ("%ordinal0", -3, out(0)),
            ("%s0 %human0 %0", -3, Ok(())),
        ] {
            assert_eq!(
                check(text, &[DiagArg::Int(number)]),
                expected,
                "{text} {number}"
            );
        }
        for text in [
            "%select{a|b}0",
            "%s0",
            "%plural{1:a|:b}0",
            "%ordinal0",
            "%human0",
        ] {
            let error = Err(DiagArgError::NoNumber { index: 0 });
            assert_eq!(check(text, &[DiagArg::Text("1")]), error, "{text}");
        }
        for given in [0, 2] {
            let error = Err(DiagArgError::Count { expected: 1, given });
            assert_eq!(check("%q0", &[DiagArg::Name("f"); 2][..given]), error);
        }
    }
}
