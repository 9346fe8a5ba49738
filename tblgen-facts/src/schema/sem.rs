//! The tables of semantics.

/// Calls a macro with the declaration of the tables of semantics.
#[macro_export]
macro_rules! semantics_tables {
    ($then:ident) => {
        $then! {
            /// The tables of the semantics of instructions.
            pub struct SemanticsTables {
                /// The rows, each of which ends with a 0. An operation is `op, results << 8 |
                /// operands, types of results.., operands..`.
                rows: Words = "SEMANTICS_ROWS",
                /// The row of each opcode in each hardware mode: 1 more than its start, or 0.
                row_of: Column = "OPCODE_SEMANTICS",
                /// The reason why each opcode has no row: a `NoSemantics`.
                reasons: Column = "OPCODE_NO_SEMANTICS",
                /// Constants of 64 bits.
                constants: Masks = "SEMANTICS_CONSTANTS",
                /// Rows of types, a column for each hardware mode: 1 more than the type, or 0.
                types: Column = "SEMANTICS_TYPES",
                /// The number of hardware modes.
                modes: u32,
                /// The largest number of values in a row.
                max_values: u32,
                /// The target-independent SelectionDAG node of each operation plus 1; 0 for none.
                generic: Column = "SEM_OP_GENERIC",
                /// The kind of each value type, as `ValueKind` encodes it.
                value_types: Column = "VALUE_TYPE_KINDS",
                /// The properties of each predicate: bits of `PredicateFlag`.
                predicate_flags: Column = "SEM_PREDICATE_FLAGS",
                /// The type of each predicate in memory: 1 more than its number, or 0.
                predicate_types: Column = "SEM_PREDICATE_TYPES",
            }
        }
    };
}
