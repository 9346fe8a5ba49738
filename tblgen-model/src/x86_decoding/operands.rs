//! The operands of an instruction: where each is encoded, and what it is.
//!
//! LLVM: `RecognizableInstr::emitInstructionSpecifier` in X86RecognizableInstr.cpp.

use super::Fault;
use super::operand_kinds::OperandKind;
use crate::instructions::x86::{Fields, Kinds, Place, Slot, places};
use crate::instructions::{CodeGenInstruction, OperandInfo};
use crate::support::faults::error;
use crate::support::unknown::unknown;
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
    kinds: &Kinds,
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
    let places = places(instruction, fields)?;
    let operands = places.iter().zip(&list.list);
    let operands = operands.map(|(place, operand)| match place {
        Place::At(slot) => encoded(fields, operand, *slot, kinds),
        Place::Duplicate(of) => Ok(Operand::Duplicate(*of)),
    });
    operands.collect()
}

/// The operand at a place.
fn encoded(
    fields: &Fields<'_>,
    operand: &OperandInfo<'_>,
    slot: Slot,
    kinds: &Kinds,
) -> Result<Operand, Fault> {
    let fault = |message: String| error(fields.def, format!("'{}': {message}", fields.def.name()));
    let (name, ty) = (operand.name, operand.def.name());
    let Some(kind) = OperandKind::of(operand, kinds) else {
        let message = format!(
            "'{}': the operand '{name}' has the type '{ty}', which a decoder of X86 does not know",
            fields.def.name()
        );
        return Err(unknown(fields.def, message));
    };
    let Some(encoding) = kind.encoding(slot, fields.operand_size) else {
        return Err(fault(format!(
            "the operand '{name}' of type '{ty}' cannot be in {}",
            slot.words()
        )));
    };
    let is_memory = slot == Slot::Memory || slot == Slot::Rm;
    let scale = if is_memory { fields.scale } else { 0 };
    let Some(encoding) = encoding.scaled(scale) else {
        return Err(fault(format!(
            "the operand '{name}' of type '{ty}' has displacements with a unit"
        )));
    };
    let ty = kind.operand_type(fields.operand_size, fields.has_w());
    Ok(Operand::Encoded(encoding, ty))
}
