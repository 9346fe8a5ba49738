//! The tokens of more than one byte: words, numbers and string literals.
//!
//! The loader checks them, the parser reads their values, and messages that
//! point at a token measure it. None of them may differ in where one ends.

/// Stands for a token that could not be read. No other token contains it.
pub(crate) const ERROR_TOKEN: u8 = 1;

/// The end of the identifier that goes on at `start`.
#[inline]
pub fn word_end(text: &[u8], start: usize) -> usize {
    start + run_len(&text[start..], is_of_word)
}

/// The number of bytes of a class that a text begins with.
#[inline(always)]
pub(crate) fn run_len(text: &[u8], is_in_class: impl Fn(u8) -> bool) -> usize {
    let end = text.iter().position(|&byte| !is_in_class(byte));
    end.unwrap_or(text.len())
}

/// Whether an identifier of the scanner may go on with that byte.
#[inline]
pub(crate) fn is_of_word(byte: u8) -> bool {
    /// One lookup is quicker than the comparisons.
    const OF_WORD: [bool; 256] = {
        let mut of_word = [false; 256];
        let mut byte = 0;
        while byte < 256 {
            of_word[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
            byte += 1;
        }
        of_word
    };
    OF_WORD[usize::from(byte)]
}

/// The reason why a string literal is none.
#[derive(Debug)]
pub struct StringFault {
    pub(crate) at: usize,
    pub(crate) message: &'static str,
}

/// The offset after the string literal at `start`.
///
/// # Errors
///
/// If a string literal does not end, or has an escape that there is not.
pub fn string_end(text: &[u8], start: usize) -> Result<usize, StringFault> {
    let inner = start + 1;
    let fault = |at, message| Err(StringFault { at, message });
    let mut pos = inner;
    loop {
        match text.get(pos) {
            None => return fault(inner, "End of file in string literal"),
            Some(b'"') => return Ok(pos + 1),
            Some(b'\n' | b'\r') => return fault(inner, "End of line in string literal"),
            Some(b'\\') => {
                pos += 1;
                match text.get(pos) {
                    Some(b'\\' | b'\'' | b'"' | b't' | b'n') => pos += 1,
                    Some(b'\n' | b'\r') => {
                        return fault(pos, "escaped newlines not supported in tblgen");
                    }
                    None => return fault(inner, "End of file in string literal"),
                    Some(_) => return fault(pos, "invalid escape in string literal"),
                }
            }
            Some(_) => pos += run_len(&text[pos..], is_plain),
        }
    }
}

/// Whether a byte stands for itself in a string literal.
#[inline]
fn is_plain(byte: u8) -> bool {
    !matches!(byte, b'"' | b'\\' | b'\n' | b'\r')
}

/// The value of what stands between the quotes of a string literal.
pub(crate) fn unescape(inner: &[u8]) -> Vec<u8> {
    let mut value = Vec::with_capacity(inner.len());
    let mut bytes = inner.iter();
    while let Some(&byte) = bytes.next() {
        value.push(match byte {
            b'\\' => match bytes.next() {
                Some(b't') => b'\t',
                Some(b'n') => b'\n',
                Some(&other) => other,
                None => break,
            },
            other => other,
        });
    }
    value
}

/// The kind of token that begins with a digit or a sign.
pub(crate) enum Number {
    /// An identifier that begins with digits.
    Word,
    /// A `-` or `+` of its own.
    Sign,
    /// A number; without value it does not fit 64 bits.
    Digits { end: usize, value: Option<i64> },
}

/// Reads the number at `start`.
pub(crate) fn number_at(text: &[u8], start: usize) -> Number {
    let byte = |at: usize| text.get(at).copied().unwrap_or(0);
    let digits_end = |from: usize| {
        from + text[from..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count()
    };
    if byte(start).is_ascii_digit() {
        let end = digits_end(start);
        let radix = (byte(end) == b'x' && byte(end + 1).is_ascii_hexdigit())
            || (byte(end) == b'b' && matches!(byte(end + 1), b'0' | b'1'));
        if !radix && (byte(end).is_ascii_alphabetic() || byte(end) == b'_') {
            return Number::Word;
        }
        if radix && end == start + 1 && byte(start) == b'0' {
            return radix_number(text, start);
        }
        return decimal(text, start, end);
    }
    if !byte(start + 1).is_ascii_digit() {
        return Number::Sign;
    }
    decimal(text, start, digits_end(start + 1))
}

fn radix_number(text: &[u8], start: usize) -> Number {
    let (radix, is_digit): (u32, fn(&u8) -> bool) = if text[start + 1] == b'x' {
        (16, u8::is_ascii_hexdigit)
    } else {
        (2, |byte| matches!(byte, b'0' | b'1'))
    };
    let count = text[start + 2..]
        .iter()
        .take_while(|byte| is_digit(byte))
        .count();
    let end = start + 2 + count;
    let digits = std::str::from_utf8(&text[start + 2..end]).unwrap_or("");
    Number::Digits {
        end,
        value: u64::from_str_radix(digits, radix)
            .ok()
            .map(|value| value as i64),
    }
}

fn decimal(text: &[u8], start: usize, end: usize) -> Number {
    let digits = std::str::from_utf8(&text[start..end]).unwrap_or("");
    let value = if digits.starts_with('-') {
        digits.parse::<i64>().ok()
    } else {
        digits
            .trim_start_matches('+')
            .parse::<u64>()
            .ok()
            .map(|value| value as i64)
    };
    Number::Digits { end, value }
}
