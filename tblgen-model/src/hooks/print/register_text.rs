//! The names by which registers are printed.

use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, RecordKeeper};

/// The class of the record.
const CLASS: &str = "RegisterText";

/// The names by which a target prints registers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RegisterText {
    /// The text before each name.
    pub prefix: String,
    /// The set of names; empty for the default one.
    pub names: String,
    /// The set of names with numbers; empty for that of `names`.
    pub numeric: String,
}

/// Reads the record that states the names, if there is one.
///
/// # Errors
///
/// A field is missing or has no value.
pub fn register_text(records: &RecordKeeper) -> Result<RegisterText, Diagnostics> {
    let all = records.all_derived_definitions_if_defined(CLASS);
    let Some(def) = all.first() else {
        return Ok(RegisterText::default());
    };
    let text = |field| def.value_as_string(field).map(str::to_string);
    let read = || {
        Ok(RegisterText {
            prefix: text("Prefix")?,
            names: text("Names")?,
            numeric: text("Numeric")?,
        })
    };
    read().map_err(FieldError::at_record)
}
