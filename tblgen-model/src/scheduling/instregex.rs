//! The names of instructions, and which of them a pattern of `instregex` matches.
//!
//! LLVM: `InstRegexOp::apply`. What a pattern starts with is looked up among the
//! sorted names, and only the rest is an expression.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::inst_set::Places;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Init, InitId, Record};
use tblgen_lang::regex::{Regex, RegexError};

/// The most memory of one expression, in bytes.
const MAX_BYTES: usize = 1 << 19;

/// Positions of instructions, ascending.
type Matches = Rc<[u32]>;

/// The names of all instructions.
pub(super) struct InstNames<'rk> {
    /// Sorted, with the positions of the instructions.
    sorted: Vec<(&'rk [u8], u32)>,
    /// Models have many patterns in common.
    known: RefCell<FxHashMap<InitId, Matches>>,
}

impl<'rk> InstNames<'rk> {
    pub(super) fn new(instructions: &[Record<'rk>]) -> Self {
        let names = instructions.iter().map(|def| def.name().as_bytes());
        let mut sorted: Vec<_> = names.zip(0..).collect();
        sorted.sort_unstable();
        InstNames {
            sorted,
            known: RefCell::default(),
        }
    }

    /// The instructions that a pattern matches; `set` is where it is from.
    ///
    /// # Errors
    ///
    /// If it is no string, cannot be understood, or matches nothing.
    pub(super) fn matching(
        &self,
        pattern: Init<'rk>,
        set: Init<'rk>,
        places: &Places<'_, '_>,
    ) -> Result<Matches, Diagnostics> {
        if let Some(known) = self.known.borrow().get(&pattern.id()) {
            return Ok(Rc::clone(known));
        }
        let Some(text) = pattern.as_str() else {
            let text = format!("instregex requires pattern string: {set}");
            return Err(places.error(text));
        };
        let split = Split::new(text);
        let found = self.search(&split).map_err(|error| {
            places.error(format!("instregex cannot be understood: {text}: {error}"))
        })?;
        if found.is_empty() {
            let rest = text.strip_prefix('^').unwrap_or(text);
            return Err(places.error(format!("instregex has no matches: {rest}")));
        }
        self.known
            .borrow_mut()
            .insert(pattern.id(), Rc::clone(&found));
        Ok(found)
    }

    fn search(&self, split: &Split<'_>) -> Result<Matches, RegexError> {
        let within = self.with_prefix(split.prefix.as_bytes());
        let names = self.sorted.get(within).unwrap_or(&[]);
        let mut found = Vec::new();
        match &split.expression {
            None => found.extend(names.iter().map(|(_, position)| *position)),
            Some(expression) => match Regex::new(expression.as_bytes(), MAX_BYTES) {
                Ok(regex) => regex.search(names, split.prefix.len(), &mut found),
                // What is no expression matches nothing.
                Err(RegexError::Invalid) => {}
                Err(error) => return Err(error),
            },
        }
        found.sort_unstable();
        Ok(found.into())
    }

    fn with_prefix(&self, prefix: &[u8]) -> Range<usize> {
        let start = self.sorted.partition_point(|(name, _)| *name < prefix);
        let rest = self.sorted.get(start..).unwrap_or(&[]);
        start..start + rest.partition_point(|(name, _)| name.starts_with(prefix))
    }
}

/// A pattern in two parts.
#[derive(Debug, PartialEq, Eq)]
struct Split<'p> {
    /// The literal text that names start with.
    prefix: &'p str,
    /// The expression that has to match directly after the prefix, if any.
    expression: Option<String>,
}

impl<'p> Split<'p> {
    fn new(pattern: &'p str) -> Self {
        let text = pattern.strip_prefix('^');
        let (anchored, text) = (text.is_some(), text.unwrap_or(pattern));
        let (prefix, rest) = text.split_at(literal_len(text));
        let expression = match (rest.is_empty(), anchored) {
            (true, _) => None,
            (false, true) => Some(format!("^{rest}")),
            (false, false) => Some(format!("^({rest})")),
        };
        Split { prefix, expression }
    }
}

/// The number of bytes at the start of a pattern that stand for themselves.
fn literal_len(text: &str) -> usize {
    if outside_of_parentheses(text).any(|byte| matches!(byte, b'|' | b'?')) {
        return 0;
    }
    let bytes = text.as_bytes();
    let special = |byte: &u8| b"()^$|*+?.[]\\{}".contains(byte);
    match bytes.iter().position(special) {
        None => text.len(),
        Some(at) => match bytes.get(at) {
            // These belong to the character before them.
            Some(b'+' | b'*' | b'?') => (0..at)
                .rev()
                .find(|at| text.is_char_boundary(*at))
                .unwrap_or(0),
            _ => at,
        },
    }
}

fn outside_of_parentheses(text: &str) -> impl Iterator<Item = u8> {
    let mut depth = 0u32;
    text.bytes().filter(move |byte| match byte {
        b'(' => {
            depth = depth.wrapping_add(1);
            false
        }
        b')' => {
            depth = depth.wrapping_sub(1);
            false
        }
        _ => depth == 0,
    })
}

#[cfg(test)]
mod tests {
    use super::Split;

    #[test]
    fn literal_prefixes() {
        let split = |pattern| {
            let Split { prefix, expression } = Split::new(pattern);
            (prefix, expression.unwrap_or_default())
        };
        assert_eq!(split("ADD"), ("ADD", String::new()));
        assert_eq!(split("^ADD$"), ("ADD", "^$".to_string()));
        assert_eq!(split("ADD(8|16)ri"), ("ADD", "^((8|16)ri)".to_string()));
        assert_eq!(split("^ABC*D"), ("AB", "^C*D".to_string()));
        assert_eq!(split("V?ADD"), ("", "^(V?ADD)".to_string()));
        assert_eq!(split("^A|B"), ("", "^A|B".to_string()));
        assert_eq!(split("A)B?C"), ("A", "^()B?C)".to_string()));
    }
}
