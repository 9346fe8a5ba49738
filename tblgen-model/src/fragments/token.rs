//! Tokens of C++.

use super::{Fault, MAX_TEXT};

/// A token and its place in the text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    /// The characters of the token.
    pub(super) text: &'t str,
    /// The offset of the first character, in bytes.
    pub(super) at: usize,
}

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An identifier or keyword.
    Word,
    /// A number, with its suffix.
    Number,
    /// A string literal, with its quotes.
    Text,
    /// A character literal, with its quotes.
    Character,
    /// An operator or another mark.
    Mark,
    /// The end of the text.
    End,
}

/// Marks of several characters; a longer one comes before its beginnings.
const MARKS: [&str; 25] = [
    "->*", "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
    "::", "-=", "+=", "*=", "/=", "%=", "&=", "|=", "^=", "##",
];

/// Marks of one character.
const SINGLE: &str = "-+*/%&|^~!<>=?:;,.(){}[]#";

/// The tokens of a text, without spaces and comments; the last is the end.
///
/// # Errors
///
/// A character that begins no token, a literal or comment that does not end, or a text of more
/// than [`MAX_TEXT`] bytes.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, Fault> {
    if text.len() > MAX_TEXT {
        return Err(Fault::new(0, format!("more than {MAX_TEXT} bytes")));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    loop {
        at += space(text, at)?;
        let rest = text.get(at..).unwrap_or("");
        let (kind, length) = token(rest).map_err(|message| Fault::new(at, message))?;
        ends(rest, length).map_err(|message| Fault::new(at, message))?;
        let text = rest.get(..length).unwrap_or("");
        tokens.push(Token { kind, text, at });
        if kind == Kind::End {
            return Ok(tokens);
        }
        at += length;
    }
}

/// The length of spaces, comments and lines that go on.
fn space(text: &str, start: usize) -> Result<usize, Fault> {
    let mut at = start;
    loop {
        let rest = text.get(at..).unwrap_or("");
        let trimmed = rest.trim_start();
        at += rest.len() - trimmed.len();
        if trimmed.starts_with("//") {
            at += line_comment(trimmed);
        } else if let Some(comment) = trimmed.strip_prefix("/*") {
            let end = block_comment(comment);
            at += 2 + end.ok_or_else(|| Fault::new(at, "a comment that does not end"))?;
        } else if let Some(length) = splice(trimmed) {
            at += length;
        } else {
            return Ok(at - start);
        }
    }
}

/// The length of a backslash at the end of a line, with the end of the line. C++ joins the next
/// line, before it looks for anything else, also if there are spaces after the backslash.
fn splice(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('\\')?;
    let end = rest.trim_start_matches([' ', '\t', '\u{b}', '\u{c}']);
    let after = end.strip_prefix('\r').unwrap_or(end);
    let after = match after.strip_prefix('\n') {
        Some(after) => after,
        None => end.strip_prefix('\r')?,
    };
    Some(text.len() - after.len())
}

