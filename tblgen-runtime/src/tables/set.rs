//! Sets of variants as bits.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::{Column, Spans, part};
use crate::Indexed;

/// A set of numbers below 65,536: bits from a first byte on. Numbers before and after the bytes are
/// not in the set.
#[derive(Debug, Clone, Copy)]
pub struct BitSet {
    bytes: &'static [u8],
    /// The number of the first byte.
    first: usize,
}

impl BitSet {
    /// The empty set.
    pub const EMPTY: Self = BitSet::new(&[], 0);

    /// The set with these bits, eight numbers to the byte.
    pub const fn new(bytes: &'static [u8], first: usize) -> Self {
        BitSet { bytes, first }
    }

    /// Whether a number is in the set.
    #[inline]
    pub const fn contains(&self, number: u16) -> bool {
        let at = ((number >> 3) as usize).wrapping_sub(self.first);
        at < self.bytes.len() && self.bytes[at] >> (number & 7) & 1 != 0
    }

    /// The smallest number that is in both sets.
    #[inline]
    pub const fn first_common(&self, other: &BitSet) -> Option<u16> {
        let first = if self.first > other.first {
            self.first
        } else {
            other.first
        };
        let mut own = part_from(self.bytes, first - self.first);
        let mut others = part_from(other.bytes, first - other.first);
        let mut byte = first;
        while let ([a, rest @ ..], [b, others_rest @ ..]) = (own, others) {
            let both = *a & *b;
            if both != 0 {
                return Some((byte as u16) << 3 | both.trailing_zeros() as u16);
            }
            (own, others) = (rest, others_rest);
            byte += 1;
        }
        None
    }

    /// The smallest number from `from` on.
    #[inline]
    const fn next(&self, from: usize) -> Option<usize> {
        let mut byte = from >> 3;
        let mut mask = 0xff << (from & 7);
        if byte < self.first {
            (byte, mask) = (self.first, 0xff);
        }
        while byte - self.first < self.bytes.len() {
            let bits = (self.bytes[byte - self.first] as u32) & mask;
            if bits != 0 {
                return Some(byte << 3 | bits.trailing_zeros() as usize);
            }
            byte += 1;
            mask = 0xff;
        }
        None
    }

    /// The number of numbers that are in the set.
    pub const fn count(&self) -> usize {
        let (mut len, mut at) = (0, 0);
        while at < self.bytes.len() {
            len += self.bytes[at].count_ones() as usize;
            at += 1;
        }
        len
    }
}

/// The rest of a list from `start` on; empty if the list is shorter.
const fn part_from(list: &'static [u8], start: usize) -> &'static [u8] {
    match list.split_at_checked(start) {
        Some((_, rest)) => rest,
        None => &[],
    }
}

/// The sets of a column, one for each row.
#[derive(Debug, Clone, Copy)]
pub struct BitSets {
    pool: &'static [u8],
    /// The span of each set's bytes in the pool.
    spans: Spans,
    /// The number of the first byte of each.
    firsts: Column,
}

impl BitSets {
    /// The sets of `pool` at `spans`, whose first bytes have these numbers.
    pub const fn new(pool: &'static [u8], spans: Spans, firsts: Column) -> Self {
        BitSets {
            pool,
            spans,
            firsts,
        }
    }

    /// A set.
    #[inline]
    pub const fn get(&self, row: usize) -> BitSet {
        let (start, len) = self.spans.get(row);
        BitSet::new(part(self.pool, start, len), self.firsts.index(row))
    }

    /// Whether a number is in a set.
    #[inline]
    pub const fn contains(&self, row: usize, number: u16) -> bool {
        let (start, len) = self.spans.get(row);
        let in_set = ((number >> 3) as usize).wrapping_sub(self.firsts.index(row));
        let at = start.wrapping_add(in_set);
        in_set < len && at < self.pool.len() && self.pool[at] >> (number & 7) & 1 != 0
    }
}

/// A set of variants of an enumeration, such as some of the register classes.
pub struct Set<E> {
    bits: BitSet,
    variants: PhantomData<E>,
}

impl<E> Set<E> {
    /// The variants whose numbers are in a set.
    #[doc(hidden)]
    #[inline]
    pub const fn new(bits: BitSet) -> Self {
        Set {
            bits,
            variants: PhantomData,
        }
    }

    /// The variants, in the order of their numbers.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> SetIter<E> {
        SetIter { set: self, from: 0 }
    }
}

