//! Results that LLVM's readers compute from the tables.
//!
//! The functions of `MCRegisterInfo` and `TargetRegisterInfo` are written anew
//! here, for simplicity rather than speed.

use super::bank::{Bank, Index};
use std::collections::{HashMap, HashSet};

impl Bank {
    /// The sub-register with an index.
    pub(crate) fn sub_reg(&self, reg: usize, index: usize) -> Option<usize> {
        let register = &self.regs[reg];
        let at = register.sub_indices.iter().position(|own| *own == index)?;
        register.subs.get(at).copied()
    }

    /// The super-registers of a register by the index it has in them.
    pub(crate) fn supers_by_index(&self, reg: usize) -> HashMap<usize, Vec<usize>> {
        let mut supers: HashMap<usize, Vec<usize>> = HashMap::new();
        for sup in &self.regs[reg].supers {
            let register = &self.regs[*sup];
            let at = register.subs.iter().position(|sub| *sub == reg);
            if let Some(index) = at.and_then(|at| register.sub_indices.get(at)) {
                supers.entry(*index).or_default().push(*sup);
            }
        }
        supers
    }

    /// The first of some registers that is in a class.
    pub(crate) fn first_in_class(&self, regs: &[usize], class: usize) -> Option<usize> {
        let bits = &self.classes[class].bits;
        let mut regs = regs.iter().copied();
        regs.find(|reg| bits.binary_search(reg).is_ok())
    }

    /// All registers that share a unit with it, and itself.
    pub(crate) fn overlapping(&self, reg: usize) -> Vec<usize> {
        let own: HashSet<usize> = self.regs[reg].units.iter().copied().collect();
        let shares = |other: &usize| {
            self.regs[*other]
                .units
                .iter()
                .any(|unit| own.contains(unit))
        };
        (1..self.regs.len()).filter(shares).collect()
    }

    /// The other registers with which it shares a root or that are above one.
    pub(crate) fn aliases(&self, reg: usize) -> Vec<usize> {
        let mut aliases = Vec::new();
        for unit in &self.regs[reg].units {
            for root in &self.units[*unit].roots {
                aliases.push(*root);
                aliases.extend(&self.regs[*root].supers);
            }
        }
        aliases.retain(|alias| *alias != reg);
        aliases.sort_unstable();
        aliases.dedup();
        aliases
    }

    /// The classes that contain a register.
    pub(crate) fn classes_of(&self, reg: usize) -> Vec<usize> {
        let contains = |class: &usize| self.classes[*class].bits.binary_search(&reg).is_ok();
        (0..self.classes.len()).filter(contains).collect()
    }

    /// The smallest class that contains a register.
    pub(crate) fn minimal_class(&self, reg: usize) -> Option<usize> {
        let better = |best: usize, class: usize| {
            let is_sub = self.classes[best].subs.binary_search(&class).is_ok();
            if is_sub { class } else { best }
        };
        self.classes_of(reg).into_iter().reduce(better)
    }

    /// The largest class within both.
    pub(crate) fn common_sub_class(&self, a: usize, b: usize) -> Option<usize> {
        if a == b {
            return Some(a);
        }
        first_common(&self.classes[a].subs, &self.classes[b].subs)
    }

    /// The largest class within `a` whose registers have those of `b` at an index.
    pub(crate) fn matching_super_reg_class(
        &self,
        a: usize,
        b: usize,
        index: usize,
    ) -> Option<usize> {
        let mut masks = self.classes[b].super_regs.iter();
        let (_, mask) = masks.find(|(own, _)| *own == index)?;
        first_common(mask, &self.classes[a].subs)
    }
}

impl Index {
    /// The lanes of a register that the lanes of its sub-register are.
    pub(crate) fn compose_lanes(&self, lanes: u64) -> u64 {
        let moved = self.moves.iter();
        moved.fold(0, |all, (mask, distance)| {
            all | (lanes & mask).rotate_left(*distance)
        })
    }

    /// The lanes of a sub-register that the lanes of its register are.
    pub(crate) fn reverse_compose_lanes(&self, lanes: u64) -> u64 {
        let moved = self.moves.iter();
        moved.fold(0, |all, (_, distance)| {
            all | (lanes & self.lanes).rotate_right(*distance)
        })
    }
}

/// The first number of two ascending lists.
pub(super) fn first_common(a: &[usize], b: &[usize]) -> Option<usize> {
    a.iter().copied().find(|one| b.binary_search(one).is_ok())
}
