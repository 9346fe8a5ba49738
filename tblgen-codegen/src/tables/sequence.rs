//! Lists that share what they end with.

use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_model::support::faults::Diagnostics;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::label::Label;
use super::runtime_item::RuntimeItem;
use super::schema::ColumnData;
use super::statics::Statics;

/// Collects sequences for one pool. A sequence that is the end of another one takes no space.
///
/// ```
/// use tblgen_codegen::SequenceTable;
///
/// let mut table = SequenceTable::default();
/// let (short, long) = (table.add(&[2, 3]), table.add(&[1, 2, 3]));
/// let pool = table.layout();
/// assert_eq!(pool.items, [1, 2, 3]);
/// assert_eq!(pool.span(short), (1, 2));
/// assert_eq!(pool.span(long), (0, 3));
/// ```
#[derive(Debug, Clone)]
pub struct SequenceTable<T> {
    /// The elements of all sequences, each of which is there once.
    items: Vec<T>,
    /// The end of each sequence in the items.
    ends: Vec<usize>,
    /// The number of each sequence by its hash.
    known: HashTable<(u64, usize)>,
}

/// Sequences in one pool.
#[derive(Debug, Clone, Default)]
pub struct Pool<T> {
    /// The elements of all sequences; sequences may overlap.
    pub items: Vec<T>,
    /// The start and the length of each sequence.
    spans: Vec<(usize, usize)>,
}

impl<T> Default for SequenceTable<T> {
    fn default() -> Self {
        SequenceTable {
            items: Vec::new(),
            ends: Vec::new(),
            known: HashTable::new(),
        }
    }
}

impl<T> SequenceTable<T> {
    fn get(&self, id: usize) -> &[T] {
        let start = id.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start..self.ends[id]]
    }
}

impl<T: Clone + Ord + Hash> SequenceTable<T> {
    /// Adds a sequence and returns its number. Equal sequences have one number.
    pub fn add(&mut self, sequence: &[T]) -> usize {
        let hash = FxBuildHasher.hash_one(sequence);
        let is_same = |&(other, id): &(u64, usize)| other == hash && self.get(id) == sequence;
        if let Some(&(_, id)) = self.known.find(hash, is_same) {
            return id;
        }
        let id = self.ends.len();
        self.items.extend_from_slice(sequence);
        self.ends.push(self.items.len());
        self.known
            .insert_unique(hash, (hash, id), |&(hash, _)| hash);
        id
    }

    /// Lays all sequences out in one pool.
    ///
    /// Reversed and sorted, a sequence comes right before those that end with it. So from
    /// behind, each either ends the one that was put into the pool last, or none.
    pub fn layout(self) -> Pool<T> {
        let mut order: Vec<usize> = (0..self.ends.len()).collect();
        let reversed = |id: usize| self.get(id).iter().rev();
        order.sort_unstable_by(|first, second| reversed(*first).cmp(reversed(*second)));
        let mut pool = Pool {
            items: Vec::with_capacity(self.items.len()),
            spans: vec![(0, 0); order.len()],
        };
        let mut host: &[T] = &[];
        for &id in order.iter().rev() {
            let sequence = self.get(id);
            if !host.ends_with(sequence) {
                pool.items.extend_from_slice(sequence);
                host = sequence;
            }
            let start = pool.items.len() - sequence.len();
            pool.spans[id] = (start, sequence.len());
        }
        pool
    }
}

impl<T> Pool<T> {
    /// The start and the length of a sequence.
    pub fn span(&self, id: usize) -> (usize, usize) {
        self.spans[id]
    }

    /// The starts of sequences.
    pub fn starts(&self, ids: &[usize]) -> Vec<u32> {
        let starts = ids.iter().map(|&id| self.spans[id].0);
        starts.map(|start| start as u32).collect()
    }

    /// The starts and lengths of sequences, packed.
    ///
    /// # Errors
    ///
    /// Starts and lengths do not fit into 32 bits.
    pub fn spans(&self, ids: &[usize]) -> Result<Spans, TooLarge> {
        Spans::new(ids.iter().map(|&id| self.spans[id]))
    }
}

/// The error that a table is too large for its offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge {
    /// The row with the longest list, if that is known.
    row: Option<usize>,
}

impl TooLarge {
    /// The error about the table as a whole.
    pub const TABLE: Self = TooLarge { row: None };

    /// The error about the row of another table, for which the row of this one stands.
    #[must_use]
    pub fn of_row(self, other: impl FnOnce(usize) -> Option<usize>) -> Self {
        let row = self.row.and_then(other);
        TooLarge { row }
    }

