//! Tests from outside of the crates: a folder for each output and each entry
//! point. All are in one binary, because each binary is linked with the whole
//! library.
//!
//! `cargo test -p tblgen-tests register_info` runs the tests of one folder.
//!
//! | In the folder of an output | |
//! | --- | --- |
//! | `accepts` | descriptions that are accepted although they look wrong |
//! | `refuses` | descriptions that are refused, and the messages |
//! | `answers` | what the generated code answers |
//! | `code` | how the generated code reads |
//!
//! The inputs are in `tests/td`, in folders of the same names.

/// Compares with a snapshot in a folder of that name next to the file: one of the
/// name that is given, or that of the test.
macro_rules! assert_snapshot_in {
    ($folder:literal, $($arguments:tt)+) => {
        insta::with_settings!(
            { snapshot_path => $folder, prepend_module_to_snapshot => false },
            { insta::assert_snapshot!($($arguments)+) }
        )
    };
}

mod asm_writer;
mod attributes;
mod build_script;
mod builtins;
mod clang_attributes;
mod diagnostics;
mod directives;
mod doc_comments;
mod documents;
mod generated;
mod guide;
mod instr_info;
mod intrinsics;
mod language;
mod machine_code;
mod options;
mod records;
mod register_info;
mod searchable_tables;
mod semantics;
mod subtarget;
mod third_party;
mod ui;
mod value_types;
mod vector_intrinsics;
