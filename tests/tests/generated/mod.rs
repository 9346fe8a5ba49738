//! Generated code in a crate of its own, as users have it: it compiles without
//! warnings whatever names the description has, and documentation shows strings
//! of the description as they are.

mod clang;
mod docs;
mod in_function;
mod intrinsics;
mod krate;
mod long_pages;
mod markdown;
mod minimal;
mod names;
mod options;
mod records;
mod tables;

use std::path::Path;

use tblgen_core::backend::{Backend, EmitOptions, Registry, emit_code};
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The code for a description, as a build script or the tool writes it.
fn generate(input: &str, text: &str, backends: &[&str], options: &EmitOptions) -> String {
    let done = compile_text(input, text, &Options::new());
    assert_eq!(done.errors, 0, "{:#?}", done.diagnostics);
    let records = done.records.expect("there were no errors");
    let registry = Registry::builtin();
    let found = backends.iter().map(|name| registry.find_rust(name));
    let found: Vec<&dyn Backend> = found.collect::<Result<_, _>>().expect("backends");
    match emit_code(&found, &records, options, false) {
        Ok(code) => rust_file(input, &code),
        Err(errors) => panic!("{errors:#?}"),
    }
}

/// The text of a file of this folder.
fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generated");
    std::fs::read_to_string(path.join(name)).expect("a file of this folder")
}
