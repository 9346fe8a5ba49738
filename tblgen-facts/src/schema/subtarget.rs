//! The tables of features of the subtarget, of processors, and of conditions on features.

/// Calls a macro with the declaration of the tables of features of the subtarget.
#[macro_export]
macro_rules! feature_tables {
    ($then:ident) => {
        $then! {
            /// The tables of features of the subtarget, by number.
            pub struct FeatureTables {
                /// The number of features.
                count: usize,
                /// The name of each feature on the command line, or an empty one.
                command_line_names: StringTable = "COMMAND_LINE_NAMES",
                /// The features that have a name on the command line, in the order of the names.
                by_command_line_name: Column = "BY_COMMAND_LINE_NAME",
                /// The number of features that have a name on the command line.
                named: usize,
                /// The sentence about each feature.
                descriptions: StringTable = "FEATURE_DESCRIPTIONS",
                /// The features that are enabled along with each one: a list in `IMPLIED_FEATURES`.
                implied_spans: Spans = "FEATURE_IMPLIED",
                /// Lists of features that others imply.
                implied: Column = "IMPLIED_FEATURES",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of processors.
#[macro_export]
macro_rules! cpu_tables {
    ($then:ident) => {
        $then! {
            /// The tables of processors, by number.
            pub struct CpuTables {
                /// The features of each processor: a list in `CPU_FEATURE_LISTS`.
                features: Spans = "CPU_FEATURES",
                /// The features that each processor is tuned by: a list in `CPU_FEATURE_LISTS`.
                tune_features: Spans = "CPU_TUNE_FEATURES",
                /// Lists of features of processors.
                lists: Column = "CPU_FEATURE_LISTS",
                /// Further names of processors.
                aliases: StringTable = "CPU_ALIASES",
                /// The number of further names.
                alias_count: usize,
                /// The further names, in their order.
                by_alias: Column = "CPU_BY_ALIAS",
                /// The processor of each further name.
                alias_of: Column = "CPU_ALIAS_OF",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of conditions on features.
#[macro_export]
macro_rules! condition_tables {
    ($then:ident) => {
        $then! {
            /// The tables of conditions on features of the subtarget.
            pub struct ConditionTables {
                /// The first test of the condition of each `Feature`.
                conditions: Column = "FEATURE_CONDITIONS",
                /// The condition of each `Predicate`: 0 if features do not decide it, 1 if it never
                /// holds, 2 if it always does, else the number of its first test and 3 more.
                predicate_conditions: Column = "PREDICATE_CONDITIONS",
                /// The feature of the subtarget that each test looks for.
                tested: Column = "TESTED_FEATURES",
                /// The way from each test if the feature is there: 0 if the condition does not hold, 1
                /// if it holds, 1 more than the number of places to the next test.
                if_set: Column = "TEST_IF_SET",
                /// The way from each test if the feature is not there.
                if_clear: Column = "TEST_IF_CLEAR",
            }
        }
    };
}
