//! Fields of records, of which some releases of LLVM lack some.

use tblgen_lang::record::Record;
pub(super) use tblgen_model::support::faults::wrong_field;
use tblgen_model::support::faults::{Diagnostics, field};

/// The largest number of types in a prototype.
const MOST_TYPES: usize = 256;

/// Checks that a prototype has a result, and not too many parameters.
pub(super) fn check_count(record: Record<'_>, types: usize) -> Result<(), Diagnostics> {
    match types {
        0 => {
            let message = "the prototype is empty: it has no result";
            Err(wrong_field(record, "Prototype", message))
        }
        1..=MOST_TYPES => Ok(()),
        _ => {
            let message = format!("the prototype has more than {MOST_TYPES} types");
            Err(wrong_field(record, "Prototype", message))
        }
    }
}

/// A text.
pub(super) fn text<'rk>(record: Record<'rk>, name: &str) -> Result<&'rk str, Diagnostics> {
    field(record.value_as_string(name))
}

/// A text that some releases lack.
pub(super) fn text_or<'rk>(
    record: Record<'rk>,
    name: &str,
    default: &'rk str,
) -> Result<&'rk str, Diagnostics> {
    match record.field(name) {
        Some(_) => Ok(field(record.value_as_optional_string(name))?.unwrap_or(default)),
        None => Ok(default),
    }
}

/// A bit that some releases lack.
pub(super) fn bit_or(record: Record<'_>, name: &str, default: bool) -> Result<bool, Diagnostics> {
    match record.field(name) {
        Some(_) => field(record.value_as_bit(name)),
        None => Ok(default),
    }
}

/// A number that some releases lack.
pub(super) fn int_or(record: Record<'_>, name: &str, default: i64) -> Result<i64, Diagnostics> {
    match record.field(name) {
        Some(_) => field(record.value_as_int(name)),
        None => Ok(default),
    }
}

/// Records of a list that some releases lack.
pub(super) fn defs_or_none<'rk>(
    record: Record<'rk>,
    name: &str,
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    match record.field(name) {
        Some(_) => field(record.value_as_list_of_defs(name)),
        None => Ok(Vec::new()),
    }
}

/// The types of a text, each some capital letters and a small one: `QUs`.
pub(super) fn type_specs<'rk>(
    record: Record<'rk>,
    name: &str,
) -> Result<Vec<&'rk str>, Diagnostics> {
    let text = text(record, name)?;
    let specs: Vec<&str> = text
        .split_inclusive(|c: char| c.is_ascii_lowercase())
        .collect();
    match specs.last() {
        Some(last) if !last.ends_with(|c: char| c.is_ascii_lowercase()) => {
            let message = format!("the last type of `{text}', `{last}', has no small letter");
            Err(wrong_field(record, name, message))
        }
        _ => Ok(specs),
    }
}
