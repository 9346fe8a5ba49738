//! The order of classes, which one can stand for which, and what inferred
//! classes inherit.
//!
//! LLVM: `TopoOrderRC`, `CodeGenRegisterClass::computeSubClasses`,
//! `inheritProperties` and `getMatchingSubClassWithSubRegs`.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::classes::ClassDraft;
use super::rules::Rules;
use super::{CodeGenRegisterClass, Fault, Pass};
use crate::support::bit_set::BitSet;

/// Numbers the classes: small registers first, then many members first, then
/// by name. Finds sub-classes and super-classes.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let mut drafts = std::mem::take(&mut pass.classes.all);
    let mut order: Vec<usize> = (0..drafts.len()).collect();
    order.sort_by_cached_key(|&at| {
        let class = &drafts[at].class;
        let count = Reverse(class.members.len());
        (class.default_sizes(), count, class.name.clone())
    });
    let mut numbers = vec![0u16; drafts.len()];
    for (&at, number) in order.iter().zip(0u16..) {
        numbers[at] = number;
    }
    for at in pass.classes.by_record.values_mut() {
        *at = usize::from(numbers[*at]);
    }
    let mut sorted: Vec<ClassDraft> = Vec::new();
    let mut slots: Vec<Option<ClassDraft>> = drafts.drain(..).map(Some).collect();
    sorted.extend(order.iter().filter_map(|&at| slots[at].take()));
    let masks = sub_class_masks(&sorted);
    relate(&mut sorted, &masks, &numbers);
    pass.bank.classes = sorted.into_iter().map(|draft| draft.class).collect();
    inherit(&mut pass.bank.classes, pass.rules);
    summarize(pass);
    Ok(())
}

/// Summarizes the members of each class: whether parts cover them or are disjoint.
fn summarize(pass: &mut Pass<'_>) {
    let registers = &pass.bank.registers;
    for class in &mut pass.bank.classes {
        let members = class.members.iter();
        let mut members = members.map(|&number| &registers[usize::from(number) - 1]);
        class.covered_by_sub_regs = members.clone().all(|register| register.covered_by_sub_regs);
        class.has_disjunct_sub_regs = members.any(|register| register.has_disjunct_sub_regs);
    }
}

/// Whether the second class can stand for the first one.
fn is_sub_class(class: &ClassDraft, sub: &ClassDraft) -> bool {
    let (ours, theirs) = (class.class.default_sizes(), sub.class.default_sizes());
    ours.reg_size <= theirs.reg_size
        && ours.spill_alignment != 0
        && theirs.spill_alignment % ours.spill_alignment == 0
        && ours.spill_size <= theirs.spill_size
        && sub.set.is_subset(&class.set)
}

/// The sub-classes of each class, itself among them.
fn sub_class_masks(classes: &[ClassDraft]) -> Vec<BitSet> {
    let count = classes.len();
    let mut masks: Vec<BitSet> = (0..count).map(|at| BitSet::of(count, [at])).collect();
    for at in (0..count).rev() {
        if classes[at].class.artificial {
            continue;
        }
        let mut mask = std::mem::take(&mut masks[at]);
        for other in at + 1..count {
            if !mask.contains(other) && is_sub_class(&classes[at], &classes[other]) {
                mask.union_with(&masks[other]);
            }
        }
        // Classes that are alike stand before one another.
        for other in (0..at).rev() {
            if !is_sub_class(&classes[at], &classes[other]) {
                break;
            }
            mask.insert(other);
        }
        masks[at] = mask;
    }
    masks
}

fn relate(classes: &mut [ClassDraft], masks: &[BitSet], numbers: &[u16]) {
    for (at, mask) in masks.iter().enumerate() {
        let list: Vec<u16> = mask.iter().map(|number| number as u16).collect();
        for &sub in list.iter().filter(|sub| usize::from(**sub) != at) {
            classes[usize::from(sub)]
                .class
                .super_classes
                .push(at as u16);
        }
        classes[at].class.sub_classes = list;
    }
    for draft in classes {
        let class = &mut draft.class;
        let with = draft.with_sub_reg.iter();
        class.sub_class_with_sub_reg = with.map(|(&index, &at)| (index, numbers[at])).collect();
        let supers = draft.super_reg_classes.iter().map(|(&index, classes)| {
            let mut classes: Vec<u16> = classes.iter().map(|at| numbers[at]).collect();
            classes.sort_unstable();
            (index, classes)
        });
        class.super_reg_classes = supers.collect();
    }
}

