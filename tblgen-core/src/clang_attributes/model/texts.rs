//! Texts of lists, after each of which tables have a zero byte.

use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field, wrong_field};

/// The text, which has no zero byte.
pub(super) fn checked<'rk>(
    record: Record<'_>,
    name: &str,
    text: &'rk str,
) -> Result<&'rk str, Diagnostics> {
    match text.contains('\0') {
        true => {
            let message = format!("field `{name}' has a text with a zero byte");
            Err(wrong_field(record, name, message))
        }
        false => Ok(text),
    }
}

/// The texts of a list, none of which has a zero byte.
pub(super) fn list<'rk>(record: Record<'rk>, name: &str) -> Result<Vec<&'rk str>, Diagnostics> {
    let texts = field(record.value_as_list_of_strings(name))?;
    for text in &texts {
        checked(record, name, text)?;
    }
    Ok(texts)
}
