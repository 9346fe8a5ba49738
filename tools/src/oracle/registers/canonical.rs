//! LLVM's facts in the canonical form. The dump program says the same of ours.

use super::bank::{Bank, Class, Register};
use crate::oracle::frame::facts::{Facts, or_none, step};
use crate::oracle::frame::words::Names;
use std::collections::HashMap;

/// All facts of a target.
pub(crate) fn facts(bank: &Bank) -> Facts {
    let mut facts = Facts::default();
    enumerations(&mut facts, bank);
    registers(&mut facts, bank);
    dwarf(&mut facts, bank);
    units(&mut facts, bank);
    classes(&mut facts, bank);
    for (number, class) in bank.classes.iter().enumerate() {
        class_relations(&mut facts, bank, number, class);
    }
    indices(&mut facts, bank);
    sets(&mut facts, bank);
    register_relations(&mut facts, bank);
    matching(&mut facts, bank);
    super::canonical_classes::add(&mut facts, bank);
    facts
}

/// Names and numbers, and that a name leads back to its number.
fn enumerations(facts: &mut Facts, bank: &Bank) {
    names(facts, "register", &bank.reg_names);
    names(facts, "class", &bank.class_names);
    names(facts, "index", &bank.index_names);
    names(facts, "alt-name", &bank.alt_names);
    names(facts, "pressure-set", &bank.set_names);
    for (number, mode) in bank.modes.iter().enumerate() {
        let mode = if number == 0 { "DefaultMode" } else { mode };
        facts.add("enum-mode", mode, [number]);
    }
    for (number, register) in bank.regs.iter().enumerate().skip(1) {
        facts.add("reg-name", number, [&register.name]);
    }
}

/// The names of one enumeration.
fn names(facts: &mut Facts, what: &str, names: &Names) {
    for (number, name) in names.list.iter().enumerate() {
        facts.add(&format!("enum-{what}"), name, [number]);
        facts.add(&format!("parse-{what}"), name, [number]);
    }
}

/// The registers one by one.
fn registers(facts: &mut Facts, bank: &Bank) {
    facts.add("cost-tables", "all", [bank.cost_tables]);
    facts.add("constant-registers", "all", &bank.constants);
    for (number, name) in bank.reg_names.list.iter().enumerate().skip(1) {
        register(facts, name, &bank.regs[number]);
        facts.add("reg-classes", name, bank.classes_of(number));
        let minimal = or_none(bank.minimal_class(number));
        facts.add("reg-minimal-class", name, [minimal]);
    }
}

/// Adds the facts about a register.
fn register(facts: &mut Facts, name: &str, register: &Register) {
    facts.add("reg-subs", name, &register.subs);
    facts.add("reg-sub-indices", name, &register.sub_indices);
    facts.add("reg-index-of-subs", name, &register.sub_indices);
    facts.add("reg-supers", name, &register.supers);
    facts.add("reg-units", name, &register.units);
    let lanes = register.lanes.iter().map(|lanes| format!("{lanes:016x}"));
    facts.add("reg-unit-lanes", name, lanes);
    facts.add("reg-constant", name, [register.constant]);
    facts.add("reg-encoding", name, [register.encoding]);
    facts.add("reg-costs", name, &register.costs);
    facts.add("reg-allocatable", name, [register.allocatable]);
    facts.add("reg-base-class", name, [or_none(register.base_class)]);
}

/// DWARF numbers in both directions.
fn dwarf(facts: &mut Facts, bank: &Bank) {
    for (kind, suffix) in ["", "-eh"].into_iter().enumerate() {
        let flavours = bank.from_dwarf[kind].len();
        facts.add(&format!("dwarf-flavours{suffix}"), "all", [flavours]);
        for (name, register) in bank.reg_names.list.iter().zip(&bank.regs).skip(1) {
            let numbers = register.dwarf[kind].iter().map(|number| or_none(*number));
            facts.add(&format!("reg-dwarf{suffix}"), name, numbers);
        }
        for (flavour, pairs) in bank.from_dwarf[kind].iter().enumerate() {
            for (number, register) in pairs {
                let key = format!("{flavour}:{number}");
                facts.add(&format!("from-dwarf{suffix}"), key, [register]);
            }
        }
    }
}

