//! Names out of files, which may contain anything.

use std::borrow::Cow;
use tblgen_facts::visible::is_visible;

/// A text whose characters a terminal shows as they are.
pub(crate) fn text(text: &str) -> Cow<'_, str> {
    match text.chars().all(is_visible) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.chars().fold(String::new(), |mut all, c| {
            match is_visible(c) {
                true => all.push(c),
                false => all.extend(c.escape_unicode()),
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
