//! Texts of diagnostics with arguments.

use core::fmt;

use tblgen_facts::visible::VisibleLines;

use super::argument::{DiagArg, DiagModifier, write_human, write_ordinal};
use super::check::{self, DiagArgError};
use super::plural;

/// The text of a diagnostic with arguments, which can be printed.
///
/// A missing argument is printed as its placeholder, `%0`; a number without an option or form in
/// the text prints nothing. [`try_new`](Self::try_new) refuses both.
#[derive(Debug, Clone, Copy)]
pub struct DiagMessage<'a> {
    text: &'static str,
    arguments: &'a [DiagArg<'a>],
}

impl<'a> DiagMessage<'a> {
    pub(super) const fn new(text: &'static str, arguments: &'a [DiagArg<'a>]) -> Self {
        DiagMessage { text, arguments }
    }

    /// The text of a diagnostic with arguments, which are checked: their number, and numbers where
    /// the text chooses by them.
    ///
    /// The text is one of a generated `Diag`, whose `try_message` calls this.
    ///
    /// ```
    /// use tblgen_runtime::{DiagArg, DiagArgError, DiagMessage};
    ///
    /// let text = "the %ordinal0 %select{register|operand}1";
    /// let arguments = [DiagArg::Uint(2), DiagArg::Uint(1)];
    /// let message = DiagMessage::try_new(text, &arguments)?;
    /// assert_eq!(message.to_string(), "the 2nd operand");
    /// let error = DiagMessage::try_new(text, &arguments[..1]).unwrap_err();
    /// assert_eq!(error, DiagArgError::Count { expected: 2, given: 1 });
    /// # Ok::<(), DiagArgError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The text takes another number of arguments, or one is not what it needs.
    pub fn try_new(text: &'static str, arguments: &'a [DiagArg<'a>]) -> Result<Self, DiagArgError> {
        check::check(text, arguments)?;
        Ok(DiagMessage::new(text, arguments))
    }

    /// Writes a part of the text. Braces are in one another as deep as generating code allows.
    fn write(&self, text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
        parts(text).try_for_each(|part| match part {
            Part::Words(words) => write!(out, "{}", VisibleLines(words)),
            Part::Piece(piece) => self.write_piece(&piece, out),
        })
    }

    fn write_piece(&self, piece: &Piece<'_>, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(argument) = self.arguments.get(piece.index) else {
            return write!(out, "%{}", piece.index);
        };
        if piece.modifier == "diff" {
            return self.write_difference(piece, argument, out);
        }
        let Some(number) = argument.number() else {
            return argument.write(DiagModifier::from_name(piece.modifier), out);
        };
        match piece.modifier {
            "select" => self.write(option(piece.texts, number).unwrap_or(""), out),
            "s" if number == 1 => Ok(()),
            "s" => out.write_char('s'),
            "plural" => self.write(form(piece.texts, number).unwrap_or(""), out),
            "ordinal" => write_ordinal(argument, out),
            "human" => write_human(argument, out),
            _ => argument.write(DiagModifier::None, out),
        }
    }

    /// Writes the text about two types that differ.
    fn write_difference(
        &self,
        piece: &Piece<'_>,
        first: &DiagArg<'_>,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let (text, _) = split(piece.texts, b'|');
        let (before, rest) = split(text, b'$');
        let (between, after) = split(rest.unwrap_or(""), b'$');
        self.write(before, out)?;
        first.write(DiagModifier::First, out)?;
        self.write(between, out)?;
        match piece.second.and_then(|second| self.arguments.get(second)) {
            Some(second) => second.write(DiagModifier::Second, out)?,
            None => write!(out, "%{}", piece.second.unwrap_or(0))?,
        }
        self.write(after.unwrap_or(""), out)
    }
}

impl fmt::Display for DiagMessage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(self.text, f)
    }
}

/// A part of a text.
pub(super) enum Part<'t> {
    /// Words that are written as they are.
    Words(&'t str),
    /// A piece that depends on an argument.
    Piece(Piece<'t>),
}

/// The parts of a text.
pub(super) fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let (before, after) = rest.split_at(rest.find('%').unwrap_or(rest.len()));
        if !before.is_empty() {
            rest = after;
            return Some(Part::Words(before));
        }
        let after = rest.get(1..)?;
        let is_escaped = after.starts_with(|c: char| c.is_ascii_punctuation());
        if let Some((escaped, others)) = after.split_at_checked(1).filter(|_| is_escaped) {
            rest = others;
            return Some(Part::Words(escaped));
        }
        // No text that was checked has a piece that ends too early.
        let Some((piece, others)) = Piece::read(after) else {
            return Some(Part::Words(core::mem::take(&mut rest)));
        };
        rest = others;
        Some(Part::Piece(piece))
    })
}

/// A piece of a text that depends on an argument.
pub(super) struct Piece<'t> {
    pub(super) modifier: &'t str,
    /// The texts in braces, or nothing.
    pub(super) texts: &'t str,
    /// The number of the argument.
    pub(super) index: usize,
    /// The number of another argument, for types that differ.
    pub(super) second: Option<usize>,
}

impl<'t> Piece<'t> {
    /// The piece after a `%`, and the text after it.
    fn read(text: &'t str) -> Option<(Self, &'t str)> {
        let is_other = |c: char| !(c == '-' || c.is_ascii_lowercase());
        let (modifier, rest) = text.split_at(text.find(is_other)?);
        let (texts, rest) = match rest.strip_prefix('{') {
            None => ("", rest),
            Some(rest) => {
                let (texts, rest) = split(rest, b'}');
                (texts, rest?)
            }
        };
        let (index, rest) = digit(rest)?;
        let other = rest.strip_prefix(',').filter(|_| modifier == "diff");
        let (second, rest) = match other.and_then(digit) {
            None => (None, rest),
            Some((second, rest)) => (Some(second), rest),
        };
        let piece = Piece {
            modifier,
            texts,
            index,
            second,
        };
        Some((piece, rest))
    }
}

