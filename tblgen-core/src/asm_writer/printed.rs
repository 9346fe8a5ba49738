//! Instructions, as far as texts depend on them when code is generated.

use tblgen_lang::record::{Record, RecordId};
use tblgen_model::asm_text::PRINT_OPERAND;
use tblgen_model::hooks::print::{
    CodeGenPrintHooks, FieldValue, PrintForm, PrintValue, PrintedInst, number_of,
};
use tblgen_model::instructions::{CodeGenInstruction, register_class};

/// An instruction, of which an operand is printed.
pub(super) struct Printed<'a, 'rk> {
    pub(super) instruction: &'a CodeGenInstruction<'rk>,
    pub(super) index: usize,
    pub(super) hooks: &'a CodeGenPrintHooks<'rk>,
    /// The syntax, if the text of operands that are printed by default depends on the instruction.
    pub(super) syntax: Option<usize>,
    /// The flags of the instruction, if they are known.
    pub(super) flags: Option<i64>,
}

impl Printed<'_, '_> {
    fn has_type(&self, operand: u8, types: &[RecordId]) -> bool {
        let mut parts = self.instruction.operands.parts();
        let part = parts.nth(self.index + usize::from(operand));
        part.is_some_and(|(_, part)| {
            let ids = [part.def.id(), register_class(part.def).id()];
            ids.iter().any(|id| types.contains(id))
        })
    }

    fn has_field(&self, field: &str, value: &FieldValue) -> bool {
        let def = self.instruction.def;
        match value {
            FieldValue::Int(number) => {
                let of_record = match bit_of(field) {
                    Some((field, at)) => bit_in(def, field, at),
                    None => def.value_as_bit(field).ok(),
                };
                let of_record = of_record.map(i64::from);
                of_record.or_else(|| number_of(def, field).ok()) == Some(*number)
            }
            FieldValue::Name(name) => {
                let of_record = def.value_as_def(field).map(|def| def.name());
                of_record.or_else(|_| def.value_as_string(field)).ok() == Some(name)
            }
        }
    }

    /// The place of the operand of a name.
    fn place_of(&self, operand: &str) -> Option<u8> {
        let mut all = self.instruction.operands.list.iter();
        let found = all.find(|one| one.name == operand)?;
        u8::try_from(found.first).ok()
    }
}

impl PrintedInst for Printed<'_, '_> {
    fn answer(&self, question: &PrintValue) -> PrintValue {
        let holds = |holds: bool| PrintValue::Int(holds.into());
        match question {
            PrintValue::IsInst(ids) => holds(ids.contains(&self.instruction.def.id())),
            PrintValue::HasType(operand, types) => holds(self.has_type(*operand, types)),
            PrintValue::HasField(field, value) => holds(self.has_field(field, value)),
            PrintValue::HasOperand(name) => holds(self.place_of(name).is_some()),
            PrintValue::NamedImm(name) => match self.place_of(name) {
                Some(place) => PrintValue::InstImm(place),
                None => PrintValue::Int(0),
            },
            other => match self.flags {
                Some(flags) => PrintValue::Int(flags),
                None => other.clone(),
            },
        }
    }

    fn usual(&self, operand: u8) -> Option<Vec<PrintForm>> {
        let forms = self
            .hooks
            .printer_at(operand, PRINT_OPERAND, "", self.syntax?);
        // A record that states no text was refused before.
        forms.ok().flatten()
    }
}

/// The field and the number of a bit, such as `TSFlags{42}`.
fn bit_of(field: &str) -> Option<(&str, usize)> {
    let (field, bit) = field.strip_suffix('}')?.split_once('{')?;
    Some((field, bit.parse().ok()?))
}

/// A bit of a field.
fn bit_in(def: Record<'_>, field: &str, at: usize) -> Option<bool> {
    def.value(field).ok()?.elements().nth(at)?.as_bit()
}
