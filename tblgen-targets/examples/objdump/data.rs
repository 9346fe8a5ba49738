//! Bytes that are no instructions: zeros, and data among code.

use crate::line;
use std::fmt::Write as _;

/// The number of zeros at the beginning that a listing leaves out: eight or more, and whole words of them.
pub(crate) fn skipped_zeros(bytes: &[u8]) -> usize {
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    if zeros < 8 { 0 } else { zeros & !3 }
}

/// Adds a word, half a word or a byte of data, as far as there are bytes before the end. Returns the number
/// of bytes.
pub(crate) fn push_word(
    text: &mut String,
    bytes: &[u8],
    address: u64,
    is_big: bool,
    tab_stop: usize,
) -> usize {
    let start = text.len();
    let (size, name) = match bytes.len() {
        0..=1 => (1, "byte"),
        2..=3 => (2, "short"),
        _ => (4, "word"),
    };
    let unit = bytes.get(..size).unwrap_or(bytes);
    line::push_address(text, address, 8);
    text.push_str(": ");
    line::push_bytes(text, unit);
    line::align(text, text.len() - start, tab_stop);
    let add = |value: u64, byte: &u8| value << 8 | u64::from(*byte);
    let value = match is_big {
        true => unit.iter().fold(0, add),
        false => unit.iter().rev().fold(0, add),
    };
    let width = 2 + 2 * size;
    let _ = write!(text, "\t.{name}\t{value:#0width$x}");
    unit.len().max(1)
}

/// Adds lines of eight bytes with their characters, for a symbol that is data.
pub(crate) fn push_dump(text: &mut String, bytes: &[u8], address: u64) {
    for (at, chunk) in bytes.chunks(8).enumerate() {
        line::push_address(text, address.wrapping_add(8 * at as u64), 8);
        text.push_str(": ");
        line::push_bytes(text, chunk);
        let blanks = 3 * (8 - chunk.len()) + 9;
        text.extend(std::iter::repeat_n(' ', blanks));
        text.extend(chunk.iter().map(|byte| match byte {
            b' '..=b'~' => char::from(*byte),
            _ => '.',
        }));
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_skipped_in_words() {
        assert_eq!(skipped_zeros(&[0; 7]), 0);
        assert_eq!(skipped_zeros(&[0; 8]), 8);
        assert_eq!(skipped_zeros(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]), 8);
        assert_eq!(skipped_zeros(&[1, 0, 0, 0, 0, 0, 0, 0, 0]), 0);
        assert_eq!(skipped_zeros(&[]), 0);
    }

    fn word(bytes: &[u8], is_big: bool) -> (usize, String) {
        let mut text = String::new();
        let size = push_word(&mut text, bytes, 16, is_big, 24);
        (size, text)
    }

    #[test]
    fn data_is_words_while_there_are_four_bytes() {
        let bytes = [1, 2, 3, 4, 5];
        assert_eq!(
            word(&bytes, false),
            (4, "      10: 01 02 03 04  \t.word\t0x04030201".into())
        );
        assert_eq!(
            word(&bytes[..3], true),
            (2, "      10: 01 02        \t.short\t0x0102".into())
        );
        assert_eq!(
            word(&bytes[..1], false),
            (1, "      10: 01           \t.byte\t0x01".into())
        );
    }

    #[test]
    fn data_of_symbols_has_characters() {
        let mut text = String::new();
        push_dump(&mut text, b"abcdefgh\x00z", 0x20);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[0],
            "      20: 61 62 63 64 65 66 67 68         abcdefgh"
        );
        assert_eq!(lines[1], "      28: 00 7a                           .z");
    }
}
