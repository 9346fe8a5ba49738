//! The tables of diagnostics of compilers.

/// Calls a macro with the declaration of the tables of diagnostics.
#[macro_export]
macro_rules! diagnostic_tables {
    ($then:ident) => {
        $then! {
            /// The tables of diagnostics, by number, and of their groups.
            pub struct DiagnosticTables {
                /// The number of diagnostics.
                count: usize,
                /// The number of groups.
                group_count: usize,
                /// The group of extensions that are off by default plus 1; 0 for none.
                pedantic: usize,
                /// The text of each diagnostic, with `%` before each part that depends on arguments.
                texts: StringTable = "TEXTS",
                /// The class, severities and flags of each diagnostic.
                flags: Column = "FLAGS",
                /// The group of each diagnostic plus 1; 0 for none.
                groups: Column = "GROUPS",
                /// The category of each diagnostic.
                categories: Column = "CATEGORIES",
                /// The names of the categories.
                category_names: StringTable = "CATEGORY_NAMES",
                /// The component of each diagnostic.
                components: Column = "COMPONENTS",
                /// The names of the components.
                component_names: StringTable = "COMPONENT_NAMES",
                /// The diagnostics of each group.
                group_diags: Lists = "GROUP_DIAGS" in "NUMBERS",
                /// The groups in each group.
                sub_groups: Lists = "SUB_GROUPS" in "NUMBERS",
                /// The groups that each group is in, by way of others as well, with itself.
                ancestors: Lists = "ANCESTORS" in "NUMBERS",
                /// The documentation of each group.
                group_docs: StringTable = "GROUP_DOCS",
            }
        }
    };
}
