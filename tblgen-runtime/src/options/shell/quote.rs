//! Words in the quotes of shells, of several parts.

use core::fmt::{self, Write as _};

use tblgen_facts::visible::visible;

/// A word as `printf %q` of `bash` writes it: a backslash before each character with a meaning.
/// Nothing in it has a meaning within quotes that are open, either.
#[derive(Clone, Copy)]
pub(super) struct Backslashed<'t, const N: usize>(pub(super) [&'t str; N]);

impl<const N: usize> fmt::Display for Backslashed<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = self.0.iter().flat_map(|part| part.chars());
        all.try_for_each(|c| {
            if has_meaning(c) {
                f.write_char('\\')?;
            }
            f.write_char(c)
        })
    }
}

/// Whether a character may have a meaning in a word.
pub(super) fn has_meaning(c: char) -> bool {
    let is_plain = c.is_ascii_alphanumeric() || "-_./:=@%+,".contains(c) || !c.is_ascii();
    !is_plain
}

/// A word of `fish` without quotes, in which numbers stand for characters with a meaning: in the
/// name of a program, the shell does not take a backslash before such a character for an escape.
pub(super) struct FishWord<'t>(pub(super) &'t str);

impl fmt::Display for FishWord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match has_meaning(c) {
            true => write!(f, "\\x{:02x}", u32::from(c)),
            false => f.write_char(c),
        })
    }
}

/// The quotes of a shell.
#[derive(Clone, Copy)]
pub(super) enum Quotes {
    /// Quotes of `bash` and `zsh`, in which nothing has a meaning.
    Posix,
    /// Quotes of `fish`, in which a backslash escapes.
    Fish,
    /// Quotes of `elvish`, in which a quote is doubled.
    Elvish,
    /// Quotes of PowerShell, in which a quote is doubled, and those of typographers are quotes, too.
    PowerShell,
}

impl Quotes {
    /// A text in the quotes. A sign stands for each character that nobody sees: a word of a list
    /// must not end its line early.
    pub(super) const fn around<T: fmt::Display>(self, text: T) -> Quoted<T> {
        Quoted { quotes: self, text }
    }

    fn write(self, c: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, c) {
            (Quotes::Posix, '\'') => f.write_str("'\\''"),
            (Quotes::Fish, '\'' | '\\') => write!(f, "\\{c}"),
            (Quotes::Elvish, '\'') => f.write_str("''"),
            (Quotes::PowerShell, '\'' | '\u{2018}'..='\u{201b}') => write!(f, "{c}{c}"),
            (_, c) => f.write_char(c),
        }
    }
}

/// A text in the quotes of a shell.
pub(super) struct Quoted<T> {
    quotes: Quotes,
    text: T,
}

impl<T: fmt::Display> fmt::Display for Quoted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('\'')?;
        write!(Within(f, self.quotes), "{}", self.text)?;
        f.write_char('\'')
    }
}

/// A writer of the text between quotes.
struct Within<'f, 'o>(&'f mut fmt::Formatter<'o>, Quotes);

impl fmt::Write for Within<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut all = text.chars().map(visible);
        all.try_for_each(|c| self.1.write(c, self.0))
    }
}

/// A word of PowerShell that somebody may type: without quotes, if it needs none. A word with a
/// dash at its beginning ends at a `.` or `:`.
pub(super) struct TypedInPowerShell<'t, const N: usize>(pub(super) [&'t str; N]);

impl<const N: usize> fmt::Display for TypedInPowerShell<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_/=+".contains(c);
        match self.0.iter().all(|part| part.chars().all(is_plain)) {
            true => Joined(self.0).fmt(f),
            false => Quotes::PowerShell.around(Joined(self.0)).fmt(f),
        }
    }
}

/// The parts of a word, one after the other.
pub(super) struct Joined<'t, const N: usize>(pub(super) [&'t str; N]);

impl<const N: usize> fmt::Display for Joined<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| f.write_str(part))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::{Backslashed, FishWord, Quotes, TypedInPowerShell};

    #[test]
    fn words_of_bash_are_as_printf_writes_them() {
        let quoted = |text| Backslashed(["--", text]).to_string();
        assert_eq!(quoted("a-b_c=d:e@1.2/+,%é"), "--a-b_c=d:e@1.2/+,%é");
        assert_eq!(quoted("n0$(touch x)"), "--n0\\$\\(touch\\ x\\)");
        assert_eq!(
            quoted("`a`'b'\"c\"\\*?[]"),
            r#"--\`a\`\'b\'\"c\"\\\*\?\[\]"#
        );
        assert_eq!(quoted("~!#^&|;<>{}"), r"--\~\!\#\^\&\|\;\<\>\{\}");
    }

    #[test]
    fn quotes_hold_everything() {
        let quoted = |quotes: Quotes, text| quotes.around(text).to_string();
        let text = r"a'b\c$(d)";
        assert_eq!(quoted(Quotes::Posix, text), r"'a'\''b\c$(d)'");
        assert_eq!(quoted(Quotes::Fish, text), r"'a\'b\\c$(d)'");
        assert_eq!(quoted(Quotes::Elvish, text), r"'a''b\c$(d)'");
        assert_eq!(FishWord(r"a b\'").to_string(), r"a\x20b\x5c\x27");
        assert_eq!(quoted(Quotes::PowerShell, "a'b’c`$d"), "'a''b’’c`$d'");
        let lines = quoted(Quotes::Posix, "a\n\u{1b}b");
        assert_eq!(lines, "'a\u{240a}\u{241b}b'");
    }

    #[test]
    fn words_of_power_shell_have_quotes_where_they_must() {
        let typed = |text| TypedInPowerShell(["--", text]).to_string();
        assert_eq!(typed("color=always"), "--color=always");
        for (text, wanted) in [
            ("a b", "'--a b'"),
            ("a.b", "'--a.b'"),
            ("Wl,a", "'--Wl,a'"),
            ("it's", "'--it''s'"),
            ("$(x)", "'--$(x)'"),
            ("@x", "'--@x'"),
            ("‘;x;‘", "'--‘‘;x;‘‘'"),
        ] {
            assert_eq!(typed(text), wanted);
        }
    }
}
