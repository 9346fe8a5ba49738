//! Operands that are pointers of a class which the target has yet to name (`PointerLikeRegClass`).
//!
//! Up to LLVM 21 such a class is settled when the target runs. Since LLVM 22 a target replaces the
//! instructions with such operands that every target has, and llvm-tblgen refuses those that are
//! left (InstrInfoEmitter.cpp: `GetOperandInfo`): only where it generates the instructions themselves,
//! not where decoders, encoders or processors need them.

use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::instructions::{CodeGenInstructions, register_class};
use tblgen_model::support::faults::Diagnostics;

/// The class of replacements, which the library of LLVM 22 added.
const REPLACEMENT: &str = "TargetSpecializedStandardPseudoInstruction";

/// Checks that no instruction has an operand of a class that is not settled.
///
/// # Errors
///
/// An error and a note for each such operand.
pub(super) fn check(
    records: &RecordKeeper,
    instructions: &CodeGenInstructions<'_>,
) -> Result<(), Diagnostics> {
    if records.class(REPLACEMENT).is_none() {
        return Ok(());
    }
    let all = instructions.all.iter();
    let operands = all.flat_map(|one| one.operands.parts().map(|(_, part)| (one.def, part.def)));
    let found = operands.filter_map(|(def, operand)| Some(fault(def, pointer(operand)?)));
    let found: Diagnostics = found.flatten().collect();
    match found.is_empty() {
        true => Ok(()),
        false => Err(found),
    }
}

/// The class of an operand that is such a pointer.
fn pointer(operand: Record<'_>) -> Option<Record<'_>> {
    let class = register_class(operand);
    class.is_subclass_of("PointerLikeRegClass").then_some(class)
}

fn fault(def: Record<'_>, class: Record<'_>) -> Diagnostics {
    let place = |record: Record<'_>| record.keeper().place(record.loc());
    if !def.value_as_bit("isPseudo").unwrap_or(false) {
        let message = "non-pseudoinstruction user of PointerLikeRegClass";
        return vec![Diagnostic::error(place(def), message)];
    }
    let message = "missing target override for pseudoinstruction using PointerLikeRegClass";
    let help = "replace all of them at once: `defm : RemapAllTargetPseudoPointerOperands<GPR>;`, \
                with the class of your registers that hold pointers";
    let note = "target should define equivalent instruction with RegisterClassLike replacement; \
                (use RemapAllTargetPseudoPointerOperands?)";
    vec![
        Diagnostic::error(place(def), message).with_help(help),
        Diagnostic::note(place(class), note),
    ]
}
