//! Entries by the hash of a key.
//!
//! Of keys with texts the number that is searched is a hash of 32 bits (`tblgen_facts::search`):
//! one text is compared in the end and none on the way, where texts often begin with the same word.

use tblgen_facts::search::KeyHash;

use super::text_of;
use crate::searchable_tables::layout::index::field_number;
use crate::searchable_tables::model::{EnumModel, Key, TableModel};

/// A key of a row, as searches compare it: each field is a number, or a text in capital letters.
type Fields = Vec<(u64, Option<String>)>;

/// The hash of each key that LLVM's search finds, with the row that it finds, in the order of the
/// hashes. `order` is that in which LLVM searches the rows.
///
/// Of several rows with one key, the search finds one; rows that are not where it looks for them
/// are not found. So entries need no more than the hash and the row.
pub(super) fn entries(
    table: &TableModel<'_>,
    key: &Key,
    enums: &[EnumModel<'_>],
    order: &[usize],
) -> Vec<(u64, usize)> {
    let fields = |&row: &usize| key_of(table, key, row, enums);
    let keys: Vec<Fields> = order.iter().map(fields).collect();
    let places = keys.iter().zip(order).enumerate();
    let found = places.filter(|(at, (wanted, _))| lower_bound(&keys, wanted) == *at);
    let mut entries: Vec<(u64, usize)> = found
        .map(|(_, (fields, &row))| (hash(fields), row))
        .collect();
    entries.sort_unstable();
    entries
}

fn key_of(table: &TableModel<'_>, key: &Key, row: usize, enums: &[EnumModel<'_>]) -> Fields {
    let fields = key.fields.iter().map(|&field| {
        let cell = table.rows.get(row).and_then(|cells| cells.get(field));
        let text = cell.and_then(text_of).map(str::to_ascii_uppercase);
        (field_number(table, row, field, enums), text)
    });
    fields.collect()
}

fn hash(fields: &Fields) -> u64 {
    let add = |hash: KeyHash, (number, text): &(u64, Option<String>)| match text {
        Some(text) => hash.text(text),
        None => hash.number(*number),
    };
    fields.iter().fold(KeyHash::new(), add).finish()
}

/// The place that `std::lower_bound` finds, also among keys in another order.
fn lower_bound(keys: &[Fields], wanted: &Fields) -> usize {
    let (mut first, mut len) = (0usize, keys.len());
    while len > 0 {
        let half = len / 2;
        let middle = first.saturating_add(half);
        if keys.get(middle).is_some_and(|key| key < wanted) {
            (first, len) = (middle.saturating_add(1), len - half - 1);
        } else {
            len = half;
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::{Fields, lower_bound};

    #[test]
    fn searches_miss_keys_that_are_out_of_order() {
        let keys = |texts: &[&str]| -> Vec<Fields> {
            let fields = texts.iter().map(|text| vec![(0, Some(text.to_string()))]);
            fields.collect()
        };
        let sorted = keys(&["A", "B", "B", "C"]);
        let found = sorted.iter().map(|key| lower_bound(&sorted, key));
        assert!(found.eq([0, 1, 1, 3]));
        let unsorted = keys(&["C", "A", "B"]);
        let found = unsorted.iter().map(|key| lower_bound(&unsorted, key));
        assert!(found.eq([3, 0, 2]));
    }
}
