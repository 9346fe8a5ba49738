//! The kinds of facts about registers. Of the lists, the first kind that is meant
//! counts.

use crate::oracle::frame::values::{Kind, Values};

pub(super) const REGS: Values = Values::Named("registers");
pub(super) const CLASSES: Values = Values::Named("classes");
pub(super) const INDICES: Values = Values::Named("sub-register indices");
pub(super) const SETS: Values = Values::Named("pressure sets");
const REG_MASK: Values = Values::SetOf("registers");
const CLASS_MASK: Values = Values::SetOf("classes");

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    Kind::new("names", "enum-*"),
    Kind::new("names", "parse-*"),
    Kind::new("names", "reg-name"),
    Kind::new("registers", "constant-registers").of(REGS),
    Kind::new("registers", "cost-tables"),
    Kind::new("dwarf", "reg-dwarf*"),
    Kind::new("dwarf", "from-dwarf*").of(REGS),
    Kind::new("dwarf", "dwarf-*"),
    Kind::new("units", "unit-roots").of(REGS),
    Kind::new("units", "unit-pressure-sets").of(SETS),
    Kind::new("units", "unit*"),
    Kind::new("classes", "class-members").of(REGS),
    Kind::new("classes", "class-order").of(REGS),
    Kind::new("classes", "class-selected").of(REGS),
    Kind::new("classes", "class-contains").of(REG_MASK),
    Kind::new("classes", "class-subs").of(CLASSES),
    Kind::new("classes", "class-supers").of(CLASSES),
    Kind::new("classes", "class-has-*").of(CLASS_MASK),
    Kind::new("classes", "class-super-reg-classes").of(CLASS_MASK),
    Kind::new("classes", "class-super-reg-indices").of(INDICES),
    Kind::new("classes", "class-pressure-sets").of(SETS),
    Kind::new("classes", "class-with-sub-reg")
        .of(CLASSES)
        .at(INDICES),
    Kind::new("classes", "class-of-sub-reg")
        .of(CLASSES)
        .at(INDICES),
    Kind::new("indices", "index-compose")
        .of(INDICES)
        .at(INDICES),
    Kind::new("indices", "index-*"),
    Kind::new("indices", "covering-*"),
    Kind::new("sets", "saved-list").of(REGS),
    Kind::new("sets", "saved-mask").of(REG_MASK),
    Kind::new("sets", "category-classes").of(CLASSES),
    Kind::new("sets", "category-contains").of(REG_MASK),
    Kind::new("relations", "reg-aliases").of(REGS),
    Kind::new("relations", "reg-overlaps").of(REG_MASK),
    Kind::new("relations", "reg-sub-at").of(REGS),
    Kind::new("relations", "reg-has-*").of(REG_MASK),
    Kind::new("relations", "reg-matching-super")
        .of(REGS)
        .at(CLASSES),
    Kind::new("relations", "class-matching-super")
        .of(CLASSES)
        .at(CLASSES),
    Kind::new("relations", "class-common-sub")
        .of(CLASSES)
        .at(CLASSES),
    Kind::new("relations", "class-allocatable-sub").of(CLASSES),
    Kind::new("relations", "class-whole").at(CLASSES),
    Kind::new("relations", "class-covering"),
    Kind::new("relations", "reg-typed-class"),
    // The rest of what begins like one of those above.
    Kind::new("registers", "reg-subs").of(REGS),
    Kind::new("registers", "reg-supers").of(REGS),
    Kind::new("registers", "reg-sub-indices").of(INDICES),
    Kind::new("registers", "reg-index-of-subs").of(INDICES),
    Kind::new("registers", "reg-classes").of(CLASSES),
    Kind::new("registers", "reg-minimal-class").of(CLASSES),
    Kind::new("registers", "reg-base-class").of(CLASSES),
    Kind::new("registers", "reg-*"),
    Kind::new("classes", "class-*"),
    Kind::new("sets", "*"),
];
