//! The tables of intrinsics, attributes and machine value types.

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
                // After them come the numbers of intrinsics that are left out, in order.
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
                /// The builtin of Clang of each intrinsic plus 1; 0 for none.
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

/// Calls a macro with the declaration of the tables of attributes.
#[macro_export]
macro_rules! attribute_tables {
    ($then:ident) => {
        $then! {
            /// The tables of attributes, by number.
            pub struct AttributeTables {
                /// The number of kinds, including the one for none.
                count: usize,
                /// The spelling of each kind.
                spellings: StringTable = "ATTR_SPELLINGS",
                /// The kinds in the order of their spellings.
                by_spelling: Column = "ATTRS_BY_SPELLING",
                /// The class of each kind.
                classes: Column = "ATTR_CLASSES",
                /// The properties of each kind, a bit each.
                properties: Column = "ATTR_PROPERTIES",
                /// The number of string attributes.
                string_count: usize,
                /// The spelling of each string attribute.
                string_spellings: StringTable = "STRING_ATTR_SPELLINGS",
                /// The string attributes in the order of their spellings.
                strings_by_spelling: Column = "STRING_ATTRS_BY_SPELLING",
                /// Whether each of them is true or false.
                booleans: Column = "BOOLEAN_ATTRS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of machine value types.
#[macro_export]
macro_rules! value_type_tables {
    ($then:ident) => {
        $then! {
            /// The tables of machine value types, by number.
            pub struct ValueTypeTables {
                /// The number of types.
                count: usize,
                /// The number of each type in LLVM.
                ids: Column = "IDS",
                /// The size of each type in bits.
                sizes: Column = "SIZES",
                /// The number of elements of each vector, otherwise 0.
                counts: Column = "COUNTS",
                /// The element type of each vector plus 1; 0 for others.
                elements: Column = "ELEMENTS",
                /// The bits that tell what each type is.
                flags: Column = "TYPE_FLAGS",
                /// The kind of each type, as a number.
                kinds: Column = "KINDS",
            }
        }
    };
}
