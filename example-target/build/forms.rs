//! A backend of this crate: from `AsmString` and `Inst` to a table of
//! `crate::form::Form`. `instr_info` has no use for the two but to document them.

use proc_macro2::TokenStream;
use quote::quote;
use tblgen_core::backend::{EmitOptions, Parts, RustBackend};
use tblgen_core::diagnostic::Diagnostic;
use tblgen_core::record::{FieldError, Init, Record, RecordKeeper, Value};

pub(crate) const BACKEND: RustBackend = RustBackend {
    name: "forms",
    option: "gen-forms",
    help: "Generate assembly strings and encodings",
    needs: &[],
    emit,
};

fn emit(records: &RecordKeeper, _: &EmitOptions) -> Result<Parts, Vec<Diagnostic>> {
    let instructions = records.all_derived_definitions_if_defined("RV32Inst");
    let forms: Result<Vec<TokenStream>, FieldError> = instructions.into_iter().map(form).collect();
    let forms = forms.map_err(|error| error.at_record())?;
    Ok(quote! {
        use crate::form::{Field, Form};

        /// How the instructions that have an encoding are written.
        pub static FORMS: &[Form] = &[#(#forms),*];
    }
    .into())
}

fn form(record: Record<'_>) -> Result<TokenStream, FieldError> {
    let name = record.name();
    let asm = record.value_as_string("AsmString")?;
    let fields = fields(record, &record.value_as_bits("Inst")?);
    let fields = fields
        .iter()
        .map(|Field { high, low, text }| quote!(Field { high: #high, low: #low, text: #text }));
    Ok(quote!(Form { name: #name, asm: #asm, fields: &[#(#fields),*] }))
}

/// Bits of the encoding that belong together.
struct Field {
    high: u32,
    low: u32,
    text: String,
}

/// What one bit of the encoding is.
#[derive(Clone, Copy)]
enum Bit<'r> {
    Fixed(char),
    /// A bit of a field that operands are put into.
    Of(&'r str, u32),
}

impl<'r> Bit<'r> {
    fn new(init: Init<'r>) -> Self {
        match init.value() {
            Value::Bit(bit) => Bit::Fixed(if bit { '1' } else { '0' }),
            Value::VarBit(field, at) => match field.value() {
                Value::Var(name) => Bit::Of(name, at),
                _ => Bit::Fixed('?'),
            },
            Value::Var(name) => Bit::Of(name, 0),
            _ => Bit::Fixed('?'),
        }
    }

    /// Whether a bit belongs to the same field as the one above it.
    fn continues(self, above: Self) -> bool {
        match (above, self) {
            (Bit::Fixed(_), Bit::Fixed(_)) => true,
            (Bit::Of(a, high), Bit::Of(b, low)) => a == b && high == low + 1,
            _ => false,
        }
    }
}

/// The fields, from the most significant bit down.
fn fields<'r>(record: Record<'r>, inst: &[Init<'r>]) -> Vec<Field> {
    let bits: Vec<Bit<'r>> = inst.iter().rev().map(|&bit| Bit::new(bit)).collect();
    let mut left = bits.len() as u32;
    let fields = bits.chunk_by(|&above, &bit| bit.continues(above));
    let fields = fields.map(|bits| {
        left -= bits.len() as u32;
        Field {
            high: left + bits.len() as u32 - 1,
            low: left,
            text: text(record, bits),
        }
    });
    fields.collect()
}

/// The digits, or the name with the bits that are meant if they are not all.
fn text(record: Record<'_>, bits: &[Bit<'_>]) -> String {
    let (Some(&Bit::Of(name, high)), Some(&Bit::Of(_, low))) = (bits.first(), bits.last()) else {
        let digits = bits.iter().map(|bit| match bit {
            Bit::Fixed(digit) => *digit,
            Bit::Of(..) => '?',
        });
        return digits.collect();
    };
    let width = record
        .field(name)
        .map_or(0, |field| field.value().elements().len());
    match (high, low) {
        _ if bits.len() == width => name.to_string(),
        (high, low) if high == low => format!("{name}[{high}]"),
        (high, low) => format!("{name}[{high}:{low}]"),
    }
}
