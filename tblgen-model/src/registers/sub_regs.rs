//! The parts of registers, of parts, and so on, each under one name; and the
//! units that leaves consist of.
//!
//! LLVM: `CodeGenRegister::computeSubRegs`. The order in which registers are
//! visited decides the numbers of units and of synthesized indices.

use std::collections::{HashMap, HashSet};

use super::rules::Rules;
use super::sub_reg_index::Indices;
use super::{Budget, CodeGenRegUnit, CodeGenRegister, Fault, MAX_LISTS, Pass, SubReg};
use crate::support::walk::{Walk, walk};

/// Computes the parts and the native units of all registers. Where a part of a
/// part has no name in the whole, one is synthesized.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let count = pass.bank.registers.len();
    let mut state = SubRegs {
        rules: pass.rules,
        registers: &mut pass.bank.registers,
        indices: &mut pass.indices,
        units: &mut pass.bank.units,
        entered: vec![false; count],
        parts: Budget::new(MAX_LISTS, "parts of registers, with parts of parts"),
        of_registers: Budget::new(MAX_LISTS, "units of registers"),
    };
    walk(count, &mut state)?;
    pass.bank.native_units = pass.bank.units.len();
    Ok(())
}

struct SubRegs<'a> {
    rules: Rules,
    registers: &'a mut Vec<CodeGenRegister>,
    indices: &'a mut Indices,
    units: &'a mut Vec<CodeGenRegUnit>,
    entered: Vec<bool>,
    parts: Budget,
    of_registers: Budget,
}

impl Walk for SubRegs<'_> {
    type Error = Fault;

    /// The explicit parts come first.
    fn enter(&mut self, node: usize) -> Result<Vec<usize>, Fault> {
        self.entered[node] = true;
        let parts = self.registers[node].explicit_sub_regs.clone();
        let mut map = PartMap::default();
        for part in &parts {
            if !self.register(part.register).artificial {
                self.indices.get_mut(part.index).artificial = false;
            }
            if !map.insert(*part) {
                let index = &self.indices.get(part.index).name;
                let register = &self.registers[node].name;
                let message = format!("SubRegIndex {index} appears twice in Register {register}");
                return Err(Fault::Register(node, message));
            }
        }
        let register = &mut self.registers[node];
        register.has_disjunct_sub_regs = parts.len() > 1;
        register.sub_regs = map.parts;
        let parts = parts.iter().map(|part| usize::from(part.register) - 1);
        Ok(parts.collect())
    }

    fn leave(&mut self, node: usize) -> Result<(), Fault> {
        self.compute_parts(node)?;
        let parts = self.registers[node].sub_regs.len();
        let taken = self.parts.try_take(parts);
        taken.map_err(|message| self.fault(node, message))?;
        self.name_parts(node)?;
        self.name_concatenations(node);
        self.compute_units(node)
    }
}

/// More units than this are rejected: their numbers have 16 bits.
pub(super) const MAX_UNITS: usize = u16::MAX as usize - 1;

/// Parts sorted by index.
#[derive(Default)]
pub(super) struct PartMap {
    pub(super) parts: Vec<SubReg>,
}

impl PartMap {
    fn position(&self, index: u16) -> Result<usize, usize> {
        self.parts.binary_search_by_key(&index, |part| part.index)
    }

    /// Adds a part unless the index is taken. Returns whether it was not.
    pub(super) fn insert(&mut self, part: SubReg) -> bool {
        let place = self.position(part.index);
        if let Err(at) = place {
            self.parts.insert(at, part);
        }
        place.is_err()
    }

    /// Adds a part in place of one of the same index.
    fn replace(&mut self, part: SubReg) {
        match self.position(part.index) {
            Ok(at) => self.parts[at] = part,
            Err(at) => self.parts.insert(at, part),
        }
    }

    fn get(&self, index: u16) -> Option<u16> {
        self.position(index).ok().map(|at| self.parts[at].register)
    }
}

