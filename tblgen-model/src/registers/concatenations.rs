//! Parts that nobody has named, but which consist of parts side by side.
//!
//! If `Q0` is `D0` and `D1`, `Q1` is `D2` and `D3`, and there is a register
//! `D1_D2`, then it is a part of `QQ0`, which is `Q0` and `Q1`.
//!
//! LLVM: `CodeGenSubRegIndex::computeConcatTransitiveClosure` and
//! `CodeGenRegister::computeSecondarySubRegs`.

use std::collections::VecDeque;

use super::sub_reg_index::Indices;
use super::sub_regs::PartMap;
use super::{Budget, CodeGenRegister, Fault, MAX_LISTS, Pass, SubReg};
use crate::support::walk::{Walk, walk};

/// Replaces indices that consist of others by these, throughout.
pub(super) fn flatten(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let count = pass.indices.all.len();
    let mut state = Flatten {
        indices: &mut pass.indices,
        done: vec![false; count],
        parts: Budget::new(MAX_LISTS, "parts of sub-register indices, side by side"),
    };
    walk(count, &mut state)?;
    let indices = &mut pass.indices;
    for (index, number) in indices.all.iter().zip(1u16..) {
        if !index.concatenation_of.is_empty() {
            let parts = index.concatenation_of.clone();
            indices.by_parts.entry(parts).or_insert(number);
        }
    }
    Ok(())
}

struct Flatten<'a> {
    indices: &'a mut Indices,
    done: Vec<bool>,
    parts: Budget,
}

impl Walk for Flatten<'_> {
    type Error = Fault;

    fn enter(&mut self, node: usize) -> Result<Vec<usize>, Fault> {
        let parts = self.indices.all[node].concatenation_of.iter();
        Ok(parts.map(|&part| usize::from(part) - 1).collect())
    }

    fn leave(&mut self, node: usize) -> Result<(), Fault> {
        let index = &self.indices.all[node];
        let mut flat = Vec::new();
        for &part in &index.concatenation_of {
            if !self.done[usize::from(part) - 1] {
                let message = format!("SubRegIndex {} consists of itself", index.name);
                return Err(Fault::Index(node, message));
            }
            match &self.indices.get(part).concatenation_of[..] {
                [] => flat.push(part),
                parts => flat.extend(parts),
            }
            if flat.len() > MAX_PARTS {
                let message = format!("SubRegIndex {} has too many parts", index.name);
                return Err(Fault::Index(node, message));
            }
        }
        let taken = self.parts.try_take(flat.len());
        taken.map_err(|message| {
            Fault::Index(node, format!("SubRegIndex {}: {message}", index.name))
        })?;
        self.indices.all[node].concatenation_of = flat;
        self.done[node] = true;
        Ok(())
    }
}

/// More parts side by side than this are rejected.
const MAX_PARTS: usize = 1 << 16;

/// Finds the parts that overlap two explicit parts.
pub(super) fn secondary_sub_regs(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let leading = leading_super_regs(&pass.bank.registers);
    let mut parts = Budget::new(MAX_LISTS, "parts of registers across others");
    let mut names = vec![0; pass.bank.registers.len() + 1];
    for node in 0..pass.bank.registers.len() {
        if pass.bank.registers[node].covered_by_sub_regs {
            let mut state = Secondary {
                registers: &mut pass.bank.registers,
                indices: &mut pass.indices,
                leading: &leading,
                parts: &mut parts,
                names: &mut names,
                node,
            };
            let new = state.find()?;
            state.compose(&new)?;
        }
    }
    Ok(())
}

/// By register: the registers that consist of nothing but parts and whose
/// first explicit part it is.
fn leading_super_regs(registers: &[CodeGenRegister]) -> Vec<Vec<u16>> {
    let mut leading = vec![Vec::new(); registers.len()];
    for (register, number) in registers.iter().zip(1u16..) {
        if let (true, Some(first)) = (
            register.covered_by_sub_regs,
            register.explicit_sub_regs.first(),
        ) {
            leading[usize::from(first.register) - 1].push(number);
        }
    }
    leading
}

struct Secondary<'a> {
    registers: &'a mut [CodeGenRegister],
    indices: &'a mut Indices,
    leading: &'a [Vec<u16>],
    parts: &'a mut Budget,
    /// By number of a register, the index of it as a part of the visited register; zero if it is none.
    names: &'a mut [u16],
    node: usize,
}

impl Secondary<'_> {
    fn find(&mut self) -> Result<Vec<SubReg>, Fault> {
        let mut queue: VecDeque<SubReg> = self.registers[self.node].sub_regs.clone().into();
        let mut new = Vec::new();
        while let Some(first) = queue.pop_front() {
            for &candidate in &self.leading[usize::from(first.register) - 1] {
                let Some(parts) = self.parts_of(candidate) else {
                    continue;
                };
                let found = SubReg {
                    index: self.indices.concatenation(parts)?,
                    register: candidate,
                };
                if self.add(found) {
                    let taken = self.parts.try_take(1);
                    taken.map_err(|message| {
                        let name = &self.registers[self.node].name;
                        Fault::Register(self.node, format!("'{name}': {message}"))
                    })?;
                    queue.push_back(found);
                    new.push(found);
                }
            }
        }
        Ok(new)
    }

    /// The indices here of what a register consists of, unless it is no part
    /// or a part that is known.
    fn parts_of(&self, candidate: u16) -> Option<Vec<u16>> {
        let register = &self.registers[self.node];
        let parts = &self.registers[usize::from(candidate) - 1].explicit_sub_regs;
        if usize::from(candidate) == self.node + 1
            || parts.len() == 1
            || register.sub_reg_index(candidate).is_some()
        {
            return None;
        }
        let mut names = Vec::new();
        for part in parts {
            let index = register.sub_reg_index(part.register)?;
            match &self.indices.get(index).concatenation_of[..] {
                [] => names.push(index),
                parts => names.extend(parts),
            }
        }
        Some(names)
    }

    /// Adds a part unless the index is taken. Returns whether it was not.
    fn add(&mut self, part: SubReg) -> bool {
        let register = &mut self.registers[self.node];
        let mut map = PartMap {
            parts: std::mem::take(&mut register.sub_regs),
        };
        let added = map.insert(part);
        register.sub_regs = map.parts;
        if added {
            let by_part = &mut register.indices_by_part;
            let at = by_part.partition_point(|other| other.register < part.register);
            by_part.insert(at, part);
        }
        added
    }

    /// Names the parts of the new parts.
    fn compose(&mut self, new: &[SubReg]) -> Result<(), Fault> {
        let register = &self.registers[self.node];
        if new.is_empty() {
            return Ok(());
        }
        for part in &register.indices_by_part {
            self.names[usize::from(part.register)] = part.index;
        }
        for part in new {
            for inner in &self.registers[usize::from(part.register) - 1].sub_regs {
                let name = self.names[usize::from(inner.register)];
                if name == 0 {
                    let inner = &self.registers[usize::from(inner.register) - 1].name;
                    let message = format!("No SubRegIndex for {inner} in {}", register.name);
                    return Err(Fault::Register(self.node, message));
                }
                self.indices.add_composite(part.index, inner.index, name);
            }
        }
        for part in &register.indices_by_part {
            self.names[usize::from(part.register)] = 0;
        }
        Ok(())
    }
}
