//! Arguments as bytes and back.
//!
//! Options are told apart by single bytes, and a file name need not be
//! UTF-8, so parsing works on bytes. Where the platform's strings are not
//! bytes, whatever cannot be represented is replaced.

use std::ffi::OsString;

/// Makes an argument out of bytes.
#[cfg(unix)]
pub(super) fn encode(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec())
}

/// Makes an argument out of bytes.
#[cfg(not(unix))]
pub(super) fn encode(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// Splits at the first `=`.
pub(super) fn split_equals(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    match text.iter().position(|&byte| byte == b'=') {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}
