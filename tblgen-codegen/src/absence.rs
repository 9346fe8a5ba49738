//! Outputs for which a description has nothing: see [`Backend::absence`].

use crate::contract::Backend;
use tblgen_lang::record::RecordKeeper;

/// The outputs of a run, in its order, that give nothing: those that were not asked for and have
/// nothing to generate, with a warning, and those that need them.
pub(crate) fn absent(
    asked: &[&dyn Backend],
    outputs: &[&dyn Backend],
    records: &RecordKeeper,
) -> Vec<&'static str> {
    let is_asked = |name: &str| asked.iter().any(|one| one.name() == name);
    let mut absent: Vec<&'static str> = Vec::new();
    // Each output is after those that it needs.
    for output in outputs {
        let name = output.name();
        let mut needs = output.needs().iter();
        if needs.any(|needed| absent.contains(&needed.name())) {
            absent.push(name);
        } else if !is_asked(name)
            && let Some(reason) = output.absence(records)
        {
            records.report_diagnostic(reason);
            absent.push(name);
        }
    }
    absent
}
