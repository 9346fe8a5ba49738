//! The tables of features of the subtarget.

/// Calls a macro with the declaration of the tables of features of the subtarget.
#[macro_export]
macro_rules! subtarget_tables {
    ($then:ident) => {
        $then! {
            /// The tables of features of the subtarget, by number, and of conditions on them.
            pub struct SubtargetTables {
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
                /// The first test of the condition of each `Feature`.
                conditions: Column = "FEATURE_CONDITIONS",
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
