//! The tables, enumerations and keys of a description, checked.
//!
//! The order of the steps is LLVM's (SearchableTableEmitter.cpp), because the first mistake is
//! the one that is reported: enumerations, tables with their rows, further keys, tables of the
//! older kind. What LLVM finds only while it writes comes last ([`check`]).

mod cells;
mod check;
mod enums;
mod fields;
mod keys;
mod legacy;
mod literals;
mod named;
mod order;
mod tables;

use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};

pub(super) use cells::Cell;
pub(super) use enums::{EnumModel, Member, Origin};
pub(super) use fields::{FieldKind, FieldModel};
pub(super) use keys::Key;
pub(super) use literals::text_in;
pub(super) use order::{key_number, sorted_by_key};

/// The tables and enumerations of a description.
pub(super) struct SearchModel<'rk> {
    pub(super) enums: Vec<EnumModel<'rk>>,
    pub(super) tables: Vec<TableModel<'rk>>,
}

/// A table.
pub(super) struct TableModel<'rk> {
    /// The name of the array in C++.
    pub(super) name: String,
    /// The name of the type of a row.
    pub(super) row_name: String,
    /// The record or the class that asks for the table.
    pub(super) record: Record<'rk>,
    /// The class of the records that are rows.
    pub(super) class: String,
    pub(super) fields: Vec<FieldModel<'rk>>,
    /// The records that are rows, in the order of the table.
    pub(super) entries: Vec<Record<'rk>>,
    /// A cell for each field of each row.
    pub(super) rows: Vec<Vec<Cell<'rk>>>,
    /// The keys; the primary one first.
    pub(super) keys: Vec<Key>,
}

impl<'rk> SearchModel<'rk> {
    /// The model of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut enums = enums::generic(records)?;
        let mut tables = tables::generic(records, &enums)?;
        keys::add_indices(records, &mut tables)?;
        legacy::translate(records, &mut enums, &mut tables)?;
        named::number(&mut enums, &mut tables)?;
        check::check(&enums, &tables)?;
        faults::collect(&mut tables, |table| cells::read(table, &enums))?;
        literals::settle(&mut tables);
        for table in &mut tables {
            order::sort(table, &enums);
        }
        Ok(SearchModel { enums, tables })
    }
}

/// An error at a field of a record, where LLVM reports what is wrong with the field.
fn at_field(record: Record<'_>, field: &str, message: impl Into<String>) -> Diagnostics {
    vec![Diagnostic::error(
        faults::field_place(record, field),
        message,
    )]
}

/// An error at a record which also shows a field of another one.
fn showing(record: Record<'_>, message: String, (of, field): (Record<'_>, &str)) -> Diagnostics {
    let place = faults::field_place(of, field);
    let mut found = faults::error(record, message);
    let note = Diagnostic::note(place, format!("field '{field}' of record '{}'", of.name()));
    if matches!(place, Place::At(_)) {
        found.push(note);
    }
    found
}
