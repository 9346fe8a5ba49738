//! The forms of the tables in generated code. Each is a few large literals,
//! for that is what compiles fast.

use crate::{Indexed, SubRegs};

/// A width of offsets.
pub trait Offset: Copy + 'static {
    /// As an index.
    fn index(self) -> usize;
}

impl Offset for u16 {
    fn index(self) -> usize {
        usize::from(self)
    }
}

impl Offset for u32 {
    fn index(self) -> usize {
        self as usize
    }
}

/// Strings in one text, each followed by a blank.
#[derive(Debug, Clone, Copy)]
pub struct StringTable<O: 'static> {
    text: &'static str,
    /// Where each string begins, and where the one behind the last would.
    starts: &'static [O],
}

impl<O: Offset> StringTable<O> {
    /// The strings of `text` that begin at `starts`.
    pub const fn new(text: &'static str, starts: &'static [O]) -> Self {
        StringTable { text, starts }
    }

    /// The string with that index; empty if there is none.
    pub fn get(&self, index: usize) -> &'static str {
        let bounds = self.starts.get(index).zip(self.starts.get(index + 1));
        let Some((start, end)) = bounds else {
            return "";
        };
        self.text
            .get(start.index()..end.index().wrapping_sub(1))
            .unwrap_or("")
    }

    /// Finds a string; `sorted` are the indices in the order of the strings.
    pub fn find(&self, sorted: &[u16], wanted: &str) -> Option<u16> {
        let at = sorted.binary_search_by(|&index| self.get(usize::from(index)).cmp(wanted));
        at.ok().and_then(|at| sorted.get(at).copied())
    }
}

/// Lists of numbers, some of which may share their elements.
#[derive(Debug, Clone, Copy)]
pub struct Lists {
    /// Each list begins with its length.
    pool: &'static [u16],
    starts: &'static [u32],
}

impl Lists {
    /// The lists of `pool` that begin at `starts`.
    pub const fn new(pool: &'static [u16], starts: &'static [u32]) -> Self {
        Lists { pool, starts }
    }

    /// The list with that index; empty if there is none.
    pub fn get(&self, index: usize) -> &'static [u16] {
        let start = self.starts.get(index).map(|start| start.index());
        let list = start.and_then(|start| self.pool.get(start..)?.split_first());
        list.and_then(|(&len, rest)| rest.get(..usize::from(len)))
            .unwrap_or(&[])
    }
}

/// The parts of registers: lists of index and difference between the number of
/// the part and that of the whole, sorted by index. Registers whose parts are
/// arranged alike share a list.
#[derive(Debug, Clone, Copy)]
pub struct SubRegTable {
    lists: Lists,
}

impl SubRegTable {
    /// The lists of `pool` that begin at `starts`.
    pub const fn new(pool: &'static [u16], starts: &'static [u32]) -> Self {
        SubRegTable {
            lists: Lists::new(pool, starts),
        }
    }

    /// The parts of a register.
    pub fn get<I: Indexed, R: Indexed>(&self, whole: R) -> SubRegs<I, R> {
        let number = whole.number();
        SubRegs::new(self.lists.get(usize::from(number)), number)
    }
}

/// Whether one of the ranges, which are sorted, holds a number. A range is its
/// first and its last number.
pub fn in_ranges(ranges: &[u16], number: u16) -> bool {
    let (ranges, _) = ranges.as_chunks::<2>();
    let behind = ranges.partition_point(|&[first, _]| first <= number);
    let range = behind.checked_sub(1).and_then(|at| ranges.get(at));
    range.is_some_and(|&[_, last]| number <= last)
}

/// What there is to know of a register class, but its lists. Sizes are in bits.
#[derive(Debug, Clone, Copy)]
pub struct RegClassRow {
    /// Of a register.
    pub size: u32,
    /// Of a spilled register.
    pub spill: u32,
    /// Alignment of a spilled register.
    pub align: u32,
    /// What copying costs.
    pub cost: i8,
    /// Whether registers of the class can be allocated.
    pub allocatable: bool,
}

#[cfg(test)]
mod tests {
    use super::{Lists, StringTable, in_ranges};

    #[test]
    fn strings_are_found() {
        let table = StringTable::<u16>::new("b  a ", &[0, 2, 3, 5]);
        assert_eq!([table.get(0), table.get(1), table.get(2)], ["b", "", "a"]);
        assert_eq!(table.get(3), "");
        assert_eq!(table.find(&[1, 2, 0], "a"), Some(2));
        assert_eq!(table.find(&[1, 2, 0], "c"), None);
    }

    #[test]
    fn lists_may_be_shared() {
        let lists = Lists::new(&[2, 7, 8, 0], &[0, 3, 0]);
        assert_eq!(lists.get(0), [7, 8]);
        assert_eq!(lists.get(1), []);
        assert_eq!(lists.get(2), [7, 8]);
        assert_eq!(lists.get(3), []);
    }

    #[test]
    fn ranges_include_both_ends() {
        let ranges = [2, 4, 7, 7];
        let inside = (0..10).filter(|&number| in_ranges(&ranges, number));
        assert!(inside.eq([2, 3, 4, 7]));
    }
}
