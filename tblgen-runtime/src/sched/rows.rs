//! Iterators over rows of tables.

use core::iter::FusedIterator;

use super::tables::SchedTables;
use crate::tables::Lists;

/// Iterates over a list of a scheduling model, such as its resources.
#[derive(Debug, Clone)]
pub struct SchedRows<T> {
    tables: &'static SchedTables,
    model: u16,
    from: Rows,
    at: usize,
    len: usize,
    read: fn(&'static SchedTables, u16, usize) -> T,
}

/// The rows that an iterator goes through.
#[derive(Debug, Clone, Copy)]
enum Rows {
    /// Rows one after the other, from a first one on.
    From(usize),
    /// The rows that a list names.
    In(Lists, usize),
}

impl<T> SchedRows<T> {
    pub(super) const fn range(
        tables: &'static SchedTables,
        model: u16,
        (first, len): (usize, usize),
        read: fn(&'static SchedTables, u16, usize) -> T,
    ) -> Self {
        SchedRows {
            tables,
            model,
            from: Rows::From(first),
            at: 0,
            len,
            read,
        }
    }

    pub(super) const fn list(
        tables: &'static SchedTables,
        model: u16,
        lists: Lists,
        row: usize,
        read: fn(&'static SchedTables, u16, usize) -> T,
    ) -> Self {
        SchedRows {
            tables,
            model,
            from: Rows::In(lists, row),
            at: 0,
            len: lists.len(row),
            read,
        }
    }
}

impl<T> Iterator for SchedRows<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if self.at >= self.len {
            return None;
        }
        let row = match self.from {
            Rows::From(first) => first + self.at,
            Rows::In(lists, row) => lists.number(row, self.at) as usize,
        };
        self.at += 1;
        Some((self.read)(self.tables, self.model, row))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.len - self.at;
        (rest, Some(rest))
    }
}

impl<T> ExactSizeIterator for SchedRows<T> {}

impl<T> FusedIterator for SchedRows<T> {}
