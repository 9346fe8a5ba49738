//! Checks that functions made of predicates are not defined twice.
//!
//! LLVM: `checkMCInstPredicates`, `checkSTIPredicates` and the errors of
//! `processSTIPredicate`.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Pass, clash, error, field};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId};

/// Checks all predicates.
pub(super) fn check(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    check_names(
        pass.definitions.of("TIIPredicate")?,
        "FunctionName",
        |name| format!("TIIPredicate {name} is multiply defined."),
        |name| format!(" Previous definition of {name} was here."),
    )?;
    check_names(
        pass.definitions.of("STIPredicateDecl")?,
        "Name",
        |name| format!("STIPredicate {name} multiply declared."),
        |_| "Previous declaration was here.".to_string(),
    )?;
    for &class in pass.definitions.of("InstructionEquivalenceClass")? {
        if field(class.value_as_list_of_defs("Opcodes"))?.is_empty() {
            let text = "Invalid InstructionEquivalenceClass defined with an empty opcode list.";
            return Err(error(class, text));
        }
    }
    check_opcodes(pass)
}

fn check_names(
    defs: &[Record<'_>],
    name_field: &str,
    text: impl Fn(&str) -> String,
    note: impl Fn(&str) -> String,
) -> Result<(), Diagnostics> {
    let mut known: FxHashMap<&str, Record<'_>> = FxHashMap::default();
    for &def in defs {
        let name = field(def.value_as_string(name_field))?;
        if let Some(other) = known.get(name) {
            return Err(clash(def, text(name), *other, note(name)));
        }
        known.insert(name, def);
    }
    Ok(())
}

/// A function tells once about an instruction of a model.
fn check_opcodes(pass: &Pass<'_, '_>) -> Result<(), Diagnostics> {
    let mut functions: Vec<(RecordId, Vec<Record<'_>>)> = Vec::new();
    for &def in pass.definitions.of("STIPredicate")? {
        let function = field(def.value_as_def("Declaration"))?.id();
        match functions.iter_mut().find(|known| known.0 == function) {
            Some((_, defs)) => defs.push(def),
            None => functions.push((function, vec![def])),
        }
    }
    for (_, defs) in functions {
        let mut told: FxHashSet<(RecordId, u16)> = FxHashSet::default();
        for def in defs {
            let model = pass.models.of_user(def)?;
            for class in field(def.value_as_list_of_defs("Classes"))? {
                for opcode in field(class.value_as_list_of_defs("Opcodes"))? {
                    if !told.insert((opcode.id(), model)) {
                        let text = format!(
                            "Opcode {} used by multiple InstructionEquivalenceClass definitions.",
                            opcode.name()
                        );
                        return Err(error(class, text));
                    }
                }
            }
        }
    }
    Ok(())
}
