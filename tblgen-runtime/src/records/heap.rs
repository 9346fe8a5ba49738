//! The tables that values are read from.

use tblgen_facts::records::read_number;

use super::Cell;
use crate::tables::StringTable;

/// The values of a description that are too long for a cell, and its strings.
#[derive(Debug)]
pub struct Heap {
    bytes: &'static [u8],
    strings: StringTable,
}

impl Heap {
    /// The heap of these bytes and strings.
    pub const fn new(bytes: &'static [u8], strings: StringTable) -> Self {
        Heap { bytes, strings }
    }

    /// The number at a place, and the place after it.
    #[inline]
    pub(super) fn number(&self, place: usize) -> (usize, usize) {
        let (number, after) = read_number(self.bytes, place);
        (usize::try_from(number).unwrap_or(usize::MAX), after)
    }

    /// The bytes from a place on, of which there are as many as wanted, or none.
    #[inline]
    pub(super) fn bytes(&self, place: usize, len: usize) -> &'static [u8] {
        let rest = self.bytes.get(place..);
        rest.and_then(|rest| rest.get(..len)).unwrap_or(&[])
    }

    /// The whole number at a place, which may be wider than places are.
    pub(super) fn wide_number(&self, place: usize) -> (u64, usize) {
        read_number(self.bytes, place)
    }

    /// The number of bytes.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The string with that number.
    #[inline]
    pub(super) fn string(&self, number: usize) -> &'static str {
        self.strings.get(number)
    }
}

/// The cells of all records of a class, field by field.
#[derive(Debug, Clone, Copy)]
pub struct Columns {
    heap: &'static Heap,
    bytes: &'static [u8],
}

impl Columns {
    /// The cells in `bytes`, which may refer to the `heap`.
    pub const fn new(heap: &'static Heap, bytes: &'static [u8]) -> Self {
        Columns { heap, bytes }
    }

    /// The value of a record in the column that begins at `start` and has cells of `width` bytes.
    #[inline]
    pub fn get<T: Cell>(&self, record: usize, start: usize, width: usize) -> T {
        let place = record.saturating_mul(width).saturating_add(start);
        let bytes = self.bytes.get(place..).and_then(|rest| rest.get(..width));
        T::read(self.heap, bytes.unwrap_or(&[]))
    }

    /// The value that all records have in the column of one cell at `start`.
    #[inline]
    pub fn same<T: Cell>(&self, start: usize, width: usize) -> T {
        self.get(0, start, width)
    }
}
