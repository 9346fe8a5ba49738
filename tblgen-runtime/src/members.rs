//! Iterators over tables of numbers.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::slice;

use crate::Indexed;

/// Iterates over variants of an enumeration that a table lists by number, such
/// as the registers of a class.
pub struct Members<E> {
    numbers: slice::Iter<'static, u16>,
    variants: PhantomData<E>,
}

impl<E: Indexed> Members<E> {
    /// The variants with these numbers. A number that no variant has is left out.
    #[doc(hidden)]
    pub fn new(numbers: &'static [u16]) -> Self {
        Members {
            numbers: numbers.iter(),
            variants: PhantomData,
        }
    }
}

impl<E> Clone for Members<E> {
    fn clone(&self) -> Self {
        Members {
            numbers: self.numbers.clone(),
            variants: PhantomData,
        }
    }
}

impl<E: Indexed> Iterator for Members<E> {
    type Item = E;

    fn next(&mut self) -> Option<E> {
        self.numbers.find_map(|&number| E::from_number(number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        if !E::GATED {
            return self.numbers.size_hint();
        }
        let numbers = self.numbers.clone();
        let count = numbers.filter(|&&number| E::from_number(number).is_some());
        let count = count.count();
        (count, Some(count))
    }
}

impl<E: Indexed> DoubleEndedIterator for Members<E> {
    fn next_back(&mut self) -> Option<E> {
        let mut numbers = self.numbers.by_ref().rev();
        numbers.find_map(|&number| E::from_number(number))
    }
}

impl<E: Indexed> ExactSizeIterator for Members<E> {}
impl<E: Indexed> FusedIterator for Members<E> {}

impl<E: Indexed + fmt::Debug> fmt::Debug for Members<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Iterates over the parts of a register: what each is called, and which
/// register it is.
pub struct SubRegs<I, R> {
    /// Index and difference of the numbers, one after the other.
    pairs: slice::ChunksExact<'static, u16>,
    /// The number of the whole.
    whole: u16,
    kinds: PhantomData<(I, R)>,
}

impl<I: Indexed, R: Indexed> SubRegs<I, R> {
    pub(crate) fn new(pairs: &'static [u16], whole: u16) -> Self {
        SubRegs {
            pairs: pairs.chunks_exact(2),
            whole,
            kinds: PhantomData,
        }
    }

    fn part(&self, pair: &[u16]) -> Option<(I, R)> {
        let [index, difference] = *pair else {
            return None;
        };
        let register = R::from_number(self.whole.wrapping_add(difference))?;
        Some((I::from_number(index)?, register))
    }
}

impl<I, R> Clone for SubRegs<I, R> {
    fn clone(&self) -> Self {
        SubRegs {
            pairs: self.pairs.clone(),
            whole: self.whole,
            kinds: PhantomData,
        }
    }
}

impl<I: Indexed, R: Indexed> Iterator for SubRegs<I, R> {
    type Item = (I, R);

    fn next(&mut self) -> Option<(I, R)> {
        let pair = self.pairs.next()?;
        self.part(pair)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.pairs.size_hint()
    }
}

impl<I: Indexed, R: Indexed> DoubleEndedIterator for SubRegs<I, R> {
    fn next_back(&mut self) -> Option<(I, R)> {
        let pair = self.pairs.next_back()?;
        self.part(pair)
    }
}

impl<I: Indexed, R: Indexed> ExactSizeIterator for SubRegs<I, R> {}
impl<I: Indexed, R: Indexed> FusedIterator for SubRegs<I, R> {}

impl<I: Indexed + fmt::Debug, R: Indexed + fmt::Debug> fmt::Debug for SubRegs<I, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.clone()).finish()
    }
}
