//! Bits that are no plain integer.

use core::fmt;

use super::cell::place;
use super::{Cell, Heap, Value};

/// The bits of a field `bits<n>` of which some have no value, or which are more than an integer
/// has.
///
/// Bit 0 is the least significant one, as in the description: `Inst{0}`.
#[derive(Clone, Copy)]
pub struct BitsInit {
    heap: &'static Heap,
    start: usize,
    len: usize,
}

/// A bit of [`BitsInit`].
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Bit {
    /// The bit is 0 or 1.
    Known(bool),
    /// The bit has no value: `?`.
    Unset,
    /// The bit with that number of the variable or field with that name.
    Of(&'static str, u32),
    /// The bit is an expression, printed as the language writes it.
    Expression(&'static str),
}

impl BitsInit {
    /// The bits at a place in the heap.
    pub(super) fn at(heap: &'static Heap, place: usize) -> Self {
        let (len, start) = heap.number(place);
        // Every bit takes a byte or more.
        let len = len.min(heap.len().saturating_sub(start));
        BitsInit { heap, start, len }
    }

    /// The number of bits.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no bits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bit with that number; 0 is the least significant one.
    #[must_use]
    pub fn get(&self, number: usize) -> Option<Bit> {
        self.iter().nth(number)
    }

    /// The bits, the least significant one first.
    pub fn iter(&self) -> impl Iterator<Item = Bit> + use<> {
        let (heap, mut place) = (self.heap, self.start);
        (0..self.len).map(move |_| {
            let (value, after) = Value::inline(heap, place);
            place = after;
            match value {
                Value::Bit(bit) => Bit::Known(bit),
                Value::Var(name) => Bit::Of(name, 0),
                Value::VarBit(name, number) => Bit::Of(name, number),
                Value::Expression(text) => Bit::Expression(text),
                _ => Bit::Unset,
            }
        })
    }

    /// Whether every bit is 0 or 1.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.iter().all(|bit| matches!(bit, Bit::Known(_)))
    }

    /// The lowest 128 bits as an integer; bits that are not known are 0 in it.
    #[must_use]
    pub fn value(&self) -> u128 {
        self.number(|bit| bit == Bit::Known(true))
    }

    /// The lowest 128 bits that are known, as a mask.
    #[must_use]
    pub fn known(&self) -> u128 {
        self.number(|bit| matches!(bit, Bit::Known(_)))
    }

    /// A number whose bits are 1 where a bit is as wanted.
    fn number(&self, is_set: impl Fn(Bit) -> bool) -> u128 {
        let bits = self.iter().take(128).zip(0..);
        let set = bits.filter(|(bit, _)| is_set(*bit));
        set.fold(0, |number, (_, at)| number | 1 << at)
    }
}

impl Cell for BitsInit {
    #[inline]
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        BitsInit::at(heap, place(bytes))
    }
}

impl PartialEq for BitsInit {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl fmt::Debug for BitsInit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
