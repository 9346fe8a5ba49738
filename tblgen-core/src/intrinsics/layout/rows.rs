//! Rows of bytes, each of which is there once.

use rustc_hash::FxHashMap;

use tblgen_codegen::kinds::Spans;
use tblgen_codegen::tables::{Pool, SequenceTable, TooLarge};

/// Rows of bytes by number.
pub(super) struct Rows {
    /// The row of each thing.
    pub(super) numbers: Vec<u32>,
    /// The bytes of all rows.
    pub(super) pool: Pool<u8>,
    /// The sequence in the pool of each row.
    sequences: Vec<usize>,
}

impl Rows {
    pub(super) fn new<'r>(rows: impl Iterator<Item = &'r Vec<u8>>) -> Self {
        let mut table = SequenceTable::default();
        let mut sequences = Vec::new();
        let mut known: FxHashMap<&[u8], u32> = FxHashMap::default();
        let numbers = rows.map(|row| {
            let next = sequences.len() as u32;
            let number = *known.entry(row).or_insert(next);
            if number == next {
                sequences.push(table.add(row));
            }
            number
        });
        Rows {
            numbers: numbers.collect(),
            pool: table.layout(),
            sequences,
        }
    }

    /// The place of each row in the pool. An error is about the first thing with the longest row.
    pub(super) fn spans(&self) -> Result<Spans, TooLarge> {
        let first = |row| self.numbers.iter().position(|one| *one as usize == row);
        let spans = self.pool.spans(&self.sequences);
        spans.map_err(|large| large.of_row(first))
    }
}
