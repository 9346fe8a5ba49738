//! Names and texts of records that generated code uses for something else.

use tblgen_core::backend::{EmitOptions, OptionValue};

use super::generate;
use super::krate::Krate;

/// Names that mean something in Rust or in generated code.
const NAMES: [&str; 30] = [
    "ALL",
    "FIELDS",
    "Bits",
    "Cell",
    "Columns",
    "Dag",
    "HEAP",
    "Heap",
    "List",
    "None",
    "Option",
    "Place",
    "RecordClass",
    "RecordName",
    "STRINGS",
    "Self",
    "Some",
    "StringTable",
    "Value",
    "class",
    "core",
    "fn",
    "i64",
    "is_a",
    "match",
    "name",
    "record",
    "record_tables",
    "self",
    "str",
];

/// Texts that are no names.
const TEXTS: [&str; 6] = ["`a`", "[x](y)", "\\\"", "\\n//! b", "*/ #![c]", "é"];

/// A description in which all is called by one name.
fn description(name: &str, text: &str) -> String {
    // A word of the language is no name of a class.
    let plain = match name {
        "class" => "class_of",
        name => name,
    };
    format!(
        "// {text}
        class {plain}_ {{ int n = 1; }}
        def {plain}0_ : {plain}_;
        // {text}
        class {plain}<int n> {{
          int {plain}_ = n; // {text}
          string {plain}__ = \"{text}\";
          list<{plain}> {plain}___ = [];
          {plain} own_ = ?;
          dag tree = ({plain}0_ $a);
        }}
        // {text}
        def {name}0 : {plain}<1>, {plain}_;
        def : {plain}<2> {{ let {plain}___ = [{name}0]; let own_ = {name}0; }}
        def {plain} : {plain}_;"
    )
}

/// Whatever classes, records and fields are called, the code compiles without warnings.
#[test]
fn every_name_may_be_that_of_a_class() {
    let mut root = String::from("#![deny(warnings, missing_docs, unreachable_pub)]\n//! Unused.\n");
    let mut files = Vec::new();
    for (at, name) in NAMES.iter().enumerate() {
        let text = TEXTS[at % TEXTS.len()];
        let options = EmitOptions {
            values: vec![OptionValue {
                output: None,
                option: "class".to_string(),
                value: "*".to_string(),
            }],
            ..EmitOptions::default()
        };
        let code = generate("t.td", &description(name, text), &["records"], &options);
        root += &format!("\nmod file_{at} {{\n    include!(\"file_{at}.rs\");\n}}\n");
        files.push((format!("src/file_{at}.rs"), code));
    }
    let krate = Krate::new("hostile-records", &root);
    for (path, code) in &files {
        krate.write(path, code);
    }
    krate.cargo(&["check"]);
    krate.cargo(&["doc", "--no-deps", "--document-private-items"]);
}
