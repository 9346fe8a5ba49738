//! Indices: what is searched for a key.

use tblgen_facts::search::HASH_BYTES;

use super::{bytes_of, hashes, key_number};
use crate::searchable_tables::model::{EnumModel, FieldKind, Key, TableModel, sorted_by_key};
use crate::searchable_tables::types::{FieldType, RowType};

/// The number of bytes of the greatest number that is searched.
const WIDEST: usize = 8;

/// The number by which entries are searched first.
#[derive(Debug, Clone)]
pub(crate) struct Head {
    /// The fields that the number is made of, the most significant first.
    parts: Vec<HeadPart>,
    /// Whether the number is a hash of all fields instead.
    pub(crate) is_hash: bool,
    /// The fields that are compared where numbers are equal.
    pub(crate) rest: Vec<usize>,
    /// Whether rows have the number as it is.
    is_plain: bool,
}

/// A field in such a number.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HeadPart {
    pub(crate) field: usize,
    pub(crate) width: usize,
}

/// The index of a key.
pub(crate) struct IndexLayout {
    pub(crate) head: Head,
    pub(crate) source: Source,
    pub(crate) way: Way,
    /// The least and the greatest first field, if searches compare with them.
    pub(crate) bounds: Option<(u64, u64)>,
}

/// The place of the entries of an index.
pub(crate) enum Source {
    /// The rows themselves.
    Rows,
    /// A table of their own: the number of bytes of an entry, and whether entries have the
    /// numbers of rows.
    Own {
        stride: usize,
        has_rows: bool,
        bytes: Vec<u8>,
    },
}

/// The way to an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// Numbers go up by one from the first to the last.
    Direct(u64, u64),
    /// A search for a number.
    Search,
    /// A search that compares further fields where numbers are equal.
    Compare,
    /// A search for a hash, and a comparison of the key with the row.
    Hash,
}

impl Head {
    /// The number for a key: as many fields as 64 bits hold. If these are not all, it is a hash,
    /// except for searches that find all rows: such keys have no texts.
    pub(super) fn new(
        table: &TableModel<'_>,
        ty: &RowType,
        key: &Key,
        enums: &[EnumModel<'_>],
    ) -> Self {
        let mut head = Head {
            parts: Vec::new(),
            is_hash: false,
            rest: Vec::new(),
            is_plain: true,
        };
        for (at, &field) in key.fields.iter().enumerate() {
            let (width, is_plain) = width(table, ty, field, enums);
            if width == 0 || head.width().saturating_add(width) > WIDEST {
                match key.is_range {
                    true => head.rest = key.fields.iter().skip(at).copied().collect(),
                    false => head.is_hash = true,
                }
                break;
            }
            head.is_plain &= is_plain;
            head.parts.push(HeadPart { field, width });
        }
        head
    }

    pub(crate) fn parts(&self) -> &[HeadPart] {
        &self.parts
    }

    /// The number of bytes.
    pub(crate) fn width(&self) -> usize {
        match self.is_hash {
            true => HASH_BYTES,
            false => self.parts.iter().map(|part| part.width).sum(),
        }
    }

    /// Whether rows can begin with the number.
    pub(super) fn is_in_rows(&self) -> bool {
        let fields = self.parts.iter().map(|part| part.field);
        let mut fields: Vec<usize> = fields.collect();
        fields.sort_unstable();
        fields.dedup();
        self.is_plain && !self.is_hash && fields.len() == self.parts.len()
    }

    /// The number for a row.
    fn number(&self, table: &TableModel<'_>, row: usize, enums: &[EnumModel<'_>]) -> u64 {
        self.parts.iter().fold(0, |number, part| {
            let own = field_number(table, row, part.field, enums);
            number.checked_shl(8 * part.width as u32).unwrap_or(0) | own
        })
    }
}

