//! `options`: options of command lines.

mod accepts;
mod answers;
mod code;
mod hostile;
mod manual;
mod refuses;

use tblgen_core::backend::{EmitOptions, OPTIONS, emit_code};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file, or the messages.
fn generate(text: &str) -> String {
    generate_alone(&format!("include \"llvm/Option/OptParser.td\"\n{text}"))
}

/// The generated file of a description that includes nothing, or the messages.
fn generate_alone(text: &str) -> String {
    let done = compile_text("td/opts.td", text.to_string(), &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    match emit_code(&[&OPTIONS], &records, &EmitOptions::default(), false) {
        Ok(code) => rust_file("td/opts.td", &code),
        Err(errors) => {
            let mut out = Vec::new();
            for error in &errors {
                render_llvm(&mut out, error, &done.sources, false);
            }
            String::from_utf8(out).unwrap()
        }
    }
}
