//! Encodings as tables: a column for each field, the most significant bit at
//! the left.

use tblgen_codegen::Markdown;
use tblgen_model::instructions::shown_encoding::{Encoding, Field, FieldKind, InstrEncoding};

/// All encodings of an instruction; empty if there is none.
pub(super) fn tables(encoding: &InstrEncoding<'_>) -> Markdown {
    if *encoding == InstrEncoding::VariableLength {
        return "Parts of its encoding are not known.\n\n".into();
    }
    Markdown::new().joined(encoding.fixed().iter().map(table), "")
}

fn table(encoding: &Encoding<'_>) -> Markdown {
    let mut out = Markdown::new();
    if let Some(mode) = encoding.mode {
        out = out.fixed("Encoding in mode ").code(mode).fixed(":\n\n");
    }
    let fields = &encoding.fields;
    out = line(out, fields.iter().map(bits));
    out = line(out, fields.iter().map(|_| "-".into()));
    out = line(out, fields.iter().map(|field| content(field, fields)));
    out.fixed("\n")
}

fn line(mut out: Markdown, cells: impl Iterator<Item = Markdown>) -> Markdown {
    for cell in cells {
        out = out.fixed("|").then(cell);
    }
    out.fixed("|\n")
}

fn bits(field: &Field<'_>) -> Markdown {
    let high = Markdown::new().number(field.high);
    match field.high == field.low {
        true => high,
        false => high.fixed(":").number(field.low),
    }
}

/// The contents of a field; a name alone is an operand that is in no other field.
fn content(field: &Field<'_>, fields: &[Field<'_>]) -> Markdown {
    let is_whole = |name: &str| {
        let names = fields.iter().filter_map(Field::operand);
        names.filter(|&other| other == name).count() == 1
    };
    let code = |text: &str| Markdown::new().code_in_cell(text);
    match (&field.kind, field.digits()) {
        (FieldKind::Operand { name, high, low }, _) => match (high, low) {
            (0, 0) if is_whole(name) => code(name),
            (high, low) if high == low => code(&format!("{name}[{high}]")),
            _ => code(&format!("{name}[{high}:{low}]")),
        },
        (_, Some(digits)) => Markdown::new().name(&digits),
        (_, None) => "?".into(),
    }
}
