//! Checks of operands that bytes do not need: that a register is in the class of its operand, that tied
//! operands are the same, and that there are no more operands than the instruction has.

use tblgen_facts::x86::encoding::{self, check};

use super::{Fault, X86EncoderTables};
use crate::mc::operand_sets::OperandSets;
use crate::{Indexed, Operand};

impl X86EncoderTables {
    /// The head of the checks of an opcode, and the number of the first check.
    #[inline]
    const fn checks_of(&self, opcode: u16) -> (u128, usize) {
        let start = self.check_starts.index(opcode as usize);
        (self.check(start), start + 1)
    }

    /// A word of the checks.
    #[inline]
    const fn check(&self, at: usize) -> u128 {
        match at < self.checks.len() {
            true => u16::from_le_bytes(self.checks[at]) as u128,
            false => 0,
        }
    }

    /// The sets of registers that operands may be.
    #[inline(always)]
    const fn operand_sets(&self) -> OperandSets {
        OperandSets::new(self.sets, self.set_rows)
    }

    /// Whether operands of an instruction with that row pass the checks, if all that are checked are
    /// registers, as [`check_operands`](Self::check_operands) tells in constants, too.
    #[inline]
    pub(super) fn are_right<R: Indexed>(
        &self,
        row: u128,
        opcode: u16,
        operands: &[Operand<R>],
    ) -> bool {
        match encoding::OPERANDS.get(row) {
            encoding::MORE_CHECKS => self.are_right_in_all(opcode, operands),
            most => {
                if encoding::TIES_SECOND.get(row) != 0 {
                    match operands {
                        [Operand::Reg(first), Operand::Reg(second), ..]
                            if first.number() == second.number() => {}
                        _ => return false,
                    }
                }
                operands.len() <= most.into()
            }
        }
    }

    #[inline(never)]
    fn are_right_in_all<R: Indexed>(&self, opcode: u16, operands: &[Operand<R>]) -> bool {
        let (head, first) = self.checks_of(opcode);
        for at in first..first + usize::from(check::COUNT.get(head)) {
            let word = self.check(at);
            let other = check::OTHER.get(word);
            let Some(number) = register(operands, check::OPERAND.get(word)) else {
                return false;
            };
            let is_right = match check::IS_TIED.get(word) {
                0 => self.operand_sets().contains(other.into(), number),
                _ => register(operands, other) == Some(number),
            };
            if !is_right {
                return false;
            }
        }
        operands.len() <= check::MOST_OPERANDS.get(head).into()
    }

    /// Checks operands. With them are the numbers of those that are registers.
    #[inline]
    pub(super) const fn check_operands<R: Copy>(
        &self,
        opcode: u16,
        operands: &[Operand<R>],
        numbers: &[u32],
    ) -> Result<(), Fault> {
        let (head, first) = self.checks_of(opcode);
        let most = check::MOST_OPERANDS.get(head);
        if operands.len() > most as usize && most != check::ANY_NUMBER {
            return Err(Fault::Surplus(most));
        }
        let (mut at, end) = (first, first + check::COUNT.get(head) as usize);
        while at < end {
            let word = self.check(at);
            let (operand, other) = (check::OPERAND.get(word), check::OTHER.get(word));
            if check::IS_TIED.get(word) != 0 {
                if !is_same(operands, numbers, operand as usize, other as usize) {
                    return Err(Fault::Tied(operand, other));
                }
            } else if !self.is_member(operands, numbers, operand as usize, other as usize) {
                return Err(Fault::Class(operand, other));
            }
            at += 1;
        }
        Ok(())
    }

    /// Whether an operand is a register of a set.
    #[inline]
    const fn is_member<R: Copy>(
        &self,
        operands: &[Operand<R>],
        numbers: &[u32],
        at: usize,
        set: usize,
    ) -> bool {
        let is_register =
            at < operands.len() && at < numbers.len() && matches!(operands[at], Operand::Reg(_));
        is_register && self.operand_sets().contains(set, numbers[at] as u16)
    }
}

/// The number of the register that an operand is.
#[inline]
fn register<R: Indexed>(operands: &[Operand<R>], place: u8) -> Option<u16> {
    match operands.get(usize::from(place)) {
        Some(Operand::Reg(reg)) => Some(reg.number()),
        _ => None,
    }
}

/// Whether two operands are the same.
#[inline]
const fn is_same<R: Copy>(
    operands: &[Operand<R>],
    numbers: &[u32],
    one: usize,
    other: usize,
) -> bool {
    let count = if operands.len() < numbers.len() {
        operands.len()
    } else {
        numbers.len()
    };
    if one >= count || other >= count {
        return false;
    }
    match (operands[one], operands[other]) {
        (Operand::Reg(_), Operand::Reg(_)) => numbers[one] == numbers[other],
        (Operand::Imm(one), Operand::Imm(other)) => one == other,
        _ => false,
    }
}
