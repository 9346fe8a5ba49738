//! The order of rows, which is LLVM's: numbers are compared with their signs, and texts as C++
//! literals in capital letters.
//!
//! Searches compare otherwise: numbers without signs, and texts without quotes. Where the two
//! disagree, LLVM's searches miss rows, and ours do so too, because both take the same steps.

use std::cmp::Ordering;

use super::TableModel;
use super::cells::Cell;
use super::enums::EnumModel;
use super::fields::{FieldKind, FieldModel};
use super::keys::Key;

/// Sorts the rows of a table: by all fields, and then by its primary key.
pub(super) fn sort(table: &mut TableModel<'_>, enums: &[EnumModel<'_>]) {
    let all: Vec<usize> = (0..table.fields.len()).collect();
    sort_by(table, &all, enums);
    let primary = table.keys.iter().find(|key| key.is_primary);
    if let Some(fields) = primary.map(|key| key.fields.clone()) {
        sort_by(table, &fields, enums);
    }
}

fn sort_by(table: &mut TableModel<'_>, fields: &[usize], enums: &[EnumModel<'_>]) {
    let order = sorted(table, fields, enums);
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
    sorted(table, &key.fields, enums)
}

fn sorted(table: &TableModel<'_>, fields: &[usize], enums: &[EnumModel<'_>]) -> Vec<usize> {
    let part = |&number: &usize| Some((table.fields.get(number)?, number));
    let fields: Vec<(&FieldModel<'_>, usize)> = fields.iter().filter_map(part).collect();
    let sort_keys = table.rows.iter().map(|row| {
        let cells = fields
            .iter()
            .filter_map(|(field, number)| Some((field, row.get(*number)?)));
        cells
            .map(|(field, cell)| sort_key(field, cell, enums))
            .collect()
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
