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
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let plain = text.bytes().position(|byte| !is_plain(byte));
        // The character before a sign such as `*` may be missing, and alternatives begin anew.
        let len = match plain {
            _ if text.contains('|') => text.find('(').filter(|at| Some(*at) == plain).unwrap_or(0),
            Some(at) => at.saturating_sub(1),
            None => text.len(),
        };
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
