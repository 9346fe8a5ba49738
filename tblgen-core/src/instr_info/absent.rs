//! Targets without instructions: what only needs instructions gives nothing then.
//!
//! LLVM refuses them where instructions themselves are asked for (`-gen-instr-info`), but not
//! where these are needed for something else (`-gen-subtarget`, `-gen-disassembler`).

use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{Record, RecordKeeper};

/// The reason why there is nothing to generate of instructions: no record is one but those that
/// every target has.
pub(super) fn reason(records: &RecordKeeper) -> Option<Diagnostic> {
    let targets = records.all_derived_definitions_if_defined("Target");
    let [target] = targets.as_slice() else {
        // That has an error of its own.
        return None;
    };
    let all = records.all_derived_definitions_if_defined("Instruction");
    if !all.iter().all(is_of_all_targets) {
        return None;
    }
    let message = format!(
        "'{}' has no instructions: nothing is generated of those",
        target.name()
    );
    let help = "no record derives from `Instruction` but those that every target has";
    let place = match target.loc().is_some() {
        true => records.place(target.loc()),
        false => Place::Nowhere,
    };
    Some(Diagnostic::warning(place, message).with_help(help))
}

/// Whether every target has the instruction, or this target has it in place of one of these.
fn is_of_all_targets(def: &Record<'_>) -> bool {
    let namespace = def.value_as_string("Namespace");
    namespace.is_ok_and(|name| name == "TargetOpcode")
        || def.is_subclass_of("TargetSpecializedStandardPseudoInstruction")
}
