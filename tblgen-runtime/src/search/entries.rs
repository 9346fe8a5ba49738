//! Entries of a few bytes each.

use core::ops::Range;

use super::Bisect;

/// Entries of `S` bytes, of which the first `H` are a number by which they are searched. The rest
/// is data of a row, or the number of the row that the entry stands for.
#[derive(Debug, Clone, Copy)]
pub struct Entries<const S: usize, const H: usize> {
    entries: &'static [[u8; S]],
    /// Whether entries have numbers of rows.
    has_rows: bool,
}

/// The number in at most eight of the bytes, the least significant byte first.
#[inline]
pub const fn number<const S: usize>(bytes: &[u8; S], start: usize, width: usize) -> u64 {
    let Some((_, bytes)) = bytes.split_at_checked(start) else {
        return 0;
    };
    // One access to memory where there are enough bytes.
    if let Some(all) = bytes.first_chunk() {
        return lowest(u64::from_le_bytes(*all), width);
    }
    if width <= 4
        && let Some(all) = bytes.first_chunk()
    {
        return lowest(u32::from_le_bytes(*all) as u64, width);
    }
    if width <= 2
        && let Some(all) = bytes.first_chunk()
    {
        return lowest(u16::from_le_bytes(*all) as u64, width);
    }
    let (mut number, mut at) = (0, 0);
    while at < width && at < bytes.len() {
        number |= (bytes[at] as u64) << (8 * at);
        at += 1;
    }
    number
}

/// The lowest bytes of a number.
#[inline]
const fn lowest(number: u64, width: usize) -> u64 {
    match width {
        0 => 0,
        1..8 => number & (u64::MAX >> (64 - 8 * width)),
        _ => number,
    }
}

impl<const S: usize, const H: usize> Entries<S, H> {
    /// Entries that are rows, or stand for the rows in their order.
    pub const fn of_rows(bytes: &'static [u8]) -> Self {
        Entries {
            entries: bytes.as_chunks().0,
            has_rows: false,
        }
    }

    /// Entries that end with the numbers of rows.
    pub const fn to_rows(bytes: &'static [u8]) -> Self {
        Entries {
            entries: bytes.as_chunks().0,
            has_rows: true,
        }
    }

    /// The number of entries.
    #[inline]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The bytes of an entry.
    #[inline]
    pub const fn get(&self, at: usize) -> Option<&'static [u8; S]> {
        if at < self.entries.len() {
            Some(&self.entries[at])
        } else {
            None
        }
    }

    /// The number by which an entry is searched; 0 if there is no such entry.
    #[inline]
    pub const fn key(&self, at: usize) -> u64 {
        match self.get(at) {
            Some(entry) => number(entry, 0, H),
            None => 0,
        }
    }

    /// The row that an entry stands for.
    #[inline]
    pub const fn row(&self, at: usize) -> usize {
        if !self.has_rows {
            return at;
        }
        match self.get(at) {
            Some(entry) => number(entry, H, S - H) as usize,
            None => usize::MAX,
        }
    }

    /// The row of the first entry with that number; entries are in the order of their numbers.
    #[inline]
    pub const fn find(&self, key: u64) -> Option<usize> {
        let start = self.seek(key);
        match self.starting(start) {
            Some(entry) if number(entry, 0, H) == key => Some(match self.has_rows {
                true => number(entry, H, S - H) as usize,
                false => start / S,
            }),
            _ => None,
        }
    }

    /// The first entry with that number, if there is one; entries are in the order of their
    /// numbers.
    #[inline]
    pub const fn place(&self, key: u64) -> usize {
        self.seek(key) / S
    }

    /// Whether there is such an entry, and it has that number.
    #[inline]
    pub const fn has(&self, at: usize, key: u64) -> bool {
        match self.get(at) {
            Some(entry) => number(entry, 0, H) == key,
            None => false,
        }
    }

    /// The entries with that number; entries are in the order of their numbers.
    #[inline]
    pub const fn range(&self, key: u64) -> Range<usize> {
        let first = self.place(key);
        if !self.has(first, key) {
            return first..first;
        }
        let next = first + 1;
        if self.has(next, key) {
            return first..self.upper_bound(key, next, self.len() - next);
        }
        first..next
    }

    /// The first byte of the first entry whose number is not less, or of the last entry if all
    /// are less; 0 without entries.
    ///
    /// Entries are in the order of their numbers. The number of steps does not depend on them,
    /// and parts of the entries are chosen in a form that compilers make no branches of:
    /// no processor predicts which way a search goes. Bytes are counted, because a step waits for
    /// the one before, and would multiply numbers of entries.
    #[inline]
    const fn seek(&self, key: u64) -> usize {
        let (mut start, mut count) = (0, self.len());
        while count > 1 {
            let half = count / 2;
            let next = start + half * S;
            let is_less = match self.starting(next - S) {
                Some(entry) => number(entry, 0, H) < key,
                None => false,
            };
            start = if is_less { next } else { start };
            count -= half;
        }
        start
    }

    /// The entry that begins with a byte.
    #[inline]
    const fn starting(&self, byte: usize) -> Option<&'static [u8; S]> {
        match self.entries.as_flattened().split_at_checked(byte) {
            Some((_, bytes)) => bytes.first_chunk(),
            None => None,
        }
    }

    /// The row of the entry with that number, if numbers go up by one from `first` to `last`.
    #[inline]
    pub const fn find_from(&self, key: u64, first: u64, last: u64) -> Option<usize> {
        if !super::is_within(key, first, last) {
            return None;
        }
        let at = (key - first) as usize;
        if at < self.len() {
            Some(self.row(at))
        } else {
            None
        }
    }

    /// The first of some entries whose number is greater.
    const fn upper_bound(&self, key: u64, first: usize, len: usize) -> usize {
        let mut search = Bisect::new(first, len);
        while let Some(middle) = search.middle() {
            search.narrow(self.key(middle) <= key);
        }
        search.found()
    }
}