/// The digit that a text begins with, and the text after it.
fn digit(text: &str) -> Option<(usize, &str)> {
    let digit = text.chars().next()?.to_digit(10)?;
    Some((digit as usize, text.get(1..)?))
}

/// The option with that number of a `%select`.
pub(super) fn option(texts: &str, number: u32) -> Option<&str> {
    let mut rest = Some(texts);
    let mut left = number;
    while let Some(text) = rest.filter(|_| left > 0) {
        rest = split(text, b'|').1;
        left -= 1;
    }
    rest.map(|text| split(text, b'|').0)
}

/// The first form of a `%plural` whose condition a number meets.
pub(super) fn form(texts: &str, number: u32) -> Option<&str> {
    let mut forms = forms(texts);
    forms
        .find(|(condition, _)| plural::is_met(condition, number))
        .map(|(_, form)| form)
}

/// The forms of a `%plural`, each with its condition.
pub(super) fn forms(texts: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = Some(texts);
    core::iter::from_fn(move || {
        let (form, others) = split(rest?, b'|');
        rest = others;
        Some(form.split_once(':').unwrap_or((form, "")))
    })
}

/// The text before a character that is in no braces, and the text after it if there is one.
pub(super) fn split(text: &str, end: u8) -> (&str, Option<&str>) {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if depth == 0 && byte == end {
            return (text.get(..at).unwrap_or(""), text.get(at + 1..));
        }
        match byte {
            b'}' => depth = depth.saturating_sub(1),
            b'%' => {
                let (next, is_brace) = after_percent(bytes, at + 1);
                depth += usize::from(is_brace);
                at = next;
            }
            _ => {}
        }
        at += 1;
    }
    (text, None)
}

/// The place of the last byte that belongs to a `%`, and whether that is an opening brace.
fn after_percent(bytes: &[u8], at: usize) -> (usize, bool) {
    let is_short = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_punctuation();
    if bytes.get(at).is_none_or(is_short) {
        return (at, false);
    }
    let rest = bytes.get(at..).unwrap_or(&[]);
    let is_end = |byte: &u8| byte.is_ascii_digit() || *byte == b'{';
    let end = at + rest.iter().position(is_end).unwrap_or(rest.len());
    (end, bytes.get(end) == Some(&b'{'))
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::{DiagArg, DiagMessage};

    #[test]
    fn texts_with_arguments() {
        let two = [
            DiagArg::Int(2),
            DiagArg::Text("a\u{7}é"),
            DiagArg::Name("f"),
        ];
        for (text, expected) in [
            ("", ""),
            ("%% %| %0 %1 %2", "% | 2 a<U+0007>é 'f'"),
            ("%select{a|b|c%select{x|y|z}0|d}0", "cz"),
            ("%select{a|b}0", ""),
            ("%0 thing%s0", "2 things"),
            ("%plural{1:one|[2,4]:%0 few|:many}0", "2 few"),
            ("the %ordinal0", "the 2nd"),
            ("%select{a|b}0%plural{1:a}0", ""),
            ("%diff{from $ to $|other}1,2", "from a<U+0007>é to 'f'"),
            ("%objcclass2 %objcinstance2 %q2", "'+f' '-f' 'f'"),
            ("%quoted1 %quoted0 %quoted2", "'a<U+0007>é' 2 'f'"),
            ("%9 is missing", "%9 is missing"),
            ("%select{%|}|b", "%select{%|}|b"),
            ("%", "%"),
            ("%é", "%é"),
            ("\u{1b}[31m\n\u{202e}", "\u{241b}[31m\n\u{fffd}"),
        ] {
            assert_eq!(DiagMessage::new(text, &two).to_string(), expected, "{text}");
        }
    }

    #[test]
    fn ordinals() {
        for (number, expected) in [
            (DiagArg::Int(-3), "-3rd"),
            (DiagArg::Int(i64::MIN), "-9223372036854775808th"),
            (DiagArg::Uint(111), "111th"),
            (DiagArg::Uint((1 << 32) + 5), "4294967301st"),
        ] {
            assert_eq!(
                DiagMessage::new("%ordinal0", &[number]).to_string(),
                expected
            );
        }
    }

    #[test]
    fn names_hold_no_escape_sequences() {
        let hostile = "a\u{1b}[31m\n\u{202e}\u{9b}é";
        for (argument, expected) in [
            (
                DiagArg::Name(hostile),
                "'a<U+001B>[31m<U+000A><U+202E><U+009B>é'",
            ),
            (DiagArg::Text(hostile), "a<U+001B>[31m\n<U+202E><U+009B>é"),
        ] {
            assert_eq!(DiagMessage::new("%0", &[argument]).to_string(), expected);
        }
    }

    #[test]
    fn numbers_for_people() {
        for (number, expected) in [
            (DiagArg::Int(-1_500), "-1.50k"),
            (DiagArg::Uint(999), "999"),
            (DiagArg::Uint(12_345_678), "12.35M"),
            (DiagArg::Int(i64::MIN), "-9223372.04T"),
        ] {
            assert_eq!(DiagMessage::new("%human0", &[number]).to_string(), expected);
        }
    }
}
