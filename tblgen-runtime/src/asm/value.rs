//! Values that the text of an operand depends on.

use tblgen_facts::asm::value;

use super::AsmOutput;
use super::operand::{Bytes, Operands};
use super::printer::{PrintInst, Writer};
use crate::mc::counts;
use crate::{Indexed, Inst, Operand};

impl<P: PrintInst, O: AsmOutput> Writer<'_, P, O> {
    /// A value; none if an operand is no number where one is wanted.
    pub(super) fn value(&self, bytes: &mut Bytes<'_>, operands: Operands) -> Option<i64> {
        self.at_depth(bytes, operands, value::MAX_DEPTH)
    }

    fn at_depth(&self, bytes: &mut Bytes<'_>, operands: Operands, depth: u32) -> Option<i64> {
        let depth = depth.checked_sub(1)?;
        let format = self.printer.format();
        match bytes.byte() {
            value::INT => Some(i64::from_le_bytes(bytes.take())),
            value::IMM => self.imm(operands.at(bytes.byte())),
            value::INST_IMM => self.imm(bytes.byte().into()),
            value::ADDRESS => Some(self.address as i64),
            kind @ (value::LOW_BITS | value::SIGNED_BITS) => {
                let unused = 64u32.saturating_sub(bytes.byte().into());
                let number = self.at_depth(bytes, operands, depth)?.unbounded_shl(unused);
                Some(match kind {
                    value::LOW_BITS => (number as u64).unbounded_shr(unused) as i64,
                    _ => number.unbounded_shr(unused),
                })
            }
            value::IS_REGISTER => {
                let operand = self.inst.operand(operands.at(bytes.byte()));
                Some(matches!(operand, Some(Operand::Reg(_))).into())
            }
            value::IS => {
                let operand = self.inst.reg(operands.at(bytes.byte()));
                let wanted = bytes.half();
                Some(operand.is_some_and(|one| one.number() == wanted).into())
            }
            value::FEATURE => Some(self.condition(bytes.half()).into()),
            value::NUMERIC => Some(format.numeric_registers.into()),
            value::ALIASES => Some(format.aliases.into()),
            kind => {
                let one = self.at_depth(bytes, operands, depth);
                let other = self.at_depth(bytes, operands, depth);
                Some(calculated(kind, one?, other?))
            }
        }
    }

    fn imm(&self, operand: usize) -> Option<i64> {
        match self.inst.operand(operand) {
            Some(Operand::Imm(number)) => Some(number),
            _ => None,
        }
    }

    /// Whether a condition on the subtarget holds.
    pub(super) fn condition(&self, number: u16) -> bool {
        counts(self.printer.conditions(), number)
    }
}

/// The result of a calculation.
fn calculated(kind: u8, one: i64, other: i64) -> i64 {
    match kind {
        value::ADD => one.wrapping_add(other),
        value::SUB => one.wrapping_sub(other),
        value::MUL => one.wrapping_mul(other),
        value::AND => one & other,
        value::OR => one | other,
        value::SHR => one >> other.clamp(0, 63),
        value::EQUAL => (one == other).into(),
        _ => (one < other).into(),
    }
}
