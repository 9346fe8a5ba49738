//! Descriptions of intrinsics that are unusual.

use tblgen_core::backend::{EmitOptions, INTRINSICS, OptionValue, emit_code};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file, or the messages.
fn generate(text: &str, prefixes: &[&str]) -> String {
    let text = format!("include \"llvm/IR/Intrinsics.td\"\n{text}");
    let done = compile_text("td/intrinsics.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let values = prefixes.iter().map(|prefix| OptionValue {
        output: None,
        option: "prefixes".to_string(),
        value: prefix.to_string(),
    });
    let options = EmitOptions {
        values: values.collect(),
        ..EmitOptions::default()
    };
    match emit_code(&[&INTRINSICS], &records, &options, false) {
        Ok(code) => rust_file("td/intrinsics.td", &code),
        Err(errors) => {
            let mut out = Vec::new();
            for error in &errors {
                render_llvm(&mut out, error, &done.sources, false);
            }
            String::from_utf8(out).unwrap()
        }
    }
}

/// Intrinsics of two targets.
const TWO: &str = "def int_b : Intrinsic<[]>;
    let TargetPrefix = \"x\" in def int_x_a : Intrinsic<[]>;
    let TargetPrefix = \"y\" in def int_y_a : Intrinsic<[]>;";

#[test]
fn prefixes_choose_targets() {
    let code = generate(TWO, &[",y"]);
    assert!(
        code.contains("    b,\n") && code.contains("    y_a,\n"),
        "{code}"
    );
    assert!(!code.contains("x_a"), "{code}");
    let code = generate(TWO, &["x"]);
    assert!(
        code.contains("    x_a,\n") && !code.contains("    b,\n"),
        "{code}"
    );
}

#[test]
fn prefixes_are_known() {
    let message = generate(TWO, &["z"]);
    let expected = "there are no intrinsics for the prefix 'z' (known: x, y)";
    assert!(message.contains(expected), "{message}");
}

#[test]
fn names_that_are_taken() {
    let code = generate(
        "def int_lookup : Intrinsic<[]>;
         def int_from_id : Intrinsic<[]>;
         def int_ALL : Intrinsic<[]>;
         def int_type : Intrinsic<[]>;
         def int_None : Intrinsic<[]>;",
        &[],
    );
    for name in ["lookup_2", "from_id_2", "ALL_2", "r#type", "None"] {
        assert!(code.contains(&format!("    {name},\n")), "{name}: {code}");
    }
}

#[test]
fn nothing_is_described() {
    let message = generate("", &[]);
    assert!(message.contains("there are no intrinsics"), "{message}");
}
