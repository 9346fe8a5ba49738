//! The order of rows, which is LLVM's with one exception: texts are compared as C++ literals in
//! capital letters, numbers with their signs, but in keys without.
//!
//! Searches compare the numbers of keys without signs. LLVM sorts keys as it sorts rows, so that its
//! searches miss rows with negative numbers. Ours find all rows.

use std::cmp::Ordering;

use super::TableModel;
use super::cells::Cell;
use super::enums::EnumModel;
use super::fields::{FieldKind, FieldModel};
use super::keys::Key;

/// Sorts the rows of a table: by all fields, and then by its primary key.
pub(super) fn sort(table: &mut TableModel<'_>, enums: &[EnumModel<'_>]) {
    let all: Vec<usize> = (0..table.fields.len()).collect();
    sort_by(
        table,
        sorted(table, &all, |field, cell| sort_key(field, cell, enums)),
    );
    let primary = table.keys.iter().find(|key| key.is_primary);
    if let Some(fields) = primary.map(|key| key.fields.clone()) {
        sort_by(table, sorted_by_fields(table, &fields, enums));
    }
}

fn sort_by(table: &mut TableModel<'_>, order: Vec<usize>) {
    let rows = order.iter().filter_map(|&row| table.rows.get(row).cloned());
    let entries = order
        .iter()
        .filter_map(|&row| table.entries.get(row).copied());
    (table.rows, table.entries) = (rows.collect(), entries.collect());
}

/// The numbers of rows in the order of a key.
pub(crate) fn sorted_by_key(
    table: &TableModel<'_>,
    key: &Key,
    enums: &[EnumModel<'_>],
) -> Vec<usize> {
    sorted_by_fields(table, &key.fields, enums)
}

fn sorted_by_fields(
    table: &TableModel<'_>,
    fields: &[usize],
    enums: &[EnumModel<'_>],
) -> Vec<usize> {
    sorted(table, fields, |field, cell| {
        match key_number(field, cell, enums) {
            Some(number) => SortKey::Unsigned(number),
            None => sort_key(field, cell, enums),
        }
    })
}

/// The numbers of rows in the order of the values that some fields are sorted by.
fn sorted(
    table: &TableModel<'_>,
    fields: &[usize],
    sort_key: impl Fn(&FieldModel<'_>, &Cell<'_>) -> SortKey,
) -> Vec<usize> {
    let part = |&number: &usize| Some((table.fields.get(number)?, number));
    let fields: Vec<(&FieldModel<'_>, usize)> = fields.iter().filter_map(part).collect();
    let sort_keys = table.rows.iter().map(|row| {
        let cells = fields
            .iter()
            .filter_map(|(field, number)| Some((field, row.get(*number)?)));
        cells.map(|(field, cell)| sort_key(field, cell)).collect()
    });
    let sort_keys: Vec<Vec<SortKey>> = sort_keys.collect();
    let mut order: Vec<usize> = (0..table.rows.len()).collect();
    order.sort_by(
        |&one, &other| match (sort_keys.get(one), sort_keys.get(other)) {
            (Some(one), Some(other)) => one.cmp(other),
            _ => Ordering::Equal,
        },
    );
    order
}

/// The value that a cell is sorted by.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SortKey {
    Number(i64),
    Unsigned(u64),
    Text(Vec<u8>),
}

fn sort_key(field: &FieldModel<'_>, cell: &Cell<'_>, enums: &[EnumModel<'_>]) -> SortKey {
    let upper = |text: &str| text.to_ascii_uppercase().into_bytes();
    match cell {
        Cell::Number(number) => SortKey::Number(number.cast_signed()),
        Cell::Bit(bit) => SortKey::Number((*bit).into()),
        Cell::Text(text) => SortKey::Text(upper(&format!("\"{text}\""))),
        Cell::Code(text) | Cell::Literal(text) => SortKey::Text(upper(text)),
        Cell::Member(number) => SortKey::Number(value(field, *number, enums)),
    }
}

fn value(field: &FieldModel<'_>, member: usize, enums: &[EnumModel<'_>]) -> i64 {
    let FieldKind::Enum(of) = field.kind else {
        return 0;
    };
    let member = enums.get(of).and_then(|of| of.members.get(member));
    member.map_or(0, |member| member.value)
}

/// The number that a search compares; none for a text.
pub(crate) fn key_number(
    field: &FieldModel<'_>,
    cell: &Cell<'_>,
    enums: &[EnumModel<'_>],
) -> Option<u64> {
    match cell {
        Cell::Number(number) => Some(*number),
        Cell::Bit(bit) => Some((*bit).into()),
        Cell::Text(_) | Cell::Code(_) | Cell::Literal(_) => None,
        Cell::Member(number) => {
            let FieldKind::Enum(of) = field.kind else {
                return None;
            };
            let is_ordered = enums.get(of).is_some_and(|of| of.is_ordered);
            Some(match is_ordered {
                true => *number as u64,
                false => u64::from(value(field, *number, enums) as u32),
            })
        }
    }
}