/// Gives inferred classes the properties of their smallest super-class.
fn inherit(classes: &mut [CodeGenRegisterClass], rules: Rules) {
    for at in 0..classes.len() {
        let Some(&smallest) = classes[at].super_classes.last() else {
            continue;
        };
        if !classes[at].synthesized {
            continue;
        }
        let is_allocatable = |number: &&u16| classes[usize::from(**number)].allocatable;
        let mut supers = classes[at].super_classes.iter().rev();
        let nearest = supers.find(is_allocatable).copied();
        let parent = match nearest.filter(|_| rules.inherits_from_allocatable) {
            Some(nearest) => nearest,
            None => smallest,
        };
        let parent = classes[usize::from(parent)].clone();
        let class = &mut classes[at];
        class.orders = parent.orders;
        for order in &mut class.orders {
            order.retain(|number| class.members.binary_search(number).is_ok());
        }
        class.namespace = parent.namespace;
        class.value_types = parent.value_types;
        class.copy_cost = parent.copy_cost;
        class.allocatable = nearest.is_some();
        class.alt_order_select = parent.alt_order_select;
        class.alt_order_origin = parent.alt_order_origin;
        class.allocation_priority = parent.allocation_priority;
        class.global_priority = parent.global_priority;
        class.ts_flags = parent.ts_flags;
        class.generate_pressure_set |= parent.generate_pressure_set;
        class.loc = parent.loc;
    }
}

/// Finds the class of the parts of a class, for each index that some of its
/// registers have: one without registers that are no such parts, if there is.
pub(super) fn sub_register_classes(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let classes = &pass.bank.classes;
    let lookup = PartClasses::new(classes);
    let found: Vec<Vec<(u16, u16)>> = (0..classes.len() as u16)
        .map(|class| {
            let with = classes[usize::from(class)].sub_class_with_sub_reg.iter();
            with.filter_map(|&(index, largest)| Some((index, lookup.find(class, index, largest)?)))
                .collect()
        })
        .collect();
    for (class, found) in pass.bank.classes.iter_mut().zip(found) {
        class.sub_register_class = found;
    }
    Ok(())
}

struct PartClasses<'a> {
    classes: &'a [CodeGenRegisterClass],
    /// By index and class: the classes that hold its parts of that name, the
    /// largest first.
    by_whole: HashMap<(u16, u16), Vec<u16>>,
}

impl<'a> PartClasses<'a> {
    fn new(classes: &'a [CodeGenRegisterClass]) -> Self {
        let mut by_size: Vec<u16> = (0..classes.len() as u16).collect();
        by_size.sort_by_key(|&number| Reverse(classes[usize::from(number)].members.len()));
        let mut by_whole: HashMap<(u16, u16), Vec<u16>> = HashMap::new();
        for part in by_size {
            for (index, wholes) in &classes[usize::from(part)].super_reg_classes {
                for &whole in wholes {
                    by_whole.entry((*index, whole)).or_default().push(part);
                }
            }
        }
        PartClasses { classes, by_whole }
    }

    fn size(&self, class: u16) -> usize {
        self.classes[usize::from(class)].members.len()
    }

    /// The largest class first; of those of a size, `first` if it is one.
    fn sort(&self, classes: &mut [u16], first: u16) {
        classes.sort_by_key(|&class| (Reverse(self.size(class)), class != first));
    }

    /// The class of the parts of `class`; `largest` is the largest sub-class
    /// that has the part throughout.
    fn find(&self, class: u16, index: u16, largest: u16) -> Option<u16> {
        let mut wholes = self.classes[usize::from(largest)].sub_classes.clone();
        self.sort(&mut wholes, class);
        wholes.into_iter().find_map(|whole| {
            let mut parts = self.by_whole.get(&(index, whole))?.clone();
            if parts.contains(&class) {
                self.sort(&mut parts, class);
            }
            let fits = parts
                .iter()
                .find(|part| self.size(**part) <= self.size(whole));
            fits.or(parts.last()).copied()
        })
    }
}
