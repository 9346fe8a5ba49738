//! The options that an argument may be.

use core::cmp::Ordering;

use super::tables::OptionTables;

impl OptionTables {
    /// Whether an argument is no option, because it begins with none of the prefixes.
    #[cfg(feature = "alloc")]
    pub(super) fn is_input(&self, text: &[u8]) -> bool {
        let mut prefixes = self.all_prefixes();
        text == b"-" || !prefixes.any(|prefix| text.starts_with(prefix.as_bytes()))
    }

    /// The options that an argument begins with, in the order in which they are tried: long
    /// names before those that they begin with.
    pub(super) fn candidates<'t>(&self, text: &'t [u8], ignore_case: bool) -> Candidates<'_, 't> {
        let characters = self.prefix_characters();
        let at = text.iter().position(|c| !characters.contains(c));
        let name = text.get(at.unwrap_or(text.len())..).unwrap_or(b"");
        Candidates {
            tables: self,
            text,
            ignore_case,
            at: self.lower_bound(name),
        }
    }

    /// The first option whose name does not come before a text.
    fn lower_bound(&self, text: &[u8]) -> usize {
        let (mut first, mut len) = (
            self.first_named,
            self.count.saturating_sub(self.first_named),
        );
        while len > 0 {
            let half = len / 2;
            let name = self.name(first + half).as_bytes();
            if compare(name, text) == Ordering::Less {
                first += half + 1;
                len -= half + 1;
            } else {
                len = half;
            }
        }
        first
    }

    /// The number of bytes of the prefix and the name of an option at the beginning of an
    /// argument.
    fn matched(&self, option: usize, text: &[u8], ignore_case: bool) -> Option<usize> {
        let name = self.name(option).as_bytes();
        self.prefixes(option).find_map(|prefix| {
            let rest = text.strip_prefix(prefix.as_bytes())?;
            let begin = rest.get(..name.len())?;
            let is_equal = begin == name || ignore_case && begin.eq_ignore_ascii_case(name);
            let size = prefix.len() + name.len();
            (is_equal && size > 0).then_some(size)
        })
    }
}

/// The order of two names, in which the case of ASCII letters does not matter, and a name comes
/// before those that it begins with.
fn compare(a: &[u8], b: &[u8]) -> Ordering {
    for (a, b) in a.iter().zip(b) {
        match a.to_ascii_lowercase().cmp(&b.to_ascii_lowercase()) {
            Ordering::Equal => {}
            order => return order,
        }
    }
    b.len().cmp(&a.len())
}

/// An iterator over the options that an argument begins with, and the number of bytes of each.
pub(super) struct Candidates<'s, 't> {
    tables: &'s OptionTables,
    text: &'t [u8],
    ignore_case: bool,
    at: usize,
}

impl Iterator for Candidates<'_, '_> {
    type Item = (usize, usize);

    fn next(&mut self) -> Option<(usize, usize)> {
        while self.at < self.tables.count {
            let option = self.at;
            // No table leads into a circle, whatever it says.
            self.at = self.tables.next_matches.index(option).max(option + 1);
            if let Some(size) = self.tables.matched(option, self.text, self.ignore_case) {
                return Some((option, size));
            }
        }
        None
    }
}
