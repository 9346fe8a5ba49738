//! TableGen text cut into tokens, for changing one of them.
//!
//! This is on purpose not the parser under test: it only has to find sensible
//! places to cut, and putting the pieces together gives the text back.

/// A token with the white space and comments before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// The white space and comments before the token.
    pub(crate) space: String,
    /// The token itself; empty only for the rest at the end of the text.
    pub(crate) text: String,
}

/// Cuts a text; the last token is empty and carries what follows the others.
pub(crate) fn cut(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        let space = space_length(rest);
        let length = token_length(&rest[space..]);
        let (space, after) = rest.split_at(space);
        let (token, after) = after.split_at(length);
        tokens.push(Token {
            space: space.to_string(),
            text: token.to_string(),
        });
        if token.is_empty() {
            return tokens;
        }
        rest = after;
    }
}

/// Puts tokens together.
pub(crate) fn join(tokens: &[Token]) -> String {
    tokens
        .iter()
        .map(|token| format!("{}{}", token.space, token.text))
        .collect()
}

/// The length of white space, comments and preprocessor lines at the start.
fn space_length(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = &text[length..];
        let line = || rest.find('\n').unwrap_or(rest.len());
        length += match rest.chars().next() {
            Some(c) if c.is_whitespace() => c.len_utf8(),
            Some('/') if rest.starts_with("//") => line(),
            Some('/') if rest.starts_with("/*") => {
                rest.find("*/").map_or(rest.len(), |end| end + 2)
            }
            _ => return length,
        };
    }
}

/// The length of the token at the start.
fn token_length(text: &str) -> usize {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = |from: usize| from + text[from..].find(|c| !word(c)).unwrap_or(text.len() - from);
    match text.chars().next() {
        None => 0,
        Some('"') => string_length(text),
        Some('[') if text.starts_with("[{") => text.find("}]").map_or(text.len(), |end| end + 2),
        Some('!' | '$' | '#') => words(1).max(1),
        Some('.') if text.starts_with("...") => 3,
        Some(c) if word(c) => words(0),
        Some(c) => c.len_utf8(),
    }
}

/// The length of the string at the start.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == '"' && !escaped || c == '\n' {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_found() {
        let text = "def X : A<!add(1, 0x2)> { // c\n  code c = [{ x; }]; string s = \"a\\\"b\"; }\n#endif /* y */";
        let tokens = cut(text);
        let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
        let expected = "def|X|:|A|<|!add|(|1|,|0x2|)|>|{|code|c|=|[{ x; }]|;|string|s|=|\"a\\\"b\"|;|}|#endif|";
        assert_eq!(words.join("|"), expected);
        assert_eq!(join(&tokens), text);
    }
}
