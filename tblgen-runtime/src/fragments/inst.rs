//! Questions about instructions and their operands.
//!
//! LLVM: include/llvm/CodeGen/MachineInstr.h and MachineOperand.h.

use crate::{Inst, Operand};

/// The number of operands (`getNumOperands`).
#[must_use]
pub fn num_operands(inst: &impl Inst) -> u32 {
    u32::try_from(inst.num_operands()).unwrap_or(u32::MAX)
}

/// The operand with that number, if there is one (`getOperand`).
#[must_use]
pub fn machine_operand<I: Inst>(inst: &I, index: u32) -> Option<Operand<I::Reg>> {
    inst.operand(usize::try_from(index).ok()?)
}

/// Whether an operand is a number (`isImm`).
#[must_use]
pub const fn is_imm<R>(operand: Option<Operand<R>>) -> bool
where
    R: Copy,
{
    matches!(operand, Some(Operand::Imm(_)))
}

/// The number that an operand is (`getImm`); 0 if it is no number.
#[must_use]
pub const fn imm<R>(operand: Option<Operand<R>>) -> i64
where
    R: Copy,
{
    match operand {
        Some(Operand::Imm(value)) => value,
        _ => 0,
    }
}

/// Whether an operand is a register, also a virtual one (`isReg`).
#[must_use]
pub const fn is_reg<R>(operand: Option<Operand<R>>) -> bool
where
    R: Copy,
{
    matches!(operand, Some(Operand::Reg(_) | Operand::VirtualReg(_)))
}

/// Whether an operand is a register of the target (`Register::isPhysical`).
#[must_use]
pub const fn is_physical_reg<R>(operand: Option<Operand<R>>) -> bool
where
    R: Copy,
{
    matches!(operand, Some(Operand::Reg(_)))
}

/// Whether an operand is a virtual register (`Register::isVirtual`).
#[must_use]
pub const fn is_virtual_reg<R>(operand: Option<Operand<R>>) -> bool
where
    R: Copy,
{
    matches!(operand, Some(Operand::VirtualReg(_)))
}
