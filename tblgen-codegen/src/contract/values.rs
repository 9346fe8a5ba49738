//! Values of the options that outputs declare.

use super::Backend;
use crate::options::{EmitOptions, OptionValue};
use tblgen_lang::diagnostic::{Diagnostic, Place};

/// The values of an option for one output, in the order in which they were given.
pub(super) fn values_for<'o>(
    options: &'o EmitOptions,
    backend: &dyn Backend,
    option: &str,
) -> Vec<&'o str> {
    let values = options.values.iter();
    let given = values.filter(|value| value.option == option && is_for(value, backend));
    given.map(|value| value.value.as_str()).collect()
}

/// Checks that each value is of an option that one of the outputs declares.
pub(crate) fn check_values(
    options: &EmitOptions,
    outputs: &[&dyn Backend],
) -> Result<(), Vec<Diagnostic>> {
    let checked = options.values.iter().map(|value| check(value, outputs));
    let faults: Vec<Diagnostic> = checked.filter_map(Result::err).collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

/// Whether the value is for that output.
fn is_for(value: &OptionValue, backend: &dyn Backend) -> bool {
    let output = value.output.as_deref();
    output.is_none_or(|output| output == backend.name())
}

/// Checks that an output declares the option.
fn check(value: &OptionValue, outputs: &[&dyn Backend]) -> Result<(), Diagnostic> {
    let asked = outputs.iter().filter(|output| is_for(value, **output));
    let known: Vec<&str> = asked
        .flat_map(|output| output.options())
        .map(|option| option.name)
        .collect();
    if known.contains(&value.option.as_str()) {
        return Ok(());
    }
    let option = &value.option;
    let of = match &value.output {
        Some(output) => format!("the output `{output}` has"),
        None => "the outputs asked for have".to_string(),
    };
    let known = match &known[..] {
        [] => String::new(),
        known => format!(" (known: {})", known.join(", ")),
    };
    let message = format!("{of} no option `{option}`{known}");
    Err(Diagnostic::error(Place::Nowhere, message))
}
