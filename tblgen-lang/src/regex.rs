//! POSIX extended regular expressions, for `!match` and `!instances`.
//!
//! The expression is translated into the syntax of the `regex-lite` crate. The
//! question is only whether there is a match, so that POSIX's rule of the
//! longest match does not matter.

use std::fmt;

use regex_lite::RegexBuilder;

/// A compiled expression.
#[derive(Debug, Clone)]
pub struct Regex {
    inner: regex_lite::Regex,
    weight: u64,
}

/// The reason why there is no expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegexError {
    /// The text is empty or no expression.
    Invalid,
    /// The expression needs more memory than that many bytes.
    TooLarge(usize),
    /// Groups are nested too deeply.
    TooNested,
}

/// Groups in groups.
const MAX_NESTING: u32 = 50;

impl fmt::Display for RegexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegexError::Invalid => f.write_str("it is no regular expression"),
            RegexError::TooLarge(most) => write!(
                f,
                "it takes more than {most} bytes of memory (the limit can be raised)"
            ),
            RegexError::TooNested => write!(f, "it is nested deeper than {MAX_NESTING} levels"),
        }
    }
}

impl Regex {
    /// Compiles an expression, in at most that many bytes of memory.
    pub fn new(pattern: &[u8], max_bytes: usize) -> Result<Regex, RegexError> {
        let translated = std::str::from_utf8(pattern).ok().and_then(translate);
        let translated = translated.ok_or(RegexError::Invalid)?;
        let inner = RegexBuilder::new(&translated)
            .size_limit(max_bytes)
            .nest_limit(MAX_NESTING)
            .build();
        match inner {
            Ok(inner) => Ok(Regex {
                inner,
                weight: weight(pattern).min(max_bytes as u64),
            }),
            Err(error) => Err(cause(&error, max_bytes)),
        }
    }

    /// An expression that has to match a whole text, not only a part of it.
    pub fn whole(pattern: &[u8], max_bytes: usize) -> Result<Regex, RegexError> {
        // It must be valid by itself: `a)|(b` is not.
        Regex::new(pattern, max_bytes)?;
        Regex::new(&[b"^(", pattern, b")$"].concat(), max_bytes)
    }

    /// The steps that it takes, at most, to match one byte of text.
    pub fn weight(&self) -> u64 {
        self.weight
    }

    /// Whether the expression matches anywhere.
    pub fn is_match(&self, text: &[u8]) -> bool {
        self.inner.is_match(&String::from_utf8_lossy(text))
    }
}

/// The length of an expression times the bounds of its repetitions.
fn weight(pattern: &[u8]) -> u64 {
    let mut weight = pattern.len() as u64;
    for bounds in pattern.split(|byte| *byte == b'{').skip(1) {
        let bounds = bounds.split(|byte| *byte == b'}').next().unwrap_or(b"");
        let numbers = bounds.split(|byte| *byte == b',').filter_map(|digits| {
            let digits = std::str::from_utf8(digits).ok()?;
            digits.parse::<u64>().ok()
        });
        weight = weight.saturating_mul(numbers.max().unwrap_or(1).max(1));
    }
    weight
}

/// The cause of an error, which can only be compared with another error.
fn cause(error: &regex_lite::Error, max_bytes: usize) -> RegexError {
    let like = |probe: RegexBuilder| probe.build().is_err_and(|known| known == *error);
    let (mut large, mut nested) = (RegexBuilder::new("a"), RegexBuilder::new("((a))"));
    large.size_limit(0);
    nested.nest_limit(0);
    if like(large) {
        RegexError::TooLarge(max_bytes)
    } else if like(nested) {
        RegexError::TooNested
    } else {
        RegexError::Invalid
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
    use super::{Regex, RegexError};

    const SIZE: usize = 1 << 20;

    fn matches(pattern: &str, text: &str) -> bool {
        Regex::new(pattern.as_bytes(), SIZE)
            .expect("valid")
            .is_match(text.as_bytes())
    }

    #[test]
    fn weights() {
        assert_eq!(super::weight(b"a.*b"), 4);
        assert_eq!(super::weight(b"(a{100}){200}b"), 14 * 100 * 200);
        assert_eq!(super::weight(b"a{2,30}b{4,}c{0}{x"), 18 * 30 * 4);
        let regex = Regex::new(b"(a{10}){10}b", SIZE).expect("valid");
        assert_eq!(regex.weight(), 1200);
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
        let regex = Regex::whole(b"a|ab", SIZE).expect("valid");
        assert!(regex.is_match(b"a") && regex.is_match(b"ab"));
        assert!(!regex.is_match(b"xa") && !regex.is_match(b"abc"));
        assert!(Regex::whole(b"a)|(b", SIZE).is_err());
    }

    #[test]
    fn what_is_no_expression() {
        for text in ["", "a[", "("] {
            let error = Regex::new(text.as_bytes(), SIZE).unwrap_err();
            assert_eq!(error, RegexError::Invalid);
        }
    }

    #[test]
    fn what_is_too_large() {
        let error = |text: &str| Regex::new(text.as_bytes(), SIZE).unwrap_err();
        assert_eq!(error("(a{1000}){1000}"), RegexError::TooLarge(SIZE));
        let deep = "(".repeat(100) + "a" + &")".repeat(100);
        assert_eq!(error(&deep), RegexError::TooNested);
    }
}