impl SubRegs<'_> {
    fn register(&self, number: u16) -> &CodeGenRegister {
        &self.registers[usize::from(number) - 1]
    }

    fn compute_parts(&mut self, node: usize) -> Result<(), Fault> {
        let explicit = self.registers[node].explicit_sub_regs.clone();
        let mut map = PartMap {
            parts: std::mem::take(&mut self.registers[node].sub_regs),
        };
        // Parts of parts first keep the names that they have in the part. A register whose name is
        // taken is an orphan. Known compositions name some of the orphans, and indices are made up
        // for those that are left.
        let mut orphans = self.inherit(node, &explicit, &mut map);
        let mut indices: Vec<u16> = explicit.iter().map(|part| part.index).collect();
        self.name_composites(&mut map, &mut orphans, &mut indices);
        self.invent_names(&mut map, orphans, indices)?;
        self.registers[node].sub_regs = map.parts;
        Ok(())
    }

    /// Takes over the parts of the explicit parts under the same names. Gives
    /// the registers whose name was taken.
    fn inherit(&mut self, node: usize, explicit: &[SubReg], map: &mut PartMap) -> HashSet<u16> {
        let mut orphans = HashSet::new();
        for part in explicit {
            let inherited = self.register(part.register);
            let disjunct = inherited.has_disjunct_sub_regs;
            for inner in &inherited.sub_regs {
                if !map.insert(*inner) {
                    orphans.insert(inner.register);
                }
            }
            self.registers[node].has_disjunct_sub_regs |= disjunct;
        }
        orphans
    }

    /// Gives orphans the names that compositions of indices are known to have.
    fn name_composites(
        &self,
        map: &mut PartMap,
        orphans: &mut HashSet<u16>,
        indices: &mut Vec<u16>,
    ) {
        // `indices` grows while it is read: a name that is given here may itself be composed with
        // others.
        let mut at = 0;
        while let Some(&index) = indices.get(at) {
            at += 1;
            let Some(part) = map.get(index) else {
                continue;
            };
            for (&inner, &name) in &self.indices.get(index).composites {
                let Some(register) = self.register(part).sub_reg(inner) else {
                    continue;
                };
                if map.get(name).is_some() || !orphans.remove(&register) {
                    continue;
                }
                map.insert(SubReg {
                    index: name,
                    register,
                });
                indices.push(name);
            }
        }
    }

    /// Gives the orphans that are left a new name, the last index first: it is
    /// the nearest one to the part.
    fn invent_names(
        &mut self,
        map: &mut PartMap,
        mut orphans: HashSet<u16>,
        mut indices: Vec<u16>,
    ) -> Result<(), Fault> {
        while !orphans.is_empty() {
            let Some(index) = indices.pop() else {
                break;
            };
            let Some(part) = map.get(index) else {
                continue;
            };
            for inner in self.register(part).sub_regs.clone() {
                if orphans.remove(&inner.register) {
                    let name = self.indices.composite(index, inner.index)?;
                    map.replace(SubReg {
                        index: name,
                        register: inner.register,
                    });
                }
            }
        }
        Ok(())
    }

    /// Every part must have one name.
    fn name_parts(&mut self, node: usize) -> Result<(), Fault> {
        let register = &self.registers[node];
        let explicit = register.explicit_sub_regs.iter().rev();
        let mut names: HashMap<u16, u16> =
            explicit.map(|part| (part.register, part.index)).collect();
        for part in &register.sub_regs {
            if usize::from(part.register) == node + 1 {
                let message = format!("Register {} has itself as a sub-register", register.name);
                return Err(Fault::Register(node, message));
            }
            if !register.covered_by_sub_regs {
                self.indices.get_mut(part.index).all_super_regs_covered = false;
            }
            let name = *names.entry(part.register).or_insert(part.index);
            if name != part.index {
                return Err(self.two_names(node, part, name));
            }
        }
        let parts = names.into_iter();
        let parts = parts.map(|(register, index)| SubReg { index, register });
        let mut by_part: Vec<SubReg> = parts.collect();
        by_part.sort_unstable_by_key(|part| part.register);
        self.registers[node].indices_by_part = by_part;
        Ok(())
    }

    fn two_names(&self, node: usize, part: &SubReg, other: u16) -> Fault {
        let names = [part.index, other].map(|index| &self.indices.get(index).name);
        let message = format!(
            "Sub-register can't have two names: {} available as {} and {}",
            self.register(part.register).name,
            names[0],
            names[1]
        );
        Fault::Register(node, message)
    }

    /// An explicit part that consists of parts is what these are called, side
    /// by side.
    fn name_concatenations(&mut self, node: usize) {
        for part in self.registers[node].explicit_sub_regs.clone() {
            let whole = self.register(part.register);
            let counts_one = self.rules.concatenations_of_one;
            let mut inner = whole.explicit_sub_regs.iter();
            let has_artificial = inner.any(|inner| self.indices.get(inner.index).artificial);
            if !whole.covered_by_sub_regs
                || whole.artificial
                || (whole.explicit_sub_regs.len() <= 1 && !counts_one)
                || (has_artificial && counts_one)
                || !self.indices.get(part.index).concatenation_of.is_empty()
            {
                continue;
            }
            let inner = whole.explicit_sub_regs.iter();
            let inner = inner.filter(|inner| !self.indices.get(inner.index).artificial);
            let register = &self.registers[node];
            let names = inner.filter_map(|inner| register.sub_reg_index(inner.register));
            self.indices.get_mut(part.index).concatenation_of = names.collect();
        }
    }

    /// The units of the parts; one for each alias; else one of its own.
    fn compute_units(&mut self, node: usize) -> Result<(), Fault> {
        let explicit = self.registers[node].explicit_sub_regs.iter();
        let parts: Vec<u16> = explicit.map(|part| part.register).collect();
        let mut units = std::mem::take(&mut self.registers[node].units);
        for part in parts {
            units.extend(&self.register(part).units);
        }
        let is_leaf = self.registers[node].explicit_sub_regs.is_empty();
        if is_leaf && self.rules.leaves_have_units {
            units.push(self.new_unit(node, vec![node as u16 + 1])?);
        }
        for alias in self.registers[node].aliases.clone() {
            // Each edge between two registers makes one unit.
            if !self.entered[usize::from(alias) - 1] {
                let unit = self.new_unit(node, vec![node as u16 + 1, alias])?;
                units.push(unit);
                self.registers[usize::from(alias) - 1].units.push(unit);
            }
        }
        if units.is_empty() {
            units.push(self.new_unit(node, vec![node as u16 + 1])?);
        }
        units.sort_unstable();
        units.dedup();
        let taken = self.of_registers.try_take(units.len());
        taken.map_err(|message| self.fault(node, message))?;
        let register = &mut self.registers[node];
        register.native_units = units.len();
        register.units = units;
        Ok(())
    }

    /// An error about a register, which names it.
    fn fault(&self, node: usize, message: String) -> Fault {
        let name = &self.registers[node].name;
        Fault::Register(node, format!("'{name}': {message}"))
    }

    fn new_unit(&mut self, node: usize, roots: Vec<u16>) -> Result<u32, Fault> {
        if self.units.len() >= MAX_UNITS {
            let message = format!("there are more than {MAX_UNITS} register units");
            return Err(self.fault(node, message));
        }
        let artificial = roots.iter().any(|&root| self.register(root).artificial);
        self.units.push(CodeGenRegUnit {
            roots,
            artificial,
            ..CodeGenRegUnit::default()
        });
        Ok(self.units.len() as u32 - 1)
    }
}
