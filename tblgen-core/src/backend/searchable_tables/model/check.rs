//! Mistakes in keys that LLVM finds while it writes.

use tblgen_lang::diagnostic::Diagnostic;
use tblgen_model::support::faults::Diagnostics;

use super::TableModel;
use super::enums::EnumModel;
use super::fields::{FieldKind, FieldModel};
use super::keys::Key;

/// Checks the fields of all keys.
pub(super) fn check(enums: &[EnumModel<'_>], tables: &[TableModel<'_>]) -> Result<(), Diagnostics> {
    for table in tables {
        for key in &table.keys {
            for field in key
                .fields
                .iter()
                .filter_map(|&number| table.fields.get(number))
            {
                check_type(table, key, field)?;
            }
        }
        for key in table.keys.iter().filter(|key| key.is_primary) {
            check_texts(table, key)?;
        }
        check_values(enums, table)?;
    }
    Ok(())
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
    let mut fields = key
        .fields
        .iter()
        .filter_map(|&number| table.fields.get(number));
    let Some(field) = fields.find(|field| field.kind == FieldKind::Text) else {
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
fn check_values(enums: &[EnumModel<'_>], table: &TableModel<'_>) -> Result<(), Diagnostics> {
    for key in &table.keys {
        let fields = key
            .fields
            .iter()
            .filter_map(|&number| table.fields.get(number));
        for field in fields {
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
    }
    Ok(())
}
