//! Enumerations whose variants are known by number alone.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::Indexed;

/// Iterates over all variants of a type whose variants are only numbers.
#[derive(Debug, Clone)]
pub struct AllOf<E> {
    numbers: Range<u16>,
    variants: core::marker::PhantomData<E>,
}

impl<E> AllOf<E> {
    /// An iterator over the variants whose numbers are below `count`.
    #[doc(hidden)]
    pub const fn new(count: u16) -> Self {
        AllOf {
            numbers: 0..count,
            variants: core::marker::PhantomData,
        }
    }
}

impl<E: Indexed> Iterator for AllOf<E> {
    type Item = E;

    #[inline]
    fn next(&mut self) -> Option<E> {
        self.numbers.next().and_then(E::from_number)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl<E: Indexed> DoubleEndedIterator for AllOf<E> {
    fn next_back(&mut self) -> Option<E> {
        self.numbers.next_back().and_then(E::from_number)
    }
}

impl<E: Indexed> ExactSizeIterator for AllOf<E> {}
impl<E: Indexed> FusedIterator for AllOf<E> {}
