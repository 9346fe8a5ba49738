//! Words of machine code: the bytes of an instruction as one number.

use core::ops::{BitAnd, BitOr, BitXor};

use crate::tables::Bytes;

/// The order of the bytes of an instruction.
///
/// Bytes are grouped in units, such as the half words of Thumb. Each unit has an order of its
/// own, and the first unit has the least or the most significant bits of the instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ByteOrder {
    /// The numbers of bytes of the units, again and again.
    pub units: &'static [u8],
    /// Whether the first byte of a unit has its most significant bits.
    pub is_big_endian: bool,
    /// Whether the first unit has the most significant bits of the instruction.
    pub is_first_highest: bool,
    /// The bytes, by bits, whose halves change places while `is_big_endian`, as those of BPF's registers do.
    pub swapped_halves: u16,
}

impl ByteOrder {
    /// The first byte has the least significant bits.
    pub const LITTLE_ENDIAN: Self = ByteOrder {
        units: &[1],
        is_big_endian: false,
        is_first_highest: false,
        swapped_halves: 0,
    };

    /// The first byte has the most significant bits.
    pub const BIG_ENDIAN: Self = ByteOrder {
        units: &[1],
        is_big_endian: true,
        is_first_highest: true,
        swapped_halves: 0,
    };

    /// Whether the bytes of each unit are in another order than the units, or halves of some change places.
    #[inline]
    pub(super) const fn is_mixed(self) -> bool {
        !matches!(self.units, [1])
            && (self.is_big_endian != self.is_first_highest
                || self.is_big_endian && self.swapped_halves != 0)
    }

    /// The bytes of a word of some bits, and others after them.
    pub(super) const fn bytes(self, word: u128, bits: u32) -> [u8; 16] {
        let bytes = match self.is_first_highest {
            true => word.unbounded_shl(128 - bits).to_be_bytes(),
            false => word.to_le_bytes(),
        };
        if self.is_mixed() {
            self.turned(bytes)
        } else {
            bytes
        }
    }

    /// The bytes of a mixed order as those of one that is not, and back.
    pub(super) const fn turned<const N: usize>(self, mut bytes: [u8; N]) -> [u8; N] {
        let mut at = 0;
        while self.is_big_endian && at < N && at < 16 {
            if self.swapped_halves >> at & 1 != 0 {
                bytes[at] = bytes[at].rotate_left(4);
            }
            at += 1;
        }
        match self.is_big_endian == self.is_first_highest {
            true => bytes,
            false => self.turned_units(bytes),
        }
    }

    /// The bytes with those of each unit turned around.
    const fn turned_units<const N: usize>(self, bytes: [u8; N]) -> [u8; N] {
        let (mut turned, mut start, mut unit) = (bytes, 0, 0);
        while start < N && !self.units.is_empty() {
            let size = match self.units[unit % self.units.len()] as usize {
                0 => 1,
                size if size > N - start => N - start,
                size => size,
            };
            let mut at = 0;
            while at < size {
                turned[start + at] = bytes[start + size - 1 - at];
                at += 1;
            }
            start += size;
            unit += 1;
        }
        turned
    }
}

/// A number that holds an instruction: shorter ones take the bits of their bytes, so that the
/// first byte is at the same place in all of them.
pub trait Word:
    Copy + Default + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// The number of bytes.
    const BYTES: usize;

    /// The word of the first bytes; those that are missing count as zero.
    fn load(bytes: &[u8], order: ByteOrder) -> Self;

    /// Writes the first bytes.
    fn store(self, bytes: &mut [u8], order: ByteOrder);

    /// A number of a table, the least significant byte first, if there is such a row.
    fn find(table: &[u8], row: usize) -> Option<Self>;

    /// A number of a table; zero if the table is too short.
    #[inline]
    fn entry(table: &[u8], row: usize) -> Self {
        Self::find(table, row).unwrap_or_default()
    }

    /// A row of a table of encodings: the bits that are fixed, their values, and eight bytes more.
    #[doc(hidden)]
    fn encoding(table: Bytes, row: usize) -> Option<(Self, Self, &'static [u8; 8])>;

    /// Some of the bits, at most 64.
    fn field(self, low: u32, width: u32) -> u64;

    /// Some of the bits, at most 63, all of which are in the word.
    fn short_field(self, low: u32, width: u32) -> u64;

    /// The word as a number of 64 bits, if it always has less.
    fn short(self) -> Option<u64>;

    /// The lowest bits of the word after it is rotated to the right.
    fn rotated(self, bits: u32) -> u32;

    /// The word of the lowest bits of a number.
    #[doc(hidden)]
    fn of(bits: u128) -> Self;

    /// The bits of the first bytes, the lowest one of them at the place 0.
    fn first(self, bytes: usize, order: ByteOrder) -> u128;

    /// The word whose first bytes have these bits, the lowest one of which is at the place 0.
    fn of_first(bits: u128, bytes: usize, order: ByteOrder) -> Self;
}

