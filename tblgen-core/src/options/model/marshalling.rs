//! The fields that options set.

use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field, wrong_field};

use super::fields::texts;

/// The field that an option sets.
pub(crate) struct MarshallingModel<'rk> {
    pub(crate) macro_prefix: &'rk str,
    pub(crate) key_path: &'rk str,
    pub(crate) default_value: &'rk str,
    pub(crate) implied_check: &'rk str,
    pub(crate) implied_value: &'rk str,
    pub(crate) should_parse: &'rk str,
    pub(crate) should_always_emit: bool,
    pub(crate) normalizer: &'rk str,
    pub(crate) denormalizer: &'rk str,
    pub(crate) value_merger: &'rk str,
    pub(crate) value_extractor: &'rk str,
    pub(crate) values_scope: &'rk str,
    /// The values of the option.
    pub(crate) values: Vec<&'rk str>,
    /// The value of the field for each.
    pub(crate) normalized_values: Vec<&'rk str>,
}

/// The field that an option sets, if it sets one.
pub(super) fn marshalling(record: Record<'_>) -> Result<Option<MarshallingModel<'_>>, Diagnostics> {
    let optional = |name| field(record.value_as_optional_string(name));
    let Some(key_path) = optional("KeyPath")?.filter(|path| !path.is_empty()) else {
        return Ok(None);
    };
    let text = |name| field(record.value_as_string(name));
    let default_value = text("DefaultValue")?;
    let (values, normalized_values) = values(record)?;
    Ok(Some(MarshallingModel {
        macro_prefix: text("MacroPrefix")?,
        key_path,
        default_value,
        implied_check: text("ImpliedCheck")?,
        implied_value: optional("ImpliedValue")?.unwrap_or(default_value),
        should_parse: text("ShouldParse")?,
        should_always_emit: field(record.value_as_bit("ShouldAlwaysEmit"))?,
        normalizer: text("Normalizer")?,
        denormalizer: text("Denormalizer")?,
        value_merger: text("ValueMerger")?,
        value_extractor: text("ValueExtractor")?,
        values_scope: text("NormalizedValuesScope")?,
        values,
        normalized_values,
    }))
}

/// Texts of values.
type Values<'rk> = Vec<&'rk str>;

/// The values of an option, and those of the field.
fn values(record: Record<'_>) -> Result<(Values<'_>, Values<'_>), Diagnostics> {
    const FIELD: &str = "NormalizedValues";
    let is_unset = |found: tblgen_lang::record::Field<'_>| found.value().is_unset();
    if record.field(FIELD).is_none_or(is_unset) {
        return Ok(Default::default());
    }
    let normalized = texts(record, FIELD)?;
    let Some(values) = field(record.value_as_optional_string("Values"))? else {
        let message = "Cannot provide normalized values for value-less options";
        return Err(wrong_field(record, FIELD, message.to_string()));
    };
    let values: Vec<&str> = values.split(',').filter(|one| !one.is_empty()).collect();
    if values.len() != normalized.len() {
        let message = format!(
            "The number of normalized values doesn't match the number of values: {} and {}",
            normalized.len(),
            values.len()
        );
        return Err(wrong_field(record, FIELD, message));
    }
    Ok((values, normalized))
}
