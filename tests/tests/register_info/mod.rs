//! `register_info`: registers and their classes.

mod accepts;
mod answers;
mod code;
mod lookups;
mod refuses;

use tblgen_core::backend::{EmitOptions, REGISTER_INFO, emit_code};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// A description with the classes that it needs.
fn with_target(text: &str) -> String {
    format!("include \"llvm/Target/Target.td\"\n{text}")
}

/// The generated file, or the messages.
fn generate(text: &str, options: &EmitOptions) -> String {
    let done = compile_text("td/small.td", with_target(text), &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    match emit_code(&[&REGISTER_INFO], &records, options, false) {
        Ok(code) => rust_file("td/small.td", &code),
        Err(errors) => {
            let mut out = Vec::new();
            for error in &errors {
                render_llvm(&mut out, error, &done.sources, false);
            }
            String::from_utf8(out).unwrap()
        }
    }
}
