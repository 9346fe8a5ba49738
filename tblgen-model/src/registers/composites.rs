//! Compositions of sub-register indices: the index that names a part of a part.
//!
//! LLVM: `CodeGenRegBank::computeComposites`.

use std::collections::HashSet;

use super::{Budget, CodeGenRegister, Fault, Pass};

/// The most parts of parts, of registers that are not built alike. In a chain of registers it is
/// the cube of their number.
const MAX_VISITS: usize = 1 << 24;

/// Learns from registers what compositions of indices are called. Registers
/// that are built alike give the same answer, so one of each kind is looked at.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let indices = pass.indices.all.iter().zip(1u16..);
    let stated = indices.flat_map(|(index, number)| {
        let parts = index.composites.keys();
        parts.map(move |&part| (number, part)).collect::<Vec<_>>()
    });
    let stated: HashSet<(u16, u16)> = stated.collect();
    let mut warnings = Vec::new();
    let mut seen = HashSet::new();
    let registers = &pass.bank.registers;
    let mut visits = Budget::new(MAX_VISITS, "parts of parts of registers");
    for (at, register) in registers.iter().enumerate() {
        if !seen.insert(register.topo_sig) {
            continue;
        }
        let parts = register.sub_regs.iter();
        let inner = parts.map(|part| registers[usize::from(part.register) - 1].sub_regs.len());
        let taken = visits.try_take(inner.sum());
        taken.map_err(|message| Fault::Register(at, format!("'{}': {message}", register.name)))?;
        for (whole, part, name) in compositions(register, registers) {
            let Some(known) = pass.indices.add_composite(whole, part, name) else {
                continue;
            };
            if !stated.contains(&(whole, part)) || composes_to(whole, part, name, registers) {
                warnings.push([whole, part, known, name]);
            }
        }
    }
    for names in warnings {
        let [whole, part, known, name] = names.map(|number| qualified_name(pass, number));
        pass.warn(format!(
            "SubRegIndex {whole} and {part} compose ambiguously as {known} or {name}"
        ));
    }
    Ok(())
}

/// Two indices of which one is applied to a register, the other to the part,
/// and the index that names the same part of the register.
fn compositions<'a>(
    register: &'a CodeGenRegister,
    registers: &'a [CodeGenRegister],
) -> impl Iterator<Item = (u16, u16, u16)> + 'a {
    register.sub_regs.iter().flat_map(move |outer| {
        let part = &registers[usize::from(outer.register) - 1];
        part.sub_regs.iter().filter_map(move |inner| {
            let name = register.sub_reg_index(inner.register)?;
            Some((outer.index, inner.index, name))
        })
    })
}

/// Whether a composition is, in all registers that have it, what `name` names.
fn composes_to(whole: u16, part: u16, name: u16, registers: &[CodeGenRegister]) -> bool {
    let composed = registers.iter().filter_map(|register| {
        let outer = register.sub_reg(whole)?;
        let inner = registers[usize::from(outer) - 1].sub_reg(part)?;
        Some((register, inner))
    });
    let agrees = composed.map(|(register, inner)| register.sub_reg(name) == Some(inner));
    let agrees: Vec<bool> = agrees.collect();
    !agrees.is_empty() && agrees.iter().all(|agrees| *agrees)
}

fn qualified_name(pass: &Pass<'_>, number: u16) -> String {
    let index = pass.indices.get(number);
    match index.namespace.as_str() {
        "" => index.name.clone(),
        namespace => format!("{namespace}::{}", index.name),
    }
}
