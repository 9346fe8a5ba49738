//! Tables: `GenericTable`.

use std::collections::HashSet;

use tblgen_lang::record::{Record, RecordKeeper, Value};
use tblgen_model::support::faults::{self, Diagnostics};

use super::enums::EnumModel;
use super::fields::FieldModel;
use super::{TableModel, at_field, keys, showing};

/// The tables that records of `GenericTable` ask for.
pub(super) fn generic<'rk>(
    records: &'rk RecordKeeper,
    enums: &[EnumModel<'rk>],
) -> Result<Vec<TableModel<'rk>>, Diagnostics> {
    let all = records.all_derived_definitions_if_defined("GenericTable");
    faults::collect(all, |record| read(records, record, enums))
}

fn read<'rk>(
    records: &'rk RecordKeeper,
    record: Record<'rk>,
    enums: &[EnumModel<'rk>],
) -> Result<TableModel<'rk>, Diagnostics> {
    let row_name = faults::field(record.value_as_string("CppTypeName"))?;
    let names = faults::field(record.value_as_list_of_strings("Fields"))?;
    let fields = faults::collect(names, |name| FieldModel::declared(name, record, enums))?;
    let class = faults::field(record.value_as_string("FilterClass"))?;
    if records.class(class).is_none() {
        let message = format!("Table FilterClass '{class}' does not exist");
        return Err(at_field(record, "FilterClass", message));
    }
    let mut table = TableModel {
        name: record.name().to_string(),
        row_name: row_name.to_string(),
        record,
        class: class.to_string(),
        fields,
        entries: selected(records, record, class)?,
        rows: Vec::new(),
        keys: Vec::new(),
    };
    settle(records, &mut table)?;
    table.keys.extend(keys::primary(&table)?);
    Ok(table)
}

/// The records of a class, without those that the table leaves out.
fn selected<'rk>(
    records: &'rk RecordKeeper,
    table: Record<'rk>,
    class: &str,
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let all = records.all_derived_definitions_if_defined(class);
    let filter = table.field("FilterClassField").map(|field| field.value());
    let Some(filter) = filter.and_then(|value| value.as_str()) else {
        return Ok(all);
    };
    let chosen = faults::collect(all, |entry| {
        let is_chosen = is_chosen(table, entry, (class, filter))?;
        Ok(is_chosen.then_some(entry))
    });
    Ok(chosen?.into_iter().flatten().collect())
}

fn is_chosen(
    table: Record<'_>,
    entry: Record<'_>,
    (class, filter): (&str, &str),
) -> Result<bool, Diagnostics> {
    let Some(field) = entry.field(filter) else {
        let message = format!(
            "Table '{}': record '{}' has no field '{filter}', which 'FilterClassField' names",
            table.name(),
            entry.name()
        );
        return Err(showing(entry, message, (table, "FilterClassField")));
    };
    match field.value().value() {
        Value::Bit(is_chosen) => Ok(is_chosen),
        _ => {
            let message = format!("FilterClassField '{class}' should be a bit value");
            Err(at_field(entry, filter, message))
        }
    }
}

/// Finds the types of the fields of a table, for which all of its rows are asked.
pub(super) fn settle<'rk>(
    records: &'rk RecordKeeper,
    table: &mut TableModel<'rk>,
) -> Result<(), Diagnostics> {
    if table.entries.is_empty() {
        let message = format!("Table '{}' has no entries", table.name);
        return Err(faults::error(table.record, message));
    }
    let (mut faults, mut wrong) = (Diagnostics::new(), HashSet::new());
    for entry in &table.entries {
        for (number, field) in table.fields.iter_mut().enumerate() {
            // One mistake of a field is often that of all rows.
            if wrong.contains(&number) {
                continue;
            }
            if let Err(found) = field.join(*entry, &table.name) {
                faults.extend(found);
                wrong.insert(number);
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    for field in &mut table.fields {
        field.settle(records);
    }
    Ok(())
}
