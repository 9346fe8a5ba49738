//! Words of a text that a shell would see: the contents of response files.

use alloc::vec::Vec;

/// The quoting rules by which a text is split into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Tokenizer {
    /// GNU's rules: blanks end a word, `'` and `"` quote, `\` escapes the next character.
    #[default]
    Gnu,
    /// Windows' rules: blanks end a word, `"` quotes, `\` escapes only before `"`.
    Windows,
}

impl Tokenizer {
    /// The words of a text.
    ///
    /// ```
    /// use tblgen_runtime::Tokenizer;
    ///
    /// let words = Tokenizer::Gnu.words(br#"-o "a b" -DX=\"c\""#);
    /// assert_eq!(words, [&b"-o"[..], b"a b", b"-DX=\"c\""]);
    /// let words = Tokenizer::Windows.words(br#"/Fo:"C:\new dir\" x"#);
    /// assert_eq!(words, [br#"/Fo:C:\new dir" x"#]);
    /// ```
    #[must_use]
    pub fn words(self, text: &[u8]) -> Vec<Vec<u8>> {
        match self {
            Tokenizer::Gnu => gnu(text),
            Tokenizer::Windows => windows(text),
        }
    }
}

fn is_blank(c: u8) -> bool {
    matches!(c, b' ' | b'\t' | b'\r' | b'\n')
}

/// Words by the rules of GNU. A word that is quotes alone is none, as in LLVM.
fn gnu(text: &[u8]) -> Vec<Vec<u8>> {
    let mut words = Vec::new();
    let mut word = Vec::new();
    let mut rest = text.iter().copied().peekable();
    while let Some(c) = rest.next() {
        match c {
            b'\\' => word.push(rest.next().unwrap_or(b'\\')),
            b'\'' | b'"' => {
                while let Some(inner) = rest.next().filter(|inner| *inner != c) {
                    match inner {
                        b'\\' => word.push(rest.next().unwrap_or(b'\\')),
                        inner => word.push(inner),
                    }
                }
            }
            c if is_blank(c) => words.extend(finished(&mut word)),
            c => word.push(c),
        }
    }
    words.extend(finished(&mut word));
    words
}

/// The word, if there is one, which begins anew.
fn finished(word: &mut Vec<u8>) -> Option<Vec<u8>> {
    (!word.is_empty()).then(|| core::mem::take(word))
}

/// Words by the rules of Windows.
fn windows(text: &[u8]) -> Vec<Vec<u8>> {
    let mut words = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut is_quoted = false;
    let mut at = 0;
    while let Some(&c) = text.get(at) {
        at += 1;
        match c {
            b'"' if is_quoted && text.get(at) == Some(&b'"') => {
                word.get_or_insert_default().push(b'"');
                at += 1;
            }
            b'"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            b'\\' => at = backslashes(text, at - 1, word.get_or_insert_default()),
            c if !is_quoted && (is_blank(c) || c == 0) => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// Adds what backslashes from a place on stand for. The place after them.
fn backslashes(text: &[u8], start: usize, word: &mut Vec<u8>) -> usize {
    let rest = text.get(start..).unwrap_or(b"");
    let count = rest.iter().take_while(|c| **c == b'\\').count();
    let end = start + count;
    if text.get(end) != Some(&b'"') {
        word.extend(core::iter::repeat_n(b'\\', count));
        return end;
    }
    word.extend(core::iter::repeat_n(b'\\', count / 2));
    if count % 2 == 0 {
        return end;
    }
    word.push(b'"');
    end + 1
}

#[cfg(test)]
mod tests {
    use super::Tokenizer;
    use alloc::string::String;
    use alloc::vec::Vec;

    fn words(rules: Tokenizer, text: &str) -> Vec<String> {
        let words = rules.words(text.as_bytes()).into_iter();
        words.map(|word| String::from_utf8(word).unwrap()).collect()
    }

    #[test]
    fn gnu() {
        let gnu = |text| words(Tokenizer::Gnu, text);
        assert_eq!(gnu(" a  b\n"), ["a", "b"]);
        assert_eq!(
            gnu(r#"a\ b 'c "d' "e\"f" g"#),
            ["a b", "c \"d", "e\"f", "g"]
        );
        assert_eq!(gnu(r#"'' "" x'' \"#), ["x", "\\"]);
        assert_eq!(gnu("'a b"), ["a b"]);
    }

    #[test]
    fn windows() {
        let windows = |text| words(Tokenizer::Windows, text);
        assert_eq!(windows(r#"a\b "c d\\" e\"f"#), ["a\\b", "c d\\", "e\"f"]);
        assert_eq!(windows(r#""" "a""b" c"#), ["", "a\"b", "c"]);
        assert_eq!(windows("a\0b \"c"), ["a", "b", "c"]);
    }
}
