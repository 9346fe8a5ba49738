//! Inputs at the edges: bytes that are hardly text, and values without end.

mod limits;
mod loading;

use crate::backend::{self, TextOptions};
use crate::{Compilation, Options, compile_text};
use tblgen_lang::diagnostic::Severity;

/// The errors, one in a line.
fn errors(done: &Compilation) -> String {
    let errors = done
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .map(|diagnostic| diagnostic.message.clone());
    errors.collect::<Vec<_>>().join("\n")
}

/// LLVM says more than one thing about a token that cannot be read.
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
    let backend = backend::find("print-records").expect("a backend");
    (backend.run)(records, &TextOptions::default(), &mut out).expect("output");
    String::from_utf8_lossy(&out).into_owned()
}
