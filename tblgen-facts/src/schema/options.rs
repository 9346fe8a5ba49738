//! The tables of options of command lines.

/// Calls a macro with the declaration of the tables of options.
#[macro_export]
macro_rules! option_tables {
    ($then:ident) => {
        $then! {
            /// The tables of options, by number.
            pub struct OptionTables {
                /// The number of options.
                count: usize,
                /// The first option that has a name on the command line.
                first_named: usize,
                /// The option of arguments that are no options.
                input: usize,
                /// The option of arguments that look like options, but are not known.
                unknown: usize,
                /// The option to try after each one: the next whose name its own begins with; or
                /// simply the next one, if names are unusual.
                next_matches: Column = "NEXT_MATCHES",
                /// The name of each option, without a prefix.
                names: StringTable = "SPELLINGS",
                /// The prefixes of each option, each with a zero byte after it.
                prefixes: StringTable = "PREFIXES",
                /// The prefixes of all options, and the characters in them.
                all_prefixes: StringTable = "ALL_PREFIXES",
                /// The kind of each option.
                kinds: Column = "KINDS",
                /// The group of each option plus 1; 0 for none.
                groups: Column = "GROUPS",
                /// The option that each one is an alias of, plus 1; 0 for none.
                aliases: Column = "ALIASES",
                /// The arguments that each alias passes, each with a zero byte after it.
                alias_args: StringTable = "ALIAS_ARGS",
                /// The number of arguments of each option that takes a fixed number (`MultiArg`).
                num_args: Column = "NUM_ARGS",
                /// Sets of flags, of visibilities and of sub-commands.
                sets: Masks = "SETS",
                /// The flags of each option: a set.
                flags: Column = "FLAGS",
                /// The visibility of each option: a set.
                visibilities: Column = "VISIBILITIES",
                /// The sub-commands of each option: a set.
                sub_commands: Column = "SUB_COMMANDS",
                /// The bits that tell which texts each option has.
                presence: Column = "PRESENCE",
                /// The help text of each option.
                helps: StringTable = "HELPS",
                /// The placeholder for the value of each option.
                meta_vars: StringTable = "META_VARS",
                /// The values that each option may have, separated by commas.
                values: StringTable = "VALUES",
                /// The first help text for some visibilities of each option.
                variant_starts: Column = "VARIANT_STARTS",
                /// The number of help texts for some visibilities of each option.
                variant_counts: Column = "VARIANT_COUNTS",
                /// The visibilities of each such help text: a set.
                variant_visibilities: Column = "VARIANT_VISIBILITIES",
                /// The help texts for some visibilities.
                variant_helps: StringTable = "VARIANT_HELPS",
                /// The title of each group.
                group_titles: StringTable = "GROUP_TITLES",
                /// The name of each group in the description's field `Name`.
                group_labels: StringTable = "GROUP_LABELS",
                /// The bits that tell which texts each group has.
                group_presence: Column = "GROUP_PRESENCE",
                /// The parent of each group plus 1; 0 for none.
                group_parents: Column = "GROUP_PARENTS",
                /// The number of sub-commands.
                sub_command_count: usize,
                /// The texts about each sub-command.
                sub_command_texts: StringTable = "SUB_COMMAND_TEXTS",
                /// The marshalling row of each option plus 1; 0 for none.
                marshalling: Column = "MARSHALLING",
                /// The texts of each such row.
                marshalling_texts: StringTable = "MARSHALLING_TEXTS",
            }
        }
    };
}