    /// The error at the row with the longest list; `named` gives the name and place of a row. If no
    /// row is known, the error is at `whole`, such as the record of `Target`.
    ///
    /// ```
    /// use tblgen_codegen::TooLarge;
    /// use tblgen_lang::diagnostic::Place;
    ///
    /// let none: &[(&str, Place)] = &[];
    /// let found = TooLarge::TABLE.about(none, |row| *row, Place::Unknown);
    /// assert_eq!(found[0].message, "the generated tables are too large");
    /// assert_eq!(found[0].place, Place::Unknown);
    /// ```
    pub fn about<'r, T>(
        self,
        rows: &'r [T],
        named: impl FnOnce(&'r T) -> (&'r str, Place),
        whole: Place,
    ) -> Diagnostics {
        let (place, message) = match self.row.and_then(|row| rows.get(row)).map(named) {
            Some((name, place)) => (place, format!("{TOO_LARGE}: '{name}' has the longest list")),
            None => (whole, TOO_LARGE.to_string()),
        };
        vec![Diagnostic::error(place, message)]
    }
}

const TOO_LARGE: &str = "the generated tables are too large";

/// Starts and lengths of lists, each pair in one number: the lower bits are the
/// length.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spans {
    /// The numbers.
    pub words: Vec<u32>,
    /// The number of bits that the length has.
    pub len_bits: u32,
}

impl Spans {
    /// Packs starts and lengths.
    ///
    /// # Errors
    ///
    /// The starts or lengths do not fit into 32 bits.
    pub fn new(spans: impl Iterator<Item = (usize, usize)> + Clone) -> Result<Self, TooLarge> {
        let longest = spans.clone().map(|span| span.1).max().unwrap_or(0);
        let len_bits = usize::BITS - longest.leading_zeros();
        let pack = |(start, len): (usize, usize)| {
            // The place of an empty list does not matter.
            let start = if len == 0 { 0 } else { start };
            let start = u64::try_from(start).ok()?;
            let word = start.checked_mul(1u64.checked_shl(len_bits)?)?;
            u32::try_from(word.checked_add(len as u64)?).ok()
        };
        let words: Option<Vec<u32>> = spans.clone().map(pack).collect();
        let words = words.filter(|_| len_bits < 32).ok_or(TooLarge {
            row: (0..)
                .zip(spans)
                .max_by_key(|(_, span)| span.1)
                .map(|one| one.0),
        })?;
        Ok(Spans { words, len_bits })
    }
}

impl ColumnData for Spans {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        let (spans, column) = (
            statics.item(RuntimeItem::Spans),
            statics.column(label, &self.words),
        );
        let len_bits = Literal::u32_unsuffixed(self.len_bits);
        quote!(#spans::new(#column, #len_bits))
    }
}

#[cfg(test)]
mod tests {
    use super::{SequenceTable, Spans, TooLarge};
    use tblgen_lang::diagnostic::Place;

    #[test]
    fn what_others_end_with_takes_no_room() {
        let sequences: [&[u8]; 7] = [b"c", b"abc", b"", b"bc", b"xbc", b"abc", b"cab"];
        let mut table = SequenceTable::default();
        let ids = sequences.map(|sequence| table.add(sequence));
        let pool = table.layout();
        assert_eq!(pool.items.len(), 9);
        for (id, sequence) in ids.into_iter().zip(sequences) {
            let (start, len) = pool.span(id);
            assert_eq!(&pool.items[start..start + len], sequence);
        }
    }

    #[test]
    fn spans_have_as_many_bits_as_they_need() {
        let spans = |list: &[(usize, usize)]| Spans::new(list.iter().copied());
        let packed = spans(&[(3, 2), (1, 0), (0, 1)]).unwrap();
        assert_eq!((packed.words, packed.len_bits), (vec![14, 0, 1], 2));
        assert_eq!(spans(&[(9, 0)]).unwrap().words, [0]);
        let too_large = |row| Err(TooLarge { row: Some(row) });
        assert_eq!(spans(&[(1 << 31, 1)]), too_large(0));
        assert_eq!(spans(&[(0, 1), (0, 1 << 40)]), too_large(1));
    }

    #[test]
    fn tables_that_are_too_large_name_a_row_or_are_told_at_the_whole() {
        let rows = [("a", Place::Nowhere), ("b", Place::Nowhere)];
        let about = |large: TooLarge| {
            let found = large.about(&rows, |row| *row, Place::Unknown);
            (found[0].message.clone(), found[0].place)
        };
        let (message, place) = about(TooLarge { row: Some(1) });
        assert!(message.ends_with(": 'b' has the longest list"));
        assert_eq!(place, Place::Nowhere);
        let other = TooLarge { row: Some(2) }.of_row(|row| row.checked_sub(2));
        assert!(about(other).0.contains("'a'"));
        for large in [TooLarge::TABLE, TooLarge { row: Some(2) }] {
            let whole = "the generated tables are too large".to_string();
            assert_eq!(about(large), (whole, Place::Unknown));
        }
    }
}
