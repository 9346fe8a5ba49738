//! The tables of intrinsics.

/// Calls a macro with the declaration of the tables of intrinsics.
#[macro_export]
macro_rules! intrinsic_tables {
    ($then:ident) => {
        $then! {
            /// The tables of intrinsics, by number.
            pub struct IntrinsicTables {
                /// The number of intrinsics.
                count: usize,
                /// The number of targets; the first one stands for all.
                target_count: usize,
                /// The name of each target.
                targets: StringTable = "TARGETS",
                /// The number that the first intrinsic of each target has in LLVM.
                first_ids: Column = "FIRST_IDS",
                /// The names of intrinsics and built-in functions, in blocks.
                texts: Bytes = "TEXTS",
                /// The start of each block.
                blocks: Column = "BLOCKS",
                /// The first name of each group: intrinsics, functions of Clang and functions of
                /// Microsoft's compiler, each of all targets.
                group_names: Column = "GROUP_NAMES",
                /// The first block of each group.
                group_blocks: Column = "GROUP_BLOCKS",
                /// The intrinsic of each built-in function.
                builtins: Column = "BUILTINS",
                /// The function of Clang that each intrinsic has and 1, or 0.
                clang_builtins: Column = "CLANG_BUILTINS",
                /// The signature of each intrinsic.
                signatures: Column = "SIGNATURES",
                /// The bytes of all signatures.
                signature_bytes: Bytes = "SIGNATURE_BYTES",
                /// The bytes of each signature.
                signature_spans: Spans = "SIGNATURE_SPANS",
                /// The attributes of each intrinsic: a row.
                attributes: Column = "ATTRIBUTES",
                /// The bytes of all rows of attributes.
                attribute_bytes: Bytes = "ATTRIBUTE_BYTES",
                /// The bytes of each row of attributes.
                attribute_spans: Spans = "ATTRIBUTE_SPANS",
            }
        }
    };
}
