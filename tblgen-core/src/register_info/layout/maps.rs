//! Maps from numbers to numbers, in the forms of `tblgen_runtime`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use tblgen_codegen::{ColumnData, Label, RuntimeItem, SequenceTable, Spans, Statics, TooLarge};

/// A map for each row. Keys and values are lists that overlap.
#[derive(Debug, Default)]
pub(crate) struct Maps {
    keys: Vec<u32>,
    spans: Spans,
    values: Vec<u32>,
    starts: Vec<u32>,
}

impl Maps {
    /// The maps of rows of keys, sorted, with their values.
    pub(super) fn new(rows: impl Iterator<Item = Vec<(u16, u16)>>) -> Result<Self, TooLarge> {
        let (mut keys, mut values) = (SequenceTable::default(), SequenceTable::default());
        let (mut key_ids, mut value_ids) = (Vec::new(), Vec::new());
        for row in rows {
            let (row_keys, row_values): (Vec<u32>, Vec<u32>) = row
                .into_iter()
                .map(|(key, value)| (u32::from(key), u32::from(value)))
                .unzip();
            key_ids.push(keys.add(&row_keys));
            value_ids.push(values.add(&row_values));
        }
        let (keys, values) = (keys.layout(), values.layout());
        Ok(Maps {
            spans: keys.spans(&key_ids)?,
            starts: values.starts(&value_ids),
            keys: keys.items,
            values: values.items,
        })
    }
}

impl ColumnData for Maps {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        let maps = statics.item(RuntimeItem::Maps);
        let keys = statics.column(label.part("KEYS", "keys"), &self.keys);
        let values = statics.column(label.part("VALUES", "values"), &self.values);
        let starts = label.part("STARTS", "the start of the values of each row");
        let starts = statics.column(starts, &self.starts);
        let spans = label.part("SPANS", "the keys of each row");
        let spans = self.spans.column(&spans, statics);
        quote!(#maps { keys: #keys, spans: #spans, values: #values, starts: #starts })
    }
}

/// A map in which what follows one another is mapped to what follows one
/// another.
#[derive(Debug, Default, Clone)]
pub(crate) struct Runs {
    keys: Vec<u32>,
    values: Vec<u32>,
    counts: Vec<u32>,
}

impl Runs {
    /// The map of these pairs, which are sorted.
    pub(super) fn new(pairs: impl Iterator<Item = (u32, u32)>) -> Self {
        let mut runs = Runs::default();
        for (key, value) in pairs {
            if !runs.extend(key, value) {
                runs.keys.push(key);
                runs.values.push(value);
                runs.counts.push(1);
            }
        }
        runs
    }

    /// Adds a pair to the last run, if it continues that.
    fn extend(&mut self, key: u32, value: u32) -> bool {
        let (Some(first), Some(to), Some(count)) =
            (self.keys.last(), self.values.last(), self.counts.last_mut())
        else {
            return false;
        };
        let continues =
            first.checked_add(*count) == Some(key) && to.checked_add(*count) == Some(value);
        *count += u32::from(continues);
        continues
    }
}

impl ColumnData for Runs {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        let runs = statics.item(RuntimeItem::Runs);
        let keys = statics.column(label.part("KEYS", "first keys of runs"), &self.keys);
        let values = statics.column(label.part("VALUES", "first values of runs"), &self.values);
        let counts = statics.column(label.part("COUNTS", "lengths of runs"), &self.counts);
        let len = Literal::usize_unsuffixed(self.keys.len());
        quote!(#runs { len: #len, keys: #keys, values: #values, counts: #counts })
    }
}

#[cfg(test)]
mod tests {
    use tblgen_runtime::__private::tables::{self as runtime, Column};

    use super::{Maps, Runs};

    fn column(numbers: &[u32]) -> Column {
        Column::U32(numbers.to_vec().leak())
    }

    #[test]
    fn the_runtime_reads_the_same_maps() {
        let rows = [
            vec![(1, 7), (4, 9)],
            vec![],
            vec![(4, 9)],
            vec![(2, 7), (4, 9)],
        ];
        let maps = Maps::new(rows.clone().into_iter()).unwrap();
        let read = runtime::Maps {
            keys: column(&maps.keys),
            spans: runtime::Spans::new(column(&maps.spans.words), maps.spans.len_bits),
            values: column(&maps.values),
            starts: column(&maps.starts),
        };
        for (at, row) in rows.iter().enumerate() {
            for key in 0..9 {
                let value = row.iter().find(|pair| pair.0 == key);
                assert_eq!(read.get(at, key), value.map(|pair| pair.1.into()));
            }
        }
    }

    #[test]
    fn the_runtime_reads_the_same_runs() {
        let pairs = [(1, 8), (2, 9), (3, 11), (5, 12), (6, 13)];
        let runs = Runs::new(pairs.into_iter());
        let read = runtime::Runs {
            len: runs.keys.len(),
            keys: column(&runs.keys),
            values: column(&runs.values),
            counts: column(&runs.counts),
        };
        for key in 0..9 {
            let value = pairs.iter().find(|pair| pair.0 == key);
            assert_eq!(read.get(key), value.map(|pair| pair.1));
        }
    }

    #[test]
    fn rows_share_keys_and_values() {
        let rows = [vec![(1, 7), (4, 7)], vec![(1, 0), (4, 7)], vec![(4, 7)]];
        let maps = Maps::new(rows.into_iter()).unwrap();
        assert_eq!(maps.keys, [1, 4]);
        assert_eq!(maps.values.len(), 4);
        assert_eq!(maps.spans.words, [2, 2, 1 << 2 | 1]);
    }

    #[test]
    fn runs_go_on_as_long_as_both_sides_do() {
        let runs = Runs::new([(1, 8), (2, 9), (3, 11), (5, 12)].into_iter());
        assert_eq!(runs.keys, [1, 3, 5]);
        assert_eq!(runs.values, [8, 11, 12]);
        assert_eq!(runs.counts, [2, 1, 1]);
    }
}
