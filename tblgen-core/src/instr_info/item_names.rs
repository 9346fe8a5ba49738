//! The names of the items that are generated.

/// The items of `instr_info`.
pub(super) const ITEMS: &[&str] = &[
    "CondCode",
    "Feature",
    "Flag",
    "InstrDesc",
    "Mnemonic",
    "OpName",
    "OpType",
    "Opcode",
    "OperandInfo",
    "OperandType",
    "Predicate",
    "PredicateHooks",
    "SchedClass",
    "instr_tables",
    "instructions",
];

/// The items of `semantics`, which always stands next to these: names made of the
/// description avoid them even where `semantics` is not compiled in.
pub(crate) const SEMANTICS_ITEMS: &[&str] = &[
    "SemComplexPattern",
    "SemOp",
    "SemPredicate",
    "SemTransform",
    "Semantics",
    "ValueType",
    "sem_predicates",
    "semantics_tables",
];
