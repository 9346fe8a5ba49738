//! Arguments of diagnostics.

use core::fmt;

use tblgen_facts::visible::is_visible;

/// An argument of a diagnostic.
///
/// Numbers choose among texts (`%select`, `%plural`) and are written as they are; whatever
/// else there is to print is a [`DiagValue`].
#[derive(Debug, Clone, Copy)]
pub enum DiagArg<'a> {
    /// A text. Characters that cannot be printed, and marks that change the direction of text, are
    /// written as their numbers, `<U+0007>`.
    Text(&'a str),
    /// A number that may be negative.
    Int(i64),
    /// A number that is not negative.
    Uint(u64),
    /// A name, which is written in quotes: `'main'`. It has no line feeds and tabs, either.
    Name(&'a str),
    /// Any other value that your compiler prints, such as a type.
    Value(&'a dyn DiagValue),
}

/// A value that a diagnostic shows, such as a declaration or a type.
///
/// ```
/// use core::fmt;
/// use tblgen_runtime::{DiagArg, DiagModifier, DiagValue};
///
/// #[derive(Debug)]
/// struct Function {
///     scope: &'static str,
///     name: &'static str,
/// }
///
/// impl DiagValue for Function {
///     fn show(&self, modifier: DiagModifier, out: &mut dyn fmt::Write) -> fmt::Result {
///         match modifier {
///             DiagModifier::Qualified => write!(out, "'{}::{}'", self.scope, self.name),
///             _ => write!(out, "'{}'", self.name),
///         }
///     }
/// }
///
/// let argument = DiagArg::Value(&Function { scope: "std", name: "move" });
/// assert!(matches!(argument, DiagArg::Value(_)));
/// ```
pub trait DiagValue: fmt::Debug {
    /// Writes the value in the way that a modifier asks for, including quotes where it should have
    /// them.
    ///
    /// # Errors
    ///
    /// Errors of the writer.
    fn show(&self, modifier: DiagModifier, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// The way in which a text wants a value: the modifier before the number of the argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DiagModifier {
    /// No modifier: `%0`.
    None,
    /// The name with all that it is in: `%q0`.
    Qualified,
    /// The name of a class method of Objective-C: `%objcclass0`.
    ObjCClass,
    /// The name of an instance method of Objective-C: `%objcinstance0`.
    ObjCInstance,
    /// A text in quotes: `%quoted0`.
    Quoted,
    /// The first of two types that differ: `%diff{..}0,1`.
    First,
    /// The second of two types that differ: `%diff{..}0,1`.
    Second,
}

impl DiagModifier {
    /// The modifier with that name.
    pub(super) fn from_name(name: &str) -> Self {
        match name {
            "q" => DiagModifier::Qualified,
            "objcclass" => DiagModifier::ObjCClass,
            "objcinstance" => DiagModifier::ObjCInstance,
            "quoted" => DiagModifier::Quoted,
            _ => DiagModifier::None,
        }
    }
}

impl From<i64> for DiagArg<'_> {
    fn from(number: i64) -> Self {
        DiagArg::Int(number)
    }
}

impl From<u64> for DiagArg<'_> {
    fn from(number: u64) -> Self {
        DiagArg::Uint(number)
    }
}

impl<'a> From<&'a str> for DiagArg<'a> {
    fn from(text: &'a str) -> Self {
        DiagArg::Text(text)
    }
}

impl DiagArg<'_> {
    /// The number, as texts choose by it.
    pub(super) fn number(&self) -> Option<u32> {
        match *self {
            DiagArg::Int(number) => Some(number as u32),
            DiagArg::Uint(number) => Some(number as u32),
            _ => None,
        }
    }

    /// Writes the argument.
    pub(super) fn write(&self, modifier: DiagModifier, out: &mut dyn fmt::Write) -> fmt::Result {
        match *self {
            DiagArg::Text(text) if modifier == DiagModifier::Quoted => {
                out.write_char('\'')?;
                write_escaped(text, is_printed, out)?;
                out.write_char('\'')
            }
            DiagArg::Text(text) => write_escaped(text, is_printed, out),
            DiagArg::Int(number) => write!(out, "{number}"),
            DiagArg::Uint(number) => write!(out, "{number}"),
            DiagArg::Name(name) => {
                write!(out, "'{}", sign(modifier))?;
                write_escaped(name, |c| is_printed(c) && is_visible(c), out)?;
                out.write_char('\'')
            }
            DiagArg::Value(value) => value.show(modifier, out),
        }
    }
}

/// The sign before the name of a method of Objective-C.
const fn sign(modifier: DiagModifier) -> &'static str {
    match modifier {
        DiagModifier::ObjCClass => "+",
        DiagModifier::ObjCInstance => "-",
        _ => "",
    }
}

/// Writes a text, and characters that cannot be printed as their numbers.
fn write_escaped(
    text: &str,
    is_printed: impl Fn(char) -> bool,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    for c in text.chars() {
        match is_printed(c) {
            true => out.write_char(c)?,
            false => write!(out, "<U+{:04X}>", u32::from(c))?,
        }
    }
    Ok(())
}

/// Whether a character is written as it is: neither a control character nor a code point that
/// stands for nothing by itself.
fn is_printed(c: char) -> bool {
    let number = u32::from(c);
    let is_space = matches!(c, ' ' | '\t'..='\r');
    let is_private = matches!(number, 0xe000..=0xf8ff | 0xf_0000..);
    let is_no_character = matches!(number, 0xfdd0..=0xfdef) || number & 0xfffe == 0xfffe;
    is_space || !(is_private || is_no_character) && is_visible(c)
}

/// Writes a number of thousands, millions .. with a letter: `1.50k`.
pub(super) fn write_human(arg: &DiagArg<'_>, out: &mut dyn fmt::Write) -> fmt::Result {
    const UNITS: [(u64, char); 4] = [
        (1_000_000_000_000, 'T'),
        (1_000_000_000, 'G'),
        (1_000_000, 'M'),
        (1_000, 'k'),
    ];
    let number = match *arg {
        DiagArg::Int(number) => {
            if number < 0 {
                out.write_char('-')?;
            }
            number.unsigned_abs()
        }
        DiagArg::Uint(number) => number,
        _ => return arg.write(DiagModifier::None, out),
    };
    let unit = UNITS.iter().find(|(size, _)| number >= *size);
    match unit {
        None => write!(out, "{number}"),
        Some((size, letter)) => {
            write!(out, "{:.2}{letter}", number as f64 / *size as f64)
        }
    }
}

/// Writes a number with the ending of the words for it: `1st`.
pub(super) fn write_ordinal(arg: &DiagArg<'_>, out: &mut dyn fmt::Write) -> fmt::Result {
    arg.write(DiagModifier::None, out)?;
    let number = match *arg {
        DiagArg::Int(number) => number.unsigned_abs(),
        DiagArg::Uint(number) => number,
        _ => return Ok(()),
    };
    out.write_str(match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    })
}
