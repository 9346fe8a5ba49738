//! The Rust names of everything that is named after the description.

use std::collections::HashMap;

use proc_macro2::Ident;
use tblgen_codegen::{EmitContext, Idents, ItemNames, capitals, ident_from_text, snake_name};

use super::model::{Key, Origin, SearchModel, TableModel};
use super::types::{RowType, RowTypes};

/// The Rust names.
pub(super) struct Names {
    pub(super) enums: Vec<String>,
    /// The prefixes of the names of the constants of enumerations.
    pub(super) enum_prefixes: Vec<String>,
    pub(super) rows: Vec<RowNames>,
    pub(super) tables: Vec<TableNames>,
}

/// The names of a type of rows.
pub(super) struct RowNames {
    pub(super) ty: Ident,
    pub(super) fields: Vec<Ident>,
}

/// The names of a table.
pub(super) struct TableNames {
    pub(super) ty: Ident,
    /// The constant with the rows.
    pub(super) rows: String,
    pub(super) keys: Vec<KeyNames>,
}

/// The names of a key.
pub(super) struct KeyNames {
    /// The function.
    pub(super) function: Ident,
    /// The function that finds the number of the row.
    pub(super) find: Ident,
    /// The function that compares a row with the key.
    pub(super) order: Ident,
    /// The constant with the index.
    pub(super) index: String,
}

/// Names with their numbers.
type Counts = HashMap<String, usize>;

/// Functions that a table has anyway.
const FUNCTIONS: [&str; 4] = ["ROWS", "row", "decode", "LEN"];

impl Names {
    /// Names for a model.
    pub(super) fn new(model: &SearchModel<'_>, types: &RowTypes, context: &EmitContext) -> Self {
        let mut items = ItemNames::new(context);
        let enums = model.enums.iter().map(|one| match one.origin {
            Origin::Intrinsics | Origin::Instructions => one.name.clone(),
            Origin::Valued(_) | Origin::Named(_) => items.add(&one.name, "Enum"),
        });
        let enums: Vec<String> = enums.collect();
        let mut constants = Idents::default();
        let prefixes = enums
            .iter()
            .map(|name| constants.add(&format!("ENUM_{}", capitals(name))));
        let enum_prefixes = prefixes.map(|prefix| prefix.to_string()).collect();
        let tables = model
            .tables
            .iter()
            .map(|table| items.add(&table.name, "Table"));
        let tables: Vec<String> = tables.collect();
        let rows = types.types.iter().map(|row| row_names(row, &mut items));
        let rows = rows.collect();
        let tables = model.tables.iter().zip(&tables);
        let tables = tables.map(|(table, ty)| table_names(table, ty, &mut constants));
        Names {
            enums,
            enum_prefixes,
            rows,
            tables: tables.collect(),
        }
    }

    /// The name of an enumeration.
    pub(super) fn enumeration(&self, number: usize) -> Ident {
        ident_from_text(self.enums.get(number).map_or("_0", String::as_str))
    }
}

fn row_names(row: &RowType, items: &mut ItemNames) -> RowNames {
    let mut fields = Idents::default();
    let name = |field: &super::types::RowField| fields.add(&snake_name(&field.name));
    RowNames {
        fields: row.fields.iter().map(name).collect(),
        ty: ident_from_text(&items.add(&row.name, "Row")),
    }
}

fn table_names(table: &TableModel<'_>, ty: &str, constants: &mut Idents) -> TableNames {
    let mut functions = Idents::reserving(&FUNCTIONS);
    let prefix = capitals(ty);
    let [short, whole] = [short_name, snake_name].map(|name| counts(table, name));
    let names = table.keys.iter().map(|key| {
        let name = function_name(table, key, [&short, &whole]);
        let index = format!("INDEX_{prefix}_{}", name.to_ascii_uppercase());
        KeyNames {
            function: functions.add(&name),
            find: functions.add(&format!("find_{name}")),
            order: functions.add(&format!("order_{name}")),
            index: constants.add(&index).to_string(),
        }
    });
    let keys = names.collect();
    TableNames {
        ty: ident_from_text(ty),
        rows: constants.add(&format!("ROWS_{prefix}")).to_string(),
        keys,
    }
}

/// The name of the function for a key, in small letters: LLVM's from `By` on; where another key
/// would have the same, all of LLVM's, and then its fields.
fn function_name(table: &TableModel<'_>, key: &Key, [short, whole]: [&Counts; 2]) -> String {
    let is_alone = |counts: &Counts, name: &str| counts.get(name).is_none_or(|count| *count < 2);
    let (short_name, whole_name) = (short_name(&key.name), snake_name(&key.name));
    if is_alone(short, &short_name) {
        return short_name;
    }
    if is_alone(whole, &whole_name) {
        return whole_name;
    }
    let fields = key
        .fields
        .iter()
        .filter_map(|&field| table.fields.get(field));
    let fields: Vec<String> = fields.map(|field| snake_name(&field.name)).collect();
    format!("{whole_name}_by_{}", fields.join("_and_"))
}

/// The number of keys of a table that would have each name.
fn counts(table: &TableModel<'_>, name: fn(&str) -> String) -> Counts {
    let mut counts = Counts::new();
    for key in &table.keys {
        *counts.entry(name(&key.name)).or_default() += 1;
    }
    counts
}

fn short_name(name: &str) -> String {
    let short = name.rfind("By").and_then(|at| name.get(at..));
    let is_word = |short: &&str| short.chars().nth(2).is_some_and(|c| c.is_ascii_uppercase());
    snake_name(short.filter(is_word).unwrap_or(name))
}

#[cfg(test)]
mod tests {
    use super::{short_name, snake_name};

    #[test]
    fn functions_are_called_by_what_follows_by() {
        let names = ["lookupBTableByName", "getMIMGInfo", "getRowByte", "x", "By"];
        let names = names.map(short_name);
        assert_eq!(
            names,
            ["by_name", "get_mimg_info", "get_row_byte", "x", "by"]
        );
    }

    #[test]
    fn underscores_are_single() {
        let names = ["Features__Required", "_a_", "__"].map(snake_name);
        assert_eq!(names, ["features_required", "a", "__"]);
    }
}
