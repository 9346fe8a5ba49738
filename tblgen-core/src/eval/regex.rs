//! POSIX extended regular expressions, for `!match` and `!instances`.
//!
//! The expression is translated into the syntax of the `regex-lite` crate. The
//! question is only whether there is a match, so that POSIX's rule of the
//! longest match does not matter.

/// A compiled expression.
#[derive(Debug, Clone)]
pub(crate) struct Regex {
    inner: regex_lite::Regex,
}

impl Regex {
    /// Compiles an expression; none if it is empty or not valid.
    pub(crate) fn new(pattern: &[u8]) -> Option<Regex> {
        let pattern = std::str::from_utf8(pattern).ok()?;
        let translated = translate(pattern)?;
        Some(Regex {
            inner: regex_lite::Regex::new(&translated).ok()?,
        })
    }

    /// An expression that has to match a whole text, not only a part of it.
    pub(crate) fn whole(pattern: &[u8]) -> Option<Regex> {
        // It must be valid by itself: `a)|(b` is not.
        Regex::new(pattern)?;
        Regex::new(&[b"^(", pattern, b")$"].concat())
    }

    /// Whether the expression matches anywhere.
    pub(crate) fn is_match(&self, text: &[u8]) -> bool {
        self.inner.is_match(&String::from_utf8_lossy(text))
    }
}

/// The expression in the other syntax: a backslash makes any character plain,
/// and stands for itself between brackets.
fn translate(pattern: &str) -> Option<String> {
    if pattern.is_empty() {
        return None;
    }
    let mut out = String::from("(?s)");
    let mut chars = pattern.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => push_literal(&mut out, chars.next()?),
            '[' => bracket(&mut out, &mut chars)?,
            _ => out.push(c),
        }
    }
    Some(out)
}

fn push_literal(out: &mut String, c: char) {
    if !c.is_alphanumeric() && c.is_ascii() && !c.is_ascii_whitespace() {
        out.push('\\');
    }
    out.push(c);
}

/// A bracket expression, of which the `[` was read.
fn bracket(out: &mut String, chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Option<()> {
    out.push('[');
    if chars.next_if_eq(&'^').is_some() {
        out.push('^');
    }
    let mut first = true;
    loop {
        match chars.next()? {
            ']' if !first => break,
            '[' if matches!(chars.peek(), Some(':' | '.' | '=')) => {
                let kind = chars.next()?;
                let mut name = String::new();
                loop {
                    match chars.next()? {
                        c if c == kind && chars.peek() == Some(&']') => break,
                        c => name.push(c),
                    }
                }
                chars.next();
                if kind == ':' {
                    out.push_str(&format!("[:{name}:]"));
                } else {
                    name.chars().for_each(|c| push_literal(out, c));
                }
            }
            '-' => {
                if first || chars.peek() == Some(&']') {
                    out.push('\\');
                }
                out.push('-');
            }
            c @ ('[' | ']' | '\\' | '&' | '~' | '^') => push_literal(out, c),
            c => out.push(c),
        }
        first = false;
    }
    out.push(']');
    Some(())
}

#[cfg(test)]
mod tests {
    use super::Regex;

    fn matches(pattern: &str, text: &str) -> bool {
        Regex::new(pattern.as_bytes())
            .expect("valid")
            .is_match(text.as_bytes())
    }

    #[test]
    fn posix_syntax() {
        assert!(matches("^ab+$", "abbb"));
        assert!(matches("[[:alpha:]]{2}", "x1ab"));
        assert!(!matches("[[:alpha:]]{2}", "a1b"));
        assert!(matches("[]x]", "]"));
        assert!(matches("[a\\]", "\\"));
        assert!(matches("a\\.b", "a.b"));
        assert!(!matches("a\\.b", "axb"));
        assert!(!matches("\\d", "5"));
        assert!(matches("[a-]", "-"));
    }

    #[test]
    fn whole_texts() {
        let regex = Regex::whole(b"a|ab").expect("valid");
        assert!(regex.is_match(b"a") && regex.is_match(b"ab"));
        assert!(!regex.is_match(b"xa") && !regex.is_match(b"abc"));
        assert!(Regex::whole(b"a)|(b").is_none());
    }

    #[test]
    fn what_is_no_expression() {
        assert!(Regex::new(b"").is_none());
        assert!(Regex::new(b"a[").is_none());
        assert!(Regex::new(b"(").is_none());
    }
}