macro_rules! words {
    ($($word:ident)*) => {
        $(impl Word for $word {
            const BYTES: usize = size_of::<$word>();

            #[inline(always)]
            fn load(bytes: &[u8], order: ByteOrder) -> Self {
                let mut all = match bytes.first_chunk() {
                    Some(all) => *all,
                    None => filled(bytes),
                };
                if order.is_mixed() {
                    all = order.turned(all);
                }
                match order.is_first_highest {
                    true => $word::from_be_bytes(all),
                    false => $word::from_le_bytes(all),
                }
            }

            #[inline]
            fn store(self, bytes: &mut [u8], order: ByteOrder) {
                let mut all = match order.is_first_highest {
                    true => self.to_be_bytes(),
                    false => self.to_le_bytes(),
                };
                if order.is_mixed() {
                    all = order.turned(all);
                }
                // Most instructions have as many bytes as the word, or two.
                if let Some((to, [])) = bytes.split_first_chunk_mut() {
                    *to = all;
                } else if let ([first, second], [low, high, ..]) = (&mut *bytes, all) {
                    (*first, *second) = (low, high);
                } else {
                    bytes.iter_mut().zip(all).for_each(|(to, from)| *to = from);
                }
            }

            #[inline]
            fn find(table: &[u8], row: usize) -> Option<Self> {
                let (rows, _) = table.as_chunks();
                Some($word::from_le_bytes(*rows.get(row)?))
            }

            #[inline(always)]
            fn encoding(table: Bytes, row: usize) -> Option<(Self, Self, &'static [u8; 8])> {
                let (rows, _) = table.as_chunks::<{ 2 * size_of::<$word>() + 8 }>();
                let (mask, rest) = rows.get(row)?.split_first_chunk()?;
                let (value, rest) = rest.split_first_chunk()?;
                let (mask, value) = ($word::from_le_bytes(*mask), $word::from_le_bytes(*value));
                Some((mask, value, rest.first_chunk()?))
            }

            #[inline]
            fn field(self, low: u32, width: u32) -> u64 {
                let mask = !u64::MAX.unbounded_shl(width);
                self.unbounded_shr(low) as u64 & mask
            }

            #[inline]
            fn short_field(self, low: u32, width: u32) -> u64 {
                self.wrapping_shr(low) as u64 & !u64::MAX.wrapping_shl(width)
            }

            #[inline(always)]
            fn short(self) -> Option<u64> {
                (size_of::<$word>() < 8).then_some(self as u64)
            }

            #[inline]
            fn rotated(self, bits: u32) -> u32 {
                self.rotate_right(bits) as u32
            }

            fn first(self, bytes: usize, order: ByteOrder) -> u128 {
                let unused = (size_of::<$word>().saturating_sub(bytes) * 8) as u32;
                match order.is_first_highest {
                    true => self.unbounded_shr(unused) as u128,
                    false => self.unbounded_shl(unused).unbounded_shr(unused) as u128,
                }
            }

            fn of_first(bits: u128, bytes: usize, order: ByteOrder) -> Self {
                let unused = (size_of::<$word>().saturating_sub(bytes) * 8) as u32;
                match order.is_first_highest {
                    true => (bits as $word).unbounded_shl(unused),
                    false => bits as $word,
                }
            }

            #[inline(always)]
            fn of(bits: u128) -> Self {
                bits as $word
            }
        })*
    };
}

words!(u32 u64 u128);

/// Bytes with zeros after them.
#[cold]
fn filled<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut all = [0; N];
    all.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
    all
}
