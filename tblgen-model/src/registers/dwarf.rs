//! Numbers in debug information, both ways.

use std::collections::BTreeMap;

use super::tuples::RegDef;
use super::{Fault, Pass, register_order};

/// Finds the register that a number stands for, and gives registers the numbers of
/// those that they are an alias of.
///
/// Where several registers have the same number, the last one by name counts.
/// An alias does not, but it takes over all numbers.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let registers = &pass.bank.registers;
    let counts = registers
        .iter()
        .map(|register| register.dwarf_numbers.len());
    let mut flavours = vec![BTreeMap::new(); counts.max().unwrap_or(0)];
    for at in register_order::by_name(&pass.defs) {
        for (known, number) in flavours.iter_mut().zip(&registers[at].dwarf_numbers) {
            known.extend(number.map(|number| (number, at as u16 + 1)));
        }
    }
    let lists = flavours
        .into_iter()
        .map(|known| known.into_iter().collect());
    pass.bank.dwarf_to_reg = lists.collect();
    resolve_aliases(pass);
    Ok(())
}

fn resolve_aliases(pass: &mut Pass<'_>) {
    let registers = &mut pass.bank.registers;
    for (at, def) in pass.defs.iter().enumerate() {
        let RegDef::Record(record) = def else {
            continue;
        };
        let alias = record.field("DwarfAlias").and_then(|f| f.value().as_def());
        let number = alias.and_then(|alias| pass.numbers.registers.get(&RegDef::Record(alias)));
        let from = number.and_then(|&number| registers.get(usize::from(number) - 1));
        if let Some(dwarf_numbers) = from.map(|from| from.dwarf_numbers.clone()) {
            registers[at].dwarf_numbers = dwarf_numbers;
        }
    }
}
