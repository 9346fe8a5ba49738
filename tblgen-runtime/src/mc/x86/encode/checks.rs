//! Checks of operands that bytes do not need: that a register is in the class of its operand, that tied
//! operands are the same, and that there are no more operands than the instruction has.

use tblgen_facts::x86::encoding::check;

use super::{Fault, X86EncoderTables};
use crate::Operand;

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

    /// Whether an instruction has nothing to be checked but the number of its operands, which is right.
    #[inline]
    pub(super) const fn is_unchecked(&self, opcode: u16, count: usize) -> bool {
        let (head, _) = self.checks_of(opcode);
        check::COUNT.get(head) == 0 && count <= check::MOST_OPERANDS.get(head) as usize
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
        is_register && self.sets.contains(set, numbers[at] as u16)
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
