//! Columns of numbers, each as narrow as its largest number allows.
//!
//! Long columns are byte strings in the generated code, because a byte string
//! costs the compiler nothing, whereas every integer of an array is an
//! expression to it. So there are two forms of wide columns. Which of them a
//! column has is known when the code that reads it is compiled.

/// A column of numbers.
#[derive(Debug, Clone, Copy)]
pub enum Column {
    /// A single number, which all rows share.
    Same(u32),
    /// Bytes.
    U8(&'static [u8]),
    /// 16 bits each.
    U16(&'static [u16]),
    /// 32 bits each.
    U32(&'static [u32]),
    /// 16 bits each, the lower byte first.
    Le16(&'static [[u8; 2]]),
    /// 32 bits each, the lower bytes first.
    Le32(&'static [[u8; 4]]),
}

impl Column {
    /// Numbers of 16 bits, the lower byte of each first.
    pub const fn le16(bytes: &'static [u8]) -> Self {
        Column::Le16(words(bytes))
    }

    /// Numbers of 32 bits, the lower bytes of each first.
    pub const fn le32(bytes: &'static [u8]) -> Self {
        Column::Le32(bytes.as_chunks().0)
    }

    /// The number in a row; 0 if there is no such row.
    #[inline]
    pub const fn get(&self, row: usize) -> u32 {
        match *self {
            Column::Same(number) => number,
            Column::U8(rows) if row < rows.len() => rows[row] as u32,
            Column::U16(rows) if row < rows.len() => rows[row] as u32,
            Column::U32(rows) if row < rows.len() => rows[row],
            Column::Le16(rows) if row < rows.len() => u16::from_le_bytes(rows[row]) as u32,
            Column::Le32(rows) if row < rows.len() => u32::from_le_bytes(rows[row]),
            _ => 0,
        }
    }

    /// The number in a row as an index.
    #[inline]
    pub const fn index(&self, row: usize) -> usize {
        self.get(row) as usize
    }

    /// The position of a number among `len` rows from `start` on, counted from there.
    #[inline]
    pub const fn position(&self, start: usize, len: usize, number: u32) -> Option<usize> {
        let mut at = 0;
        while at < len {
            if self.get(start.wrapping_add(at)) == number {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// The position of a number among `len` sorted rows from `start` on, or the
    /// number of rows that are smaller.
    #[inline]
    pub const fn search(&self, start: usize, len: usize, number: u32) -> Result<usize, usize> {
        let (mut low, mut high) = (0, len);
        while low < high {
            let middle = low + (high - low) / 2;
            let found = self.get(start.wrapping_add(middle));
            if found == number {
                return Ok(middle);
            }
            if found < number {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Err(low)
    }
}

/// Numbers of 16 bits as they are in a byte string.
pub type Words = &'static [[u8; 2]];

/// The numbers of a byte string, the lower byte of each first.
pub const fn words(bytes: &'static [u8]) -> Words {
    bytes.as_chunks().0
}

/// Rows of four bytes as they are in a byte string.
pub(crate) type Rows4 = &'static [[u8; 4]];

/// Rows of eight bytes as they are in a byte string.
pub(crate) type Rows8 = &'static [[u8; 8]];

/// Rows of twelve bytes as they are in a byte string.
pub(crate) type Rows12 = &'static [[u8; 12]];

/// Rows of 16 bytes as they are in a byte string.
pub(crate) type Rows16 = &'static [[u8; 16]];

/// Bytes.
pub(crate) type Bytes = &'static [u8];

/// The rows of a byte string.
pub const fn rows<const N: usize>(bytes: &'static [u8]) -> &'static [[u8; N]] {
    bytes.as_chunks().0
}

/// Numbers as they would be in a byte string.
pub const fn u16s<const N: usize>(numbers: [u16; N]) -> [[u8; 2]; N] {
    let mut words = [[0; 2]; N];
    let mut at = 0;
    while at < N {
        words[at] = numbers[at].to_le_bytes();
        at += 1;
    }
    words
}

/// Two bytes of a row, the least significant one first.
#[inline]
pub(crate) const fn half<const N: usize>(row: &[u8; N], at: usize) -> u16 {
    u16::from_le_bytes([row[at], row[at + 1]])
}

/// A part of a list; empty if the list is shorter.
#[inline]
pub(crate) const fn part<T>(list: &'static [T], start: usize, len: usize) -> &'static [T] {
    match list.split_at_checked(start) {
        Some((_, rest)) => match rest.split_at_checked(len) {
            Some((part, _)) => part,
            None => &[],
        },
        None => &[],
    }
}

/// A part of a list, like [`part`], that checks the end first: if `start` and
/// `len` come out of one word, the start needs no comparison of its own. For
/// short lists, where the time to find the list matters.
#[inline]
pub(crate) const fn short_part<T>(list: &'static [T], start: usize, len: usize) -> &'static [T] {
    let Some((head, _)) = list.split_at_checked(start.wrapping_add(len)) else {
        return &[];
    };
    match head.split_at_checked(start) {
        Some((_, part)) => part,
        None => &[],
    }
}

/// The starts and lengths of lists in a pool. Each pair is one number, whose
/// lower bits are the length.
#[derive(Debug, Clone, Copy)]
pub struct Spans {
    column: Column,
    /// The number of bits that the length has, less than 32.
    len_bits: u32,
}

impl Spans {
    /// Spans with that many bits of length.
    pub const fn new(column: Column, len_bits: u32) -> Self {
        Spans { column, len_bits }
    }

    /// Start and length of a list.
    #[inline]
    pub const fn get(&self, row: usize) -> (usize, usize) {
        let word = self.column.get(row) as u64;
        let len = word & ((1 << (self.len_bits & 31)) - 1);
        ((word >> (self.len_bits & 31)) as usize, len as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::{Column, Spans, part, u16s, words};

    #[test]
    fn columns_of_all_widths() {
        let columns = [
            Column::U8(&[7, 9]),
            Column::U16(&[7, 9]),
            Column::U32(&[7, 9]),
            Column::le16(b"\x07\0\x09\0"),
            Column::le32(b"\x07\0\0\0\x09\0\0\0"),
        ];
        for column in columns {
            assert_eq!([column.get(0), column.get(1), column.get(2)], [7, 9, 0]);
            assert_eq!(column.position(0, 2, 9), Some(1));
            assert_eq!(column.search(0, 2, 8), Err(1));
            assert_eq!(column.search(0, 2, 9), Ok(1));
        }
        assert_eq!(Column::Same(5).get(1000), 5);
    }

    #[test]
    fn numbers_become_words() {
        static WORDS: [[u8; 2]; 2] = u16s([0x1234, 5]);
        assert_eq!(WORDS, words(b"\x34\x12\x05\0"));
        assert_eq!(part(&WORDS, 1, 1).len(), 1);
        assert!(part(&WORDS, 1, 2).is_empty());
        assert!(part(&WORDS, 3, 0).is_empty());
    }

    #[test]
    fn spans_are_split() {
        let spans = Spans::new(Column::U8(&[0b101_1101, 0]), 3);
        assert_eq!([spans.get(0), spans.get(1)], [(0b1011, 5), (0, 0)]);
        let spans = Spans::new(Column::Same(3), 0);
        assert_eq!(spans.get(0), (3, 0));
    }
}
