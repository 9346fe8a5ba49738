//! Classes that no record defines, but that make questions about classes have
//! one best answer: which registers of a class have a part, which have it in
//! another class, and which two classes share.
//!
//! LLVM: `CodeGenRegBank::computeInferredRegisterClasses`.

use std::collections::HashSet;

use super::classes::Classes;
use super::index_order;
use super::rules::Rules;
use super::{Budget, CodeGenRegister, CodeGenSubRegIndex, Fault, MAX_LISTS, Pass};
use crate::support::bit_set::BitSet;

/// Infers classes until none is missing.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let mut state = Infer {
        classes: &mut pass.classes,
        registers: &pass.bank.registers,
        indices: &pass.indices.all,
        rules: pass.rules,
        order: match pass.rules.large_parts_first {
            true => index_order::large_first(&pass.indices.all),
            false => (1..=pass.indices.all.len() as u16).collect(),
        },
        parts: Budget::new(MAX_LISTS, "indices of parts of register classes"),
    };
    state.run()?;
    match pass.rules.large_parts_first {
        true => state.close(),
        false => Ok(()),
    }
}

/// The words of a set that cost as much as one element.
const SMALL_SET: usize = 16;

struct Infer<'a> {
    classes: &'a mut Classes,
    registers: &'a [CodeGenRegister],
    indices: &'a [CodeGenSubRegIndex],
    rules: Rules,
    /// The indices in the order in which their parts are matched with classes.
    order: Vec<u16>,
    /// The indices of parts that classes have, and the classes that have parts in others.
    parts: Budget,
}

