//! Literals of strings in code, which are texts in C++ as well.

use std::collections::BTreeSet;

use super::TableModel;
use super::cells::Cell;

/// Makes code literals where all code of a field is of that kind, in all tables whose rows have
/// the same name.
pub(super) fn settle(tables: &mut [TableModel<'_>]) {
    let fields: BTreeSet<(String, String)> = tables.iter().flat_map(with_other_code).collect();
    for table in tables {
        let is_settled = table.fields.iter().map(|field| {
            let name = (table.row_name.clone(), field.name.clone());
            !fields.contains(&name)
        });
        let is_settled: Vec<bool> = is_settled.collect();
        for row in &mut table.rows {
            let cells = row.iter_mut().zip(&is_settled);
            cells.for_each(|(cell, is_settled)| make_literal(cell, *is_settled));
        }
    }
}

/// The names of rows and fields that have code of another kind.
fn with_other_code(table: &TableModel<'_>) -> impl Iterator<Item = (String, String)> {
    let is_other =
        |cell: Option<&Cell<'_>>| matches!(cell, Some(Cell::Code(text)) if text_in(text).is_none());
    let fields = table.fields.iter().enumerate();
    let others = fields.filter(move |(at, _)| table.rows.iter().any(|row| is_other(row.get(*at))));
    others.map(|(_, field)| (table.row_name.clone(), field.name.clone()))
}

fn make_literal(cell: &mut Cell<'_>, is_settled: bool) {
    if let (Cell::Code(code), true) = (&*cell, is_settled) {
        *cell = Cell::Literal(code);
    }
}

/// The text of a literal without escapes; `None` for other code.
pub(crate) fn text_in(code: &str) -> Option<&str> {
    let text = code.trim().strip_prefix('"')?.strip_suffix('"')?;
    let is_plain = |c: char| !matches!(c, '"' | '\\') && !c.is_control();
    text.chars().all(is_plain).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::text_in;

    #[test]
    fn literals_without_escapes() {
        let texts = ["\"\"", " \"a b\" "].map(text_in);
        assert_eq!(texts, [Some(""), Some("a b")]);
        let others = [
            "",
            "\"",
            "a",
            "\"a\" \"b\"",
            "\"\\n\"",
            "u8\"a\"",
            "\"a\nb\"",
        ];
        assert_eq!(others.map(text_in), [None; 7]);
    }
}
