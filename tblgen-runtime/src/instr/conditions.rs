//! Operands that are conditions, such as equal and less.

use tblgen_facts::instr::EffectKind;

use super::InstrInfo;
use super::effects::{EffectWords, Effects};
use crate::{Indexed, Inst};

/// The meaning of a value of an operand.
pub(super) struct Row {
    /// The value.
    pub(super) value: u32,
    /// The number of the condition.
    code: u32,
    /// The set of flags that the condition reads.
    pub(super) flags: u32,
}

/// The operand that an effect states to be a condition, and what its values mean.
pub(super) fn rows(mut effect: EffectWords) -> (usize, impl Iterator<Item = Row>) {
    let operand = effect.word() as usize;
    let mut rows = effect.words.with_place(effect.word() as usize);
    let count = rows.word();
    let row = move |_| Row {
        value: rows.word(),
        code: rows.word(),
        flags: rows.word(),
    };
    (operand, (0..count).map(row))
}

/// The first condition among the operands.
pub(super) fn condition<I>(inst: &I) -> Option<<I::Opcode as InstrInfo>::CondCode>
where
    I: Inst<Opcode: InstrInfo> + ?Sized,
{
    let (operand, mut rows) = rows(of(inst).next()?);
    let value = inst.imm(operand)?;
    let row = rows.find(|row| i64::from(row.value) == value)?;
    let all = <<I::Opcode as InstrInfo>::CondCode as Indexed>::VARIANTS;
    all.get(row.code as usize).copied()
}

/// The operands that can be a condition, each with the value that it is then.
pub(crate) fn values<I>(
    inst: &I,
    condition: <I::Opcode as InstrInfo>::CondCode,
) -> impl Iterator<Item = (usize, i64)>
where
    I: Inst<Opcode: InstrInfo> + ?Sized,
{
    of(inst).filter_map(move |effect| {
        let (operand, mut rows) = rows(effect);
        let row = rows.find(|row| row.code == u32::from(condition.number()))?;
        Some((operand, row.value.into()))
    })
}

fn of<I: Inst<Opcode: InstrInfo> + ?Sized>(inst: &I) -> impl Iterator<Item = EffectWords> {
    Effects::of(inst).filter(|effect| effect.kind == EffectKind::Condition)
}
