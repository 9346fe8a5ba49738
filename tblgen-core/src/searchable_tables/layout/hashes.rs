//! Entries by the hash of a key.
//!
//! Of keys with texts the number that is searched is a hash of 32 bits (`tblgen_facts::search`):
//! one text is compared in the end and none on the way, where texts often begin with the same word.

use std::collections::BTreeSet;

use tblgen_facts::search::KeyHash;

use super::text_of;
use crate::searchable_tables::layout::index::field_number;
use crate::searchable_tables::model::{EnumModel, Key, TableModel};

/// A key of a row, as searches compare it: each field is a number, or a text in capital letters.
type Fields = Vec<(u64, Option<String>)>;

/// The hash of each key with the first row that has it, in the order of the hashes. `order` is that
/// of the rows.
pub(super) fn entries(
    table: &TableModel<'_>,
    key: &Key,
    enums: &[EnumModel<'_>],
    order: &[usize],
) -> Vec<(u64, usize)> {
    let mut known = BTreeSet::new();
    let mut entries = Vec::new();
    for &row in order {
        let fields = key_of(table, key, row, enums);
        let hash = hash(&fields);
        if known.insert(fields) {
            entries.push((hash, row));
        }
    }
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
