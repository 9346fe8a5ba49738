//! Larger instructions that do the same as smaller ones.

use crate::mc::McInst;
use crate::{Indexed, Operand};

/// A smaller instruction, and the larger one that does the same. LLVM: `CompressPat`.
#[derive(Clone, Copy, Debug)]
pub struct Compression<O: 'static, R: 'static> {
    /// The opcode of the smaller instruction.
    pub small: O,
    /// The opcode of the larger instruction.
    pub large: O,
    /// The operands of the smaller instruction that have to be a register or a number, by number.
    pub fixed: &'static [(u8, LargeOperand<R>)],
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

/// The larger instruction that does the same as a smaller one: that of the first of the `pairs`,
/// which are in the order of smaller opcodes, whose operands fit and which `exists`.
pub fn uncompressed<O: Indexed, R: Indexed, const N: usize>(
    pairs: &[Compression<O, R>],
    inst: &McInst<O, R, N>,
    exists: impl Fn(O) -> bool,
) -> Option<McInst<O, R, N>> {
    let number = inst.opcode().number();
    // Most instructions are none of them.
    if number < pairs.first()?.small.number() || number > pairs.last()?.small.number() {
        return None;
    }
    let first = pairs.partition_point(|pair| pair.small.number() < number);
    let mut same = pairs.get(first..)?.iter();
    same.by_ref()
        .take_while(|pair| pair.small.number() == number)
        .filter(|pair| pair.fits(inst) && exists(pair.large))
        .find_map(|pair| pair.large_inst(inst))
}

impl<O: Indexed, R: Indexed> Compression<O, R> {
    /// Whether the operands of a smaller instruction are those that it has to have.
    fn fits<const N: usize>(&self, small: &McInst<O, R, N>) -> bool {
        let mut fixed = self.fixed.iter();
        fixed.all(
            |(at, wanted)| match (small.operands().get(usize::from(*at)), wanted) {
                (Some(Operand::Reg(reg)), LargeOperand::Reg(wanted)) => {
                    reg.number() == wanted.number()
                }
                (Some(Operand::Imm(number)), LargeOperand::Imm(wanted)) => number == wanted,
                _ => false,
            },
        )
    }

    /// The larger instruction; none if the smaller one lacks operands.
    fn large_inst<const N: usize>(&self, small: &McInst<O, R, N>) -> Option<McInst<O, R, N>> {
        let operand = |at: u8| small.operands().get(usize::from(at)).copied();
        let mut large = McInst::new(self.large);
        for &one in self.operands {
            let one = match one {
                LargeOperand::Operand(at) => operand(at)?,
                LargeOperand::Reg(reg) => Operand::Reg(reg),
                LargeOperand::Imm(number) => Operand::Imm(number),
            };
            if !large.push(one) {
                return None;
            }
        }
        Some(large)
    }
}
