//! LLVM's facts about register classes that no table holds, in the canonical form.

use super::bank::Bank;
use crate::oracle::frame::facts::{Facts, or_none, step};

pub(super) fn add(facts: &mut Facts, bank: &Bank) {
    let all = bank.classes.len();
    for (number, name) in bank.class_names.list.iter().enumerate() {
        let allocatable = or_none(bank.allocatable_class(number));
        facts.add("class-allocatable-sub", name, [allocatable]);
    }
    for number in (0..all).step_by(step(all * all * bank.indices.len())) {
        wholes(facts, bank, number);
        covering(facts, bank, number);
    }
    types(facts, bank);
}

/// The registers that have parts in two classes, by the last part of each.
fn wholes(facts: &mut Facts, bank: &Bank, class: usize) {
    let Some(index) = bank.last_part(class) else {
        return;
    };
    let whole = |other: usize| {
        let found = bank.common_super_reg_class((class, index), (other, bank.last_part(other)?));
        found.map(|(class, own, others)| format!("{class}:{own}:{others}"))
    };
    let wholes = (0..bank.classes.len()).map(|other| or_none(whole(other)));
    facts.add("class-whole", &bank.class_names.list[class], wholes);
}

/// The parts that cover the lanes of two parts which follow one another.
fn covering(facts: &mut Facts, bank: &Bank, class: usize) {
    let pairs = bank.indices.windows(2).skip(1).map(|pair| {
        let lanes = pair[0].lanes | pair[1].lanes;
        let found = bank.covering_indices(class, lanes);
        let found = found.map(|list| list.iter().map(usize::to_string).collect::<Vec<_>>());
        or_none(found.map(|list| list.join("+")))
    });
    facts.add("class-covering", &bank.class_names.list[class], pairs);
}

/// The smallest class of each register by type.
fn types(facts: &mut Facts, bank: &Bank) {
    let (all, classes) = (bank.regs.len(), bank.classes.len());
    for number in (1..all).step_by(step(all * classes)) {
        let types = bank.types_of(number).into_iter();
        let minimal = types.map(|name| {
            let class = or_none(bank.minimal_class_of_type(number, name));
            format!("{name}:{class}")
        });
        facts.add("reg-typed-class", &bank.reg_names.list[number], minimal);
    }
}
