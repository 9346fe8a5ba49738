//! Inputs at the edges: bytes that are hardly text, and values without end.

mod limits;
mod loading;
mod memory;
mod seam;

use crate::backend::{BackendError, EmitOptions, Registry, write_text};
use crate::{Compilation, Options, compile_text};
use tblgen_lang::diagnostic::Severity;
use tblgen_lang::record::RecordKeeper;

/// The errors, one in a line.
fn errors(done: &Compilation) -> String {
    let errors = done
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .map(|diagnostic| diagnostic.message.clone());
    errors.collect::<Vec<_>>().join("\n")
}

/// LLVM reports more than one thing about a token that cannot be read.
fn first_error(done: &Compilation) -> String {
    errors(done).lines().next().unwrap_or_default().to_string()
}

fn compiled(text: &[u8]) -> Compilation {
    compile_text("main.td", text, &Options::new())
}

/// The records, printed.
fn printed(done: &Compilation) -> String {
    let mut out = Vec::new();
    let records = done.records.as_ref().expect("records");
    written("print-records", records, &mut out).expect("output");
    String::from_utf8_lossy(&out).into_owned()
}

/// Writes the output of that name.
fn written(name: &str, records: &RecordKeeper, out: &mut Vec<u8>) -> Result<(), BackendError> {
    let backend = Registry::builtin().find(name).expect("a backend");
    write_text(backend, records, &EmitOptions::default(), out)
}
