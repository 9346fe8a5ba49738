//! Names and texts of tables that generated code uses for something else.

use tblgen_core::backend::EmitOptions;

use super::generate;
use super::krate::Krate;

/// Names that mean something in Rust, in generated code or in LLVM.
const NAMES: [&str; 30] = [
    "ALL",
    "LEN",
    "ROWS",
    "Entries",
    "Instruction",
    "Intrinsic",
    "None",
    "Option",
    "Row",
    "Rows",
    "Self",
    "Some",
    "at",
    "bisect",
    "decode",
    "entry",
    "fn",
    "head",
    "index",
    "match",
    "number",
    "order",
    "row",
    "search_tables",
    "self",
    "str",
    "type",
    "u64",
    "usize",
    "value",
];

/// Texts that are no names.
const TEXTS: [&str; 6] = ["`a`", "[x](y)", "\\\"", "\\n//! b", "*/ #![c]", "é"];

/// A description in which all is called by one name.
fn description(name: &str, text: &str) -> String {
    format!(
        "include \"llvm/TableGen/SearchableTable.td\"
        class Kind<string text, int number> {{ string Text = text; bits<8> Number = number; }}
        def : Kind<\"{name}\", 1>;
        def : Kind<\"{text}\", 4>;
        class Line<bits<8> argNumber, Kind argKind, string argText> {{
          bits<8> {name} = argNumber;
          Kind {name}_ = argKind;
          string {name}__ = argText;
          code Code = \"{text}\";
        }}
        foreach each = !instances<Kind>() in
          def : Line<each.Number, each, each.Text>;
        def {name} : GenericEnum {{
          let FilterClass = \"Kind\"; let NameField = \"Text\"; let ValueField = \"Number\";
        }}
        def {name}_ : GenericTable {{
          let FilterClass = \"Line\";
          let CppTypeName = \"{name}\";
          let Fields = [\"{name}\", \"{name}_\", \"{name}__\", \"Code\"];
          string TypeOf_{name}_ = \"{name}\";
          string TypeOf_Code = \"code\";
          let PrimaryKey = [\"{name}_\", \"{name}\"];
          let PrimaryKeyName = \"{text}\";
          let PrimaryKeyEarlyOut = 1;
        }}
        def {name}__ : SearchIndex {{ let Table = {name}_; let Key = [\"{name}__\", \"{name}\"]; }}
        def getBy{name} : SearchIndex {{ let Table = {name}_; let Key = [\"{name}\"]; }}
        def {name}___ : GenericTable {{
          let FilterClass = \"Line\";
          let CppTypeName = \"{text}\";
          let Fields = [\"{name}\"];
          let PrimaryKey = [\"{name}\"];
          let PrimaryKeyName = \"{name}\";
          let PrimaryKeyReturnRange = 1;
        }}"
    )
}

/// Whatever tables, fields and texts are called, the code compiles without warnings.
#[test]
fn every_name_may_be_that_of_a_table() {
    let mut root = String::from("#![deny(warnings, missing_docs, unreachable_pub)]\n//! Unused.\n");
    let mut files = Vec::new();
    for (at, name) in NAMES.iter().enumerate() {
        let text = TEXTS[at % TEXTS.len()];
        let options = EmitOptions::default();
        let code = generate(
            "t.td",
            &description(name, text),
            &["searchable_tables"],
            &options,
        );
        root += &format!("\nmod file_{at} {{\n    include!(\"file_{at}.rs\");\n}}\n");
        files.push((format!("src/file_{at}.rs"), code));
    }
    let krate = Krate::new("hostile-tables", &root);
    for (path, code) in &files {
        krate.write(path, code);
    }
    krate.cargo(&["check"]);
    krate.cargo(&["doc", "--no-deps", "--document-private-items"]);
}