/// The length of a comment up to the end of its line.
fn line_comment(text: &str) -> usize {
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        match splice(rest) {
            Some(length) => at += length,
            None if rest.starts_with(['\n', '\r']) => break,
            None => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    at
}

/// The length of a comment with its end `*/`, which may be on two lines.
fn block_comment(text: &str) -> Option<usize> {
    text.match_indices('*').find_map(|(at, _)| {
        let mut end = at + 1;
        while let Some(length) = text.get(end..).and_then(splice) {
            end += length;
        }
        text.get(end..)?.starts_with('/').then_some(end + 1)
    })
}

/// Refuses a token that the next line may continue.
fn ends(rest: &str, length: usize) -> Result<(), String> {
    let mut after = rest.get(length..).unwrap_or("");
    let mut is_joined = false;
    while let Some(length) = splice(after) {
        after = after.get(length..).unwrap_or("");
        is_joined = true;
    }
    let goes_on = is_joined && after.starts_with(|c: char| !c.is_whitespace());
    match goes_on {
        true => Err("a token that may go on in the next line".to_string()),
        false => Ok(()),
    }
}

/// The kind and length of the token that a text begins with.
fn token(text: &str) -> Result<(Kind, usize), String> {
    let Some(first) = text.chars().next() else {
        return Ok((Kind::End, 0));
    };
    let is_fraction = || {
        text.chars()
            .nth(1)
            .is_some_and(|next| next.is_ascii_digit())
    };
    if first == '_' || first.is_ascii_alphabetic() {
        let end = text.find(|c: char| c != '_' && !c.is_ascii_alphanumeric());
        return Ok((Kind::Word, end.unwrap_or(text.len())));
    }
    if first.is_ascii_digit() || first == '.' && is_fraction() {
        return Ok((Kind::Number, number(text)));
    }
    if first == '"' || first == '\'' {
        let kind = if first == '"' {
            Kind::Text
        } else {
            Kind::Character
        };
        return Ok((kind, quoted(text, first)?));
    }
    if let Some(mark) = MARKS.iter().find(|mark| text.starts_with(**mark)) {
        return Ok((Kind::Mark, mark.len()));
    }
    match SINGLE.contains(first) {
        true => Ok((Kind::Mark, 1)),
        false => Err(format!("the character {first:?}")),
    }
}

/// The length of a number: letters, digits, `.`, `'` between two of them, and the sign of an
/// exponent.
fn number(text: &str) -> usize {
    let is_hex = text.starts_with("0x") || text.starts_with("0X");
    let mut previous = ' ';
    for (at, c) in text.char_indices() {
        let exponent = if is_hex { ['p', 'P'] } else { ['e', 'E'] };
        let is_sign = matches!(c, '+' | '-') && exponent.contains(&previous);
        let next = text.get(at + 1..).and_then(|rest| rest.chars().next());
        let is_between = c == '\'' && next.is_some_and(|next| next.is_ascii_alphanumeric());
        if !(c.is_ascii_alphanumeric() || c == '.' || is_between || is_sign) {
            return at;
        }
        previous = c;
    }
    text.len()
}

/// The length of a literal in quotes.
fn quoted(text: &str, quote: char) -> Result<usize, String> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\\' if text.get(at..).and_then(splice).is_some() => break,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => break,
            _ if c == quote => return Ok(at + 1),
            _ => {}
        }
    }
    Err("a literal that does not end".to_string())
}

#[cfg(test)]
mod tests {
    use super::tokens;

    fn texts(text: &str) -> Vec<&str> {
        let tokens = tokens(text).unwrap();
        tokens.iter().map(|token| token.text).collect()
    }

    #[test]
    fn tokens_are_as_long_as_they_can_be() {
        let text = "a<<=b>>c->d::e /* x */ 0x1Fu-1e-3f.5'\\'' // rest\n+\"q\\\"\"";
        let wanted = [
            "a",
            "<<=",
            "b",
            ">>",
            "c",
            "->",
            "d",
            "::",
            "e",
            "0x1Fu",
            "-",
            "1e-3f.5",
            "'\\''",
            "+",
            "\"q\\\"\"",
            "",
        ];
        assert_eq!(texts(text), wanted);
        assert_eq!(texts("0xe-1"), ["0xe", "-", "1", ""]);
        assert_eq!(texts("/**/"), [""]);
    }

    /// C++ joins a line that ends with a backslash and the next one.
    #[test]
    fn lines_go_on() {
        for (text, wanted) in [
            ("a // b\\\nc\nd", "a d "),
            ("a // b\\ \t\r\nc \\\n d\ne", "a e "),
            ("a // b\\ c\nd", "a d "),
            ("a // b\rc", "a c "),
            ("a + \\\n b\\\n ,c", "a + b , c "),
            ("a /* b *\\\n/ c", "a c "),
            ("a // b\\", "a "),
        ] {
            assert_eq!(texts(text).join(" "), wanted, "{text:?}");
        }
        for text in [
            "a\\\nb",
            "a +\\\n+ b",
            "/\\\n/ a",
            "\"a\\\nb\"",
            "'\\\\\\\n'",
        ] {
            assert!(tokens(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn faults_have_places() {
        for (text, at) in [
            ("a @", 2),
            ("\"a", 0),
            ("1 /* ", 2),
            ("'", 0),
            ("é", 0),
            ("\"a\n\"", 0),
        ] {
            assert_eq!(tokens(text).unwrap_err().at, at, "{text}");
        }
        assert!(tokens(&"a ".repeat(super::MAX_TEXT)).is_err());
    }
}
