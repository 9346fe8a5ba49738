//! Lists.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::cell::place;
use super::{Cell, Heap};

/// A list in a field of a record: `list<T>` of the description.
///
/// Elements are read from a table when they are asked for.
///
/// ```
/// use tblgen_runtime::records::List;
///
/// /// The sum of a list of numbers.
/// fn sum(numbers: List<i64>) -> i64 {
///     numbers.iter().sum()
/// }
/// ```
#[derive(Clone, Copy)]
pub struct List<T> {
    heap: &'static Heap,
    cells: &'static [u8],
    len: usize,
    width: usize,
    elements: PhantomData<T>,
}

impl<T: Cell> List<T> {
    /// The list at a place in the heap.
    pub(super) fn at(heap: &'static Heap, place: usize) -> Self {
        let (len, place) = heap.number(place);
        let (width, place) = match len {
            0 => (0, place),
            _ => heap.number(place),
        };
        let cells = heap.bytes(place, len.saturating_mul(width));
        // A list that goes on after the end of the heap is no list.
        let is_whole = width > 0 && len.checked_mul(width) == Some(cells.len());
        List {
            heap,
            cells,
            len: if is_whole { len } else { 0 },
            width,
            elements: PhantomData,
        }
    }

    /// The number of elements.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The element with that index, counted from 0.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<T> {
        if index >= self.len {
            return None;
        }
        let start = index.saturating_mul(self.width);
        let cell = self
            .cells
            .get(start..)
            .and_then(|all| all.get(..self.width));
        Some(T::read(self.heap, cell.unwrap_or(&[])))
    }

    /// The first element.
    #[must_use]
    pub fn first(&self) -> Option<T> {
        self.get(0)
    }

    /// The last element.
    #[must_use]
    pub fn last(&self) -> Option<T> {
        self.get(self.len.checked_sub(1)?)
    }

    /// The elements, in their order.
    #[inline]
    #[must_use]
    pub const fn iter(&self) -> ListIter<T> {
        ListIter {
            list: *self,
            next: 0,
            end: self.len,
        }
    }

    /// Whether an element is equal to `wanted`.
    #[must_use]
    pub fn contains(&self, wanted: &T) -> bool
    where
        T: PartialEq,
    {
        self.iter().any(|element| element == *wanted)
    }
}

impl<T: Cell> Cell for List<T> {
    #[inline]
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        List::at(heap, place(bytes))
    }
}

impl<T: Cell + PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(*other)
    }
}

impl<T: Cell + PartialEq> PartialEq<[T]> for List<T> {
    fn eq(&self, other: &[T]) -> bool {
        self.len == other.len() && self.iter().eq(other.iter().copied())
    }
}

impl<T: Cell + PartialEq, const N: usize> PartialEq<[T; N]> for List<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        *self == other[..]
    }
}

impl<T: Cell + fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl<T: Cell> IntoIterator for List<T> {
    type Item = T;
    type IntoIter = ListIter<T>;

    fn into_iter(self) -> ListIter<T> {
        self.iter()
    }
}

impl<T: Cell> IntoIterator for &List<T> {
    type Item = T;
    type IntoIter = ListIter<T>;

    fn into_iter(self) -> ListIter<T> {
        self.iter()
    }
}

/// The elements of a [`List`].
#[derive(Clone)]
pub struct ListIter<T> {
    list: List<T>,
    next: usize,
    end: usize,
}

impl<T: Cell> Iterator for ListIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let at = self.next;
        if at >= self.end {
            return None;
        }
        self.next = at.saturating_add(1);
        self.list.get(at)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end.saturating_sub(self.next);
        (left, Some(left))
    }
}

impl<T: Cell> DoubleEndedIterator for ListIter<T> {
    fn next_back(&mut self) -> Option<T> {
        if self.next >= self.end {
            return None;
        }
        self.end = self.end.saturating_sub(1);
        self.list.get(self.end)
    }
}

impl<T: Cell> ExactSizeIterator for ListIter<T> {}

impl<T: Cell> FusedIterator for ListIter<T> {}

impl<T: Cell + fmt::Debug> fmt::Debug for ListIter<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
