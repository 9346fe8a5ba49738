//! Escapes for characters that have a meaning in Markdown.

use std::borrow::Cow;

/// More bytes of one string are not shown.
pub(super) const LONGEST: usize = 20_000;

/// The beginning of a text that is too long to be shown.
pub(super) fn limited(text: &str) -> Cow<'_, str> {
    if text.len() <= LONGEST {
        return Cow::Borrowed(text);
    }
    let end = (0..=LONGEST).rev().find(|&at| text.is_char_boundary(at));
    let start = end.and_then(|end| text.get(..end)).unwrap_or("");
    Cow::Owned([start, "…"].concat())
}

/// The characters that may be in a comment, with blanks for control characters.
pub(super) fn without_controls(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|c| match c.is_control() {
        true => ' ',
        false => allowed(c),
    })
}

/// The character, unless it changes the direction of text: the compiler refuses
/// such characters in comments.
pub(super) fn allowed(c: char) -> char {
    match c {
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        c => c,
    }
}

/// Adds text to any place, with marks escaped that have a meaning somewhere: of those, a
/// full stop or a hyphen after a letter neither begins a list nor becomes another mark.
pub(super) fn push_text(out: &mut String, text: &str) {
    push_escaped(out, text, |before, c, _| {
        // What is before the text is not known.
        let before = before.unwrap_or('0');
        let is_harmless = match c {
            '-' => before.is_ascii_alphabetic(),
            '.' => !before.is_ascii_digit() && before != '.',
            ')' => !before.is_ascii_digit(),
            c => matches!(
                c,
                ',' | ';' | '%' | '@' | '?' | '!' | '/' | '(' | '$' | '^' | '{' | '}'
            ),
        };
        c.is_ascii_punctuation() && !is_harmless
    });
}

/// Adds text to the middle of a line, with marks escaped that have a meaning there.
pub(super) fn push_inline(out: &mut String, text: &str) {
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    push_escaped(out, text, |before, c, after| match c {
        '_' => !is_letter(before) || !is_letter(after.chars().next()),
        // As in `http://`.
        ':' => after.starts_with('/'),
        c => matches!(
            c,
            '\\' | '`' | '*' | '[' | ']' | '<' | '>' | '&' | '~' | '|' | '#'
        ),
    });
}

/// Adds text with marks escaped that have a meaning, which depends on the character before a mark
/// and on the text after it.
fn push_escaped(
    out: &mut String,
    text: &str,
    has_meaning: impl Fn(Option<char>, char, &str) -> bool,
) {
    let (mut before, mut left) = (None, text);
    loop {
        let (plain, rest) = left.split_at(plain_start(left));
        out.push_str(plain);
        before = plain.chars().next_back().or(before);
        let Some(c) = without_controls(rest).next() else {
            return;
        };
        let after = without_first(rest);
        if has_meaning(before, c, after) {
            out.push('\\');
        }
        out.push(c);
        (before, left) = (Some(c), after);
    }
}

/// The number of letters, digits and blanks that a text begins with.
fn plain_start(text: &str) -> usize {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b' ';
    text.bytes().take_while(is_plain).count()
}

/// The text without its first character.
fn without_first(text: &str) -> &str {
    let mut chars = text.chars();
    chars.next();
    chars.as_str()
}

/// Whether a text is a name of letters and digits, maybe with `_` between them:
/// that is no markup wherever it is.
pub(super) fn is_word(text: &str) -> bool {
    let is_alphanumeric = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let bytes = text.as_bytes();
    is_identifier(text) && is_alphanumeric(bytes.first()) && is_alphanumeric(bytes.last())
}

/// Whether a text is the name of an item in Rust, unless that is raw.
pub(super) fn is_identifier(text: &str) -> bool {
    let inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !text.is_empty() && text.len() <= LONGEST && text.bytes().all(inner)
}

/// Whether a text is the path of an item to which [`Markdown`](crate::Markdown) can link: of
/// names that are not raw. The kind of the item may be before it.
///
/// ```
/// use tblgen_codegen::docs::is_link_path;
///
/// assert!(is_link_path("::tblgen_runtime") && is_link_path("mod@crate::rt"));
/// assert!(!is_link_path("crate::r#in") && !is_link_path("A<B>"));
/// ```
pub fn is_link_path(text: &str) -> bool {
    let path = match text.split_once('@') {
        Some((kind, path)) if is_word(kind) => path,
        _ => text,
    };
    let path = path.strip_prefix("::").unwrap_or(path);
    path.split("::").all(is_identifier)
}

/// Whether a text can be the name of a place on a page, or is empty.
pub(super) fn is_fragment(text: &str) -> bool {
    let inner = |byte: u8| byte.is_ascii_alphanumeric() || b"_.".contains(&byte);
    text.bytes().all(inner)
}

/// The length of the longest run of backquotes.
pub(super) fn longest_run(text: &str) -> usize {
    let runs = text.split(|c| c != '`');
    runs.map(str::len).max().unwrap_or(0)
}
