//! Blocks of instructions under conditions.

use tblgen_runtime::mc::{DecodeState, Decoded, McInst};
use tblgen_runtime::{Indexed as _, InstrInfo, Operand};

use super::making::{ALWAYS, vector_predicate};

/// The blocks of Thumb in which instructions have conditions: `IT` for all, `VPT` and `VPST` for those of
/// vectors. The conditions are those of the instruction that begins the block.
///
/// Without it, each instruction is decoded as it is outside of blocks: under no condition, and with
/// the flags that it sets there.
///
/// The guide ("Codecs and hooks: the reference") has a program that disassembles a block. If you decode one
/// instruction at a time, keep the state:
///
/// ```
/// use tblgen_targets::ThumbBlocks;
///
/// // `blocks.follow(&mut decoded)` after each instruction.
/// let mut blocks = ThumbBlocks::default();
/// assert!(!blocks.is_in_block());
/// blocks.reset();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ThumbBlocks {
    core: Block,
    lanes: Block,
}

/// The conditions of a block that are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Block {
    conditions: [u8; 4],
    next: u8,
    end: u8,
}

/// The conditions of lanes: those of the block, or their opposite.
const THEN: u8 = 1;
const ELSE: u8 = 2;

impl Block {
    /// A block whose mask has a bit for each condition after the first one, and a last bit that is
    /// set. The bits tell whether a condition is that of the block or its opposite.
    fn new(mask: i64, [then, otherwise]: [u8; 2]) -> Self {
        let mask = mask as u8 & 0xf;
        let mut block = Block {
            conditions: [then; 4],
            next: 0,
            end: 4u8.saturating_sub(mask.trailing_zeros() as u8),
        };
        for (at, condition) in block.conditions.iter_mut().enumerate().skip(1) {
            if mask >> (4 - at) & 1 != 0 {
                *condition = otherwise;
            }
        }
        block
    }

    /// Whether the next instruction is in the block.
    const fn is_open(self) -> bool {
        self.next < self.end
    }

    /// Whether the next instruction is the last one of the block.
    const fn is_at_last(self) -> bool {
        self.next + 1 == self.end
    }

    /// The condition of the next instruction, if it is in the block.
    fn take(&mut self) -> Option<u8> {
        let condition = self.conditions.get(usize::from(self.next)).copied();
        let condition = condition.filter(|_| self.is_open())?;
        self.next += 1;
        Some(condition)
    }
}

/// Instructions that have a condition of their own, or are not allowed in a block.
const OUTSIDE: [&str; 14] = [
    "tBcc", "t2Bcc", "tCBZ", "tCBNZ", "tCPS", "t2CPS3p", "t2CPS2p", "t2CPS1p", "t2CSEL", "t2CSINC",
    "t2CSINV", "t2CSNEG", "tMOVSr", "tSETEND",
];

/// Branches, which are only allowed as the last instruction of a block.
const AT_END: [&str; 4] = ["tB", "t2B", "t2TBB", "t2TBH"];

/// The instruction that begins a block for all instructions.
const BLOCK: &str = "t2IT";

/// Whether an instruction begins a block for vectors.
fn is_vector_block(name: &str) -> bool {
    name == "MVE_VPST" || name.starts_with("MVE_VPTv")
}

/// The number that an operand is.
fn number<O: InstrInfo, const N: usize>(inst: &McInst<O, O::Reg, N>, at: usize) -> i64 {
    match inst.operands().get(at) {
        Some(Operand::Imm(number)) => *number,
        _ => 0,
    }
}

/// Sets a condition, and the register that it reads. Without that register, nothing is set.
fn set<O: InstrInfo, const N: usize>(
    inst: &mut McInst<O, O::Reg, N>,
    at: usize,
    condition: u8,
    register: &str,
) {
    let operands = inst.operands_mut().get_mut(at..).unwrap_or_default();
    if let ([first, second, ..], Some(reg)) = (operands, <O::Reg>::from_name(register)) {
        *first = Operand::Imm(condition.into());
        *second = Operand::Reg(reg);
    }
}

impl ThumbBlocks {
    /// Forgets the block, as where a program is entered from elsewhere.
    pub fn reset(&mut self) {
        *self = ThumbBlocks::default();
    }

