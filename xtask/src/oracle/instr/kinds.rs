//! What the numbers in each kind of fact about instructions stand for, and the
//! columns of the table.

use crate::oracle::kinds::Values;

/// What the values of a kind are, and their places.
pub(crate) fn of(kind: &str) -> (Values, Values) {
    use Values::{Features, Fields, FlagMask, OpNames, Opcodes, Plain};
    match kind {
        "desc" => (Plain, Fields),
        "flag-methods" => (FlagMask, Plain),
        "operand-index" => (Plain, OpNames),
        "required-features" => (Features, Plain),
        "mapping" => (Opcodes, Opcodes),
        _ => (Plain, Plain),
    }
}

/// The groups of kinds that the table has a column for.
pub(crate) const GROUPS: [&str; 10] = [
    "names", "desc", "flags", "implicit", "operands", "op types", "op names", "logical",
    "features", "mappings",
];

/// The group of a kind.
pub(crate) fn group(kind: &str) -> &'static str {
    match kind {
        "opcode-name" => "names",
        "desc" | "ts-flags" | "deprecation" => "desc",
        "flags" | "flag-methods" => "flags",
        "op-types" | "mem-size" => "op types",
        "operand-index" => "op names",
        "required-features" | "available" => "features",
        "mapping" => "mappings",
        _ => match kind.split('-').next() {
            Some("enum" | "parse") => "names",
            Some("implicit") => "implicit",
            Some("logical") => "logical",
            _ => "operands",
        },
    }
}
