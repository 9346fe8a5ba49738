//! The tables of builtins.

use super::model::{BuiltinModel, BuiltinRow};
use super::schema::BuiltinTables;

/// Lays out the tables.
pub(super) fn tables(model: &BuiltinModel<'_>) -> BuiltinTables {
    let rows = &model.builtins;
    BuiltinTables {
        kinds: rows.iter().map(|row| row.kind.number().into()).collect(),
        types: rows.iter().map(|row| row.types.as_str()).collect(),
        attributes: rows.iter().map(|row| row.attributes.as_str()).collect(),
        headers: rows.iter().map(|row: &BuiltinRow<'_>| row.header).collect(),
        languages: rows.iter().map(|row| row.languages).collect(),
        features: rows.iter().map(|row| row.features).collect(),
        undefs: rows.iter().map(|row| row.requires_undef.into()).collect(),
    }
}
