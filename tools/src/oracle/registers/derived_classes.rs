//! Functions of `TargetRegisterInfo` about register classes, which LLVM's readers compute
//! from the tables (TargetRegisterInfo.cpp).

use super::bank::Bank;
use super::derived::first_common;

/// A class of registers with parts in two classes, and the indices of the parts.
pub(crate) type Whole = (usize, usize, usize);

impl Bank {
    /// The largest class within a class that can be allocated from
    /// (`getAllocatableClass`).
    pub(crate) fn allocatable_class(&self, class: usize) -> Option<usize> {
        if self.classes[class].allocatable {
            return Some(class);
        }
        let mut subs = self.classes[class].subs.iter().copied();
        subs.find(|sub| self.classes[*sub].allocatable)
    }

    /// The smallest class that contains a register and has a type in the default mode
    /// (`getMinimalPhysRegClass`).
    pub(crate) fn minimal_class_of_type(&self, reg: usize, name: &str) -> Option<usize> {
        let is_typed = |class: &usize| self.types(*class).any(|own| own == name);
        let typed = self.classes_of(reg).into_iter().filter(is_typed);
        let better = |best: usize, class: usize| {
            let is_sub = self.classes[best].subs.binary_search(&class).is_ok();
            if is_sub { class } else { best }
        };
        typed.reduce(better)
    }

    /// The types of the classes of a register, each once.
    pub(crate) fn types_of(&self, reg: usize) -> Vec<&str> {
        let mut types = Vec::new();
        for class in self.classes_of(reg) {
            for name in self.types(class) {
                if !types.contains(&name) {
                    types.push(name);
                }
            }
        }
        types
    }

    fn types(&self, class: usize) -> impl Iterator<Item = &str> {
        let mode = self.classes[class].modes.first();
        let types = mode.into_iter().flat_map(|mode| &mode.types);
        types.map(String::as_str)
    }

    /// The last index at which all registers of a class have a part.
    pub(crate) fn last_part(&self, class: usize) -> Option<usize> {
        let mut indices = 1..self.indices.len();
        indices.rfind(|index| self.classes[class].with_sub_reg.get(*index) == Some(&Some(class)))
    }

    /// The class of the smallest registers of which a part of the one class is also a part
    /// of the other (`getCommonSuperRegClass`).
    pub(crate) fn common_super_reg_class(
        &self,
        a: (usize, usize),
        b: (usize, usize),
    ) -> Option<Whole> {
        let size = |class: usize| self.classes[class].modes[0].sizes[0];
        let swapped = size(a.0) < size(b.0);
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        let mut best: Option<Whole> = None;
        for (in_a, wholes_of_a) in self.wholes(a.0) {
            for (in_b, wholes_of_b) in self.wholes(b.0) {
                let Some(class) = first_common(wholes_of_a, wholes_of_b) else {
                    continue;
                };
                let is_whole = self.compose(in_a, a.1) == self.compose(in_b, b.1);
                let is_smaller = best.is_none_or(|best| size(class) < size(best.0));
                if size(class) >= size(a.0) && is_whole && is_smaller {
                    best = Some((class, in_a, in_b));
                }
            }
        }
        match best {
            Some((class, in_a, in_b)) if swapped => Some((class, in_b, in_a)),
            found => found,
        }
    }

    /// The classes whose registers have parts in a class, by index; first itself.
    fn wholes(&self, class: usize) -> impl Iterator<Item = (usize, &[usize])> {
        let class = &self.classes[class];
        let wholes = class.super_regs.iter();
        let wholes = wholes.map(|(index, wholes)| (*index, &wholes[..]));
        std::iter::once((0, &class.subs[..])).chain(wholes)
    }

    fn compose(&self, outer: usize, inner: usize) -> usize {
        match (outer, inner) {
            (0, other) | (other, 0) => other,
            _ => self.indices[outer].composed[inner].unwrap_or(0),
        }
    }

    /// The indices of parts of the registers of a class that together are some lanes
    /// (`getCoveringSubRegIndexes`).
    pub(crate) fn covering_indices(&self, class: usize, lanes: u64) -> Option<Vec<usize>> {
        let with_sub_reg = &self.classes[class].with_sub_reg;
        let has_part = |index: &usize| with_sub_reg.get(*index) == Some(&Some(class));
        let possible: Vec<usize> = (1..self.indices.len()).filter(has_part).collect();
        let (mut left, mut found) = (lanes, Vec::new());
        while left != 0 {
            let mut best: Option<usize> = None;
            for &index in &possible {
                let count = |index: usize| self.indices[index].lanes.count_ones();
                let is_better = best.is_none_or(|best| count(index) > count(best));
                if self.indices[index].lanes & !left == 0 && is_better {
                    best = Some(index);
                }
            }
            found.push(best?);
            left &= !self.indices[best?].lanes;
        }
        (!found.is_empty()).then_some(found)
    }
}
