//! The error of `FromStr`.

use core::fmt;

/// The number of bytes of a name that an error keeps. It makes the error 64 bytes long.
const KEPT: usize = 46;

/// The error of parsing an unknown name. It holds the name, or the first bytes of a long one,
/// because nothing here allocates.
///
/// ```
/// let error = tblgen_runtime::ParseNameError::new("register", "foo");
/// assert_eq!((error.what(), error.name()), ("register", "foo"));
/// assert_eq!(error.to_string(), "no register is named \"foo\"");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseNameError {
    what: &'static str,
    /// The first bytes of the name, then zeros.
    kept: [u8; KEPT],
    len: u8,
    is_cut: bool,
}

impl ParseNameError {
    /// An error about the name of a `what`, as in "no register is named".
    #[must_use]
    pub const fn new(what: &'static str, name: &str) -> Self {
        let len = floor_char_boundary(name, KEPT);
        let mut kept = [0; KEPT];
        let mut at = 0;
        while at < len {
            kept[at] = name.as_bytes()[at];
            at += 1;
        }
        ParseNameError {
            what,
            kept,
            len: len as u8,
            is_cut: len < name.len(),
        }
    }

    /// The kind of item that was looked for, such as "register".
    #[must_use]
    pub const fn what(&self) -> &'static str {
        self.what
    }

    /// The unknown name, or its beginning if it [is cut](Self::is_cut).
    #[must_use]
    pub fn name(&self) -> &str {
        let kept = self.kept.get(..usize::from(self.len));
        // Whole characters are kept.
        core::str::from_utf8(kept.unwrap_or(&[])).unwrap_or("")
    }

    /// Whether the name was longer than what the error holds.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }
}

/// The length of the longest part of a text, at its beginning, that has at most `most`
/// bytes and ends between characters.
const fn floor_char_boundary(text: &str, most: usize) -> usize {
    if text.len() <= most {
        return text.len();
    }
    let mut end = most;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    end
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.is_cut { "…" } else { "" };
        let name = self.name().escape_debug();
        write!(f, "no {} is named \"{name}{more}\"", self.what)
    }
}

impl fmt::Debug for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("ParseNameError");
        shown.field("what", &self.what).field("name", &self.name());
        match self.is_cut {
            true => shown.finish_non_exhaustive(),
            false => shown.finish(),
        }
    }
}

impl core::error::Error for ParseNameError {}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::ParseNameError;

    #[test]
    fn long_names_are_cut_between_characters() {
        let name = "äöü".repeat(20);
        let error = ParseNameError::new("opcode", &name);
        assert!(error.is_cut() && name.starts_with(error.name()));
        assert_eq!(error.name().len(), 46);
        let name = ["x", &name].concat();
        assert_eq!(ParseNameError::new("opcode", &name).name().len(), 45);
        let shown = ParseNameError::new("opcode", &"A".repeat(47)).to_string();
        assert_eq!(
            shown.strip_prefix("no opcode is named \"A"),
            Some([&*"A".repeat(45), "…\""].concat().as_str())
        );
        assert!(!ParseNameError::new("opcode", &"A".repeat(46)).is_cut());
    }

    #[test]
    fn names_are_escaped() {
        let error = ParseNameError::new("register", "a\u{1b}\"");
        assert_eq!(error.to_string(), "no register is named \"a\\u{1b}\\\"\"");
    }

    #[test]
    fn names_are_shown_as_text() {
        let shown = |name| std::format!("{:?}", ParseNameError::new("register", name));
        let foo = "ParseNameError { what: \"register\", name: \"foo\" }";
        assert_eq!(shown("foo"), foo);
        assert!(shown(&"A".repeat(50)).ends_with("AA\", .. }"));
    }

    #[test]
    fn the_error_is_small() {
        assert_eq!(size_of::<ParseNameError>(), 64);
    }
}
