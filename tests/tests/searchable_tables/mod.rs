//! `searchable_tables`: tables of one's own.

mod accepts;
mod answers;
mod code;
mod refuses;

use tblgen_core::backend::{EmitOptions, SEARCHABLE_TABLES, emit_code};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file, or the messages.
fn generate(text: &str) -> String {
    generate_alone(&format!(
        "include \"llvm/TableGen/SearchableTable.td\"\n{text}"
    ))
}

/// The generated file of a description that includes nothing, or the messages.
fn generate_alone(text: &str) -> String {
    let done = compile_text("td/rows.td", text.to_string(), &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let options = EmitOptions::default();
    match emit_code(&[&SEARCHABLE_TABLES], &records, &options, false) {
        Ok(code) => rust_file("td/rows.td", &code),
        Err(errors) => {
            let mut out = Vec::new();
            for error in &errors {
                render_llvm(&mut out, error, &done.sources, false);
            }
            String::from_utf8(out).unwrap()
        }
    }
}
