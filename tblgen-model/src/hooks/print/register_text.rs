//! The names by which registers are printed.

use super::syntax_of;
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
    /// The texts that are left out at the beginning of names before a digit.
    pub without: Vec<String>,
    /// Whether names are lower case.
    pub is_lower_case: bool,
}

/// Reads the record that states the names in a syntax, if there is one.
///
/// # Errors
///
/// A field is missing or has no value.
pub fn register_text(records: &RecordKeeper, syntax: usize) -> Result<RegisterText, Diagnostics> {
    let mut found = None;
    for def in records.all_derived_definitions_if_defined(CLASS) {
        if syntax_of(def)?.is_none_or(|own| usize::from(own) == syntax) {
            found = found.or(Some(def));
        }
    }
    let Some(def) = found else {
        return Ok(RegisterText::default());
    };
    let text = |field| def.value_as_string(field).map(str::to_string);
    let without = || {
        let all = def.value_as_list_of_strings("Without")?;
        Ok(all.into_iter().map(str::to_string).collect())
    };
    let read = || {
        Ok(RegisterText {
            prefix: text("Prefix")?,
            names: text("Names")?,
            numeric: text("Numeric")?,
            without: without()?,
            is_lower_case: def.value_as_bit("IsLowerCase")?,
        })
    };
    read().map_err(FieldError::at_record)
}