/// The units. A name that several have leads to the first of them.
fn units(facts: &mut Facts, bank: &Bank) {
    facts.add("units", "all", [bank.units.len()]);
    let mut first = HashMap::new();
    for (number, unit) in bank.units.iter().enumerate() {
        facts.add("unit-roots", number, &unit.roots);
        let names = unit.roots.iter().map(|root| &*bank.reg_names.list[*root]);
        let name = names.collect::<Vec<_>>().join("~");
        facts.add("unit-name", number, [&name]);
        facts.add("parse-unit", number, [*first.entry(name).or_insert(number)]);
        facts.add("unit-weight", number, [unit.weight]);
        facts.add("unit-pressure-sets", number, &unit.sets);
    }
}

/// The classes one by one.
fn classes(facts: &mut Facts, bank: &Bank) {
    let registers = bank.regs.len();
    for (name, class) in bank.class_names.list.iter().zip(&bank.classes) {
        facts.add("class-members", name, &class.members);
        facts.add("class-length", name, [class.members.len()]);
        facts.add_mask("class-contains", name, &class.bits, registers);
        facts.add("class-copy-cost", name, [class.copy_cost]);
        facts.add("class-allocatable", name, [class.allocatable]);
        facts.add("class-base", name, [class.base]);
        facts.add("class-lanes", name, [format!("{:016x}", class.lanes)]);
        facts.add("class-traits", name, class.traits);
        facts.add("class-weight", name, class.weight);
        facts.add("class-pressure-sets", name, &class.sets);
        class_modes(facts, name, class);
        if bank.classes.iter().any(|class| class.selects_order) {
            let selected = class.selected.checked_sub(1);
            let selected = selected.and_then(|other| class.alt_orders.get(other));
            facts.add("class-selected", name, selected.unwrap_or(&class.members));
        }
        facts.add("class-alt-orders", name, [class.alt_orders.len()]);
        let orders = class.alt_orders.iter().enumerate();
        for (number, order) in orders.filter(|_| class.selects_order) {
            facts.add("class-order", format!("{name}:{}", number + 1), order);
        }
    }
}

/// Sizes and types of a class.
fn class_modes(facts: &mut Facts, name: &str, class: &Class) {
    let kinds = ["class-size", "class-spill-size", "class-spill-alignment"];
    for (at, kind) in kinds.into_iter().enumerate() {
        let sizes = class.modes.iter().map(|mode| mode.sizes[at]);
        facts.add(kind, name, sizes);
    }
    for (number, mode) in class.modes.iter().enumerate() {
        facts.add("class-types", format!("{name}:{number}"), &mode.types);
    }
}

/// Adds the relations of a class to others.
fn class_relations(facts: &mut Facts, bank: &Bank, number: usize, class: &Class) {
    let (name, all) = (&bank.class_names.list[number], bank.classes.len());
    facts.add_mask("class-has-sub", name, &class.subs, all);
    facts.add("class-subs", name, &class.subs);
    // As with sub-classes, a class counts as its own.
    let supers = [&class.supers[..], &[number]].concat();
    facts.add_mask("class-has-super", name, &supers, all);
    facts.add("class-supers", name, &class.supers);
    let indices = class.super_regs.iter().map(|(index, _)| index);
    facts.add("class-super-reg-indices", name, indices);
    for (index, mask) in &class.super_regs {
        let key = format!("{name}:{}", bank.index_names.list[*index]);
        facts.add_mask("class-super-reg-classes", key, mask, all);
    }
    let list = |classes: &[Option<usize>]| classes.iter().map(|c| or_none(*c)).collect::<Vec<_>>();
    facts.add("class-with-sub-reg", name, list(&class.with_sub_reg));
    facts.add("class-of-sub-reg", name, list(&class.sub_reg_class));
    let common = (0..all).map(|other| or_none(bank.common_sub_class(number, other)));
    facts.add("class-common-sub", name, common);
}

