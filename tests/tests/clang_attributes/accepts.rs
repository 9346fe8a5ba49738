//! Descriptions of attributes that are unusual.

use tblgen_core::backend::{CLANG_ATTRIBUTES, EmitOptions, emit_code};
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file for attributes of our own.
fn generate(text: &str) -> String {
    let text = format!("include \"classes.td\"\n{text}");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/td/clang_attributes");
    let mut options = Options::new();
    options.include_dirs.push(folder.to_string());
    let done = compile_text("td/own.td", text, &options);
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let code = emit_code(
        &[&CLANG_ATTRIBUTES],
        &records,
        &EmitOptions::default(),
        false,
    );
    rust_file("td/own.td", &code.unwrap())
}

#[test]
fn attributes_without_rules_and_spellings() {
    let code = generate("def Quiet : Attr { let Spellings = []; let Documentation = []; }");
    assert!(
        code.contains("    Quiet,\n") && !code.contains("AttrMatchRule"),
        "{code}"
    );
    assert!(code.contains("/// `Quiet`, which nobody writes."), "{code}");
}

#[test]
fn names_that_are_taken() {
    let code = generate(
        "def ALL : Attr { let Spellings = [GNU<\"all\">]; let Documentation = []; }
         def type : Attr { let Spellings = [GNU<\"`type`\">]; let Documentation = []; }",
    );
    assert!(
        code.contains("    ALL_2,\n") && code.contains("    r#type,\n"),
        "{code}"
    );
}

#[test]
fn arguments_of_a_class_that_is_new() {
    let code = generate(
        "class ColourArgument<string name> : Argument<name, 0>;
         def Paint : Attr {
           let Spellings = [GNU<\"paint\">]; let Args = [ColourArgument<\"C\">];
           let Documentation = [];
         }",
    );
    assert!(code.contains("Arguments: `C`."), "{code}");
}

#[test]
fn an_unknown_syntax_leaves_out_one_attribute() {
    let attribute = |name: &str, spelling: &str| {
        format!("def {name} : Attr {{ let Spellings = [{spelling}]; let Documentation = []; }}\n")
    };
    let text = [
        attribute("Odd", "Spelling<\"odd\", \"Rust\">"),
        attribute("Usual", "Spelling<\"usual\", \"GNU\">"),
    ];
    let code = generate(&text.concat());
    assert!(
        code.contains("    Usual,\n") && !code.contains("    Odd,\n"),
        "{code}"
    );
}
