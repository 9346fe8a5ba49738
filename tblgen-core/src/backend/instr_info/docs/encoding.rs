//! Encodings as tables: a column for each field, the most significant bit at
//! the left.

use std::fmt::Write;

use crate::backend::doc_pages::{code, code_in_table};
use crate::target::encoding::{Encoding, Field, FieldKind, InstrEncoding};

/// All encodings of an instruction; empty if there is none.
pub(super) fn tables(encoding: &InstrEncoding<'_>) -> String {
    if *encoding == InstrEncoding::VariableLength {
        return "Parts of its encoding are not known.\n\n".to_string();
    }
    encoding.fixed().iter().map(table).collect()
}

fn table(encoding: &Encoding<'_>) -> String {
    let mut out = String::new();
    if let Some(mode) = encoding.mode {
        let _ = write!(out, "Encoding in mode {}:\n\n", code(mode));
    }
    let fields = &encoding.fields;
    line(&mut out, fields.iter().map(bits));
    line(&mut out, fields.iter().map(|_| "-".to_string()));
    line(&mut out, fields.iter().map(|field| content(field, fields)));
    out.push('\n');
    out
}

fn line(out: &mut String, cells: impl Iterator<Item = String>) {
    for cell in cells {
        let _ = write!(out, "|{cell}");
    }
    out.push_str("|\n");
}

fn bits(field: &Field<'_>) -> String {
    match field.high == field.low {
        true => field.high.to_string(),
        false => format!("{}:{}", field.high, field.low),
    }
}

/// What a field holds; a name alone is an operand that is in no other field.
fn content(field: &Field<'_>, fields: &[Field<'_>]) -> String {
    let is_whole = |name: &str| {
        let names = fields.iter().filter_map(Field::operand);
        names.filter(|&other| other == name).count() == 1
    };
    match (&field.kind, field.digits()) {
        (FieldKind::Operand { name, high, low }, _) => match (high, low) {
            (0, 0) if is_whole(name) => code_in_table(name),
            (high, low) if high == low => code_in_table(&format!("{name}[{high}]")),
            _ => code_in_table(&format!("{name}[{high}:{low}]")),
        },
        (_, Some(digits)) => digits,
        (_, None) => "?".to_string(),
    }
}
