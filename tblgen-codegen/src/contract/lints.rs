//! Warnings with names, which users can switch on and off.

use super::Backend;
use crate::options::EmitOptions;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::nearest::did_you_mean;

/// A warning about what is odd in a description, but not wrong. Its name is in brackets at
/// the end of each message: `allow = ["unset_bits"]` in `tablegen!`, `.allow("unset_bits")`
/// in a build script and `--allow unset_bits` on the command line switch it off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lint {
    /// The name, in snake case.
    pub name: &'static str,
    /// One line that says what the warning is about.
    pub help: &'static str,
    /// Whether it is reported if nobody asks for it.
    pub is_default: bool,
}

/// Whether a warning is to be reported.
pub(super) fn is_on(lint: &Lint, options: &EmitOptions) -> bool {
    let has = |names: &[String]| names.iter().any(|name| name == lint.name);
    !has(&options.allow) && (lint.is_default || has(&options.warn))
}

/// Checks that each name of a warning is that of one of the outputs.
pub(crate) fn check_lints(
    options: &EmitOptions,
    outputs: &[&dyn Backend],
) -> Result<(), Vec<Diagnostic>> {
    let known: Vec<&str> = outputs
        .iter()
        .flat_map(|output| output.lints())
        .map(|lint| lint.name)
        .collect();
    let given = options.allow.iter().chain(&options.warn);
    let faults: Vec<Diagnostic> = given
        .filter(|name| !known.contains(&name.as_str()))
        .map(|name| unknown(name, &known))
        .collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The message about a name that no warning has.
fn unknown(name: &str, known: &[&str]) -> Diagnostic {
    let names = match known {
        [] => String::new(),
        known => format!(" (known: {})", known.join(", ")),
    };
    let message = format!("the outputs asked for have no warning `{name}`{names}");
    let mut error = Diagnostic::error(Place::Nowhere, message);
    let known = known.iter().map(|name| name.as_bytes());
    error.help = did_you_mean(name.as_bytes(), known);
    error
}
