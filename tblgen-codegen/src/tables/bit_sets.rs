//! Sets of numbers as bits.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::label::Label;
use super::runtime_item::RuntimeItem;
use super::schema::{ColumnData, PooledData};
use super::sequence::{Pool, SequenceTable, Spans, TooLarge};
use super::statics::Statics;

/// Collects sets for one pool of bytes. Empty bytes at both ends of a set are left out.
///
/// ```
/// use tblgen_codegen::BitTable;
///
/// let mut table = BitTable::default();
/// let rows = [table.add([17, 20]), table.add([])];
/// let pool = table.layout();
/// assert_eq!(pool.items, [0b1_0010]);
/// assert_eq!(rows.map(|row| row.first_byte), [2, 0]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct BitTable {
    sequences: SequenceTable<u8>,
}

/// A set of a [`BitTable`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitRow {
    /// The number of the first byte that is kept.
    pub first_byte: u32,
    sequence: usize,
}

impl BitTable {
    /// Adds the set of these numbers.
    pub fn add(&mut self, numbers: impl IntoIterator<Item = u16>) -> BitRow {
        let bytes = bit_bytes(numbers);
        let first = bytes.iter().position(|&byte| byte != 0).unwrap_or(0);
        BitRow {
            first_byte: first as u32,
            sequence: self.sequences.add(bytes.get(first..).unwrap_or(&[])),
        }
    }

    /// Lays all sets out in one pool.
    pub fn layout(self) -> Pool<u8> {
        self.sequences.layout()
    }
}

/// Eight numbers to the byte, up to the largest number.
fn bit_bytes(numbers: impl IntoIterator<Item = u16>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for number in numbers {
        let at = usize::from(number >> 3);
        if bytes.len() <= at {
            bytes.resize(at + 1, 0);
        }
        bytes[at] |= 1 << (number & 7);
    }
    bytes
}

/// Rows of a [`BitTable`], which become a table of their own.
#[derive(Debug, Clone, Default)]
pub struct BitSets {
    spans: Spans,
    firsts: Vec<u32>,
}

impl BitSets {
    /// The sets of these rows.
    ///
    /// # Errors
    ///
    /// The pool is too large.
    pub fn new(rows: &[BitRow], pool: &Pool<u8>) -> Result<Self, TooLarge> {
        let ids: Vec<usize> = rows.iter().map(|row| row.sequence).collect();
        Ok(BitSets {
            spans: pool.spans(&ids)?,
            firsts: rows.iter().map(|row| row.first_byte).collect(),
        })
    }
}

impl PooledData for BitSets {
    fn pooled(&self, label: &Label, pool: &TokenStream, statics: &mut Statics) -> TokenStream {
        let sets = statics.item(RuntimeItem::BitSets);
        let spans = label.part("SPANS", "the bytes of each set");
        let spans = self.spans.column(&spans, statics);
        let firsts = label.part("FIRSTS", "the number of the first byte of each set");
        let firsts = statics.column(firsts, &self.firsts);
        quote!(#sets::new(#pool, #spans, #firsts))
    }
}

/// A set of numbers with bytes of its own.
#[derive(Debug, Clone, Default)]
pub struct NumberSet(pub Vec<u16>);

impl ColumnData for NumberSet {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        let (set, bytes) = (
            statics.item(RuntimeItem::BitSet),
            bit_bytes(self.0.iter().copied()),
        );
        let Some(first) = bytes.iter().position(|&byte| byte != 0) else {
            return quote!(#set::EMPTY);
        };
        let bytes = statics.bytes(label, &bytes[first..]);
        let first = Literal::usize_unsuffixed(first);
        quote!(#set::new(#bytes, #first))
    }
}

#[cfg(test)]
mod tests {
    use tblgen_runtime::__private::tables::{self as runtime, Column};

    use super::{BitSets, BitTable, bit_bytes};

    #[test]
    fn the_runtime_reads_the_same_sets() {
        let sets: [&[u16]; 5] = [&[17, 20], &[], &[0, 65535], &[1, 4, 700], &[17, 20]];
        let mut table = BitTable::default();
        let rows = sets.map(|set| table.add(set.iter().copied()));
        let pool = table.layout();
        let laid = BitSets::new(&rows, &pool).unwrap();
        let spans = Column::U32(laid.spans.words.leak());
        let spans = runtime::Spans::new(spans, laid.spans.len_bits);
        let firsts = Column::U32(laid.firsts.leak());
        let read = runtime::BitSets::new(pool.items.leak(), spans, firsts);
        for (row, set) in sets.iter().enumerate() {
            let found = (0..=u16::MAX).filter(|&number| read.contains(row, number));
            assert!(found.eq(set.iter().copied()));
            let found = (0..=u16::MAX).filter(|&number| read.get(row).contains(number));
            assert!(found.eq(set.iter().copied()));
        }
    }

    #[test]
    fn eight_numbers_to_the_byte() {
        assert_eq!(bit_bytes([0, 9]), [1, 2]);
    }
}
