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
    Kind::new("desc").at(FIELDS),
    Kind::new("flag-methods").of(Values::SetOf("flags")),
    Kind::new("operand-index").at(OP_NAMES),
    Kind::new("required-features").of(FEATURES),
    Kind::new("mapping").of(OPCODES).at(OPCODES),
];