/// The number that searches compare for a field of a row.
pub(super) fn field_number(
    table: &TableModel<'_>,
    row: usize,
    field: usize,
    enums: &[EnumModel<'_>],
) -> u64 {
    let cell = table.rows.get(row).and_then(|cells| cells.get(field));
    let field = table.fields.get(field);
    let number = field
        .zip(cell)
        .and_then(|(field, cell)| key_number(field, cell, enums));
    number.unwrap_or(0)
}

/// The number of bytes of a field in keys, 0 for a text; and whether rows hold what keys compare.
fn width(
    table: &TableModel<'_>,
    ty: &RowType,
    field: usize,
    enums: &[EnumModel<'_>],
) -> (usize, bool) {
    let kind = table.fields.get(field).map(|field| &field.kind);
    match (ty.fields.get(field).map(|field| field.ty), kind) {
        (Some(FieldType::Unsigned(width)), _) => (width, true),
        (Some(FieldType::Bool), _) => (1, true),
        (Some(FieldType::Enum(of)), Some(FieldKind::Enum(_))) => match enums.get(of) {
            Some(of) if of.is_ordered => (bytes_of(of.members.len() as u64), true),
            _ => (4, false),
        },
        _ => (0, false),
    }
}

/// Lays out the index of a key.
pub(super) fn lay_out(
    table: &TableModel<'_>,
    key: &Key,
    head: &Head,
    enums: &[EnumModel<'_>],
    is_own: bool,
) -> IndexLayout {
    let order: Vec<usize> = match key.is_primary {
        true => (0..table.rows.len()).collect(),
        false => sorted_by_key(table, key, enums),
    };
    let entries = match head.is_hash {
        true => hashes::entries(table, key, enums, &order),
        false => order
            .iter()
            .map(|&row| (head.number(table, row, enums), row))
            .collect(),
    };
    let number_at = |row: Option<&usize>| {
        row.zip(key.fields.first())
            .map(|(&row, &first)| field_number(table, row, first, enums))
            .unwrap_or(0)
    };
    let way = way(table, key, head, &entries);
    let has_bounds = key.is_early_out && !matches!(way, Way::Direct(..));
    IndexLayout {
        bounds: has_bounds.then(|| (number_at(order.first()), number_at(order.last()))),
        source: match is_own {
            true => Source::Rows,
            false => own(&entries, head.width()),
        },
        head: head.clone(),
        way,
    }
}

fn way(table: &TableModel<'_>, key: &Key, head: &Head, entries: &[(u64, usize)]) -> Way {
    if head.is_hash {
        return Way::Hash;
    }
    let (Some(&(first, _)), Some(&(last, _))) = (entries.first(), entries.last()) else {
        return Way::Search;
    };
    if !head.rest.is_empty() {
        return Way::Compare;
    }
    let mut pairs = entries.iter().zip(entries.iter().skip(1));
    let goes_up = pairs.all(|((one, _), (next, _))| one.checked_add(1) == Some(*next));
    let [field] = key.fields.as_slice() else {
        return Way::Search;
    };
    let is_bool = table
        .fields
        .get(*field)
        .is_some_and(|field| field.kind == FieldKind::Bit);
    match !key.is_range && !is_bool && goes_up {
        true => Way::Direct(first, last),
        false => Way::Search,
    }
}

/// Entries with their numbers, and with their rows if these are in another order.
fn own(entries: &[(u64, usize)], width: usize) -> Source {
    let has_rows = !entries.iter().enumerate().all(|(at, (_, row))| at == *row);
    let last = entries.iter().map(|(_, row)| *row).max().unwrap_or(0);
    let row_width = if has_rows { bytes_of(last as u64) } else { 0 };
    let mut bytes = Vec::new();
    for (head, row) in entries {
        bytes.extend(head.to_le_bytes().into_iter().take(width));
        bytes.extend((*row as u64).to_le_bytes().into_iter().take(row_width));
    }
    Source::Own {
        stride: width.saturating_add(row_width),
        has_rows,
        bytes,
    }
}
