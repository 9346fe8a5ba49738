//! Sets of features that programs make.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use tblgen_facts::subtarget::WORD_BITS;

use crate::Indexed;
use crate::tables::Lists;

/// A set of numbers, inside the generated `SubtargetFeatures`. It has room for 64 numbers in each
/// word; larger ones are never in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FeatureBits<const WORDS: usize> {
    words: [u64; WORDS],
}

/// Makes a method that combines two sets word by word.
macro_rules! word_by_word {
    ($(#[doc = $doc:literal] $name:ident($a:ident, $b:ident) $value:expr;)+) => {$(
        #[doc = $doc]
        #[inline]
        #[must_use]
        pub const fn $name(mut self, other: &Self) -> Self {
            let mut at = 0;
            while at < WORDS {
                let ($a, $b) = (self.words[at], other.words[at]);
                self.words[at] = $value;
                at += 1;
            }
            self
        }
    )+};
}

impl<const WORDS: usize> FeatureBits<WORDS> {
    /// The empty set.
    pub const NONE: Self = FeatureBits { words: [0; WORDS] };

    /// Whether a number is in the set.
    #[inline]
    pub const fn contains(&self, number: u16) -> bool {
        let (word, mask) = place(number);
        word < WORDS && self.words[word] & mask != 0
    }

    /// Whether all numbers of a list are in the set.
    #[inline]
    pub const fn contains_all(&self, lists: &Lists, row: usize) -> bool {
        let (mut at, len) = (0, lists.len(row));
        while at < len {
            if !self.contains(lists.number(row, at)) {
                return false;
            }
            at += 1;
        }
        true
    }

    /// Adds a number.
    #[inline]
    pub const fn insert(&mut self, number: u16) {
        let (word, mask) = place(number);
        if word < WORDS {
            self.words[word] |= mask;
        }
    }

    /// Removes a number.
    #[inline]
    pub const fn remove(&mut self, number: u16) {
        let (word, mask) = place(number);
        if word < WORDS {
            self.words[word] &= !mask;
        }
    }

    word_by_word! {
        /// The numbers that are in at least one of the sets.
        union(a, b) a | b;
        /// The numbers that are in both sets.
        intersection(a, b) a & b;
        /// The numbers that are not in the other set.
        difference(a, b) a & !b;
    }

    /// Whether all numbers are in the other set.
    #[inline]
    pub const fn is_subset(&self, of: &Self) -> bool {
        self.difference(of).is_empty()
    }

    /// Whether there is no number in the set.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// The smallest number.
    #[inline]
    pub const fn first(&self) -> Option<u16> {
        let mut at = 0;
        while at < WORDS {
            let word = self.words[at];
            if word != 0 {
                return Some((at * WORD_BITS) as u16 + word.trailing_zeros() as u16);
            }
            at += 1;
        }
        None
    }

    /// The number of numbers.
    pub const fn len(&self) -> usize {
        let (mut len, mut at) = (0, 0);
        while at < WORDS {
            len += self.words[at].count_ones() as usize;
            at += 1;
        }
        len
    }

    /// The features with these numbers.
    #[inline]
    pub const fn iter<E>(self) -> FeatureIter<E, WORDS> {
        FeatureIter {
            left: self,
            variants: PhantomData,
        }
    }
}

/// The word and the bit of a number.
const fn place(number: u16) -> (usize, u64) {
    let number = number as usize;
    (number / WORD_BITS, 1 << (number % WORD_BITS))
}

/// Iterates over the features of a set, in the order of their numbers.
pub struct FeatureIter<E, const WORDS: usize> {
    left: FeatureBits<WORDS>,
    variants: PhantomData<E>,
}

impl<E, const WORDS: usize> Clone for FeatureIter<E, WORDS> {
    fn clone(&self) -> Self {
        FeatureIter { ..*self }
    }
}

impl<E: Indexed, const WORDS: usize> Iterator for FeatureIter<E, WORDS> {
    type Item = E;

    #[inline]
    fn next(&mut self) -> Option<E> {
        let number = self.left.first()?;
        self.left.remove(number);
        E::from_number(number)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.len();
        (len, Some(len))
    }
}

impl<E: Indexed, const WORDS: usize> ExactSizeIterator for FeatureIter<E, WORDS> {}
impl<E: Indexed, const WORDS: usize> FusedIterator for FeatureIter<E, WORDS> {}

impl<E: Indexed + fmt::Debug, const WORDS: usize> fmt::Debug for FeatureIter<E, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
