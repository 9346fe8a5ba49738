//! The tables of builtins.

/// Calls a macro with the declaration of the tables of builtins.
#[macro_export]
macro_rules! builtin_tables {
    ($then:ident) => {
        $then! {
            /// The tables of builtins, by number.
            pub struct BuiltinTables {
                /// The kind of each builtin.
                kinds: Column = "KINDS",
                /// The code of the type of each builtin.
                types: StringTable = "TYPES",
                /// The code of the attributes of each builtin.
                attributes: StringTable = "ATTRIBUTES",
                /// The header that declares each builtin.
                headers: StringTable = "HEADERS",
                /// The languages that have each builtin.
                languages: StringTable = "LANGUAGES",
                /// The features that each builtin needs.
                features: StringTable = "FEATURES",
                /// Whether a macro of a library may have the name of each builtin.
                undefs: Column = "UNDEFS",
            }
        }
    };
}
