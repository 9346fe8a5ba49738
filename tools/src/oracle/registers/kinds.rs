//! The kinds of facts about registers. Of the lists, the first kind that is meant
//! counts.

use crate::oracle::frame::values::{Kind, Values};

const REGS: Values = Values::Named("registers");
const CLASSES: Values = Values::Named("classes");
const INDICES: Values = Values::Named("sub-register indices");
const SETS: Values = Values::Named("pressure sets");
const REG_MASK: Values = Values::SetOf("registers");
const CLASS_MASK: Values = Values::SetOf("classes");

/// The kinds of lines that name things.
pub(super) const NAMED: [(&str, Values); 4] = [
    ("enum-register", REGS),
    ("enum-class", CLASSES),
    ("enum-index", INDICES),
    ("enum-pressure-set", SETS),
];

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    Kind::new("constant-registers").of(REGS),
    Kind::new("from-dwarf*").of(REGS),
    Kind::new("unit-roots").of(REGS),
    Kind::new("unit-pressure-sets").of(SETS),
    Kind::new("class-members").of(REGS),
    Kind::new("class-order").of(REGS),
    Kind::new("class-selected").of(REGS),
    Kind::new("class-contains").of(REG_MASK),
    Kind::new("class-subs").of(CLASSES),
    Kind::new("class-supers").of(CLASSES),
    Kind::new("class-has-*").of(CLASS_MASK),
    Kind::new("class-super-reg-classes").of(CLASS_MASK),
    Kind::new("class-super-reg-indices").of(INDICES),
    Kind::new("class-pressure-sets").of(SETS),
    Kind::new("class-with-sub-reg").of(CLASSES).at(INDICES),
    Kind::new("class-of-sub-reg").of(CLASSES).at(INDICES),
    Kind::new("index-compose").of(INDICES).at(INDICES),
    Kind::new("saved-list").of(REGS),
    Kind::new("saved-mask").of(REG_MASK),
    Kind::new("category-classes").of(CLASSES),
    Kind::new("category-contains").of(REG_MASK),
    Kind::new("reg-aliases").of(REGS),
    Kind::new("reg-overlaps").of(REG_MASK),
    Kind::new("reg-sub-at").of(REGS),
    Kind::new("reg-has-*").of(REG_MASK),
    Kind::new("reg-matching-super").of(REGS).at(CLASSES),
    Kind::new("class-matching-super").of(CLASSES).at(CLASSES),
    Kind::new("class-common-sub").of(CLASSES).at(CLASSES),
    Kind::new("class-allocatable-sub").of(CLASSES),
    Kind::new("class-whole").at(CLASSES),
    // The rest of what begins like one of those above.
    Kind::new("reg-subs").of(REGS),
    Kind::new("reg-supers").of(REGS),
    Kind::new("reg-sub-indices").of(INDICES),
    Kind::new("reg-index-of-subs").of(INDICES),
    Kind::new("reg-classes").of(CLASSES),
    Kind::new("reg-minimal-class").of(CLASSES),
    Kind::new("reg-base-class").of(CLASSES),
];