impl<E: Indexed> Set<E> {
    /// The number of variants that are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        if E::GATED {
            self.iter().count()
        } else {
            self.bits.count()
        }
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.iter().next().is_none()
    }

    /// Whether a variant is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, variant: E) -> bool {
        self.bits.contains(variant.number())
    }
}

impl<E> Clone for Set<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Set<E> {}

impl<E: Indexed> IntoIterator for Set<E> {
    type Item = E;
    type IntoIter = SetIter<E>;

    fn into_iter(self) -> SetIter<E> {
        self.iter()
    }
}

impl<E: Indexed + fmt::Debug> fmt::Debug for Set<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Iterates over the variants of a set.
pub struct SetIter<E> {
    set: Set<E>,
    from: usize,
}

impl<E> SetIter<E> {
    /// The variants whose numbers are in a set.
    #[doc(hidden)]
    #[inline]
    pub const fn new(bits: BitSet) -> Self {
        Set::new(bits).iter()
    }
}

impl<E> Clone for SetIter<E> {
    fn clone(&self) -> Self {
        SetIter {
            set: self.set,
            from: self.from,
        }
    }
}

impl<E: Indexed> Iterator for SetIter<E> {
    type Item = E;

    #[inline]
    fn next(&mut self) -> Option<E> {
        loop {
            let number = self.set.bits.next(self.from)?;
            self.from = number + 1;
            if let Some(variant) = E::from_number(number as u16) {
                return Some(variant);
            }
        }
    }
}

impl<E: Indexed> FusedIterator for SetIter<E> {}

impl<E: Indexed + fmt::Debug> fmt::Debug for SetIter<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{BitSet, BitSets};
    use crate::tables::{Column, Spans};

    /// 17, 20 and 31.
    const SET: BitSet = BitSet::new(&[0b1_0010, 0x80], 2);

    #[test]
    fn numbers_in_a_set() {
        let inside = (0..100).filter(|&number| SET.contains(number));
        assert!(inside.eq([17, 20, 31]));
        assert_eq!(
            [0, 18, 21, 32].map(|from| SET.next(from)),
            [Some(17), Some(20), Some(31), None]
        );
        assert_eq!((SET.count(), BitSet::EMPTY.count()), (3, 0));
        assert_eq!(BitSet::EMPTY.next(0), None);
    }

    #[test]
    fn what_two_sets_have_in_common() {
        let other = BitSet::new(&[0xff, 0, 0b1_0000, 0x80], 0);
        assert_eq!(SET.first_common(&other), Some(20));
        assert_eq!(other.first_common(&SET), Some(20));
        let far = BitSet::new(&[0xff], 9);
        assert_eq!(SET.first_common(&far), None);
        assert_eq!(far.first_common(&SET), None);
        assert_eq!(SET.first_common(&BitSet::EMPTY), None);
    }

    #[test]
    fn sets_of_a_pool() {
        let spans = Spans::new(Column::U8(&[0b10, 0b101, 0]), 2);
        let sets = BitSets::new(&[1, 2], spans, Column::U8(&[0, 5, 0]));
        assert!((0..99).filter(|&n| sets.contains(0, n)).eq([0, 9]));
        assert!((0..99).filter(|&n| sets.contains(1, n)).eq([41]));
        assert!((0..99).filter(|&n| sets.get(1).contains(n)).eq([41]));
        assert!(!(0..99).any(|n| sets.contains(2, n)));
    }
}
