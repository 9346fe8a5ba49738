//! The types of rows.
//!
//! Tables whose rows have the same name in C++ and the same fields share a type, as they do
//! there. If rows of the same name have other fields, each type is named after its table.

use std::collections::BTreeMap;

use tblgen_model::support::faults::Diagnostics;

use super::model::{Cell, EnumModel, FieldKind, SearchModel, TableModel};

/// The types of the rows of all tables.
pub(super) struct RowTypes {
    pub(super) types: Vec<RowType>,
    /// The type of the rows of each table.
    pub(super) of_tables: Vec<usize>,
}

/// The type of a row.
pub(super) struct RowType {
    pub(super) name: String,
    pub(super) fields: Vec<RowField>,
    /// The tables that have such rows.
    pub(super) tables: Vec<usize>,
}

/// A field of a row.
pub(super) struct RowField {
    pub(super) name: String,
    pub(super) ty: FieldType,
    /// Whether the description has C++ here.
    pub(super) is_code: bool,
}

/// The type of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FieldType {
    /// An integer without sign, of that many bytes.
    Unsigned(usize),
    /// An integer with a sign, of that many bytes.
    Signed(usize),
    /// `bool`
    Bool,
    /// `&'static str`
    Text,
    /// The enumeration with that number.
    Enum(usize),
}

/// The value of code that is more than text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CodeValue {
    /// An integer.
    Int(i128),
    /// `true` or `false`
    Bool(bool),
}

impl RowTypes {
    /// The types of the rows of all tables.
    pub(super) fn new(model: &SearchModel<'_>) -> Result<Self, Diagnostics> {
        let mut groups: BTreeMap<Shape<'_>, Vec<usize>> = BTreeMap::new();
        for (number, table) in model.tables.iter().enumerate() {
            groups.entry(shape(table)).or_default().push(number);
        }
        let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
        groups.sort();
        let mut of_tables = vec![0; model.tables.len()];
        let mut types = Vec::new();
        for (number, tables) in groups.into_iter().enumerate() {
            for &table in &tables {
                if let Some(of) = of_tables.get_mut(table) {
                    *of = number;
                }
            }
            types.extend(row_type(model, tables));
        }
        Ok(RowTypes { types, of_tables })
    }

    /// The type of the rows of a table.
    pub(super) fn of(&self, table: usize) -> Option<&RowType> {
        self.types.get(*self.of_tables.get(table)?)
    }
}

/// The properties that tables have in common if their rows have the same type: the name, and the
/// names and kinds of the fields.
type Shape<'a> = (&'a str, Vec<(&'a str, usize)>);

fn shape<'a>(table: &'a TableModel<'_>) -> Shape<'a> {
    let fields = table.fields.iter().map(|field| {
        let kind = match field.kind {
            FieldKind::Enum(number) => number.saturating_add(3),
            FieldKind::Bits(_) => 0,
            FieldKind::Bit => 1,
            _ => 2,
        };
        (field.name.as_str(), kind)
    });
    (&table.row_name, fields.collect())
}

fn row_type(model: &SearchModel<'_>, tables: Vec<usize>) -> Option<RowType> {
    let models: Vec<&TableModel<'_>> = tables
        .iter()
        .filter_map(|&table| model.tables.get(table))
        .collect();
    let first = models.first()?;
    let fields = first.fields.iter().enumerate();
    let fields = fields.map(|(at, field)| RowField {
        name: field.name.clone(),
        ty: field_type(&model.enums, &models, at),
        is_code: cells(&models, at).any(|cell| matches!(cell, Cell::Code(_))),
    });
    let is_other = |(number, table): (usize, &TableModel<'_>)| {
        table.row_name == first.row_name && !tables.contains(&number)
    };
    let is_taken = model.tables.iter().enumerate().any(is_other);
    Some(RowType {
        name: match is_taken {
            true => format!("{}Row", first.name),
            false => first.row_name.clone(),
        },
        fields: fields.collect(),
        tables,
    })
}

/// The cells of a field in several tables.
fn cells<'a>(
    tables: &'a [&'a TableModel<'a>],
    at: usize,
) -> impl Iterator<Item = &'a Cell<'a>> + use<'a> {
    let rows = tables.iter().flat_map(|table| &table.rows);
    rows.filter_map(move |row| row.get(at))
}

fn field_type(enums: &[EnumModel<'_>], tables: &[&TableModel<'_>], at: usize) -> FieldType {
    let kinds = tables.iter().filter_map(|table| table.fields.get(at));
    let kinds: Vec<&FieldKind> = kinds.map(|field| &field.kind).collect();
    match kinds.first() {
        Some(FieldKind::Enum(number)) => FieldType::Enum(*number),
        Some(FieldKind::Bit) => FieldType::Bool,
        Some(FieldKind::Bits(_)) => {
            let width = |kind: &&FieldKind| match kind {
                FieldKind::Bits(width) => *width,
                _ => 0,
            };
            let widest = kinds.iter().map(width).max().unwrap_or(0);
            FieldType::Unsigned(bytes_of_bits(widest))
        }
        _ => text_type(enums, tables, at),
    }
}

