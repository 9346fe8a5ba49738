//! What outputs may be told.

use tblgen_lang::diagnostic::{Diagnostic, Place, nowhere};

use crate::contract::Backend;
use crate::gate::Gate;

/// What outputs may be told, whichever they are, and the values of options that single
/// outputs declare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmitOptions {
    /// The path of `tblgen_runtime` where the items are put.
    pub runtime_path: String,
    /// Whether to write doc comments.
    pub docs: bool,
    /// The name of a module to put everything into.
    pub module: Option<String>,
    /// Register classes that exist only with a Cargo feature. The first gate
    /// that matches counts; classes that no gate matches always exist.
    pub gates: Vec<Gate>,
    /// Values of [the options that outputs declare](Backend::options).
    pub values: Vec<OptionValue>,
}

/// A value of an option that an output declares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionValue {
    /// The name of the output that the value is for; `None` for each output of the run
    /// that declares the option.
    pub output: Option<String>,
    /// The name of the option.
    pub option: String,
    /// The value.
    pub value: String,
}

impl Default for EmitOptions {
    fn default() -> Self {
        EmitOptions {
            runtime_path: "::tblgen_runtime".to_string(),
            docs: true,
            module: None,
            gates: Vec::new(),
            values: Vec::new(),
        }
    }
}

impl OptionValue {
    /// Whether the value is for that output.
    fn is_for(&self, backend: &dyn Backend) -> bool {
        let output = self.output.as_deref();
        output.is_none_or(|output| output == backend.name())
    }

    /// Checks that an output declares the option.
    fn check(&self, outputs: &[&dyn Backend]) -> Result<(), Diagnostic> {
        let asked = outputs.iter().filter(|output| self.is_for(**output));
        let known: Vec<&str> = asked
            .flat_map(|output| output.options())
            .map(|option| option.name)
            .collect();
        if known.contains(&self.option.as_str()) {
            return Ok(());
        }
        let option = &self.option;
        let of = match &self.output {
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
}

impl EmitOptions {
    /// The values of an option for one output, in the order in which they were given.
    pub(crate) fn values_for(&self, backend: &dyn Backend, option: &str) -> Vec<&str> {
        let values = self.values.iter();
        let given = values.filter(|value| value.option == option && value.is_for(backend));
        given.map(|value| value.value.as_str()).collect()
    }

    /// Checks that each value is of an option that one of the outputs declares.
    pub(crate) fn check_values(&self, outputs: &[&dyn Backend]) -> Result<(), Vec<Diagnostic>> {
        let checked = self.values.iter().map(|value| value.check(outputs));
        let faults: Vec<Diagnostic> = checked.filter_map(Result::err).collect();
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }
}

pub(crate) fn runtime_path(options: &EmitOptions) -> Result<syn::Path, Vec<Diagnostic>> {
    let path = &options.runtime_path;
    syn::parse_str(path).map_err(|_| nowhere(format!("`{path}` is no path")))
}
