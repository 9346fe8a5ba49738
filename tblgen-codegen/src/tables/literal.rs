//! Literals.

use std::fmt::{self, Display, Write as _};

use proc_macro2::{Literal, TokenStream};
use quote::quote;
/// Columns after which a long literal goes on in the next line.
const WIDTH: usize = 80;

/// Ends a line within a string; the blanks of the next line do not count.
const NEXT_LINE: &str = "\\\n     ";

/// A string literal; a long one is broken into lines.
///
/// ```
/// assert_eq!(tblgen_codegen::tables::text("a\"b").to_string(), r#""a\"b""#);
/// ```
pub fn text(text: &str) -> Literal {
    let literal = format!("\"{}\"", escaped_text(text)).parse();
    literal.unwrap_or_else(|_| Literal::string(text))
}

/// The inside of a string literal.
pub(super) fn escaped_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut column = 0;
    let mut left = text;
    while let Some(c) = left.chars().next() {
        let (plain, rest) = left.split_at(plain_start(left.as_bytes(), column));
        if !plain.is_empty() {
            out.push_str(plain);
            column += plain.len();
            left = rest;
            continue;
        }
        left = &left[c.len_utf8()..];
        // White space at the beginning of a line would be lost.
        if column >= WIDTH && !c.is_whitespace() {
            out.push_str(NEXT_LINE);
            column = 0;
        }
        let start = out.len();
        match c {
            '"' | '\\' | '\'' => out.extend(c.escape_default()),
            ' '..='~' => out.push(c),
            _ => out.extend(c.escape_default()),
        }
        column += out.len() - start;
    }
    out
}

/// The number of characters that a literal begins with as they are, up to the end of the line.
fn plain_start(text: &[u8], column: usize) -> usize {
    let room = &text[..text.len().min(WIDTH.saturating_sub(column))];
    let is_plain =
        |byte: &&u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\'' | b'\\');
    room.iter().take_while(is_plain).count()
}

/// A byte string literal; a long one is broken into lines.
///
/// ```
/// assert_eq!(tblgen_codegen::bytes(b"a\"\0\xff").to_string(), r#"b"a\"\0\xff""#);
/// ```
pub fn bytes(bytes: &[u8]) -> Literal {
    let literal = format!("b\"{}\"", escaped_bytes(bytes)).parse();
    literal.unwrap_or_else(|_| Literal::byte_string(bytes))
}

/// The inside of a byte string literal.
pub(super) fn escaped_bytes(bytes: &[u8]) -> String {
    let mut out = Vec::with_capacity(2 * bytes.len());
    let (mut line, mut is_after_zero) = (out.len(), false);
    for &byte in bytes {
        // A blank at the beginning of a line would be lost.
        if out.len() >= line + WIDTH && byte != b' ' {
            out.extend_from_slice(NEXT_LINE.as_bytes());
            line = out.len();
            is_after_zero = false;
        }
        let (escape, len) = match byte {
            // A digit behind `\\0` would look as if it belonged to that.
            b'0'..=b'9' if is_after_zero => hex_escape(byte),
            _ => ESCAPES[usize::from(byte)],
        };
        is_after_zero = byte == 0;
        // Four bytes at once are cheaper than as many as there are.
        let end = out.len() + usize::from(len);
        out.extend_from_slice(&escape);
        out.truncate(end);
    }
    // Escapes are ASCII, and so is what has none.
    String::from_utf8_lossy(&out).into_owned()
}

/// Each byte with its escape, and the length of that.
static ESCAPES: [([u8; 4], u8); 256] = {
    let mut escapes = [([0; 4], 0); 256];
    let mut byte = 0;
    while byte < 256 {
        escapes[byte] = escape(byte as u8);
        byte += 1;
    }
    escapes
};

/// A byte as it is in a literal, and the length of that.
const fn escape(byte: u8) -> ([u8; 4], u8) {
    match byte {
        0 => (*b"\\0  ", 2),
        b'"' | b'\'' | b'\\' => ([b'\\', byte, 0, 0], 2),
        b'\t' => (*b"\\t  ", 2),
        b'\n' => (*b"\\n  ", 2),
        b'\r' => (*b"\\r  ", 2),
        b' '..=b'~' => ([byte, 0, 0, 0], 1),
        _ => hex_escape(byte),
    }
}

