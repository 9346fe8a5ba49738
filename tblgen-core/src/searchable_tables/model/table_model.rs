//! A table, and messages about its records.

use super::cells::Cell;
use super::fields::FieldModel;
use super::keys::Key;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics};

/// A table.
pub(crate) struct TableModel<'rk> {
    /// The name of the array in C++.
    pub(crate) name: String,
    /// The name of the type of a row.
    pub(crate) row_name: String,
    /// The record or the class that asks for the table.
    pub(crate) record: Record<'rk>,
    /// The class of the records that are rows.
    pub(crate) class: String,
    pub(crate) fields: Vec<FieldModel<'rk>>,
    /// The records that are rows, in the order of the table.
    pub(crate) entries: Vec<Record<'rk>>,
    /// A cell for each field of each row.
    pub(crate) rows: Vec<Vec<Cell<'rk>>>,
    /// The keys; the primary one first.
    pub(crate) keys: Vec<Key>,
}

/// An error at a field of a record, where LLVM reports what is wrong with the field.
pub(crate) fn at_field(record: Record<'_>, field: &str, message: impl Into<String>) -> Diagnostics {
    vec![Diagnostic::error(
        faults::field_place(record, field),
        message,
    )]
}

/// An error at a record which also shows a field of another one.
pub(crate) fn showing(
    record: Record<'_>,
    message: String,
    (of, field): (Record<'_>, &str),
) -> Diagnostics {
    let place = faults::field_place(of, field);
    let mut found = faults::error(record, message);
    let note = Diagnostic::note(place, format!("field '{field}' of record '{}'", of.name()));
    if matches!(place, Place::At(_)) {
        found.push(note);
    }
    found
}
