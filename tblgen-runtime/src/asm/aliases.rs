//! Aliases that are printed in place of instructions.

use tblgen_facts::asm::{alias, condition};

use super::AsmOutput;
use super::printer::{PrintInst, Writer};
use crate::mc::counts;
use crate::tables::half;
use crate::{Indexed, Inst, Operand, RegisterInfo};

/// The first word of the text of the alias that is printed: the first one whose conditions hold, from
/// a row on. None if there is none.
pub(super) fn text<P: PrintInst, O: AsmOutput>(
    writer: &Writer<'_, P, O>,
    first: usize,
) -> Option<usize> {
    let (printer, inst) = (writer.printer, writer.inst);
    let opcode = inst.opcode().number();
    let with_aliases = printer.format().aliases;
    let rows = P::TABLES.aliases.get(first..)?;
    let mut rows = rows
        .iter()
        .take_while(|row| half(row, alias::OPCODE) == opcode);
    let row = rows.find(|row| {
        let operands = row[alias::OPERANDS];
        (with_aliases || row[alias::IS_ALWAYS] != 0)
            && (operands == alias::ANY_OPERANDS || usize::from(operands) == inst.num_operands())
            && counts(printer.conditions(), half(row, alias::FEATURES))
            && are_right(writer, row)
    })?;
    Some(word(row, alias::TEXT) as usize)
}

/// Four bytes of a row as a number.
fn word<const N: usize>(row: &[u8; N], at: usize) -> u32 {
    let bytes = row.get(at..).and_then(|rest| rest.first_chunk());
    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

/// Whether all conditions on operands hold.
fn are_right<P: PrintInst, O: AsmOutput>(
    writer: &Writer<'_, P, O>,
    row: &[u8; alias::BYTES],
) -> bool {
    let start = word(row, alias::FIRST) as usize;
    let end = start + usize::from(row[alias::CONDITIONS]);
    let conditions = P::TABLES.conditions.get(start..end).unwrap_or_default();
    conditions.iter().all(|one| is_right(writer, one))
}

/// Whether a condition on an operand holds.
fn is_right<P: PrintInst, O: AsmOutput>(writer: &Writer<'_, P, O>, row: &[u8; 8]) -> bool {
    let (kind, at) = (row[condition::KIND], row[condition::OPERAND].into());
    let wanted = word(row, condition::NUMBER) as i32;
    let (printer, inst) = (writer.printer, writer.inst);
    let operand = inst.operand(at);
    let register = |of| match of {
        Some(Operand::Reg(register)) => Some(Indexed::number(register)),
        _ => None,
    };
    let own = register(operand);
    match kind {
        condition::CLASS => own.is_some_and(|own| {
            let tables = <<P::Inst as Inst>::Reg as RegisterInfo>::TABLES;
            tables.classes.contains(wanted as u16, own)
        }),
        condition::SAME => own.is_some() && own == register(inst.operand(wanted as usize)),
        condition::REGISTER => own.map(i32::from) == Some(wanted),
        condition::IMM => matches!(operand, Some(Operand::Imm(own)) if own == i64::from(wanted)),
        condition::VALUE => writer.holds(wanted as usize, at),
        _ => operand.is_some_and(|operand| printer.holds(wanted as u16, operand)),
    }
}
