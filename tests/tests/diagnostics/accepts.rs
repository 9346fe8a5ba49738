//! Descriptions of diagnostics as older releases have them.

use tblgen_core::backend::{DIAGNOSTICS, EmitOptions, emit_code};
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The classes of diagnostics.
const CLASSES: &str = include_str!("../../../tblgen-lang/prelude/tblgen/Diagnostics.td");

fn generate(classes: &str) -> String {
    let text = format!(
        "{classes}\ndef Own : DiagGroup<\"own\">;
         let Component = \"Own\" in def warn_own : Warning<\"%0 is odd\">, InGroup<Own>;"
    );
    let done = compile_text("own.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let code = emit_code(&[&DIAGNOSTICS], &records, &EmitOptions::default(), false);
    rust_file("own.td", &code.unwrap())
}

#[test]
fn the_text_may_be_in_the_field_that_llvm_14_has() {
    let field = "string Summary = summary;";
    assert!(CLASSES.contains(field));
    let older = CLASSES.replace(field, "string Text = summary;");
    let code = generate(&older);
    assert!(code.contains("is odd"), "{code}");
    assert_eq!(code, generate(CLASSES));
}
