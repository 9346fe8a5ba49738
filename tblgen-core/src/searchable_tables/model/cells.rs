//! The cells of a table.

use std::collections::HashSet;

use tblgen_lang::record::{Init, Record, Value};
use tblgen_model::support::faults::Diagnostics;
use tblgen_model::support::unknown::{as_unknown, is_unknown};

use super::enums::EnumModel;
use super::fields::{FieldKind, FieldModel};
use super::{TableModel, at_field, showing};

/// The value of a field in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell<'rk> {
    /// The bits of a number.
    Number(u64),
    /// A bit.
    Bit(bool),
    /// The text of a string.
    Text(&'rk str),
    /// C++.
    Code(&'rk str),
    /// C++ that is a literal of a string.
    Literal(&'rk str),
    /// The number of a member of the field's enumeration.
    Member(usize),
}

/// The number that LLVM makes of a value, if it is one of at most 64 bits.
pub(super) fn number_of(value: Init<'_>) -> Option<i64> {
    match value.value() {
        Value::Int(number) => Some(number),
        Value::Bit(bit) => Some(bit.into()),
        Value::Bits => {
            let bits: Vec<bool> = value.elements().map(Init::as_bit).collect::<Option<_>>()?;
            let (low, high) = bits.split_at_checked(64).unwrap_or((&bits, &[]));
            let add = |number: u64, bit: &bool| (number << 1) | u64::from(*bit);
            let number = low.iter().rev().fold(0, add);
            (!high.contains(&true)).then_some(number.cast_signed())
        }
        _ => None,
    }
}

/// Reads the cells of a table whose fields are known.
pub(super) fn read<'rk>(
    table: &mut TableModel<'rk>,
    enums: &[EnumModel<'rk>],
) -> Result<(), Diagnostics> {
    let (mut faults, mut wrong) = (Diagnostics::new(), HashSet::new());
    let mut unknown = None;
    let mut rows = Vec::with_capacity(table.entries.len());
    for &entry in &table.entries {
        let mut row = Vec::with_capacity(table.fields.len());
        for (number, field) in table.fields.iter().enumerate() {
            match cell(table, entry, field, enums) {
                Ok(cell) => row.push(cell),
                Err(found) if is_unknown(&found) => unknown = unknown.or(Some(found)),
                // One mistake of a field is often that of all rows.
                Err(found) if wrong.insert(number) => faults.extend(found),
                Err(_) => {}
            }
        }
        rows.push(row);
    }
    table.rows = rows;
    // A table with a known mistake is not left out.
    match faults.is_empty() {
        true => unknown.map_or(Ok(()), Err),
        false => Err(faults),
    }
}

fn cell<'rk>(
    table: &TableModel<'rk>,
    entry: Record<'rk>,
    field: &FieldModel<'rk>,
    enums: &[EnumModel<'rk>],
) -> Result<Cell<'rk>, Diagnostics> {
    let value = tblgen_model::support::faults::field(entry.value(&field.name))?;
    let invalid = || {
        let message = format!(
            "invalid field type for field '{}'; expected: bit, bits, string, or code",
            field.name
        );
        showing(table.record, message, (entry, &field.name))
    };
    match (&field.kind, value.value()) {
        (_, Value::String(_) | Value::Code(_)) => text(entry, field, value),
        (FieldKind::Bits(_) | FieldKind::Bit, Value::Bits) => {
            number(table, entry, field, value).map(Cell::Number)
        }
        (FieldKind::Bits(_), Value::Bit(bit)) => Ok(Cell::Number(bit.into())),
        (FieldKind::Bit, Value::Bit(bit)) => Ok(Cell::Bit(bit)),
        (FieldKind::Enum(of), Value::Def(record)) => {
            let number = enums.get(*of).and_then(|of| of.number(record));
            let null = || format!("Entry for field '{}' is null", field.name);
            let found = number.map(Cell::Member);
            found.ok_or_else(|| showing(table.record, null(), (entry, &field.name)))
        }
        (FieldKind::Other(_), _) => Err(as_unknown(invalid())),
        _ => Err(invalid()),
    }
}

fn number(
    table: &TableModel<'_>,
    entry: Record<'_>,
    field: &FieldModel<'_>,
    value: Init<'_>,
) -> Result<u64, Diagnostics> {
    let number = number_of(value).map(i64::cast_unsigned);
    number.ok_or_else(|| {
        let message = format!(
            "Field '{}' of table '{}' does not fit into 64 bits: {value}",
            field.name, table.name
        );
        at_field(entry, &field.name, message)
    })
}

fn text<'rk>(
    entry: Record<'rk>,
    field: &FieldModel<'rk>,
    value: Init<'rk>,
) -> Result<Cell<'rk>, Diagnostics> {
    let Some(text) = value.as_str() else {
        let message = format!("Field '{}' holds a string that is not UTF-8", field.name);
        return Err(at_field(entry, &field.name, message));
    };
    let is_code = field.is_code || matches!(value.value(), Value::Code(_));
    Ok(match is_code {
        true => Cell::Code(text),
        false => Cell::Text(text),
    })
}
