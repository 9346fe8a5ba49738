//! Mistakes in keys that LLVM finds while it writes.

use tblgen_lang::diagnostic::Diagnostic;
use tblgen_model::support::faults::{self, Diagnostics};

use super::TableModel;
use super::enums::EnumModel;
use super::fields::{FieldKind, FieldModel};
use super::keys::Key;

/// Checks the fields of all keys.
pub(super) fn check(enums: &[EnumModel<'_>], tables: &[TableModel<'_>]) -> Result<(), Diagnostics> {
    faults::collect(tables, |table| {
        faults::collect(&table.keys, |key| {
            faults::collect(fields(table, key), |field| check_type(table, key, field))
        })?;
        let primary = table.keys.iter().filter(|key| key.is_primary);
        faults::collect(primary, |key| check_texts(table, key))?;
        faults::collect(&table.keys, |key| check_values(enums, table, key))
    })
    .map(drop)
}

/// The fields of a key.
fn fields<'t, 'rk>(
    table: &'t TableModel<'rk>,
    key: &'t Key,
) -> impl Iterator<Item = &'t FieldModel<'rk>> {
    let fields = key.fields.iter();
    fields.filter_map(|&number| table.fields.get(number))
}

fn check_type(
    table: &TableModel<'_>,
    key: &Key,
    field: &FieldModel<'_>,
) -> Result<(), Diagnostics> {
    let what = match &field.kind {
        FieldKind::Bits(65..) => " of type bits is too large".to_string(),
        FieldKind::Other(ty) => format!(" has invalid type: {ty}"),
        _ => return Ok(()),
    };
    let message = format!(
        "In table '{}' lookup method '{}', key field '{}'{what}",
        table.name, key.name, field.name
    );
    Err(vec![Diagnostic::error(key.place, message)])
}

/// Checks that no text is in a primary key: searches ignore the case of texts.
fn check_texts(table: &TableModel<'_>, key: &Key) -> Result<(), Diagnostics> {
    let text = fields(table, key).find(|field| field.kind == FieldKind::Text);
    let Some(field) = text else {
        return Ok(());
    };
    let message = format!(
        "In table '{}', use a secondary lookup method for case-insensitive comparison of \
         field '{}'",
        table.name, field.name
    );
    Err(vec![Diagnostic::error(key.place, message)])
}

/// Checks that values that a key compares have 32 bits, as C++ does not see others.
fn check_values(
    enums: &[EnumModel<'_>],
    table: &TableModel<'_>,
    key: &Key,
) -> Result<(), Diagnostics> {
    for field in fields(table, key) {
        let FieldKind::Enum(number) = field.kind else {
            continue;
        };
        let Some((least, greatest)) = enums.get(number).map(EnumModel::bounds) else {
            continue;
        };
        if least < i64::from(i32::MIN) || greatest > i64::from(u32::MAX) {
            let message = format!(
                "In table '{}' lookup method '{}', values of key field '{}' do not fit into \
                 32 bits",
                table.name, key.name, field.name
            );
            return Err(vec![Diagnostic::error(key.place, message)]);
        }
    }
    Ok(())
}
