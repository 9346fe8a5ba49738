//! Characters that terminals obey instead of showing them.
//!
//! Texts of a description, of a command line and of a file may hold escape sequences and marks that
//! change the direction of text. Whatever prints them to people puts a sign in their place.

use core::fmt::{self, Write as _};

/// The character, or a sign for one that terminals obey: a control character, a mark that changes
/// the direction of text, or a separator of lines. Line feeds and tabs are among them.
///
/// ```
/// use tblgen_facts::visible::visible;
///
/// assert_eq!(visible('é'), 'é');
/// assert_eq!(visible('\u{1b}'), '\u{241b}');
/// assert_eq!(visible('\u{202e}'), '\u{fffd}');
/// ```
#[must_use]
pub const fn visible(c: char) -> char {
    match c {
        // The pictures of control characters are in their order.
        '\0'..='\u{1f}' => match char::from_u32(0x2400 + c as u32) {
            Some(picture) => picture,
            None => '\u{fffd}',
        },
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        c => c,
    }
}

/// Whether terminals show a character, and do not obey it.
#[must_use]
pub const fn is_visible(c: char) -> bool {
    c == visible(c)
}

/// A text for people: `Display` prints it with a sign for each character that is not
/// [visible](is_visible).
#[derive(Debug, Clone, Copy)]
pub struct Visible<'t>(pub &'t str);

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| f.write_char(visible(c)))
    }
}

/// A text of several lines for people: as [`Visible`], but line feeds and tabs stay.
#[derive(Debug, Clone, Copy)]
pub struct VisibleLines<'t>(pub &'t str);

impl fmt::Display for VisibleLines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |c| match c {
            '\n' | '\t' => c,
            c => visible(c),
        };
        self.0.chars().try_for_each(|c| f.write_char(shown(c)))
    }
}
