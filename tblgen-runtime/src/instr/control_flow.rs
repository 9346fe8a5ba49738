//! Branches, and the registers that instructions read and write.

use super::{InstrDesc, InstrInfo};
use crate::{Inst, Operand, RegisterInfo};

impl<O: InstrInfo> InstrDesc<O> {
    /// Whether the instruction is a branch that may also go on to the next instruction
    /// (`MCInstrDesc::isConditionalBranch`): a branch to a fixed place that is no barrier.
    #[must_use]
    pub const fn is_conditional_branch(self) -> bool {
        self.is_branch() && !self.is_barrier() && !self.is_indirect_branch()
    }

    /// Whether the instruction is a branch to a fixed place that never goes on to the next
    /// instruction (`MCInstrDesc::isUnconditionalBranch`).
    #[must_use]
    pub const fn is_unconditional_branch(self) -> bool {
        self.is_branch() && self.is_barrier() && !self.is_indirect_branch()
    }

    /// The first operand that is a condition under which the instruction is executed, if
    /// the instruction is predicable (`MCInstrDesc::findFirstPredOperandIdx`).
    #[must_use]
    pub const fn first_predicate_operand(self) -> Option<usize> {
        if !self.is_predicable() {
            return None;
        }
        let mut at = 0;
        while let Some(operand) = self.operand(at) {
            if operand.is_predicate() {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// Whether the instruction may go elsewhere than to the next instruction: a branch, a
    /// call or a return, or one that writes the program counter or a part of it
    /// (`MCInstrDesc::mayAffectControlFlow`).
    ///
    /// Descriptions do not state which register the program counter is. LLVM takes `PC` of
    /// ARM, Hexagon, Lanai and M68k, `RIP` or `EIP` of X86, and none of other targets.
    #[must_use]
    pub fn may_affect_control_flow<I>(self, inst: &I, program_counter: Option<O::Reg>) -> bool
    where
        I: Inst<Opcode = O, Reg = O::Reg> + ?Sized,
    {
        self.is_branch()
            || self.is_call()
            || self.is_return()
            || self.is_indirect_branch()
            || program_counter.is_some_and(|counter| self.has_def(inst, counter))
    }

    /// Whether the instruction reads a register beyond its operands
    /// (`MCInstrDesc::hasImplicitUseOfPhysReg`).
    #[must_use]
    pub fn has_implicit_use(self, reg: O::Reg) -> bool {
        self.implicit_uses().contains(&reg)
    }

    /// Whether the instruction writes a register, or a part of it, beyond its operands
    /// (`MCInstrDesc::hasImplicitDefOfPhysReg`).
    #[must_use]
    pub fn has_implicit_def(self, reg: O::Reg) -> bool {
        let mut defs = self.implicit_defs().iter();
        defs.any(|def| def.is_sub_register_eq(reg))
    }

    /// Whether the instruction writes a register or a part of it, as an operand or beyond
    /// them (`MCInstrDesc::hasDefOfPhysReg`).
    #[must_use]
    pub fn has_def<I>(self, inst: &I, reg: O::Reg) -> bool
    where
        I: Inst<Opcode = O, Reg = O::Reg> + ?Sized,
    {
        let writes = |at| match inst.operand(at) {
            Some(Operand::Reg(def)) => !def.is_none() && def.is_sub_register_eq(reg),
            _ => false,
        };
        // A list of registers begins with the last of the fixed operands.
        let first = self.num_operands().saturating_sub(1);
        let list = match self.variadic_ops_are_defs() {
            true => first..inst.num_operands(),
            false => 0..0,
        };
        (0..self.num_defs()).any(writes)
            || list.into_iter().any(writes)
            || self.has_implicit_def(reg)
    }
}
