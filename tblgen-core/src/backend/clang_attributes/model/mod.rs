//! The attributes of a description, checked.

pub(crate) mod rules;
pub(crate) mod spelling;

use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};

/// The attributes in LLVM's order, which there have to be.
pub(crate) fn attributes(records: &RecordKeeper) -> Result<Vec<Record<'_>>, Diagnostics> {
    if records.class("Attr").is_none() {
        let message = "there is no class 'Attr': attributes are described with `include \
                       \"clang/Basic/Attr.td\"`";
        return Err(nowhere(message));
    }
    let attributes = records.all_derived_definitions_if_defined("Attr");
    faults::check_count(attributes.len(), "attributes")?;
    Ok(attributes)
}

/// The number that tells when the arguments of an attribute are parsed: 0 at once, 1 late, 2 late
/// in more places.
pub(crate) fn late_parsing(attribute: Record<'_>) -> Result<u32, Diagnostics> {
    const FIELD: &str = "LateParsed";
    // It was a bit before LLVM 19.
    let late = field(attribute.value(FIELD))?;
    if let Some(is_late) = late.as_bit() {
        return Ok(is_late.into());
    }
    let kind = field(attribute.value_as_def(FIELD))?;
    match field(kind.value_as_int("Kind"))? {
        known @ 0..=2 => Ok(known as u32),
        other => {
            let message = format!(
                "Field `LateParsed` set to `{}` has unexpected `Kind` value of {other}",
                kind.name()
            );
            Err(wrong_field(attribute, FIELD, message))
        }
    }
}

/// An error about a record, which shows the field.
pub(crate) fn wrong_field(record: Record<'_>, name: &str, message: String) -> Diagnostics {
    faults::with_field(faults::error(record, message), record, name, "the field")
}
