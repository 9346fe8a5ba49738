//! Errors about records that a model needs and a description lacks.
//!
//! LLVM reports them without a place. The pretty form has one, and names what is there.

use super::faults::Diagnostics;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{Record, RecordKeeper};

/// The error that no record derives from a class; `example` is a definition of one.
pub(crate) fn no_records(records: &RecordKeeper, class: &str, example: &str) -> Diagnostics {
    let error = Diagnostic::error(Place::Nowhere, format!("No '{class}' subclasses defined!"));
    let help = match records.class(class) {
        None => format!("`include \"llvm/Target/Target.td\"` defines the class `{class}`"),
        Some(_) => format!("add one, such as `{example}`"),
    };
    vec![at_what_is_there(records, error.with_help(help))]
}

/// The error with a place: of the target, or of the first of its registers.
pub(crate) fn at_what_is_there(records: &RecordKeeper, error: Diagnostic) -> Diagnostic {
    let kinds = [
        ("Target", "the target"),
        ("RegisterClass", "the first register class"),
        ("Register", "the first register"),
    ];
    let found = kinds.into_iter().find_map(|(class, label)| {
        let all = records.all_derived_definitions_if_defined(class);
        let first = all.into_iter().min_by_key(|def| def.loc())?;
        Some((place_of(&first), label))
    });
    match found {
        Some((place, label)) => error.with_focus(place, label),
        None => error,
    }
}

/// The place of a record.
pub(crate) fn place_of(def: &Record<'_>) -> Place {
    def.keeper().place(def.loc())
}
