//! The tables, enumerations and keys of a description, checked.
//!
//! The order of the steps is LLVM's (SearchableTableEmitter.cpp), because the first mistake is
//! the one that is reported: enumerations, tables with their rows, further keys, tables of the
//! older kind. What LLVM finds only while it writes comes last ([`check_keys`]).

mod cells;
mod check_keys;
mod enums;
mod fields;
mod keys;
mod legacy;
mod literals;
mod named;
mod order;
mod table_model;
mod tables;

pub(super) use table_model::TableModel;
use table_model::{at_field, showing};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::support::faults::{self, Diagnostics};
use tblgen_model::support::unknown::LeftOut;

pub(super) use cells::Cell;
pub(super) use enums::{EnumModel, Member, Origin};
pub(super) use fields::FieldKind;
pub(super) use keys::Key;
pub(super) use literals::text_in;
pub(super) use order::{key_number, sorted_by_key};

/// The tables and enumerations of a description.
pub(super) struct SearchModel<'rk> {
    pub(super) enums: Vec<EnumModel<'rk>>,
    pub(super) tables: Vec<TableModel<'rk>>,
    /// Warnings about tables that are left out.
    pub(super) left_out: Diagnostics,
}

impl<'rk> SearchModel<'rk> {
    /// The model of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut enums = enums::generic(records)?;
        let mut tables = tables::generic(records, &enums)?;
        keys::add_indices(records, &mut tables)?;
        legacy::translate(records, &mut enums, &mut tables)?;
        named::number(&mut enums, &mut tables)?;
        check_keys::check(&enums, &tables)?;
        let mut left_out = LeftOut::default();
        let tables = faults::collect_some(tables, |mut table| {
            let read = cells::read(&mut table, &enums);
            left_out.known(table.record, read.map(|()| table))
        });
        let mut tables = left_out.checked(tables)?;
        let left_out = left_out.warnings(tables.len(), "tables")?;
        literals::settle(&mut tables);
        for table in &mut tables {
            order::sort(table, &enums);
        }
        Ok(SearchModel {
            enums,
            tables,
            left_out,
        })
    }
}
