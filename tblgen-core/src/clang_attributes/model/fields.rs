//! Fields of records about attributes, and messages about them.

use rustc_hash::FxHashMap;
use tblgen_lang::diagnostic::Severity;
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::{is_unknown, unknown_field};

/// The numbers of records.
pub(super) type Numbers = FxHashMap<RecordId, usize>;

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
            Err(unknown_field(attribute, FIELD, message))
        }
    }
}

/// The record that a field refers to. An unset field is none, and so is one that a release lacks.
pub(super) fn optional_def<'rk>(
    record: Record<'rk>,
    name: &str,
) -> Result<Option<Record<'rk>>, Diagnostics> {
    match record.field(name) {
        Some(_) => field(record.value_as_optional_def(name)),
        None => Ok(None),
    }
}

/// The outcome of reading a part of a record. A part without a name is where its class is, so that faults
/// are reported about the record itself.
pub(super) fn part_of<T>(
    record: Record<'_>,
    part: Record<'_>,
    read: Result<T, Diagnostics>,
) -> Result<T, Diagnostics> {
    read.map_err(|faults| {
        let Some(first) = faults.first().filter(|_| part.is_anonymous()) else {
            return faults;
        };
        let message = format!("in `{}': {}", record.name(), first.message.trim_end());
        let mut found = faults::error(record, message);
        if is_unknown(&faults)
            && let Some(first) = found.first_mut()
        {
            first.severity = Severity::Warning;
        }
        found
    })
}
