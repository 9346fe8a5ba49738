//! The keys by which rows are looked up: primary keys and `SearchIndex`.

use std::collections::HashMap;

use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};

use super::fields::{FieldKind, FieldModel};
use super::{TableModel, at_field};

/// A key.
#[derive(Debug, Clone)]
pub(crate) struct Key {
    /// The name of the function in C++.
    pub(crate) name: String,
    /// The place of the list of fields.
    pub(super) place: Place,
    /// The numbers of the fields.
    pub(crate) fields: Vec<usize>,
    /// Whether a search first compares with the least and the greatest first field.
    pub(crate) is_early_out: bool,
    /// Whether a search finds all rows.
    pub(crate) is_range: bool,
    /// Whether rows are in the order of the key.
    pub(crate) is_primary: bool,
}

/// A key as a record asks for it.
struct Wish<'rk> {
    name: &'rk str,
    /// The record, and its field that lists the fields of the key.
    record: Record<'rk>,
    list: &'static str,
    is_early_out: bool,
    is_range: bool,
    is_primary: bool,
}

/// The primary key of a table, if it has one.
pub(super) fn primary(table: &TableModel<'_>) -> Result<Option<Key>, Diagnostics> {
    let record = table.record;
    let unset = record
        .field("PrimaryKey")
        .is_none_or(|field| field.value().is_unset());
    if unset {
        return Ok(None);
    }
    let wish = Wish {
        name: faults::field(record.value_as_string("PrimaryKeyName"))?,
        record,
        list: "PrimaryKey",
        is_early_out: flag(record, "PrimaryKeyEarlyOut")?,
        is_range: flag(record, "PrimaryKeyReturnRange")?,
        is_primary: true,
    };
    let fields = faults::field(record.value_as_list_of_strings("PrimaryKey"))?;
    wish.key(table, &fields).map(Some)
}

/// A bit that libraries before LLVM 19 need not have.
fn flag(record: Record<'_>, field: &str) -> Result<bool, Diagnostics> {
    match record.field(field) {
        None => Ok(false),
        Some(_) => faults::field(record.value_as_bit(field)),
    }
}

/// Adds the keys that records of `SearchIndex` ask for.
pub(super) fn add_indices<'rk>(
    records: &'rk RecordKeeper,
    tables: &mut [TableModel<'rk>],
) -> Result<(), Diagnostics> {
    let numbers = tables.iter().map(|table| table.record.id()).zip(0usize..);
    let numbers: HashMap<RecordId, usize> = numbers.collect();
    let all = records.all_derived_definitions_if_defined("SearchIndex");
    let keys = faults::collect(all, |record| index(record, tables, &numbers))?;
    for (number, key) in keys {
        if let Some(table) = tables.get_mut(number) {
            table.keys.push(key);
        }
    }
    Ok(())
}

/// The key that a record of `SearchIndex` asks for, with the number of its table.
fn index<'rk>(
    record: Record<'rk>,
    tables: &[TableModel<'rk>],
    numbers: &HashMap<RecordId, usize>,
) -> Result<(usize, Key), Diagnostics> {
    let wanted = faults::field(record.value_as_def("Table"))?;
    let number = numbers.get(&wanted.id()).copied();
    let Some((number, table)) = number.and_then(|number| Some((number, tables.get(number)?)))
    else {
        let message = format!(
            "SearchIndex '{}' refers to nonexistent table '{}'",
            record.name(),
            wanted.name()
        );
        return Err(at_field(record, "Table", message));
    };
    let wish = Wish {
        name: record.name(),
        record,
        list: "Key",
        is_early_out: flag(record, "EarlyOut")?,
        is_range: false,
        is_primary: false,
    };
    let fields = faults::field(record.value_as_list_of_strings("Key"))?;
    Ok((number, wish.key(table, &fields)?))
}

/// The key of one field of a table of the older kind.
pub(super) fn of_field(table: &TableModel<'_>, field: &str) -> Result<Key, Diagnostics> {
    let name = format!("lookup{}By{field}", table.row_name);
    let wish = Wish {
        name: &name,
        record: table.record,
        list: match table.record.field(field) {
            Some(_) => "",
            None => "SearchableFields",
        },
        is_early_out: false,
        is_range: false,
        is_primary: false,
    };
    wish.key(table, &[field])
}

impl Wish<'_> {
    fn key(&self, table: &TableModel<'_>, names: &[&str]) -> Result<Key, Diagnostics> {
        let mut fields = Vec::new();
        for name in names {
            let Some(number) = table.fields.iter().position(|field| field.name == **name) else {
                return Err(self.unknown_field(table, name));
            };
            fields.push(number);
        }
        let first = fields.first().and_then(|&number| table.fields.get(number));
        let Some(first) = first else {
            let message = format!(
                "In table '{}', the key '{}' has no fields",
                table.name, self.name
            );
            return Err(at_field(self.record, self.list, message));
        };
        self.check_early_out(first)?;
        Ok(Key {
            name: self.name.to_string(),
            place: match self.list {
                "" => faults::field_place(self.record, &first.name),
                list => faults::field_place(self.record, list),
            },
            fields,
            is_early_out: self.is_early_out,
            is_range: self.is_range,
            is_primary: self.is_primary,
        })
    }

    fn unknown_field(&self, table: &TableModel<'_>, field: &str) -> Diagnostics {
        let message = format!(
            "In table '{}', 'PrimaryKey' or 'Key' refers to nonexistent field '{field}'",
            table.name
        );
        let known: Vec<&str> = table
            .fields
            .iter()
            .map(|field| field.name.as_str())
            .collect();
        let help = format!("the fields of the table: {}", known.join(", "));
        let place = faults::field_place(self.record, self.list);
        vec![Diagnostic::error(place, message).with_help(help)]
    }

    fn check_early_out(&self, first: &FieldModel<'_>) -> Result<(), Diagnostics> {
        if !self.is_early_out || first.kind != FieldKind::Text {
            return Ok(());
        }
        let message = format!(
            "In lookup method '{}', early-out is not supported for a first key field of type string",
            self.name
        );
        Err(at_field(self.record, self.list, message))
    }
}
