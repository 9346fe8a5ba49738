//! The kinds of facts about instructions. Of the list, the first kind that is meant
//! counts.

use crate::oracle::frame::values::{Kind, Values};

const OPCODES: Values = Values::Named("opcodes");
const FLAGS: Values = Values::Named("flags");
const FIELDS: Values = Values::Named("fields of descriptors");
const OP_NAMES: Values = Values::Named("names of operands");
const FEATURES: Values = Values::Named("features");

/// The kinds of lines that name things.
pub(super) const NAMED: [(&str, Values); 5] = [
    ("enum-opcode", OPCODES),
    ("input-flag", FLAGS),
    ("input-field", FIELDS),
    ("enum-op-name", OP_NAMES),
    ("enum-feature", FEATURES),
];

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    Kind::new("desc").at(FIELDS),
    Kind::new("flag-methods").of(Values::SetOf("flags")),
    Kind::new("operand-index").at(OP_NAMES),
    Kind::new("required-features").of(FEATURES),
    Kind::new("mapping").of(OPCODES).at(OPCODES),
];
