//! Values of the options that outputs declare.

use super::Backend;
use crate::options::{EmitOptions, OptionValue};
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::nearest::did_you_mean;

/// The values of an option for one output, in the order in which they were given.
pub(super) fn values_for<'o>(
    options: &'o EmitOptions,
    backend: &dyn Backend,
    option: &str,
) -> Vec<&'o str> {
    if !backend.options().iter().any(|one| one.name == option) {
        return Vec::new();
    }
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
    let mut faults: Vec<Diagnostic> = checked.filter_map(Result::err).collect();
    faults.extend(
        outputs
            .iter()
            .flat_map(|output| given_twice(options, *output)),
    );
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

/// An error for each option of an output that has several values, and is no list.
fn given_twice(options: &EmitOptions, output: &dyn Backend) -> Vec<Diagnostic> {
    let single = output.options().iter().filter(|option| !option.is_list);
    let twice = single.filter(|option| values_for(options, output, option.name).len() > 1);
    twice
        .map(|option| {
            let message = format!(
                "the option `{}` of `{}` is given twice",
                option.name,
                output.name()
            );
            Diagnostic::error(Place::Nowhere, message)
        })
        .collect()
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
    Err(unknown(format!("{of} no option"), option, &known))
}

/// An error about a name that is none of those that are known.
pub(super) fn unknown(what: String, name: &str, known: &[&str]) -> Diagnostic {
    let names = match known {
        [] => String::new(),
        known => format!(" (known: {})", known.join(", ")),
    };
    let mut error = Diagnostic::error(Place::Nowhere, format!("{what} `{name}`{names}"));
    let known = known.iter().map(|name| name.as_bytes());
    error.help = did_you_mean(name.as_bytes(), known);
    error
}
