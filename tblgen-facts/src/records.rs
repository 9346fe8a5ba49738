//! The form of records as bytes.
//!
//! A field of a record is a cell: at most [`MAX_CELL`] bytes, the least significant first, of
//! which those at the end that are 0 are left out. What does not fit into a cell is in the heap
//! that all records of a description share, and the cell has the place. All numbers in the heap have
//! variable length: seven bits in each byte, the lowest first, and the highest bit where more
//! follow.
//!
//! | type of the field | cell |
//! | --- | --- |
//! | `bool`, `u8` to `u128` | the number |
//! | `i64` | [`zigzag`] of the number |
//! | text, name of a record | the number of the string |
//! | record, class | its number |
//! | list | the place in the heap of: number of elements, and if there are any, bytes of each cell (at least one), cells |
//! | bits | the place in the heap of: number of bits, a value for each |
//! | dag | the place in the heap of: operator, name, number of arguments, then value and name of each; a name is the number of the string and 1, or 0 |
//! | any value | the place in the heap of: [a tag](ValueTag), and its value |
//! | place in the source | the place in the heap of: the number of the file's name, line |
//! | `Option` | 0 for none, or 1 and the cell |
//!
//! The heap begins with bytes that are 0, so that a cell of 0 is an empty list, no bits, a dag
//! without anything, or no value.

/// The number of bytes of the widest cell: that of an `Option<u128>`.
pub const MAX_CELL: usize = 17;

/// The number of bytes with which the heap begins, all of them 0.
pub const HEAP_START: usize = 4;

/// The widest `bits<n>` whose values are integers.
pub const MAX_INTEGER_BITS: u32 = 128;

/// Declares the tags, with their numbers in tables.
macro_rules! tags {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
        /// The kind of a value whose type does not say it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub enum ValueTag {
            $($(#[doc = $doc])* $name,)*
        }

        impl ValueTag {
            /// Every tag, by number.
            pub const ALL: &'static [Self] = &[$(ValueTag::$name),*];

            /// The tag with that number.
            #[must_use]
            pub const fn from_number(number: u8) -> Option<Self> {
                let all = Self::ALL;
                match all.split_at_checked(number as usize) {
                    Some((_, [tag, ..])) => Some(*tag),
                    _ => None,
                }
            }
        }
    };
}

tags! {
    /// No value: nothing follows.
    Unset,
    /// The bit 0: nothing follows.
    False,
    /// The bit 1: nothing follows.
    True,
    /// An integer: [`zigzag`] of it.
    Int,
    /// A text: the number of the string.
    Text,
    /// Bits: their place in the heap.
    Bits,
    /// A list of any values: its place in the heap.
    List,
    /// A dag: its place in the heap.
    Dag,
    /// A record: the number of the string that is its name.
    Record,
    /// A variable: the number of the string that is its name.
    Var,
    /// A bit of a variable: the number of the string that is its name, and that of the bit.
    VarBit,
    /// An expression without a value: the number of the string that it is printed as.
    Expression,
}

/// The number for an integer, which is small if the integer is near 0.
#[must_use]
pub const fn zigzag(integer: i64) -> u64 {
    ((integer << 1) ^ (integer >> 63)).cast_unsigned()
}

/// The integer for a number that [`zigzag`] gives.
#[must_use]
pub const fn unzigzag(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -((number & 1).cast_signed())
}

/// The number that stands at a place in the heap, and the place after it. At the end of the
/// heap, 0.
#[must_use]
pub const fn read_number(heap: &[u8], place: usize) -> (u64, usize) {
    let (mut number, mut shift, mut at) = (0, 0, place);
    while at < heap.len() && shift < 64 {
        let byte = heap[at];
        number |= ((byte & 0x7f) as u64) << shift;
        at += 1;
        if byte < 0x80 {
            break;
        }
        shift += 7;
    }
    (number, at)
}

#[cfg(test)]
mod tests {
    use super::{ValueTag, read_number, unzigzag, zigzag};

    #[test]
    fn integers_near_0_are_small() {
        assert_eq!([0, -1, 1, -2].map(zigzag), [0, 1, 2, 3]);
        for integer in [0, 1, -1, i64::MIN, i64::MAX, 12345] {
            assert_eq!(unzigzag(zigzag(integer)), integer);
        }
    }

    #[test]
    fn numbers_end_with_the_heap() {
        assert_eq!(read_number(&[0x81, 0x01, 7], 0), (129, 2));
        assert_eq!(read_number(&[0x81], 0), (1, 1));
        assert_eq!(read_number(&[], 3), (0, 3));
        assert_eq!(read_number(&[0xff; 20], 0).0, u64::MAX);
    }

    #[test]
    fn tags_have_numbers() {
        for (number, tag) in (0..).zip(ValueTag::ALL) {
            assert_eq!(ValueTag::from_number(number), Some(*tag));
            assert_eq!(*tag as u8, number);
        }
        assert_eq!(ValueTag::from_number(200), None);
    }
}
