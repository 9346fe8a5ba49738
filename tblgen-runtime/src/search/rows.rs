//! The rows of a table.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

/// A table whose rows are found by keys.
///
/// Each generated table implements this, in addition to functions for its keys.
pub trait SearchableTable {
    /// The type of a row.
    type Row: Copy + 'static;

    /// The number of rows.
    const LEN: usize;

    /// The row with that index, in the order of the table.
    fn row(index: usize) -> Option<Self::Row>;
}

/// Rows of a table that follow one another.
///
/// They are read when they are asked for: this is two numbers.
pub struct Rows<T> {
    next: usize,
    end: usize,
    table: PhantomData<fn() -> T>,
}

impl<T: SearchableTable> Rows<T> {
    /// The rows of the whole table.
    pub const fn all() -> Self {
        Self::between(0, T::LEN)
    }

    /// The rows from one index up to another one.
    #[doc(hidden)]
    pub const fn between(next: usize, end: usize) -> Self {
        Rows {
            next,
            end,
            table: PhantomData,
        }
    }

    /// The row that is as many rows after the first.
    #[inline]
    pub fn get(&self, index: usize) -> Option<T::Row> {
        match index < self.len() {
            true => T::row(self.next + index),
            false => None,
        }
    }

    /// The first row.
    #[inline]
    pub fn first(&self) -> Option<T::Row> {
        self.get(0)
    }

    /// An iterator over the rows.
    pub fn iter(&self) -> Self {
        self.clone()
    }
}

impl<T> Rows<T> {
    /// The number of rows.
    #[inline]
    pub const fn len(&self) -> usize {
        self.end.saturating_sub(self.next)
    }

    /// Whether there are no rows.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<T> Clone for Rows<T> {
    fn clone(&self) -> Self {
        Rows {
            next: self.next,
            end: self.end,
            table: PhantomData,
        }
    }
}

impl<T: SearchableTable> fmt::Debug for Rows<T>
where
    T::Row: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<T: SearchableTable> Iterator for Rows<T> {
    type Item = T::Row;

    #[inline]
    fn next(&mut self) -> Option<T::Row> {
        let row = self.first()?;
        self.next += 1;
        Some(row)
    }

    #[inline]
    fn nth(&mut self, count: usize) -> Option<T::Row> {
        self.next = self.next.saturating_add(count).min(self.end);
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl<T: SearchableTable> DoubleEndedIterator for Rows<T> {
    fn next_back(&mut self) -> Option<T::Row> {
        let row = self.get(self.len().checked_sub(1)?)?;
        self.end -= 1;
        Some(row)
    }
}

impl<T: SearchableTable> ExactSizeIterator for Rows<T> {}
impl<T: SearchableTable> FusedIterator for Rows<T> {}

#[cfg(test)]
mod tests {
    use super::{Rows, SearchableTable};
    use std::format;

    struct Squares;

    impl SearchableTable for Squares {
        type Row = usize;
        const LEN: usize = 4;

        fn row(index: usize) -> Option<usize> {
            (index < Self::LEN).then_some(index * index)
        }
    }

    #[test]
    fn rows_are_iterated() {
        let all = Rows::<Squares>::all();
        assert_eq!(format!("{all:?}"), "[0, 1, 4, 9]");
        assert!(all.iter().rev().eq([9, 4, 1, 0]));
        assert_eq!((all.len(), all.first(), all.get(4)), (4, Some(0), None));
        assert_eq!(all.iter().nth(2), Some(4));
        assert_eq!(all.iter().nth(usize::MAX), None);
        let some = Rows::<Squares>::between(1, 3);
        assert_eq!(
            (some.get(1), some.get(2), some.is_empty()),
            (Some(4), None, false)
        );
    }
}
