//! The tables of directives, clauses and the values of clauses.

/// Calls a macro with the declaration of the tables of spellings.
#[macro_export]
macro_rules! spelling_tables {
    ($then:ident) => {
        $then! {
            /// The spellings of directives, clauses or values, by number.
            pub struct SpellingTables {
                /// The number of entries.
                count: usize,
                /// The default entry plus 1; 0 for none.
                default: usize,
                /// The text of each spelling.
                texts: StringTable = "SPELLING_TEXTS",
                /// The start of each entry's spellings, with an end sentinel.
                starts: Column = "SPELLING_STARTS",
                /// The bits that tell what each spelling is for.
                uses: Column = "SPELLING_USES",
                /// The first version that has the spelling.
                mins: Column = "SPELLING_MINS",
                /// The last version that has the spelling.
                maxs: Column = "SPELLING_MAXS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of directives.
#[macro_export]
macro_rules! directive_tables {
    ($then:ident) => {
        $then! {
            /// The tables of directives, by number.
            pub struct DirectiveTables {
                /// The largest number of leaf constructs of a directive.
                max_leaves: usize,
                /// The category of each directive plus 1; 0 for none.
                categories: Column = "CATEGORIES",
                /// The association of each directive plus 1; 0 for none.
                associations: Column = "ASSOCIATIONS",
                /// The set of languages of each directive.
                languages: Column = "LANGUAGES",
                /// The leaf constructs of each directive.
                leaves: Lists = "LEAVES" in "LEAF_NUMBERS",
                /// The first rule of each directive, and the end.
                rule_starts: Column = "RULE_STARTS",
                /// The clause of each rule.
                rule_clauses: Column = "RULE_CLAUSES",
                /// The kind of each rule.
                rule_kinds: Column = "RULE_KINDS",
                /// The first version that has the rule.
                rule_mins: Column = "RULE_MINS",
                /// The last version that has the rule.
                rule_maxs: Column = "RULE_MAXS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of clauses.
#[macro_export]
macro_rules! clause_tables {
    ($then:ident) => {
        $then! {
            /// The tables of clauses, by number.
            pub struct ClauseTables {
                /// The flags of each clause.
                flags: Column = "FLAGS",
                /// Other names of each clause for parsers, each with a zero byte after it.
                aliases: StringTable = "ALIASES",
                /// The value of each clause that has none in text.
                default_values: StringTable = "DEFAULT_VALUES",
                /// The text before the value of each clause.
                prefixes: StringTable = "PREFIXES",
                /// The class of each clause in Clang.
                clang_classes: StringTable = "CLANG_CLASSES",
                /// The class of each clause in Flang.
                flang_classes: StringTable = "FLANG_CLASSES",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of values of clauses.
#[macro_export]
macro_rules! clause_value_tables {
    ($then:ident) => {
        $then! {
            /// The tables of the values of a clause.
            pub struct ClauseValueTables {
                /// The number of each value, as 32 bits.
                numbers: Column = "NUMBERS",
                /// The flags of each value.
                flags: Column = "FLAGS",
            }
        }
    };
}
