//! Many strings in one text.

use core::iter::FusedIterator;
use core::ops::Range;

use super::{Column, Spans};

/// Strings in one text, in which they may overlap.
#[derive(Debug, Clone, Copy)]
pub struct StringTable {
    /// Behind a reference, so that the text is only in one place however
    /// often the table is copied.
    text: &'static &'static str,
    starts: Column,
    lens: Column,
}

impl StringTable {
    /// The strings of `text` that begin at `starts` and have `lens` bytes.
    pub const fn new(text: &'static &'static str, starts: Column, lens: Column) -> Self {
        StringTable { text, starts, lens }
    }

    /// The string with that index; empty if there is none.
    #[inline]
    pub const fn get(&self, index: usize) -> &'static str {
        let len = self.lens.index(index);
        let Some((_, rest)) = self.text.split_at_checked(self.starts.index(index)) else {
            return "";
        };
        match rest.split_at_checked(len) {
            Some((string, _)) => string,
            None => "",
        }
    }

    /// Finds a string; `sorted` are the indices of `len` strings in the order
    /// of the strings.
    pub fn find(&self, sorted: &Column, len: usize, wanted: &str) -> Option<u16> {
        let (mut low, mut high) = (0, len);
        while low < high {
            let middle = low + (high - low) / 2;
            let index = sorted.get(middle);
            match self.get(index as usize).cmp(wanted) {
                core::cmp::Ordering::Equal => return u16::try_from(index).ok(),
                core::cmp::Ordering::Less => low = middle + 1,
                core::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }
}

/// Lists of strings.
#[derive(Debug, Clone, Copy)]
pub struct StringLists {
    strings: StringTable,
    /// Lists of indices of strings.
    pool: Column,
    spans: Spans,
}

impl StringLists {
    /// The lists of `pool` at `spans`, of indices of `strings`.
    pub const fn new(strings: StringTable, pool: Column, spans: Spans) -> Self {
        StringLists {
            strings,
            pool,
            spans,
        }
    }

    /// The strings of a list.
    #[inline]
    pub const fn get(&self, row: usize) -> Strings {
        let (start, len) = self.spans.get(row);
        Strings {
            strings: self.strings,
            pool: self.pool,
            rows: start..start + len,
        }
    }
}

/// Iterates over strings, such as the types of a register class.
#[derive(Debug, Clone)]
pub struct Strings {
    strings: StringTable,
    pool: Column,
    rows: Range<usize>,
}

impl Strings {
    fn string(&self, row: usize) -> &'static str {
        self.strings.get(self.pool.index(row))
    }
}

impl Iterator for Strings {
    type Item = &'static str;

    fn next(&mut self) -> Option<&'static str> {
        let row = self.rows.next()?;
        Some(self.string(row))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl DoubleEndedIterator for Strings {
    fn next_back(&mut self) -> Option<&'static str> {
        let row = self.rows.next_back()?;
        Some(self.string(row))
    }
}

impl ExactSizeIterator for Strings {}
impl FusedIterator for Strings {}

#[cfg(test)]
mod tests {
    use super::{StringLists, StringTable};
    use crate::tables::{Column, Spans};

    /// "b", "", "ab".
    const TABLE: StringTable =
        StringTable::new(&"ab", Column::U8(&[1, 0, 0]), Column::U8(&[1, 0, 2]));

    #[test]
    fn strings_may_overlap() {
        let all = [0, 1, 2, 3].map(|index| TABLE.get(index));
        assert_eq!(all, ["b", "", "ab", ""]);
    }

    #[test]
    fn strings_are_found() {
        let sorted = Column::U8(&[1, 2, 0]);
        assert_eq!(TABLE.find(&sorted, 3, "ab"), Some(2));
        assert_eq!(TABLE.find(&sorted, 3, "b"), Some(0));
        assert_eq!(TABLE.find(&sorted, 3, "a"), None);
    }

    #[test]
    fn lists_of_strings() {
        let spans = Spans::new(Column::U8(&[2, 0b101]), 2);
        let lists = StringLists::new(TABLE, Column::U8(&[2, 0]), spans);
        assert!(lists.get(0).eq(["ab", "b"]));
        assert!(lists.get(1).eq(["b"]));
        assert_eq!(lists.get(0).next_back(), Some("b"));
        assert_eq!(lists.get(0).len(), 2);
    }
}
