//! Leaves of patterns: operands without a name, and vectors of equal elements.

use tblgen_lang::record::Record;

/// Whether a leaf stands for an operand that has no name here.
pub(super) fn is_operand(def: Record<'_>) -> bool {
    let classes = [
        "RegisterClass",
        "RegClassByHwMode",
        "RegisterOperand",
        "PointerLikeRegClass",
        "Operand",
        "ComplexPattern",
    ];
    classes.iter().any(|class| def.is_subclass_of(class))
}

/// Vectors all elements of which are alike, for which patterns have a name.
pub(super) fn vector_constant(def: Record<'_>) -> Option<u64> {
    match def.name() {
        "immAllZerosV" => Some(0),
        "immAllOnesV" => Some(u64::MAX),
        _ => None,
    }
}