/// The sub-register indices.
fn indices(facts: &mut Facts, bank: &Bank) {
    let covering = format!("{:016x}", bank.covering_lanes);
    facts.add("covering-lanes", "all", [covering]);
    for (name, index) in bank.index_names.list.iter().zip(&bank.indices) {
        for (at, kind) in ["index-offset", "index-size"].into_iter().enumerate() {
            let values = index.ranges.iter().map(|range| or_none(range[at]));
            facts.add(kind, name, values);
        }
        facts.add("index-lanes", name, [format!("{:016x}", index.lanes)]);
        let composed = index.composed.iter().map(|index| or_none(*index));
        facts.add("index-compose", name, composed);
    }
    for (name, index) in bank.index_names.list.iter().zip(&bank.indices).skip(1) {
        let inputs = (0..64).map(|bit| 1 << bit).chain([u64::MAX]);
        let moved = inputs.clone().map(|lanes| index.compose_lanes(lanes));
        let moved = moved.map(|lanes| format!("{lanes:016x}"));
        facts.add("index-compose-lanes", name, moved);
        let moved = inputs.map(|lanes| index.reverse_compose_lanes(lanes));
        let moved = moved.map(|lanes| format!("{lanes:016x}"));
        facts.add("index-reverse-compose-lanes", name, moved);
    }
}

/// Pressure sets, callee-saved registers and categories.
fn sets(facts: &mut Facts, bank: &Bank) {
    for (name, limit) in bank.set_names.list.iter().zip(&bank.limits) {
        facts.add("pressure-limit", name, [limit]);
    }
    for (number, saved) in bank.saved.iter().enumerate() {
        facts.add("enum-callee-saved", &saved.name, [number]);
        facts.add("parse-callee-saved", &saved.name, [number]);
        facts.add("saved-list", &saved.name, &saved.list);
        facts.add_mask("saved-mask", &saved.name, &saved.mask, bank.regs.len());
    }
    let categories = bank.categories.iter();
    for (name, classes) in categories.filter(|(_, classes)| !classes.is_empty()) {
        facts.add("category-classes", name, classes);
        let bits = classes.iter().flat_map(|class| &bank.classes[*class].bits);
        let bits: Vec<usize> = bits.copied().collect();
        facts.add_mask("category-contains", name, &bits, bank.regs.len());
    }
}

/// Relations of registers to all others; of large targets for some registers.
fn register_relations(facts: &mut Facts, bank: &Bank) {
    let all = bank.regs.len();
    for number in (1..all).step_by(step(all * all)) {
        let name = &bank.reg_names.list[number];
        facts.add("reg-aliases", name, bank.aliases(number));
        facts.add_mask("reg-overlaps", name, &bank.overlapping(number), all);
        let subs = &bank.regs[number].subs;
        facts.add_mask("reg-has-sub", name, subs, all);
        facts.add_mask(
            "reg-has-sub-or-is",
            name,
            &[&subs[..], &[number]].concat(),
            all,
        );
        let supers = &bank.regs[number].supers;
        facts.add_mask("reg-has-super", name, supers, all);
        facts.add_mask(
            "reg-has-super-or-is",
            name,
            &[&supers[..], &[number]].concat(),
            all,
        );
    }
    let indices = bank.indices.len();
    for number in (1..all).step_by(step(all * indices)) {
        let subs = (1..indices).map(|index| or_none(bank.sub_reg(number, index)));
        facts.add("reg-sub-at", &bank.reg_names.list[number], subs);
    }
}

/// Super-registers and their classes by index and class; of large targets some.
/// What is empty for all classes is left out.
fn matching(facts: &mut Facts, bank: &Bank) {
    let (regs, indices, classes) = (bank.regs.len(), bank.indices.len(), bank.classes.len());
    for reg in (1..regs).step_by(step(regs * indices * classes)) {
        for (index, supers) in bank.supers_by_index(reg) {
            let found = (0..classes).map(|class| bank.first_in_class(&supers, class));
            let (reg, index) = (&bank.reg_names.list[reg], &bank.index_names.list[index]);
            add_unless_empty(facts, "reg-matching-super", format!("{reg}:{index}"), found);
        }
    }
    for class in (0..classes).step_by(step(classes * indices * classes)) {
        for index in 1..indices {
            let found = (0..classes).map(|a| bank.matching_super_reg_class(a, class, index));
            let (class, index) = (&bank.class_names.list[class], &bank.index_names.list[index]);
            add_unless_empty(
                facts,
                "class-matching-super",
                format!("{class}:{index}"),
                found,
            );
        }
    }
}

/// Adds a line in which something is.
fn add_unless_empty(
    facts: &mut Facts,
    kind: &str,
    key: String,
    values: impl Iterator<Item = Option<usize>> + Clone,
) {
    if values.clone().any(|value| value.is_some()) {
        facts.add(kind, key, values.map(or_none));
    }
}
