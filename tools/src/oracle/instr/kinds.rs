//! The kinds of facts about instructions. Of the list, the first kind that is meant
//! counts.

use crate::oracle::frame::values::{Kind, Values};

pub(super) const OPCODES: Values = Values::Named("opcodes");
pub(super) const FLAGS: Values = Values::Named("flags");
pub(super) const FIELDS: Values = Values::Named("fields of descriptors");
pub(super) const OP_NAMES: Values = Values::Named("names of operands");
pub(super) const FEATURES: Values = Values::Named("features");

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    Kind::new("names", "enum-*"),
    Kind::new("names", "parse-*"),
    Kind::new("names", "opcode-name"),
    Kind::new("desc", "desc").at(FIELDS),
    Kind::new("desc", "ts-flags"),
    Kind::new("desc", "deprecation"),
    Kind::new("flags", "flags"),
    Kind::new("flags", "flag-methods").of(Values::SetOf("flags")),
    Kind::new("implicit", "implicit-*"),
    Kind::new("operands", "operand-class"),
    Kind::new("operands", "operand-type"),
    Kind::new("operands", "operand-flags"),
    Kind::new("operands", "operand-constraint"),
    Kind::new("op types", "op-types"),
    Kind::new("op types", "mem-size"),
    Kind::new("op names", "operand-index").at(OP_NAMES),
    Kind::new("logical", "logical-*"),
    Kind::new("features", "required-features").of(FEATURES),
    Kind::new("features", "available"),
    Kind::new("mappings", "mapping").of(OPCODES).at(OPCODES),
    Kind::new("operands", "*"),
];
