//! Patterns of names of opcodes.

use super::{fault, field};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::Record;
use tblgen_lang::regex::Regex;

/// The most memory of one expression, in bytes.
const MAX_BYTES: usize = 1 << 19;

/// Regular expressions for whole names, as in `instregex`.
pub struct NamePatterns<'rk>(Vec<Pattern<'rk>>);

impl<'rk> NamePatterns<'rk> {
    /// The patterns that a field of a record lists.
    pub fn of_field(def: Record<'rk>, name: &str) -> Result<Self, Diagnostics> {
        NamePatterns::new(def, field(def.value_as_list_of_strings(name))?)
    }

    /// Patterns that a record states.
    pub fn new(
        def: Record<'rk>,
        texts: impl IntoIterator<Item = &'rk str>,
    ) -> Result<Self, Diagnostics> {
        let patterns = texts.into_iter().map(|text| Pattern::new(def, text));
        patterns.collect::<Result<_, _>>().map(NamePatterns)
    }

    /// Whether one of the patterns matches a name.
    pub fn match_name(&self, name: &str) -> bool {
        self.0.iter().any(|pattern| pattern.matches(name))
    }
}

/// A pattern: an expression for whole names, and the text that such names begin with.
struct Pattern<'rk> {
    prefix: &'rk str,
    regex: Regex,
}

impl<'rk> Pattern<'rk> {
    fn new(def: Record<'rk>, text: &'rk str) -> Result<Self, Diagnostics> {
        let len = plain_start(text);
        match Regex::whole(text.as_bytes(), MAX_BYTES) {
            Ok(regex) => Ok(Pattern {
                prefix: text.get(..len).unwrap_or(""),
                regex,
            }),
            Err(error) => fault(def, format!("the pattern `{text}` is wrong: {error}")),
        }
    }

    fn matches(&self, name: &str) -> bool {
        name.starts_with(self.prefix) && self.regex.is_match(name.as_bytes())
    }
}

/// The number of bytes with which all names begin that an expression matches.
fn plain_start(text: &str) -> usize {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let plain = text.bytes().position(|byte| !is_plain(byte));
    let mut depth = 0i32;
    let has_own_alternatives = text.bytes().any(|byte| {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        byte == b'|' && depth == 0
    });
    match plain {
        _ if has_own_alternatives => 0,
        Some(at) if text.as_bytes().get(at) == Some(&b'(') => at,
        // The character before a sign such as `*` may be missing.
        Some(at) => at.saturating_sub(1),
        None => text.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::plain_start;

    #[test]
    fn names_begin_with_plain_text() {
        assert_eq!(plain_start("ADD"), 3);
        assert_eq!(plain_start("ADD(8|16)"), 3);
        assert_eq!(plain_start("ADD8*"), 3);
        assert_eq!(plain_start("ADD(8|16)|SUB"), 0);
        assert_eq!(plain_start("ADD|SUB(8|16)"), 0);
    }
}
