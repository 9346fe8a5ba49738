//! Bytes that are not UTF-8, in texts that are.
//!
//! Names of files and strings of a description may hold any bytes, and messages
//! quote them. So that messages can be plain `String`s and yet be printed with
//! the very bytes, a byte that is not part of a character becomes a *stand-in*:
//! one of 128 characters for private use. A text that holds such a character
//! itself loses nothing, because its bytes are replaced one by one.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::PathBuf;

use tblgen_facts::visible::VisibleLines;

/// The character that stands for byte 0, if there were one: those for 0x80 to
/// 0xFF are used.
const BASE: u32 = 0x10_FE00;

fn stand_in(byte: u8) -> char {
    char::from_u32(BASE + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn byte(c: char) -> Option<u8> {
    let byte = u8::try_from(u32::from(c).checked_sub(BASE)?).ok()?;
    (!byte.is_ascii()).then_some(byte)
}

/// The bytes as text.
///
/// ```
/// use tblgen_lang::invalid_utf8;
///
/// let text = invalid_utf8::text(b"caf\xe9");
/// assert_eq!(invalid_utf8::bytes(&text), &b"caf\xe9"[..]);
/// assert_eq!(invalid_utf8::shown(&text), "caf\u{fffd}");
/// assert_eq!(invalid_utf8::text("café".as_bytes()), "café");
/// ```
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) if !text.chars().any(|c| byte(c).is_some()) => Cow::Borrowed(text),
        _ => Cow::Owned(replaced(bytes)),
    }
}

fn replaced(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match byte(c) {
                None => text.push(c),
                Some(_) => {
                    text.extend(c.encode_utf8(&mut [0; 4]).bytes().map(stand_in));
                }
            }
        }
        text.extend(chunk.invalid().iter().copied().map(stand_in));
    }
    text
}

/// The bytes of a text that [`text`] made.
pub fn bytes(text: &str) -> Cow<'_, [u8]> {
    if !text.chars().any(|c| byte(c).is_some()) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match byte(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

/// The text for people and for places that take only UTF-8: each stand-in becomes U+FFFD.
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|c| byte(c).is_some()) {
        return Cow::Borrowed(text);
    }
    let shown = |c| byte(c).map_or(c, |_| char::REPLACEMENT_CHARACTER);
    Cow::Owned(text.chars().map(shown).collect())
}

/// The bytes with a sign for each character that terminals obey; line feeds and tabs stay.
///
/// ```
/// use tblgen_lang::invalid_utf8;
///
/// let bytes = invalid_utf8::visible(b"\x1b[31mred\n\xe9");
/// assert_eq!(bytes, "\u{241b}[31mred\n".bytes().chain([0xe9]).collect::<Vec<u8>>());
/// ```
pub fn visible(bytes: &[u8]) -> Vec<u8> {
    let text = VisibleLines(&text(bytes)).to_string();
    self::bytes(&text).into_owned()
}

/// The name of a file as text.
pub fn text_of_name(name: &OsStr) -> String {
    text(name.as_encoded_bytes()).into_owned()
}

/// The path whose name [`text`] has made a text.
#[cfg(unix)]
pub fn path(name: &str) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    PathBuf::from(OsStr::from_bytes(&bytes(name)))
}

/// The path whose name [`text`] has made a text.
#[cfg(not(unix))]
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::{bytes, shown, text};

    #[test]
    fn no_byte_is_lost() {
        let samples: [&[u8]; 6] = [
            b"",
            b"plain",
            "\u{10fee9}é".as_bytes(),
            b"\xff\xfe\x80 \xc3",
            &[0xf4, 0x8f, 0xbf],
            &(0..=255).collect::<Vec<u8>>(),
        ];
        for sample in samples {
            assert_eq!(bytes(&text(sample)), sample);
        }
    }

    #[test]
    fn people_see_that_something_is_wrong() {
        assert_eq!(shown(&text(b"a\xffb")), "a\u{fffd}b");
        assert_eq!(shown("aéb"), "aéb");
    }
}
