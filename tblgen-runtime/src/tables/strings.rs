//! Many strings in one text.

use core::cmp::Ordering;
use core::ops::Range;

use super::{Column, Spans};

/// Strings in one text, in which they may overlap.
#[derive(Debug, Clone, Copy)]
pub struct StringTable {
    /// A reference to the text, so that it is in one place however often the table is copied.
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

    /// The index of a string; `sorted` are the indices of `len` strings in the order of
    /// the strings. Of several, the first in that order.
    pub const fn find(&self, sorted: &Column, len: usize, wanted: &str) -> Option<u16> {
        let at = self.lower_bound(sorted, len, wanted);
        if at < len && self.is(sorted.index(at), wanted) {
            Some(sorted.get(at) as u16)
        } else {
            None
        }
    }

    /// Whether the string with that index is `wanted`.
    pub(super) const fn is(&self, index: usize, wanted: &str) -> bool {
        matches!(compare(self.get(index), wanted), Ordering::Equal)
    }

    /// The number of strings that come before `wanted` in the order of `sorted`.
    pub(super) const fn lower_bound(&self, sorted: &Column, len: usize, wanted: &str) -> usize {
        let (mut low, mut high) = (0, len);
        while low < high {
            let middle = low + (high - low) / 2;
            match compare(self.get(sorted.index(middle)), wanted) {
                Ordering::Less => low = middle + 1,
                _ => high = middle,
            }
        }
        low
    }
}

/// The order of two texts, as `str` has it, in constant expressions, too.
const fn compare(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        if *first != *other {
            return match *first < *other {
                true => Ordering::Less,
                false => Ordering::Greater,
            };
        }
        (a, b) = (rest, others);
    }
    match (a, b) {
        ([], []) => Ordering::Equal,
        ([], _) => Ordering::Less,
        _ => Ordering::Greater,
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

    /// The places of a list in the pool.
    #[inline]
    pub const fn places(&self, row: usize) -> Range<usize> {
        let (start, len) = self.spans.get(row);
        start..start + len
    }

    /// The number of the string at a place in the pool.
    #[inline]
    pub const fn number(&self, place: usize) -> usize {
        self.pool.index(place)
    }

    /// The string with that number.
    #[inline]
    pub const fn string(&self, number: usize) -> &'static str {
        self.strings.get(number)
    }
}

#[cfg(test)]
mod tests {
    use super::{StringLists, StringTable, compare};
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
    fn texts_are_ordered_as_str_is() {
        let texts = ["", "a", "ab", "b", "ä", "aä"];
        for a in texts {
            for b in texts {
                assert_eq!(compare(a, b), a.cmp(b), "{a} {b}");
            }
        }
    }

    #[test]
    fn lists_of_strings() {
        let spans = Spans::new(Column::U8(&[2, 0b101]), 2);
        let lists = StringLists::new(TABLE, Column::U8(&[2, 0]), spans);
        let list = |row| {
            let numbers = lists.places(row).map(|place| lists.number(place));
            numbers.map(|number| lists.string(number))
        };
        assert!(list(0).eq(["ab", "b"]));
        assert!(list(1).eq(["b"]));
    }
}
