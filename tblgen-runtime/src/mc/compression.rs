//! Larger instructions that do the same as smaller ones.

use crate::mc::McInst;
use crate::{Indexed, Inst, Operand};

/// A smaller instruction, and the larger one that does the same. LLVM: `CompressPat`.
#[derive(Clone, Copy, Debug)]
pub struct Compression<O: 'static, R: 'static> {
    /// The opcode of the smaller instruction.
    pub small: O,
    /// The opcode of the larger instruction.
    pub large: O,
    /// The operands of the smaller instruction that have to be a register or a number, by number.
    pub fixed: &'static [(u8, LargeOperand<R>)],
    /// Values that operands of the smaller instruction must not have, by the number of the operand.
    pub excluded: &'static [(u8, LargeOperand<R>)],
    /// The operands of the larger instruction.
    pub operands: &'static [LargeOperand<R>],
}

/// An operand of a larger instruction, by its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LargeOperand<R> {
    /// The operand of the smaller instruction with that number.
    Operand(u8),
    /// A register.
    Reg(R),
    /// A number.
    Imm(i64),
}

/// The pair of a smaller instruction: the first of the `pairs`, which are in the order of smaller
/// opcodes, whose operands fit and whose larger instruction `exists`. `firsts` has the number of the
/// first pair of each smaller opcode, from the first one on.
#[inline]
pub fn compression<'p, O: Indexed, R: Indexed, const N: usize>(
    pairs: &'p [Compression<O, R>],
    firsts: &[u16],
    inst: &McInst<O, R, N>,
    exists: impl Fn(O) -> bool,
) -> Option<&'p Compression<O, R>> {
    let number = inst.opcode().number();
    let at = number.checked_sub(pairs.first()?.small.number())?;
    let first = *firsts.get(usize::from(at))?;
    let same = pairs.get(usize::from(first)..)?.iter();
    let mut same = same.take_while(|pair| pair.small.number() == number);
    same.find(|pair| pair.fits(inst) && exists(pair.large))
}

impl<O: Indexed, R: Indexed> Compression<O, R> {
    /// Whether the operands of a smaller instruction are those that it has to have.
    fn fits<const N: usize>(&self, small: &McInst<O, R, N>) -> bool {
        let has = |(at, wanted): &(u8, LargeOperand<R>)| match (
            small.operands().get(usize::from(*at)),
            wanted,
        ) {
            (Some(Operand::Reg(reg)), LargeOperand::Reg(wanted)) => reg.number() == wanted.number(),
            (Some(Operand::Imm(number)), LargeOperand::Imm(wanted)) => number == wanted,
            _ => false,
        };
        self.fixed.iter().all(has) && !self.excluded.iter().any(has)
    }

    /// The larger instruction; none if the smaller one lacks operands.
    pub fn large_inst<const N: usize>(&self, small: &McInst<O, R, N>) -> Option<McInst<O, R, N>> {
        let mut large = McInst::new(self.large);
        for operand in 0..self.operands.len() {
            if !large.push(self.large_operand(small, operand)?) {
                return None;
            }
        }
        Some(large)
    }

    /// An operand of the larger instruction, by its number; none if the smaller one lacks it.
    #[inline]
    pub(crate) fn large_operand<I>(&self, small: &I, operand: usize) -> Option<Operand<R>>
    where
        I: Inst<Reg = R>,
    {
        match *self.operands.get(operand)? {
            LargeOperand::Operand(at) => small.operand(at.into()),
            LargeOperand::Reg(reg) => Some(Operand::Reg(reg)),
            LargeOperand::Imm(number) => Some(Operand::Imm(number)),
        }
    }
}
