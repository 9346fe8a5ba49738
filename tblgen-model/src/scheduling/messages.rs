//! Messages about scheduling records, with the places that LLVM gives them.

use crate::support::faults::Diagnostics;
use rustc_hash::FxHashMap;
use tblgen_lang::diagnostic::{Diagnostic, Severity, nowhere};
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// A message about a record, with a note for each `defm` that led to it.
pub(super) fn message(
    severity: Severity,
    record: Record<'_>,
    text: impl Into<String>,
) -> Diagnostics {
    let place = |loc| record.keeper().place(loc);
    let mut all = vec![Diagnostic::new(severity, place(record.loc()), text)];
    let notes = record.locs().iter().skip(1);
    all.extend(notes.map(|&loc| Diagnostic::note(place(loc), "instantiated from multiclass")));
    all
}

pub(super) fn error(record: Record<'_>, text: impl Into<String>) -> Diagnostics {
    message(Severity::Error, record, text)
}

/// An error about a record, and where it collides with another one.
pub(super) fn clash(
    record: Record<'_>,
    text: impl Into<String>,
    other: Record<'_>,
    note: impl Into<String>,
) -> Diagnostics {
    let mut all = error(record, text);
    all.extend(message(Severity::Note, other, note));
    all
}

/// The error of one field as the errors of a pass.
pub(super) fn field<T>(value: Result<T, FieldError>) -> Result<T, Diagnostics> {
    value.map_err(FieldError::at_record)
}

/// A record that every description has.
pub(super) fn required<'rk>(
    records: &'rk RecordKeeper,
    name: &str,
) -> Result<Record<'rk>, Diagnostics> {
    let record = records.def(name);
    record.ok_or_else(|| nowhere(format!("there is no record '{name}'")))
}

/// Positions by record.
pub(super) type Positions = FxHashMap<RecordId, u32>;
