//! Warnings with names, which users can switch on and off.

use super::Backend;
use super::values::unknown;
use crate::options::EmitOptions;
use tblgen_lang::diagnostic::{Diagnostic, Place};

/// A warning with a name, about something in a description that is allowed but probably a mistake.
/// The name is in brackets at the end of each message: `allow = ["unset_bits"]` in `tablegen!`,
/// `.allow("unset_bits")` in a build script and `--rust-allow unset_bits` on the command line turn
/// it off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lint {
    /// The name, in snake case.
    pub name: &'static str,
    /// The subject of the warning, in one line.
    pub help: &'static str,
    /// Whether the warning is reported unless it is turned off; others have to be asked for
    /// (`warn`).
    pub is_default: bool,
}

/// Whether a warning is to be reported.
pub(super) fn is_on(lint: &Lint, options: &EmitOptions) -> bool {
    let has = |names: &[String]| names.iter().any(|name| name == lint.name);
    !has(&options.allow) && (lint.is_default || has(&options.warn))
}

/// The number of warnings of one name that are reported, unless it is asked for.
const MOST: usize = 5;

/// The warnings to report, each with the name; in the order of their places, so that the
/// first few are always the same.
pub(super) fn shown(
    lint: &Lint,
    options: &EmitOptions,
    mut found: Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    found.sort_by_cached_key(|one| match one.place {
        Place::At(at) => (Some(at), one.message.clone()),
        Place::Unknown | Place::Nowhere => (None, one.message.clone()),
    });
    let is_asked_for = options.warn.iter().any(|name| name == lint.name);
    let hidden = match is_asked_for {
        true => 0,
        false => found.len().saturating_sub(MOST),
    };
    found.truncate(found.len() - hidden);
    for one in &mut found {
        one.message = format!("{} [{}]", one.message, lint.name);
    }
    if let (Some(last), 1..) = (found.last_mut(), hidden) {
        let plural = if hidden == 1 { " is" } else { "s are" };
        last.message += &format!("; {hidden} more such warning{plural} not shown");
        let how = format!(
            "`warn = [\"{0}\"]` (`--rust-warning {0}`) shows all",
            lint.name
        );
        last.help = Some(match last.help.take() {
            Some(help) => format!("{help}\n{how}"),
            None => how,
        });
    }
    found
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
        .map(|name| unknown("the outputs asked for have no warning".into(), name, &known))
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}
