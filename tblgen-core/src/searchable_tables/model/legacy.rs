//! Tables of the older kind: classes that derive from `SearchableTable`.

use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};

use super::enums::{self, EnumModel};
use super::fields::FieldModel;
use super::{TableModel, keys, tables};

/// The fields that are about the table, not of its rows.
const OWN: [&str; 3] = ["SearchableFields", "EnumNameField", "EnumValueField"];

/// Adds the table and the enumeration of each class that derives directly from
/// `SearchableTable`.
pub(super) fn translate<'rk>(
    records: &'rk RecordKeeper,
    enums: &mut Vec<EnumModel<'rk>>,
    tables: &mut Vec<TableModel<'rk>>,
) -> Result<(), Diagnostics> {
    if records.class("SearchableTable").is_none() {
        return Ok(());
    }
    let is_table = |class: &Record<'_>| {
        class.superclasses().len() == 1 && class.is_subclass_of("SearchableTable")
    };
    let read = |class: Record<'rk>| {
        let entries = records.all_derived_definitions_if_defined(class.name());
        let enumeration = enumeration(class, &entries)?;
        Ok((enumeration, table(records, class, entries)?))
    };
    for (enumeration, table) in faults::collect(records.classes().filter(is_table), read)? {
        enums.extend(enumeration);
        tables.push(table);
    }
    Ok(())
}

/// The enumeration of a class, if it asks for one.
fn enumeration<'rk>(
    class: Record<'rk>,
    entries: &[Record<'rk>],
) -> Result<Option<EnumModel<'rk>>, Diagnostics> {
    let optional = |field| faults::field(class.value_as_optional_string(field));
    let Some(names) = optional("EnumNameField")? else {
        return Ok(None);
    };
    if entries.is_empty() {
        // The table is what is wrong.
        return Ok(None);
    }
    let name = format!("{}Values", class.name());
    let values = optional("EnumValueField")?;
    enums::collect((name, class, class), (Some(names), values), entries).map(Some)
}

fn table<'rk>(
    records: &'rk RecordKeeper,
    class: Record<'rk>,
    entries: Vec<Record<'rk>>,
) -> Result<TableModel<'rk>, Diagnostics> {
    let names = class.fields().map(|field| field.name());
    let names = names.filter(|name| !name.contains(':') && !OWN.contains(name));
    let mut table = TableModel {
        name: format!("{}sList", class.name()),
        row_name: class.name().to_string(),
        record: class,
        class: class.name().to_string(),
        fields: names.map(FieldModel::new).collect(),
        entries,
        rows: Vec::new(),
        keys: Vec::new(),
    };
    tables::settle(records, &mut table)?;
    for field in faults::field(class.value_as_list_of_strings("SearchableFields"))? {
        let key = keys::of_field(&table, field)?;
        table.keys.push(key);
    }
    Ok(table)
}
