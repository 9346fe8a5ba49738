//! The operands of an instruction: where each is encoded, and what it is.
//!
//! LLVM: `RecognizableInstr::emitInstructionSpecifier` in X86RecognizableInstr.cpp.

use super::Fault;
use super::fields::Fields;
use super::form::{Slot, Step};
use super::operand_kinds::OperandKind;
use crate::instructions::{CGIOperandList, CodeGenInstruction, Constraint, OperandInfo};
use crate::support::faults::error;
use tblgen_facts::x86::{OperandEncoding, OperandType};

/// The largest number of operands of an instruction.
pub const MAX_OPERANDS: usize = 6;

/// An operand of a decoded instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operand {
    /// An operand with a place of its own.
    Encoded(OperandEncoding, OperandType),
    /// A duplicate of the operand of this number, to which it is tied.
    Duplicate(u8),
}

/// The operands of an instruction, in order.
pub(super) fn operands(
    instruction: &CodeGenInstruction<'_>,
    fields: &Fields<'_>,
) -> Result<Vec<Operand>, Fault> {
    let list = &instruction.operands;
    if list.list.len() > MAX_OPERANDS {
        let count = list.list.len();
        let message = format!(
            "'{}' has {count} operands, and a decoder of X86 knows {MAX_OPERANDS}",
            instruction.name
        );
        return Err(error(fields.def, message));
    }
    let mut walk = Walk {
        fields,
        list: &list.list,
        duplicates: duplicates(list),
        found: Vec::with_capacity(list.list.len()),
    };
    fields
        .form
        .steps
        .iter()
        .try_for_each(|step| walk.take(*step))?;
    walk.finish()
}

/// For each operand the one that it is a duplicate of, if it is one: a result that is tied
/// to an operand is encoded where that one is.
fn duplicates(list: &CGIOperandList<'_>) -> Vec<Option<u8>> {
    let mut duplicates = vec![None; list.list.len()];
    for (at, operand) in (0..).zip(&list.list) {
        let tied = match operand.parts.first().map(|part| part.constraint) {
            Some(Constraint::Tied(to)) => list.list.iter().position(|other| to < other.end()),
            _ => None,
        };
        if let Some(duplicate) = tied.and_then(|tied| duplicates.get_mut(tied)) {
            *duplicate = Some(at);
        }
    }
    duplicates
}

/// A walk over the operands.
struct Walk<'a, 'rk> {
    fields: &'a Fields<'rk>,
    list: &'a [OperandInfo<'rk>],
    duplicates: Vec<Option<u8>>,
    /// The operands so far.
    found: Vec<Operand>,
}

impl<'rk> Walk<'_, 'rk> {
    fn take(&mut self, step: Step) -> Result<(), Fault> {
        let fields = self.fields;
        let has_new = fields.has_new_destination();
        match step {
            Step::One(slot) => self.one(slot),
            Step::Maybe(_) if self.is_at_end() => Ok(()),
            Step::Maybe(slot) => self.one(slot),
            Step::NewDestination if has_new => self.one(Slot::Vvvv),
            Step::Source if !has_new && fields.has("hasVEX_4V") => self.one(Slot::Vvvv),
            Step::Vvvv if fields.has("hasVEX_4V") => self.one(Slot::Vvvv),
            Step::Mask if fields.has("hasEVEX_K") => self.one(Slot::Mask),
            Step::NewDestination | Step::Source | Step::Vvvv | Step::Mask => Ok(()),
        }
    }

    /// Whether only duplicates are left.
    fn is_at_end(&self) -> bool {
        let rest = self.duplicates.get(self.found.len()..);
        rest.unwrap_or_default().iter().all(Option::is_some)
    }

    /// Passes duplicates, and takes the operand after them.
    fn one(&mut self, slot: Slot) -> Result<(), Fault> {
        while let Some(Some(of)) = self.duplicates.get(self.found.len()) {
            self.found.push(Operand::Duplicate(*of));
        }
        let Some(operand) = self.list.get(self.found.len()) else {
            return Err(self.fault(format!("an operand for {} is missing", place(slot))));
        };
        let operand = self.encoded(operand, slot)?;
        self.found.push(operand);
        Ok(())
    }

    fn encoded(&self, operand: &OperandInfo<'rk>, slot: Slot) -> Result<Operand, Fault> {
        let fields = self.fields;
        let (name, ty) = (operand.name, operand.def.name());
        let Some(kind) = OperandKind::named(ty) else {
            return Err(self.fault(format!(
                "the operand '{name}' has the type '{ty}', which a decoder of X86 does not know"
            )));
        };
        let Some(encoding) = kind.encoding(slot, fields.operand_size) else {
            return Err(self.fault(format!(
                "the operand '{name}' of type '{ty}' cannot be in {}",
                place(slot)
            )));
        };
        let is_memory = slot == Slot::Memory || slot == Slot::Rm;
        let scale = if is_memory { fields.scale } else { 0 };
        let Some(encoding) = encoding.scaled(scale) else {
            return Err(self.fault(format!(
                "the operand '{name}' of type '{ty}' has displacements with a unit"
            )));
        };
        let ty = kind.operand_type(fields.operand_size, fields.has_w());
        Ok(Operand::Encoded(encoding, ty))
    }

    fn finish(self) -> Result<Vec<Operand>, Fault> {
        match self.list.get(self.found.len()) {
            Some(operand) if !self.is_at_end() => {
                let name = operand.name;
                Err(self.fault(format!("the form has no place for the operand '{name}'")))
            }
            _ => Ok(self.found),
        }
    }

    fn fault(&self, message: String) -> Fault {
        let def = self.fields.def;
        error(def, format!("'{}': {message}", def.name()))
    }
}

/// The words for a slot in messages.
const fn place(slot: Slot) -> &'static str {
    match slot {
        Slot::Rm => "ModRM.rm as a register",
        Slot::Reg => "ModRM.reg",
        Slot::Memory => "ModRM.rm as memory",
        Slot::Vvvv => "the field vvvv of a prefix",
        Slot::Mask => "the mask field of a prefix",
        Slot::Immediate => "an immediate",
        Slot::Address => "an immediate or address",
        Slot::Opcode => "the opcode",
    }
}
