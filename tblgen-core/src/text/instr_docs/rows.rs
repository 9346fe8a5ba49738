//! The row of an instruction.

use super::semantics::Meaning;
use super::tables::Tables;
use crate::text::json::Json;
use tblgen_model::documentation::bytes::{ByteEncoding, BytePiece, FieldBits};
use tblgen_model::documentation::{InstrFacts, asm_in_syntaxes};
use tblgen_model::instructions::shown_encoding::{Encoding, FieldKind, InstrEncoding};
use tblgen_model::instructions::{CodeGenInstruction, Deprecation};

/// The facts that the page has about an instruction.
pub(super) struct Row<'a, 'rk> {
    pub(super) instruction: &'a CodeGenInstruction<'rk>,
    pub(super) facts: &'a InstrFacts<'rk>,
    pub(super) syntaxes: usize,
    pub(super) meaning: Meaning,
    /// The list of costs: for each model of processors with a known one, its number, cycles,
    /// micro-ops and list of resources.
    pub(super) costs: i64,
}

impl Row<'_, '_> {
    /// Writes name, assembly strings, then numbers, then the encodings.
    pub(super) fn write(self, tables: &mut Tables, row: &mut Json) {
        let facts = self.facts;
        row.open('[');
        row.string(facts.name);
        row.string(&self.asm());
        for number in numbers(tables, facts) {
            row.number(number);
        }
        encodings(tables, &facts.encoding, row);
        row.number(bytes(tables, ByteEncoding::new(self.instruction).as_ref()));
        row.number(self.meaning.write(tables));
        row.number(self.costs);
        row.close(']');
    }

    /// The assembly string in each syntax; one if it is the same in all.
    fn asm(&self) -> String {
        let mut all = asm_in_syntaxes(self.instruction.asm_string, self.syntaxes);
        if all.windows(2).all(|two| two[0] == two[1]) {
            all.truncate(1);
        }
        all.join("\n")
    }
}

fn numbers(tables: &mut Tables, facts: &InstrFacts<'_>) -> Vec<i64> {
    let deprecation = facts.deprecation.map(|one| match one {
        Deprecation::Feature(name) => format!("if the subtarget has {name}"),
        Deprecation::Predicate(name) => format!("if {name} says so"),
    });
    let ts_flags = (facts.ts_flags != 0).then(|| format!("{:#X}", facts.ts_flags));
    let mut numbers = vec![
        facts.is_generic.into(),
        tables.operands(&facts.outs),
        tables.operands(&facts.ins),
        tables.texts(facts.implicit_uses.iter().copied()),
        tables.texts(facts.implicit_defs.iter().copied()),
        tables.texts(facts.flag_names()),
        tables.predicates(&facts.predicates),
        tables.optional(facts.sched_class),
        facts.size.into(),
        tables.optional(ts_flags.as_deref()),
        tables.optional(deprecation.as_deref()),
        tables.texts(facts.aliases.iter().map(String::as_str)),
    ];
    numbers.extend(tables.place(Some(facts.place.as_str())));
    numbers.extend(tables.place(facts.defm_place.as_deref()));
    numbers
}

/// A list of encodings; 1 in place of it if the length varies.
fn encodings(tables: &mut Tables, encoding: &InstrEncoding<'_>, row: &mut Json) {
    match encoding {
        InstrEncoding::VariableLength => row.number(1),
        InstrEncoding::None => row.number(0),
        InstrEncoding::Fixed(all) => row.list(all, |row, one| word(tables, one, row)),
    }
}

/// The mode, and fields from the highest down: digits of fixed bits, the
/// number of open bits, or name and bits of an operand.
fn word(tables: &mut Tables, encoding: &Encoding<'_>, row: &mut Json) {
    row.open('[');
    row.number(tables.optional(encoding.mode));
    for field in &encoding.fields {
        match (&field.kind, field.digits()) {
            (FieldKind::Operand { name, high, low }, _) => {
                let numbers = [tables.text(name), i64::from(*high), i64::from(*low)];
                row.list(numbers, Json::number);
            }
            (_, Some(digits)) => row.string(&digits),
            (_, None) => row.number(field.width()),
        }
    }
    row.close(']');
}

/// The number of a list: notation, opcode, form, the short piece, then all pieces; -1 if
/// there is no such encoding.
fn bytes(tables: &mut Tables, encoding: Option<&ByteEncoding<'_>>) -> i64 {
    let Some(encoding) = encoding else {
        return -1;
    };
    let mut numbers = vec![
        tables.text(&encoding.notation),
        tables.text(&encoding.opcode),
        tables.text(encoding.form),
    ];
    let short = encoding.short.as_ref();
    numbers.push(short.map_or(-1, |short| piece(tables, short)));
    let pieces = encoding.pieces.iter().map(|one| piece(tables, one));
    numbers.extend(pieces);
    tables.list(numbers)
}

fn piece(tables: &mut Tables, piece: &BytePiece<'_>) -> i64 {
    let mut numbers = vec![
        tables.text(piece.title),
        tables.optional(piece.only.as_deref()),
    ];
    for field in &piece.fields {
        let text = match &field.bits {
            FieldBits::Operand(name) | FieldBits::Added(_, _, name) => Some(*name),
            FieldBits::NotOnes => Some("≠ 11"),
            FieldBits::Fixed(_) | FieldBits::Open => None,
        };
        let digits = match &field.bits {
            FieldBits::Fixed(_) | FieldBits::Added(..) => Some(field.digits()),
            _ => None,
        };
        numbers.extend([
            tables.text(field.name),
            field.width.into(),
            tables.optional(digits.as_deref()),
            tables.optional(text),
        ]);
    }
    tables.piece(numbers)
}