impl Infer<'_> {
    /// Classes that are made on the way are visited, too. A class that was
    /// visited must be matched with those made later: whenever the last of the
    /// ones known before is done, all so far are matched with the new ones.
    fn run(&mut self) -> Result<(), Fault> {
        // Known means: present when the current pass over the list began. Classes that are
        // appended meanwhile are beyond `last_known`.
        let mut last_known = self.classes.len() - 1;
        let mut at = 0;
        while at < self.classes.len() {
            if self.classes.all[at].class.artificial {
                at += 1;
                continue;
            }
            // The order of the three decides the numbers and names of inferred classes, so it is
            // LLVM's. The third needs the first: it looks only at indices that all members have.
            self.sub_classes_with_sub_reg(at)?;
            self.common_sub_classes(at)?;
            self.matching_super_reg_classes(at, 0)?;
            if at == last_known {
                let next_known = self.classes.len() - 1;
                // The list may have grown. Classes up to here were matched only with those that
                // existed when their turn came; match them with the new ones. New classes are
                // matched with all when their own turn comes.
                for earlier in 0..=last_known {
                    self.matching_super_reg_classes(earlier, last_known + 1)?;
                }
                last_known = next_known;
            }
            at += 1;
        }
        Ok(())
    }

    /// The members of a class that have a part, for each index.
    fn sub_classes_with_sub_reg(&mut self, at: usize) -> Result<(), Fault> {
        let members = &self.classes.all[at].class.members;
        let total = members.len();
        let mut having: Vec<Vec<u16>> = vec![Vec::new(); self.indices.len()];
        for &number in members {
            let register = &self.registers[usize::from(number) - 1];
            if !register.artificial {
                for part in &register.sub_regs {
                    having[usize::from(part.index) - 1].push(number);
                }
            }
        }
        for (members, index) in having.into_iter().zip(1u16..) {
            let facts = &self.indices[usize::from(index) - 1];
            let has_all = members.len() == total;
            let counts = !facts.artificial || has_all && self.rules.artificial_parts_count;
            if !counts || members.is_empty() {
                continue;
            }
            // If all members have the part, the class is its own answer;
            // `matching_super_reg_classes` recognises such indices by that.
            let sub_class = if has_all {
                at
            } else {
                let name = |classes: &Classes| {
                    format!("{}_with_{}", classes.all[at].class.name, facts.name)
                };
                self.classes.sub_class(at, members, self.registers, name)?
            };
            self.classes.all[at].with_sub_reg.insert(index, sub_class);
            self.take(at, 1)?;
        }
        Ok(())
    }

    /// Takes more entries of a class.
    fn take(&mut self, at: usize, count: usize) -> Result<(), Fault> {
        let class = &self.classes.all[at].class;
        let taken = self.parts.try_take(count);
        taken.map_err(|message| Fault::At(class.loc, format!("'{}': {message}", class.name)))
    }

    /// Adds a class for the registers that a class shares with each other one.
    fn common_sub_classes(&mut self, at: usize) -> Result<(), Fault> {
        for other in 0..self.classes.len() {
            if other == at {
                continue;
            }
            let (one, two) = (&self.classes.all[at], &self.classes.all[other]);
            if !one.set.intersects(&two.set) {
                continue;
            }
            let members = one.set.intersection(&two.set);
            let members = members.map(|number| number as u16).collect();
            // Like LLVM, the new class takes its sizes from the class with the larger stack slot,
            // which can hold both kinds of values; of equal ones from the visited class.
            let spill = |at: usize| {
                let sizes = self.classes.all[at].class.default_sizes();
                (sizes.spill_size, sizes.spill_alignment)
            };
            let (first, second) = match spill(other) > spill(at) {
                true => (other, at),
                false => (at, other),
            };
            let name = |classes: &Classes| {
                let [first, second] = [first, second].map(|at| &classes.all[at].class.name);
                format!("{first}_and_{second}")
            };
            self.classes
                .sub_class(first, members, self.registers, name)?;
        }
        Ok(())
    }

    /// The members of a class whose parts are in another class, for each index
    /// that all members have, and each class from `first` on.
    fn matching_super_reg_classes(&mut self, at: usize, first: usize) -> Result<(), Fault> {
        if first >= self.classes.len() {
            return Ok(());
        }
        let with_sub_reg = &self.classes.all[at].with_sub_reg;
        let is_supported = |index: &&u16| with_sub_reg.get(index) == Some(&at);
        let supported: Vec<u16> = self.order.iter().filter(is_supported).copied().collect();
        let mut implied = HashSet::new();
        for index in supported {
            if implied.contains(&index) {
                continue;
            }
            let parts = self.parts(at, index);
            // Registers of different shapes are never the same register. Classes that are made
            // here would never match.
            let alike = self.classes.with_topo_sigs(&parts.topo_sigs);
            for other in alike.iter().filter(|other| *other >= first) {
                let has_all = self.match_parts(at, index, &parts, other)?;
                // What holds for parts of these parts follows from that class.
                if has_all && self.rules.large_parts_first {
                    let facts = &self.indices[usize::from(index) - 1];
                    implied.extend(facts.composites.values().copied());
                }
            }
        }
        Ok(())
    }

    /// Adds what follows for parts of parts: a class whose parts are in a class has the parts of
    /// these, too.
    fn close(&mut self) -> Result<(), Fault> {
        let indices = self.indices.iter();
        for index in self.order.clone() {
            let composed = indices.clone().map(|outer| outer.composites.get(&index));
            let composed: Vec<Option<&u16>> = composed.collect();
            for at in 0..self.classes.len() {
                let middle = self.classes.all[at].super_reg_classes.get(&index).cloned();
                for middle in middle.iter().flat_map(BitSet::iter) {
                    for (name, wholes) in self.wholes(middle, &composed) {
                        self.add_super_reg_classes(at, name, &wholes)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The classes whose parts are in a class, by what `composed` makes of the indices of these parts.
    fn wholes(&self, part: usize, composed: &[Option<&u16>]) -> Vec<(u16, BitSet)> {
        let wholes = self.classes.all[part].super_reg_classes.iter();
        let wholes = wholes.filter_map(|(&outer, wholes)| {
            let name = composed[usize::from(outer) - 1]?;
            Some((*name, wholes.clone()))
        });
        wholes.collect()
    }

    /// Notes that the parts of classes are all in another one.
    fn add_super_reg_classes(
        &mut self,
        part: usize,
        index: u16,
        wholes: &BitSet,
    ) -> Result<(), Fault> {
        let classes = &mut self.classes.all[part].super_reg_classes;
        let classes = classes.entry(index).or_default();
        let size = classes.size();
        let new = classes.union_with(wholes);
        // A set of few classes with high numbers takes the memory of many.
        let grown = (classes.size() - size) / SMALL_SET;
        match new + grown {
            0 => Ok(()),
            count => self.take(part, count),
        }
    }

    fn parts(&self, at: usize, index: u16) -> Parts {
        let members = self.classes.all[at].class.members.iter();
        let pairs = members.filter_map(|&number| {
            let part = self.registers[usize::from(number) - 1].sub_reg(index)?;
            Some((number, part))
        });
        let pairs: Vec<(u16, u16)> = pairs.collect();
        let numbers = pairs.iter().map(|&(_, part)| usize::from(part));
        let sigs = pairs.iter();
        let sigs = sigs.map(|&(_, part)| self.registers[usize::from(part) - 1].topo_sig as usize);
        Parts {
            set: BitSet::of(self.registers.len() + 1, numbers),
            topo_sigs: BitSet::of(0, sigs),
            pairs,
        }
    }

    /// Matches parts with a class. Returns whether they are all in it.
    fn match_parts(
        &mut self,
        at: usize,
        index: u16,
        parts: &Parts,
        other: usize,
    ) -> Result<bool, Fault> {
        let target = &self.classes.all[other];
        if target.class.artificial || !target.set.intersects(&parts.set) {
            return Ok(false);
        }
        // All parts are in the other class, so no new class is needed: this one is recorded as a
        // class whose parts are there.
        if parts.set.is_subset(&target.set) {
            self.add_super_reg_classes(other, index, &BitSet::of(0, [at]))?;
            return Ok(true);
        }
        // Only some parts are. The members that have those are a sub-class, for which the subset
        // test will hold when it is visited itself.
        let set = &target.set;
        let matching = parts.pairs.iter();
        let matching = matching.filter(|(_, part)| set.contains(usize::from(*part)));
        let members = matching.map(|&(whole, _)| whole).collect();
        let (index, other) = self.origin(index, other);
        let facts = &self.indices[usize::from(index) - 1];
        let name = |classes: &Classes| {
            let [whole, part] = [at, other].map(|at| &classes.all[at].class.name);
            format!("{whole}_with_{}_in_{part}", facts.name)
        };
        let count = self.classes.len();
        let found = self.classes.sub_class(at, members, self.registers, name)?;
        if found == count {
            self.classes.all[found].inferred_from = Some((index, other));
        }
        Ok(false)
    }

    /// The part and the class that an inferred class is called after: the class that another inferred
    /// class is called after, if an index names those parts of the parts.
    fn origin(&self, index: u16, other: usize) -> (u16, usize) {
        let from = self.classes.all[other].inferred_from;
        let composites = &self.indices[usize::from(index) - 1].composites;
        let of_parts = from.and_then(|(inner, class)| Some((*composites.get(&inner)?, class)));
        match of_parts.filter(|_| self.rules.large_parts_first) {
            Some(origin) => origin,
            None => (index, other),
        }
    }
}

/// The parts of one name that the members of a class have.
struct Parts {
    /// Members and their parts.
    pairs: Vec<(u16, u16)>,
    set: BitSet,
    topo_sigs: BitSet,
}
