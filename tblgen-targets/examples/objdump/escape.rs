//! Names out of files, which may contain anything.

use std::borrow::Cow;

/// Whether a terminal may take a character for more than itself: control characters, and those that
/// change the direction of text.
fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text whose characters a terminal shows as they are.
pub(crate) fn text(text: &str) -> Cow<'_, str> {
    match text.contains(is_unsafe) {
        false => Cow::Borrowed(text),
        true => Cow::Owned(text.chars().fold(String::new(), |mut all, c| {
            match is_unsafe(c) {
                true => all.extend(c.escape_unicode()),
                false => all.push(c),
            }
            all
        })),
    }
}

/// A name as the bytes of a file have it.
pub(crate) fn name(bytes: &[u8]) -> Cow<'_, str> {
    match String::from_utf8_lossy(bytes) {
        Cow::Borrowed(valid) => text(valid),
        Cow::Owned(repaired) => Cow::Owned(text(&repaired).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_get_no_commands() {
        assert_eq!(name(b"plain"), "plain");
        assert_eq!(name(b"\x1b[31mred\n"), "\\u{1b}[31mred\\u{a}");
        assert_eq!(text("a\u{202e}b"), "a\\u{202e}b");
        assert_eq!(name(b"\xffx"), "\u{fffd}x");
    }
}
