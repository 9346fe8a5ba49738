//! Lists of registers of which an operand names the first one.

use tblgen_facts::instr::EffectKind;

use super::InstrInfo;
use super::effects::Effects;
use crate::{Indexed, Inst, Operand, RegClassInfo};

/// The registers of lists after the first one of each, with the operands that name the first ones. They
/// have the next numbers, in the class of the operand.
pub(super) fn listed<I>(inst: &I) -> impl Iterator<Item = (I::Reg, usize)>
where
    I: Inst<Opcode: InstrInfo<Reg = I::Reg>> + ?Sized,
{
    let lists = Effects::of(inst).filter(|effect| effect.kind == EffectKind::List);
    lists.flat_map(move |mut list| {
        let (operand, more) = (list.word() as usize, list.word());
        (1..=more).filter_map(move |step| Some((after(inst, operand, step)?, operand)))
    })
}

/// The register whose number is that of an operand and a number of steps, if the class of the operand has it.
fn after<I>(inst: &I, operand: usize, steps: u32) -> Option<I::Reg>
where
    I: Inst<Opcode: InstrInfo<Reg = I::Reg>> + ?Sized,
{
    let Operand::Reg(first) = inst.operand(operand)? else {
        return None;
    };
    let number = u32::from(first.number()).checked_add(steps)?;
    let reg = I::Reg::from_table(u16::try_from(number).ok()?)?;
    let class = inst.opcode().desc().operand(operand)?.reg_class();
    class.is_none_or(|class| class.contains(reg)).then_some(reg)
}
