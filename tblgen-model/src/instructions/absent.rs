//! The error about a description whose instructions are of no target.

use std::collections::BTreeMap;

use crate::support::absent::{at_what_is_there, place_of};
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{Record, RecordKeeper};

/// The error that none of the instructions is one of a target: `own` are those that not all
/// targets have.
pub(super) fn no_instructions(records: &RecordKeeper, own: &[Record<'_>]) -> Diagnostics {
    let error = Diagnostic::error(Place::Nowhere, "No instructions defined!");
    let Some(first) = own.iter().min_by_key(|def| def.loc()) else {
        let help = "no record derives from `Instruction` but those that every target has";
        return vec![at_what_is_there(records, error.with_help(help))];
    };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for def in own {
        *counts.entry(namespace(def)).or_default() += 1;
    }
    let derive = match own.len() {
        1 => "1 record derives".to_string(),
        count => format!("{count} records derive"),
    };
    let seen = match counts.len() {
        1 => "but the `Namespace` is \"\"".to_string(),
        _ => format!("with these values of `Namespace`: {}", list(&counts)),
    };
    let name = name_of_target(records);
    let help = format!("{derive} from `Instruction`, {seen}: `let Namespace = \"{name}\";`");
    let label = "the first instruction, in no namespace";
    vec![error.with_help(help).with_focus(place_of(first), label)]
}

/// `"" (12), "Mini" (4)`
fn list(counts: &BTreeMap<&str, usize>) -> String {
    let counts = counts.iter();
    let counts = counts.map(|(name, count)| format!("\"{name}\" ({count})"));
    counts.collect::<Vec<String>>().join(", ")
}

fn namespace<'rk>(def: &Record<'rk>) -> &'rk str {
    def.value_as_string("Namespace").unwrap_or("")
}

/// The namespace of the registers, or else the name of the target.
fn name_of_target(records: &RecordKeeper) -> &str {
    let defs = |class| {
        records
            .all_derived_definitions_if_defined(class)
            .into_iter()
    };
    let mut of_registers = defs("Register").map(|def| namespace(&def));
    let of_registers = of_registers.find(|name| !name.is_empty());
    let target = || defs("Target").next().map(Record::name);
    of_registers.or_else(target).unwrap_or("Target")
}
