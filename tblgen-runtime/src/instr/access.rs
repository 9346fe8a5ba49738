//! Registers and memory that an instruction reads and writes, and where it goes on.

use super::InstrInfo;
use super::flow::{self, ControlFlow};
use super::memory::{self, MemoryOperand};
use crate::{Indexed, Inst, Operand};

/// The way in which an instruction uses an operand, a register or memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Access {
    /// The instruction reads it.
    Read,
    /// The instruction writes it.
    Write,
    /// The instruction reads and writes it.
    ReadWrite,
}

/// Effects of an instruction on registers, memory and control flow, as far as the description
/// states them.
///
/// Every [`Inst`] whose opcodes are an [`InstrInfo`] has these methods, decoded instructions
/// included. Registers are those that the instruction names: to find out whether one affects
/// another, compare with [`overlaps`](crate::RegisterInfo::overlaps).
pub trait InstAccess: Inst<Opcode: InstrInfo<Reg = Self::Reg>> {
    /// The use of the operand with that index, or `None` if there is no such operand.
    fn operand_access(&self, n: usize) -> Option<Access> {
        self.operand(n)?;
        let desc = self.opcode().desc();
        let is_def = match desc.operand(n) {
            Some(operand) => n < desc.num_defs() || operand.is_optional_def(),
            None => desc.variadic_ops_are_defs(),
        };
        Some(if is_def { Access::Write } else { Access::Read })
    }

    /// The registers that the instruction reads: operands first, then implicit ones. A register may
    /// come more than once.
    fn regs_read(&self) -> impl Iterator<Item = Self::Reg> {
        let others = self.opcode().desc().implicit_uses().iter().copied();
        operands(self, Access::Read).chain(others)
    }

    /// The registers that the instruction writes: operands first, then implicit ones. A register
    /// may come more than once.
    fn regs_written(&self) -> impl Iterator<Item = Self::Reg> {
        let others = self.opcode().desc().implicit_defs().iter().copied();
        operands(self, Access::Write).chain(others)
    }

    /// The use of memory, or `None` if the instruction neither loads nor stores.
    fn memory_access(&self) -> Option<Access> {
        let desc = self.opcode().desc();
        match (desc.may_load(), desc.may_store()) {
            (false, false) => None,
            (true, false) => Some(Access::Read),
            (false, true) => Some(Access::Write),
            (true, true) => Some(Access::ReadWrite),
        }
    }

    /// The memory operand with that index among those of the instruction: an address that it names,
    /// as records about the target state it (`MemoryOperandClass` and others in `tblgen/Access.td`).
    /// `None` if there is no such operand.
    fn memory(&self, n: usize) -> Option<MemoryOperand<Self::Reg>> {
        memory::read(self, &memory::forms(self.opcode()).nth(n)?)
    }

    /// The memory operands of the instruction, in the order of its operands.
    fn memory_operands(&self) -> impl Iterator<Item = MemoryOperand<Self::Reg>> {
        memory::forms(self.opcode()).filter_map(|form| memory::read(self, &form))
    }

    /// The place where execution continues: what records about the target state
    /// (`tblgen/Access.td`), else what flags of the description do. Where neither does, the kind is
    /// [`Unknown`](crate::FlowKind::Unknown).
    fn control_flow(&self) -> ControlFlow {
        flow::control_flow(self)
    }

    /// The address of the target of a direct jump or call, for an instruction of `size` bytes at
    /// `address`; `None` for everything else, and where no record of the target
    /// (`BranchOperands`) states what operands mean. It means the same for all targets.
    ///
    /// Addresses have 64 bits. Where they have fewer, the program cuts the target.
    fn branch_target_at(&self, address: u64, size: u64) -> Option<u64> {
        flow::branch_target(self, address, size)
    }
}

impl<I: Inst<Opcode: InstrInfo<Reg = I::Reg>> + ?Sized> InstAccess for I {}

/// The registers that are operands with some use.
fn operands<I: InstAccess + ?Sized>(inst: &I, access: Access) -> impl Iterator<Item = I::Reg> {
    let all = 0..inst.num_operands();
    let used = all.filter(move |at| inst.operand_access(*at) == Some(access));
    used.filter_map(|at| match inst.operand(at)? {
        Operand::Reg(reg) if reg.number() != 0 => Some(reg),
        _ => None,
    })
}
