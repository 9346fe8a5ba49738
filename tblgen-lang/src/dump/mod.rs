//! All records as text: what llvm-tblgen prints whatever a description is about.

mod detailed;
mod json;
mod records;

use std::io::Write;

use crate::output::BackendError;
use crate::record::RecordKeeper;

/// Writes all classes, then all records, in the syntax of the language: what
/// `--print-records` prints.
///
/// ```
/// let done = tblgen_lang::compile_text("a.td", "def A { int X = 1; }", &Default::default());
/// let mut text = Vec::new();
/// tblgen_lang::dump::print_records(&done.records.unwrap(), &mut text).unwrap();
/// assert!(text.ends_with(b"def A {\n  int X = 1;\n}\n"));
/// ```
///
/// # Errors
///
/// A value whose text is longer than the limits allow, before anything is written;
/// an output that cannot be written.
pub fn print_records(records: &RecordKeeper, out: &mut dyn Write) -> Result<(), BackendError> {
    records::write(records, out)
}

/// Writes global variables, classes and records with the places of all their parts:
/// what `--print-detailed-records` prints.
///
/// # Errors
///
/// As those of [`print_records`](fn@print_records).
pub fn print_detailed_records(
    records: &RecordKeeper,
    out: &mut dyn Write,
) -> Result<(), BackendError> {
    detailed::write(records, out)
}

/// Writes all records as one JSON object, in LLVM's schema: what `--dump-json` prints.
///
/// # Errors
///
/// As those of [`print_records`](fn@print_records).
pub fn dump_json(records: &RecordKeeper, out: &mut dyn Write) -> Result<(), BackendError> {
    json::write(records, out)
}
