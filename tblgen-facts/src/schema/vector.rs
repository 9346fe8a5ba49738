//! The tables of vector intrinsics.

/// Calls a macro with the declaration of the tables of vector intrinsics.
#[macro_export]
macro_rules! vector_tables {
    ($then:ident) => {
        $then! {
            /// The tables of vector intrinsics, by number: in the order of their names.
            pub struct VectorTables {
                /// The number of intrinsics.
                count: usize,
                /// The name of each intrinsic in C.
                names: StringTable = "NAMES",
                /// The family of each intrinsic.
                families: Column = "FAMILIES",
                /// The signature of each intrinsic.
                signatures: Column = "SIGNATURES",
                /// The types of each signature, that of the result first.
                signature_types: Lists = "SIGNATURE_TYPES" in "SIGNATURE_LISTS",
                /// The types: kind of elements, bits, form, number of elements, vectors, flags,
                /// style, name and 1.
                types: Rows8 = "TYPES",
                /// The names of types that have one of their own.
                type_names: StringTable = "TYPE_NAMES",
                /// The overloaded name of each intrinsic plus 1; 0 for none.
                overloads: Column = "OVERLOADS",
                /// The overloaded names, sorted.
                overload_names: StringTable = "OVERLOAD_NAMES",
                /// The first intrinsic of each overloaded name in the list of them, and last
                /// the length of that list.
                overload_starts: Column = "OVERLOAD_STARTS",
                /// The intrinsics of all overloaded names.
                overload_members: Column = "OVERLOAD_MEMBERS",
                /// The number of overloaded names.
                overload_count: usize,
                /// The builtin of each intrinsic plus 1; 0 for none.
                builtins: Column = "BUILTINS",
                /// The names of builtins.
                builtin_names: StringTable = "BUILTIN_NAMES",
                /// The LLVM intrinsic of each intrinsic plus 1; 0 for none.
                llvm: Column = "LLVM",
                /// The names of LLVM intrinsics.
                llvm_names: StringTable = "LLVM_NAMES",
                /// The guard of each intrinsic.
                guards: Column = "GUARDS",
                /// The texts of each guard.
                guard_texts: StringTable = "GUARD_TEXTS",
                /// The list of immediate arguments of each intrinsic.
                immediates: Column = "IMMEDIATES",
                /// The place of each such list among the immediate arguments.
                immediate_spans: Spans = "IMMEDIATE_SPANS",
                /// The immediate arguments: argument, form, step, lowest and highest value.
                immediate_rows: Rows16 = "IMMEDIATE_ROWS",
                /// The modes and policies of each intrinsic, as bits.
                modes: Column = "MODES",
            }
        }
    };
}
