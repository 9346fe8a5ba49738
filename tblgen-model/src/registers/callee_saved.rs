//! `CalleeSavedRegs`: what a function leaves as it was.
//!
//! LLVM: `CodeGenRegBank::computeCoveredRegisters` and `RegisterInfoEmitter`.

use super::bank::CodeGenCalleeSaved;
use super::{
    Budget, CodeGenRegister, Fault, MAX_LISTS, Pass, definitions, register_numbers, short_name,
};
use crate::support::bit_set::BitSet;
use crate::support::faults::{Diagnostics, own};
use crate::support::unknown::LeftOut;
use tblgen_lang::record::{Record, Value};

/// Reads all lists of callee-saved registers.
pub(super) fn read(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let defs = definitions(pass.records, "CalleeSavedRegs")?;
    let mut members = Budget::new(MAX_LISTS, "registers in lists of callee-saved registers");
    let mut left_out = LeftOut::default();
    let sets = left_out.collect_some(defs, |def| {
        let set = callee_saved(def, pass)?;
        members.take(set.save_list.len() + set.preserved.len(), def)?;
        Ok(set)
    })?;
    pass.bank.callee_saved = sets;
    // Registers are there in any case.
    let warnings = left_out.warnings(1, "lists of callee-saved registers")?;
    pass.bank.warnings.extend(warnings);
    Ok(())
}

fn callee_saved<'rk>(
    def: Record<'rk>,
    pass: &mut Pass<'rk>,
) -> Result<CodeGenCalleeSaved, Diagnostics> {
    let saved = pass.sets.expand(def)?;
    let saved = saved.ok_or_else(|| own(def, "the list of its registers"))?;
    let save_list = register_numbers(def, &saved, "callee-saved registers", pass)?;
    let mut preserved = covered(&save_list, &pass.bank.registers);
    let other = def.field("OtherPreserved").map(|field| field.value());
    if let Some(other) = other.filter(|other| matches!(other.value(), Value::Dag)) {
        let other = pass.sets.elements(other, def.locs())?;
        let other = register_numbers(def, &other, "callee-saved registers", pass)?;
        preserved.union_with(&covered(&other, &pass.bank.registers));
    }
    let constants = pass.bank.registers.iter().zip(1u16..);
    let constants = constants.filter(|(register, _)| register.constant);
    let constants: Vec<u16> = constants.map(|(_, number)| number).collect();
    preserved.union_with(&covered(&constants, &pass.bank.registers));
    Ok(CodeGenCalleeSaved {
        name: short_name(def, def.name())?,
        save_list,
        preserved: preserved.iter().map(|number| number as u16).collect(),
        loc: def.loc(),
    })
}

/// The numbers of registers, of their parts, and of all that consists of
/// nothing else.
fn covered(roots: &[u16], registers: &[CodeGenRegister]) -> BitSet {
    let mut set = BitSet::new(registers.len() + 1);
    let mut queue = Vec::new();
    for &root in roots {
        let parts = registers[usize::from(root) - 1].sub_regs.iter();
        for number in parts.map(|part| part.register).chain([root]) {
            if set.insert(usize::from(number)) {
                queue.push(number);
            }
        }
    }
    while let Some(number) = queue.pop() {
        for &whole in &registers[usize::from(number) - 1].super_regs {
            let register = &registers[usize::from(whole) - 1];
            let mut parts = register.sub_regs.iter();
            if register.covered_by_sub_regs
                && !set.contains(usize::from(whole))
                && parts.all(|part| set.contains(usize::from(part.register)))
            {
                set.insert(usize::from(whole));
                queue.push(whole);
            }
        }
    }
    set
}
