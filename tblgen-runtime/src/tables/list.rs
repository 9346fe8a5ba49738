//! Lists of variants that a table holds by number.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;
use core::slice;

use super::{Column, Spans, Words, part};
use crate::Indexed;

/// Lists of numbers, which may share what they hold.
#[derive(Debug, Clone, Copy)]
pub struct Lists {
    pool: Column,
    spans: Spans,
}

impl Lists {
    /// The lists of `pool` at `spans`.
    pub const fn new(pool: Column, spans: Spans) -> Self {
        Lists { pool, spans }
    }

    /// A list.
    #[inline]
    pub const fn get<E>(&self, row: usize) -> Members<E> {
        let (start, len) = self.spans.get(row);
        Members {
            pool: self.pool,
            rows: start..start + len,
            variants: PhantomData,
        }
    }

    /// The length of a list.
    #[inline]
    pub const fn len(&self, row: usize) -> usize {
        self.spans.get(row).1
    }

    /// A number of a list; any number if the list is shorter.
    #[inline]
    pub const fn number(&self, row: usize, at: usize) -> u16 {
        self.pool.get(self.spans.get(row).0 + at) as u16
    }
}

/// Iterates over variants that a table lists, such as the pressure sets of a
/// register class.
pub struct Members<E> {
    pool: Column,
    rows: Range<usize>,
    variants: PhantomData<E>,
}

impl<E: Indexed> Members<E> {
    #[inline]
    fn variant(&self, row: usize) -> Option<E> {
        E::from_number(self.pool.get(row) as u16)
    }
}

impl<E> Clone for Members<E> {
    fn clone(&self) -> Self {
        Members {
            pool: self.pool,
            rows: self.rows.clone(),
            variants: PhantomData,
        }
    }
}

impl<E: Indexed> Iterator for Members<E> {
    type Item = E;

    #[inline]
    fn next(&mut self) -> Option<E> {
        loop {
            let row = self.rows.next()?;
            if let Some(variant) = self.variant(row) {
                return Some(variant);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        if !E::GATED {
            return self.rows.size_hint();
        }
        let present = self.rows.clone().filter(|&row| self.variant(row).is_some());
        let count = present.count();
        (count, Some(count))
    }
}

impl<E: Indexed> DoubleEndedIterator for Members<E> {
    fn next_back(&mut self) -> Option<E> {
        loop {
            let row = self.rows.next_back()?;
            if let Some(variant) = self.variant(row) {
                return Some(variant);
            }
        }
    }
}

impl<E: Indexed> ExactSizeIterator for Members<E> {}
impl<E: Indexed> FusedIterator for Members<E> {}

impl<E: Indexed + fmt::Debug> fmt::Debug for Members<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Long lists of 16-bit numbers, which may share what they hold.
#[derive(Debug, Clone, Copy)]
pub struct WordLists {
    pool: Words,
    spans: Spans,
}

impl WordLists {
    /// The lists of `pool` at `spans`.
    pub const fn new(pool: Words, spans: Spans) -> Self {
        WordLists { pool, spans }
    }

    /// A list.
    #[inline]
    pub const fn get(&self, row: usize) -> Words {
        let (start, len) = self.spans.get(row);
        part(self.pool, start, len)
    }

    /// The length of a list.
    #[inline]
    pub const fn len(&self, row: usize) -> usize {
        self.spans.get(row).1
    }
}

/// Iterates over registers in the order in which they are allocated.
pub struct AllocationOrder<R> {
    numbers: slice::Iter<'static, [u8; 2]>,
    registers: PhantomData<R>,
}

impl<R> AllocationOrder<R> {
    /// The registers with these numbers. A number that no register has is left out.
    #[doc(hidden)]
    #[inline]
    pub fn new(numbers: Words) -> Self {
        AllocationOrder {
            numbers: numbers.iter(),
            registers: PhantomData,
        }
    }
}

impl<R> Clone for AllocationOrder<R> {
    fn clone(&self) -> Self {
        AllocationOrder {
            numbers: self.numbers.clone(),
            registers: PhantomData,
        }
    }
}

#[inline]
fn register<R: Indexed>(word: &[u8; 2]) -> Option<R> {
    R::from_table(u16::from_le_bytes(*word))
}

impl<R: Indexed> Iterator for AllocationOrder<R> {
    type Item = R;

    #[inline]
    fn next(&mut self) -> Option<R> {
        self.numbers.next().and_then(register)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl<R: Indexed> DoubleEndedIterator for AllocationOrder<R> {
    fn next_back(&mut self) -> Option<R> {
        self.numbers.next_back().and_then(register)
    }
}

impl<R: Indexed> ExactSizeIterator for AllocationOrder<R> {}
impl<R: Indexed> FusedIterator for AllocationOrder<R> {}

impl<R: Indexed + fmt::Debug> fmt::Debug for AllocationOrder<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Iterates over those variants of an enumeration that have a property, such
/// as the register classes that contain a register.
pub struct Matching<E: 'static> {
    variants: slice::Iter<'static, E>,
    property: fn(E, u16) -> bool,
    of: u16,
}

impl<E: Indexed> Matching<E> {
    /// The variants for which `property(variant, of)` is true.
    #[doc(hidden)]
    pub fn new(of: u16, property: fn(E, u16) -> bool) -> Self {
        Matching {
            variants: E::VARIANTS.iter(),
            property,
            of,
        }
    }
}

impl<E> Clone for Matching<E> {
    fn clone(&self) -> Self {
        Matching {
            variants: self.variants.clone(),
            property: self.property,
            of: self.of,
        }
    }
}

impl<E: Indexed> Iterator for Matching<E> {
    type Item = E;

    fn next(&mut self) -> Option<E> {
        let (property, of) = (self.property, self.of);
        self.variants
            .find(|&&variant| property(variant, of))
            .copied()
    }
}

impl<E: Indexed> FusedIterator for Matching<E> {}

impl<E: Indexed + fmt::Debug> fmt::Debug for Matching<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// A variant of an enumeration by its number, in constant expressions, too.
#[inline]
pub const fn variant<E: Copy>(all: &'static [E], number: Option<u16>) -> Option<E> {
    match number {
        Some(number) if (number as usize) < all.len() => Some(all[number as usize]),
        _ => None,
    }
}

/// A variant of an enumeration by its number, if variants may be absent.
#[inline]
pub const fn gated_variant<E: Copy>(all: &'static [Option<E>], number: u16) -> Option<E> {
    if (number as usize) < all.len() {
        all[number as usize]
    } else {
        None
    }
}

/// The elements of a list, and then the first one again and again.
pub const fn padded<E: Copy, const N: usize, const M: usize>(all: &[E; N]) -> [E; M] {
    let mut table = [all[0]; M];
    let mut at = 0;
    while at < N && at < M {
        table[at] = all[at];
        at += 1;
    }
    table
}
