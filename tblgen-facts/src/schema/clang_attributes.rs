//! The tables of attributes of Clang.

/// Calls a macro with the declaration of the tables of attributes.
#[macro_export]
macro_rules! clang_attribute_tables {
    ($then:ident) => {
        $then! {
            /// The tables of attributes, by number.
            pub struct ClangAttributeTables {
                /// The number of spellings of all attributes.
                spelling_count: usize,
                /// The texts about each attribute.
                texts: StringTable = "TEXTS",
                /// The properties of each attribute.
                properties: Column = "PROPERTIES",
                /// The time at which the arguments of each attribute are parsed.
                late_parsing: Column = "LATE_PARSING",
                /// The bits about the subjects of each attribute.
                subject_bits: Column = "SUBJECT_BITS",
                /// The row of targets of each attribute plus 1; 0 for all targets.
                targets: Column = "TARGETS",
                /// The texts about each row of targets.
                target_texts: StringTable = "TARGET_TEXTS",
                /// The start of each attribute's spellings, with an end sentinel.
                spelling_starts: Column = "SPELLING_STARTS",
                /// The syntax of each spelling.
                spelling_syntaxes: Column = "SPELLING_SYNTAXES",
                /// The scope of each spelling.
                spelling_scopes: StringTable = "SPELLING_SCOPES",
                /// The name of each spelling.
                spelling_names: StringTable = "SPELLING_NAMES",
                /// The version of each spelling.
                spelling_versions: Column = "SPELLING_VERSIONS",
                /// The bits about each spelling.
                spelling_bits: Column = "SPELLING_BITS",
                /// The row of targets of each spelling plus 1; 0 for all targets.
                spelling_targets: Column = "SPELLING_TARGETS",
                /// The attribute of each spelling.
                spelling_attributes: Column = "SPELLING_ATTRIBUTES",
                /// The spellings in the order of their names.
                spellings_by_name: Column = "SPELLINGS_BY_NAME",
                /// The start of each attribute's arguments, with an end sentinel.
                arg_starts: Column = "ARG_STARTS",
                /// The kind of each argument.
                arg_kinds: Column = "ARG_KINDS",
                /// The bits about each argument.
                arg_bits: Column = "ARG_BITS",
                /// The texts about each argument.
                arg_texts: StringTable = "ARG_TEXTS",
                /// The start of each attribute's documentation entries, with an end sentinel.
                document_starts: Column = "DOCUMENT_STARTS",
                /// The texts about each document.
                document_texts: StringTable = "DOCUMENT_TEXTS",
                /// The start of the attributes that each one excludes, with an end sentinel.
                exclusion_starts: Column = "EXCLUSION_STARTS",
                /// The attributes that others exclude.
                exclusions: Column = "EXCLUSIONS",
                /// The start of each attribute's rules, with an end sentinel.
                rule_starts: Column = "RULE_STARTS",
                /// The rules by which a pragma chooses declarations for attributes.
                rules: Column = "RULES",
                /// The bits about each rule.
                rule_bits: Column = "RULE_BITS",
                /// The parent of each rule plus 1; 0 for none.
                rule_parents: Column = "RULE_PARENTS",
                /// The options of the language that each rule needs, with zero bytes.
                rule_lang_opts: StringTable = "RULE_LANG_OPTS",
                /// The subjects of each rule, with zero bytes.
                rule_subjects: StringTable = "RULE_SUBJECTS",
            }
        }
    };
}