/// The smallest integer type with at least that many bits, in bytes.
fn bytes_of_bits(bits: u32) -> usize {
    match bits {
        0..=8 => 1,
        9..=16 => 2,
        17..=32 => 4,
        _ => 8,
    }
}

/// The type of a field of texts: what its code means, if all of it is understood.
fn text_type(enums: &[EnumModel<'_>], tables: &[&TableModel<'_>], at: usize) -> FieldType {
    let is_key = |table: &&TableModel<'_>| table.keys.iter().any(|key| key.fields.contains(&at));
    if tables.iter().any(is_key) {
        return FieldType::Text;
    }
    let code = cells(tables, at).map(|cell| match cell {
        Cell::Code(text) => Some(text.trim()),
        _ => None,
    });
    let Some(code) = code.collect::<Option<Vec<&str>>>() else {
        return FieldType::Text;
    };
    let values: Option<Vec<CodeValue>> = code.iter().map(|text| code_value(text)).collect();
    if let Some(ty) = values.and_then(|values| value_type(&values)) {
        return ty;
    }
    let members = |of: &EnumModel<'_>| code.iter().all(|text| code_member(of, text).is_some());
    enums
        .iter()
        .position(members)
        .map_or(FieldType::Text, FieldType::Enum)
}

/// The type of values.
fn value_type(values: &[CodeValue]) -> Option<FieldType> {
    if values
        .iter()
        .all(|value| matches!(value, CodeValue::Bool(_)))
    {
        return Some(FieldType::Bool);
    }
    let int = |value: &CodeValue| match value {
        CodeValue::Int(int) => Some(*int),
        CodeValue::Bool(_) => None,
    };
    let ints: Vec<i128> = values.iter().map(int).collect::<Option<_>>()?;
    int_type(*ints.iter().min()?, *ints.iter().max()?)
}

/// The least type that has both integers.
pub(super) fn int_type(least: i128, greatest: i128) -> Option<FieldType> {
    let widths = [1usize, 2, 4, 8];
    let fits = |width: &usize| {
        let bits = 8 * *width;
        match least < 0 {
            true => least >= -(1 << (bits - 1)) && greatest < 1 << (bits - 1),
            false => greatest < 1 << bits,
        }
    };
    let width = widths.into_iter().find(fits)?;
    Some(match least < 0 {
        true => FieldType::Signed(width),
        false => FieldType::Unsigned(width),
    })
}

/// The value of a literal of C++.
pub(super) fn code_value(text: &str) -> Option<CodeValue> {
    match text {
        "true" => return Some(CodeValue::Bool(true)),
        "false" => return Some(CodeValue::Bool(false)),
        _ => {}
    }
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let suffix = digits.trim_start_matches(|c: char| !matches!(c, 'u' | 'U' | 'l' | 'L'));
    let digits = digits.strip_suffix(suffix).unwrap_or(digits);
    let is_unsigned = suffix.contains(['u', 'U']);
    let is_suffix = matches!(
        suffix.to_ascii_lowercase().as_str(),
        "" | "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu"
    );
    // A negative number without a sign is another one, which depends on its width.
    if !is_suffix || is_unsigned && is_negative {
        return None;
    }
    let (digits, radix) = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
        Some(digits) => (digits, 16),
        None if digits.len() > 1 && digits.starts_with('0') => (digits, 8),
        None => (digits, 10),
    };
    if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    let int = i128::from(u64::from_str_radix(digits, radix).ok()?);
    Some(CodeValue::Int(if is_negative { -int } else { int }))
}

/// The number of the member that code names: `Member` or `Enum::Member`.
pub(super) fn code_member(of: &EnumModel<'_>, text: &str) -> Option<usize> {
    let qualified = text
        .strip_prefix(&of.name)
        .and_then(|rest| rest.strip_prefix("::"));
    let name = qualified.unwrap_or(text);
    of.named(name)
}

#[cfg(test)]
mod tests {
    use super::{CodeValue, FieldType, code_value, int_type};

    #[test]
    fn literals_of_cpp() {
        let int = |text| match code_value(text) {
            Some(CodeValue::Int(int)) => Some(int),
            _ => None,
        };
        let found = ["0", "42u", "-1", "0xFFull", "010"].map(int);
        assert_eq!(found, [Some(0), Some(42), Some(-1), Some(255), Some(8)]);
        let wrong = [
            "",
            "-",
            "0x",
            "08",
            "A",
            "1 + 1",
            "99999999999999999999",
            "-1u",
            "1lll",
        ];
        assert_eq!(wrong.map(int), [None; 9]);
        assert_eq!(code_value("true"), Some(CodeValue::Bool(true)));
    }

    #[test]
    fn least_types() {
        let unsigned = [0, 255, 256, 65536, 1 << 32].map(|greatest| int_type(0, greatest));
        assert_eq!(
            unsigned,
            [1, 1, 2, 4, 8].map(|width| Some(FieldType::Unsigned(width)))
        );
        assert_eq!(int_type(-1, 127), Some(FieldType::Signed(1)));
        assert_eq!(int_type(-1, 128), Some(FieldType::Signed(2)));
        assert_eq!(int_type(-1, u64::MAX.into()), None);
    }
}
