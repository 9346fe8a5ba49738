//! Descriptions of builtins that are unusual.

use tblgen_core::backend::{BUILTINS, EmitOptions, emit_code};
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file for builtins of our own.
fn generate(text: &str) -> String {
    let text = format!("include \"clang/Basic/BuiltinsBase.td\"\n{text}");
    let done = compile_text("td/own.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let code = emit_code(
        &[&BUILTINS],
        &done.records.unwrap(),
        &EmitOptions::default(),
        false,
    );
    rust_file("td/own.td", &code.unwrap())
}

#[test]
fn names_that_are_taken() {
    let code = generate(
        "def a : Builtin { let Spellings = [\"ALL\", \"fn\", \"a b\"]; let Prototype = \"void()\"; }",
    );
    for name in ["ALL_2", "r#fn", "a_b"] {
        assert!(code.contains(&format!("    {name},\n")), "{name}: {code}");
    }
}

#[test]
fn an_entry_alone() {
    let code =
        generate("def a : CustomEntry { let Entry = \"BUILTIN(f, \\\"v.\\\", \\\"\\\")\"; }");
    assert!(code.contains("    f,\n"), "{code}");
}

#[test]
fn texts_that_are_no_comments() {
    let code = generate(
        "def a : TargetBuiltin {
           let Spellings = [\"f\"]; let Prototype = \" void ( ) \"; let Features = \"`x`*/\";
         }",
    );
    assert!(code.contains("`f`: `void ( )`."), "{code}");
}