const fn hex_escape(byte: u8) -> ([u8; 4], u8) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let [high, low] = [DIGITS[(byte >> 4) as usize], DIGITS[(byte & 15) as usize]];
    ([b'\\', b'x', high, low], 4)
}

/// Masks in hexadecimal, separated by commas.
///
/// ```
/// assert_eq!(tblgen_codegen::hex(&[10, 256]).to_string(), "0xA , 0x100");
/// ```
pub fn hex(masks: &[u64]) -> TokenStream {
    let masks = masks.iter().map(|&mask| {
        let literal = Hex(mask).to_string().parse::<Literal>();
        literal.unwrap_or_else(|_| Literal::u64_unsuffixed(mask))
    });
    quote!(#(#masks),*)
}

/// A mask, which is written in hexadecimal.
pub(super) struct Hex(pub(super) u64);

impl Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#X}", self.0)
    }
}

/// Integers without suffix, separated by commas.
///
/// ```
/// assert_eq!(tblgen_codegen::integers([1u16, 2]).to_string(), "1 , 2");
/// ```
pub fn integers<N: Into<u64>>(numbers: impl IntoIterator<Item = N>) -> TokenStream {
    let numbers = numbers
        .into_iter()
        .map(|n| Literal::u64_unsuffixed(n.into()));
    quote!(#(#numbers),*)
}

/// Numbers as lines of a list, with as many in each as there is room for.
pub(super) fn rows(numbers: impl Iterator<Item = impl Display>) -> String {
    /// Columns that the tables of a file have, two indents deep.
    const ROOM: usize = 81;
    let (mut rows, mut column) = (String::new(), 0);
    let (mut numbers, mut text) = (numbers.peekable(), String::new());
    while let Some(number) = numbers.next() {
        text.clear();
        // Writing to a text does not fail.
        let _ = write!(text, "{number}");
        // The comma after the last one does not count.
        let width = text.len() + usize::from(numbers.peek().is_some());
        let before = match column {
            0 => "",
            _ if column + 1 + width <= ROOM => " ",
            _ => "\n",
        };
        column = match before {
            " " => column + 1 + width,
            _ => width,
        };
        rows.extend([before, &text, ","]);
    }
    rows.push('\n');
    rows
}

#[cfg(test)]
mod tests {
    use super::{bytes, rows, text};

    #[test]
    fn rows_are_as_long_as_they_can_be() {
        let rows = rows(0..60);
        let widths: Vec<usize> = rows.lines().map(str::len).collect();
        assert_eq!(widths, [81, 79, 67]);
        assert!(rows.starts_with("0, 1, 2,") && rows.ends_with(" 58, 59,\n"));
        let ending_with = |last: &str| {
            let before = (0..26).map(|number| (number % 10).to_string());
            super::rows(before.chain([last.to_string()]))
                .lines()
                .count()
        };
        assert_eq!(["100", "1000"].map(ending_with), [1, 2]);
    }

    #[test]
    fn long_bytes_are_broken_but_the_same() {
        let all: Vec<u8> = (0..=255).chain(std::iter::repeat_n(b' ', 200)).collect();
        let literal = bytes(&all);
        assert!(literal.to_string().lines().count() > 5);
        let parsed: syn::LitByteStr = syn::parse_str(&literal.to_string()).unwrap();
        assert_eq!(parsed.value(), all);
        assert_eq!(
            bytes(&[0, b'0', b'7', b'\\', b'0']).to_string(),
            r#"b"\0\x307\\0""#
        );
    }

    #[test]
    fn long_text_is_broken_but_the_same() {
        let long = ["AAAAAAAAA ", "BBB  ", "C\n "].concat().repeat(40);
        let literal = text(&long);
        assert!(literal.to_string().lines().count() > 5);
        let parsed: syn::LitStr = syn::parse_str(&literal.to_string()).unwrap();
        assert_eq!(parsed.value(), long);
    }
}
