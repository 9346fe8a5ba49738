//! The parts of the generated C++, and the arrays in them.

use anyhow::{Context as _, Result, bail};

/// The file of one printer, in parts.
pub(super) struct Inc<'t> {
    /// The function that finds the first literal, and the bits that choose code.
    pub(super) mnemonic: &'t str,
    /// The function that prints instructions.
    pub(super) print: &'t str,
    /// The names of registers.
    pub(super) registers: &'t str,
    /// Aliases.
    pub(super) aliases: &'t str,
}

impl<'t> Inc<'t> {
    pub(super) fn new(text: &'t str) -> Result<Self> {
        let (mnemonic, rest) = cut(text, "/// printInstruction - ")?;
        let (print, rest) = cut(rest, "/// getRegisterName - ")?;
        let (registers, aliases) = cut(rest, "#ifdef PRINT_ALIAS_INSTR")?;
        Ok(Inc {
            mnemonic,
            print,
            registers,
            aliases,
        })
    }

    /// The name of the printer's class, and whether its functions get the subtarget.
    pub(super) fn head(&self) -> Result<String> {
        let (before, after) = cut(self.print, "::printInstruction(")?;
        let name = before.rsplit([' ', '\n']).next().unwrap_or("");
        let (parameters, _) = cut(after, "{")?;
        let with = parameters.contains("MCSubtargetInfo");
        Ok(format!("{name}{}", if with { ", subtarget" } else { "" }))
    }
}

/// The text before and after some other text.
pub(super) fn cut<'t>(text: &'t str, at: &str) -> Result<(&'t str, &'t str)> {
    text.split_once(at)
        .with_context(|| format!("there is no `{at}`"))
}

/// The lines between the one that begins an array and the one that ends it.
pub(super) fn array<'t>(
    text: &'t str,
    declaration: &str,
) -> Result<impl Iterator<Item = &'t str> + use<'t>> {
    let (_, body) = cut(text, declaration)?;
    let lines = body.lines().skip(1).map(str::trim);
    Ok(lines.take_while(|line| !matches!(*line, "};" | ";")))
}

/// The bytes of an array of characters, given as string literals.
pub(super) fn characters(text: &str, declaration: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for line in array(text, declaration)? {
        let Some((_, rest)) = line.split_once("*/ \"") else {
            bail!("`{declaration}`: not a string: {line}");
        };
        let literal = rest.strip_suffix('"').context("a string without an end")?;
        unescape(literal, &mut bytes)?;
    }
    Ok(bytes)
}

/// The numbers of an array.
pub(super) fn numbers(text: &str, declaration: &str) -> Result<Vec<usize>> {
    let mut numbers = Vec::new();
    for line in array(text, declaration)? {
        for number in line
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
        {
            numbers.push(number.parse().with_context(|| declaration.to_string())?);
        }
    }
    Ok(numbers)
}

/// The text of an array of characters from a place to the next zero.
pub(super) fn text_at(characters: &[u8], at: usize) -> Result<&[u8]> {
    let rest = characters.get(at..).context("a place beyond the strings")?;
    Ok(rest.split(|&byte| byte == 0).next().unwrap_or(rest))
}

/// Adds the bytes of a literal of C++.
pub(super) fn unescape(literal: &str, out: &mut Vec<u8>) -> Result<()> {
    let mut rest = literal;
    while let Some(at) = rest.find('\\') {
        out.extend(rest[..at].bytes());
        let escape = &rest[at + 1..];
        let (byte, length) = escaped(escape).with_context(|| format!("the escape in {literal}"))?;
        out.push(byte);
        rest = &escape[length..];
    }
    out.extend(rest.bytes());
    Ok(())
}

/// The byte that stands after a backslash, and the length of its text.
fn escaped(text: &str) -> Option<(u8, usize)> {
    let first = text.bytes().next()?;
    let digits = |radix, from: usize, most| {
        let all = text.get(from..)?.bytes();
        let count = all
            .take(most)
            .take_while(|byte| char::from(*byte).is_digit(radix))
            .count();
        let number = text.get(from..from + count)?;
        Some((u8::from_str_radix(number, radix).ok()?, from + count))
    };
    match first {
        b'x' => digits(16, 1, 2),
        b'0'..=b'7' => digits(8, 0, 3),
        b'n' => Some((b'\n', 1)),
        b't' => Some((b'\t', 1)),
        b'\\' | b'"' | b'\'' => Some((first, 1)),
        _ => None,
    }
}
