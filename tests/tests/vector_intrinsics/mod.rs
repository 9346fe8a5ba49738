//! `vector_intrinsics`: functions of C for vectors.

mod accepts;
mod answers;
mod refuses;

use tblgen_core::backend::{EmitOptions, VECTOR_INTRINSICS, emit_code};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file of a description that includes a file of `td/vector_intrinsics/bad`, or
/// the messages.
fn generate(text: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/td/vector_intrinsics/bad");
    let mut options = Options::new();
    options.include_dirs.push(folder.to_string());
    let done = compile_text("td/vectors.td", text.to_string(), &options);
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let code = emit_code(
        &[&VECTOR_INTRINSICS],
        &records,
        &EmitOptions::default(),
        false,
    );
    match code {
        Ok(code) => rust_file("td/vectors.td", &code),
        Err(errors) => {
            let mut out = Vec::new();
            for error in &errors {
                render_llvm(&mut out, error, &done.sources, false);
            }
            String::from_utf8(out).unwrap()
        }
    }
}
