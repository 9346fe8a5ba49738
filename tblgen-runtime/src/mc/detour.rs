//! Conditional branches to targets that are out of their reach.

use tblgen_facts::instr::FlowKind;

use super::McInst;
use crate::instr::conditions;
use crate::{Indexed, InstAccess, InstrInfo, Operand};

/// The instructions by which a conditional branch reaches farther: the opposite branch goes on behind a
/// jump to the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Detour<I> {
    /// The branch that is taken where the other one is not. Where there is none, the branch itself goes
    /// to the jump, and another jump around that one.
    pub opposite: Option<I>,
    /// The jump, which is always taken and changes nothing else. It may have a
    /// [longer form](super::EncodeInst::longer).
    pub jump: I,
}

/// The jump of a target, and branches that are opposites: what records state.
#[derive(Debug)]
pub struct Detours {
    /// The opcode of the jump.
    pub jump: u16,
    /// The registers that are operands of the jump before the target.
    pub registers: &'static [u16],
    /// Opcodes of branches, one of which is taken where the other one is not.
    pub opposites: &'static [[u16; 2]],
}

/// The detour of an instruction whose target is an expression, if it is a conditional branch. `opposite`
/// is the condition that holds where that of the instruction does not.
pub fn detour<O: InstrInfo<Reg = R>, R: crate::RegisterInfo, const N: usize>(
    detours: &Detours,
    inst: &McInst<O, R, N>,
    opposite: Option<O::CondCode>,
) -> Option<Detour<McInst<O, R, N>>> {
    let flow = inst.control_flow();
    if flow.kind != FlowKind::Jump || !flow.is_conditional {
        return None;
    }
    let mut operands = inst.operands().iter().copied();
    let target = operands.find(|operand| matches!(operand, Operand::Expr(_)))?;
    let jump = McInst::new(O::from_table(detours.jump)?);
    let mut registers = detours.registers.iter();
    let jump = registers.try_fold(jump, |jump, reg| Some(jump.with_reg(R::from_table(*reg)?)))?;
    let of_opcode = || with_opcode(inst, detours.opposites);
    let of_condition = || with_condition(inst, opposite?);
    Some(Detour {
        opposite: of_opcode().or_else(of_condition),
        jump: jump.with(target),
    })
}

/// The instruction with the opcode that is the opposite of its own.
fn with_opcode<O: Indexed, R: Indexed, const N: usize>(
    inst: &McInst<O, R, N>,
    opposites: &[[u16; 2]],
) -> Option<McInst<O, R, N>> {
    let number = inst.opcode().number();
    let other = opposites.iter().find_map(|[one, other]| match number {
        _ if number == *one => Some(*other),
        _ if number == *other => Some(*one),
        _ => None,
    });
    let mut opposite = *inst;
    opposite.set_opcode(O::from_table(other?)?);
    Some(opposite)
}

/// The instruction with another condition.
fn with_condition<O: InstrInfo<Reg = R>, R: crate::RegisterInfo, const N: usize>(
    inst: &McInst<O, R, N>,
    condition: O::CondCode,
) -> Option<McInst<O, R, N>> {
    let (place, value) = conditions::values(inst, condition).next()?;
    let mut opposite = *inst;
    *opposite.operands_mut().get_mut(place)? = Operand::Imm(value);
    Some(opposite)
}
