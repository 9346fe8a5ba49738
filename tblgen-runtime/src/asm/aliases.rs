//! Aliases that are printed in place of instructions.

use tblgen_facts::asm::{alias, condition};

use super::AsmOutput;
use super::printer::{PrintInst, Writer};
use crate::Indexed;
use crate::mc::counts;
use crate::tables::half;

/// The first word of the text of the alias that is printed: the first one whose conditions hold, from
/// a row on. None if there is none.
#[inline]
pub(super) fn text<P: PrintInst, O: AsmOutput>(
    writer: &Writer<'_, P, O>,
    first: usize,
) -> Option<usize> {
    let rows = P::TABLES.aliases.get(first..)?;
    let opcode = writer.opcode().number();
    let mut rows = rows
        .iter()
        .take_while(|row| half(row, alias::OPCODE) == opcode);
    let row = rows.find(|row| are_right(writer, row) && is_wanted(writer, row))?;
    Some(word(row, alias::TEXT) as usize)
}

/// Four bytes of a row as a number.
#[inline]
fn word<const N: usize>(row: &[u8; N], at: usize) -> u32 {
    let bytes = row.get(at..).and_then(|rest| rest.first_chunk());
    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

/// Whether an alias is one for the user's format, the number of operands and the subtarget.
fn is_wanted<P: PrintInst, O: AsmOutput>(
    writer: &Writer<'_, P, O>,
    row: &[u8; alias::BYTES],
) -> bool {
    let (printer, operands) = (writer.printer, row[alias::OPERANDS]);
    (printer.format().aliases || row[alias::IS_ALWAYS] != 0)
        && (operands == alias::ANY_OPERANDS || usize::from(operands) == writer.num_operands())
        && counts(printer.conditions(), half(row, alias::FEATURES))
}

/// Whether all conditions on operands hold.
#[inline]
fn are_right<P: PrintInst, O: AsmOutput>(
    writer: &Writer<'_, P, O>,
    row: &[u8; alias::BYTES],
) -> bool {
    let start = word(row, alias::FIRST) as usize;
    let end = start + usize::from(row[alias::CONDITIONS]);
    let conditions = P::TABLES.conditions.get(start..end).unwrap_or_default();
    conditions.iter().all(|one| is_right(writer, one))
}

/// Whether a condition on an operand holds. Most of them are about a register or a number.
#[inline]
fn is_right<P: PrintInst, O: AsmOutput>(writer: &Writer<'_, P, O>, row: &[u8; 8]) -> bool {
    let at = usize::from(row[condition::OPERAND]);
    let wanted = word(row, condition::NUMBER) as i32;
    match row[condition::KIND] {
        condition::REGISTER => writer.reg_at(at).map(i32::from) == Some(wanted),
        condition::IMM => writer.imm_at(at) == Some(wanted.into()),
        condition::CLASS => writer.is_in_class(writer.reg_at(at), wanted as u16),
        kind => is_otherwise_right(writer, kind, at, wanted),
    }
}

#[inline(never)]
fn is_otherwise_right<P: PrintInst, O: AsmOutput>(
    writer: &Writer<'_, P, O>,
    kind: u8,
    at: usize,
    wanted: i32,
) -> bool {
    match kind {
        condition::SAME => {
            let own = writer.reg_at(at);
            own.is_some() && own == writer.reg_at(wanted as usize)
        }
        condition::VALUE => writer.holds(wanted as usize, at),
        condition::PREDICATE => {
            let holds = |own| writer.printer.holds(wanted as u16, own);
            writer.operand_at(at).is_some_and(holds)
        }
        _ => false,
    }
}
