//! Parts of lines: addresses, bytes and columns.

use crate::arch::Units;
use std::fmt::Write as _;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Adds the digits of a byte.
fn push_byte(text: &mut String, byte: u8) {
    for nibble in [byte >> 4, byte & 15] {
        let digit = DIGITS.get(usize::from(nibble)).copied();
        text.push(digit.map_or('0', char::from));
    }
}

/// Adds a number with that many hexadecimal digits at least, after blanks.
pub(crate) fn push_address(text: &mut String, address: u64, width: usize) {
    let digits = (64 - address.leading_zeros()).div_ceil(4).max(1) as usize;
    for _ in digits..width {
        text.push(' ');
    }
    for digit in (0..digits).rev() {
        let nibble = address >> (4 * digit) & 15;
        let digit = DIGITS.get(nibble as usize).copied();
        text.push(digit.map_or('0', char::from));
    }
}

/// Adds the bytes with blanks between them.
pub(crate) fn push_bytes(text: &mut String, bytes: &[u8]) {
    for (at, byte) in bytes.iter().enumerate() {
        if at > 0 {
            text.push(' ');
        }
        push_byte(text, *byte);
    }
}

/// Adds the bytes of an instruction, with a blank before each unit.
pub(crate) fn push_units(text: &mut String, bytes: &[u8], units: Units, is_big: bool) {
    let size = match units {
        Units::Words => 4,
        Units::Halves => 2,
        Units::WordsOrHalves if bytes.len().is_multiple_of(4) => 4,
        Units::WordsOrHalves if bytes.len().is_multiple_of(2) => 2,
        Units::WordsOrHalves | Units::Bytes | Units::Bpf => {
            text.push(' ');
            return push_bytes(text, bytes);
        }
    };
    let units = bytes.chunks_exact(size);
    let rest = units.remainder();
    for unit in units {
        text.push(' ');
        match is_big {
            true => unit.iter().for_each(|byte| push_byte(text, *byte)),
            false => unit.iter().rev().for_each(|byte| push_byte(text, *byte)),
        }
    }
    if !rest.is_empty() {
        text.push(' ');
        push_bytes(text, rest);
    }
}

/// Adds blanks after a line's first part, which has that many characters, so that a tab leads to a column.
pub(crate) fn align(text: &mut String, len: usize, tab_stop: usize) {
    let blanks = match len < tab_stop - 1 {
        true => tab_stop - 1 - len,
        false => 7 - len % 8,
    };
    text.extend(std::iter::repeat_n(' ', blanks));
}

/// The column after a text without colours.
pub(crate) fn column(text: &str) -> usize {
    text.chars().fold(0, |column, c| match c {
        '\t' => column / 8 * 8 + 8,
        _ => column + 1,
    })
}

/// Adds blanks up to a column, and one at least.
pub(crate) fn pad(text: &mut String, at: usize, wanted: usize) {
    let blanks = wanted.saturating_sub(at).max(1);
    text.extend(std::iter::repeat_n(' ', blanks));
}

/// Adds a name, and the distance from it.
pub(crate) fn push_name(text: &mut String, (name, distance): (&str, u64)) {
    // Writing to a string does not fail.
    let _ = match distance {
        0 => write!(text, " <{name}>"),
        distance => write!(text, " <{name}+0x{distance:x}>"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(make: impl Fn(&mut String)) -> String {
        let mut text = String::new();
        make(&mut text);
        text
    }

    #[test]
    fn bytes_are_shown_in_units() {
        let bytes = [1, 2, 3, 4, 5, 0xab];
        let shown = |units, len| made(|text| push_units(text, &bytes[..len], units, false));
        assert_eq!(shown(Units::Bytes, 2), " 01 02");
        assert_eq!(shown(Units::Words, 6), " 04030201 05 ab");
        assert_eq!(shown(Units::WordsOrHalves, 4), " 04030201");
        assert_eq!(shown(Units::WordsOrHalves, 2), " 0201");
        assert_eq!(shown(Units::Halves, 4), " 0201 0403");
        assert_eq!(
            made(|text| push_units(text, &bytes[..4], Units::Words, true)),
            " 01020304"
        );
    }

    #[test]
    fn columns() {
        assert_eq!(made(|text| push_address(text, 0x1f, 8)), "      1f");
        assert_eq!(
            made(|text| push_address(text, u64::MAX, 8)),
            "ffffffffffffffff"
        );
        assert_eq!(made(|text| align(text, 3, 8)).len(), 4);
        assert_eq!(made(|text| align(text, 9, 8)).len(), 6);
        assert_eq!(column("ab\tc"), 9);
        assert_eq!(made(|text| pad(text, 9, 4)), " ");
        assert_eq!(made(|text| push_name(text, ("f", 16))), " <f+0x10>");
    }
}