    /// Whether the next instruction is in a block.
    #[must_use]
    pub const fn is_in_block(&self) -> bool {
        self.core.is_open() || self.lanes.is_open()
    }

    /// Begins a block if the instruction does.
    fn begin<O: InstrInfo, const N: usize>(&mut self, inst: &McInst<O, O::Reg, N>) {
        let name = inst.opcode().name();
        if name == BLOCK {
            let condition = number(inst, 0) as u8 & 0xf;
            self.core = Block::new(number(inst, 1), [condition, condition ^ 1]);
        } else if is_vector_block(name) {
            self.lanes = Block::new(number(inst, 0), [THEN, ELSE]);
        }
    }

    /// Whether it is unpredictable what an instruction does where it is.
    fn is_misplaced(&self, name: &str, is_of_vectors: bool) -> bool {
        let (core, lanes) = (self.core, self.lanes);
        core.is_open()
            && (is_of_vectors
                || name == BLOCK
                || OUTSIDE.contains(&name)
                || AT_END.contains(&name) && !core.is_at_last())
            || lanes.is_open() && (!is_of_vectors || is_vector_block(name))
    }

    /// Gives the instruction its condition. Whether it takes one, if it is in a block.
    fn apply<O: InstrInfo, const N: usize>(
        &mut self,
        inst: &mut McInst<O, O::Reg, N>,
        size: u8,
        lanes: Option<usize>,
    ) -> bool {
        let (opcode, desc) = (inst.opcode(), inst.opcode().desc());
        if let Some(condition) = self.core.take() {
            clear_flags(inst, size);
            let always = ALWAYS as u8;
            let has_own = OUTSIDE.contains(&opcode.name());
            let at = desc.operands().position(|operand| operand.is_predicate());
            return match at.filter(|_| desc.is_predicable()) {
                _ if condition == always => true,
                // The opposite of no condition is no condition, and not predictable.
                _ if condition > always => false,
                Some(at) if !has_own => {
                    set(inst, at, condition, "CPSR");
                    true
                }
                at => at.is_some(),
            };
        }
        match (self.lanes.take(), lanes) {
            (Some(condition), Some(at)) => {
                set(inst, at, condition, "P0");
                true
            }
            (condition, _) => condition.is_none(),
        }
    }
}

/// Makes an instruction of two bytes, which sets the flags outside of blocks, one that does not.
fn clear_flags<O: InstrInfo, const N: usize>(inst: &mut McInst<O, O::Reg, N>, size: u8) {
    let desc = inst.opcode().desc();
    let flags = desc
        .operands()
        .position(|operand| operand.is_optional_def());
    let none = <O::Reg>::from_number(0);
    if let (2, Some(at), Some(none)) = (size, flags, none)
        && let Some(operand) = inst.operands_mut().get_mut(at)
    {
        *operand = Operand::Reg(none);
    }
}

impl<O: InstrInfo, const N: usize> DecodeState<McInst<O, O::Reg, N>> for ThumbBlocks {
    fn follow(&mut self, decoded: &mut Decoded<McInst<O, O::Reg, N>>) {
        let inst = &mut decoded.inst;
        if self.is_in_block() {
            let lanes = vector_predicate(inst.opcode()).map(|(at, _)| at);
            let is_misplaced = self.is_misplaced(inst.opcode().name(), lanes.is_some());
            let is_fitting = self.apply(inst, decoded.size, lanes);
            decoded.is_soft_fail |= is_misplaced || !is_fitting;
        }
        self.begin(&decoded.inst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_of_a_block() {
        // ITETT EQ, then VPTE.
        let mut block = Block::new(0b1001, [0, 1]);
        let all: [_; 5] = core::array::from_fn(|_| block.take());
        assert_eq!(all, [Some(0), Some(1), Some(0), Some(0), None]);
        let mut block = Block::new(0b1100, [THEN, ELSE]);
        assert!(!block.is_at_last());
        assert_eq!(
            [block.take(), block.take(), block.take()],
            [Some(1), Some(2), None]
        );
        assert!(!Block::new(0, [0, 1]).is_open());
    }
}