#[cfg(test)]
mod tests {
    use super::{Entries, number};

    const TABLE: Entries<3, 2> = Entries::to_rows(b"\x01\0\x02\x03\0\x01\x03\0\0\0\x01\x03");
    const DENSE: Entries<1, 1> = Entries::of_rows(b"\x05\x06\x07");

    #[test]
    fn numbers_of_all_widths() {
        let bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        let widths = [0, 1, 3, 8].map(|width| number(&bytes, 1, width));
        assert_eq!(widths, [0, 2, 0x04_03_02, 0x09_08_07_06_05_04_03_02]);
        assert_eq!([number(&bytes, 7, 2), number(&bytes, 8, 3)], [0x0908, 9]);
        assert_eq!(number(&bytes, 10, 1), 0);
    }

    #[test]
    fn the_first_row_of_a_number() {
        let found = [0, 1, 2, 3, 256, 257].map(|key| TABLE.find(key));
        assert_eq!(found, [None, Some(2), None, Some(1), Some(3), None]);
    }

    #[test]
    fn searches_find_what_is_there() {
        static NUMBERS: [u8; 9] = [1, 1, 3, 5, 5, 5, 8, 9, 255];
        for len in 0..=NUMBERS.len() {
            let numbers = &NUMBERS[..len];
            let entries = Entries::<1, 1>::of_rows(numbers);
            for key in 0..=256 {
                let first = numbers.iter().position(|&number| u64::from(number) == key);
                let same = numbers.iter().filter(|&&number| u64::from(number) == key);
                assert_eq!(entries.find(key), first, "{len} {key}");
                let range = entries.range(key);
                assert_eq!(range.len(), same.count(), "{len} {key}");
                assert_eq!((!range.is_empty()).then_some(range.start), first);
                let place = entries.place(key);
                assert_eq!(entries.has(place, key).then_some(place), first);
            }
        }
    }

    #[test]
    fn numbers_without_gaps() {
        let found = [4, 5, 7, 8].map(|key| DENSE.find_from(key, 5, 7));
        assert_eq!(found, [None, Some(0), Some(2), None]);
        assert_eq!(DENSE.find_from(9, 5, 9), None);
        assert_eq!((DENSE.row(9), TABLE.row(9)), (9, usize::MAX));
    }
}
