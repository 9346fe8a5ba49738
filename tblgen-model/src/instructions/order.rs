//! Numbers of instructions.

use std::collections::HashMap;

use super::target_opcodes::TARGET_OPCODES;
use crate::support::absent;
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// The namespace of the instructions that every target has.
pub(super) const GENERIC: &str = "TargetOpcode";

/// Numbers have 16 bits, and tables keep one of them for none.
const MAX_INSTRUCTIONS: usize = u16::MAX as usize;

/// All instructions in the order of their numbers: those that every target has,
/// then pseudo-instructions, then the others, each by name.
///
/// LLVM: `CodeGenTarget::ComputeInstrsByEnum`.
///
/// ```
/// use tblgen_model::instructions::instructions_by_enum_value;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     class I : Instruction { let Namespace = "T"; dag OutOperandList = (outs); dag InOperandList = (ins); }
///     def B : I; def A : I; let isPseudo = true in def C : I;
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let all = instructions_by_enum_value(&records).unwrap();
/// assert_eq!(all[0].name(), "PHI");
/// let own: Vec<&str> = all[all.len() - 3..].iter().map(|def| def.name()).collect();
/// assert_eq!(own, ["C", "A", "B"]);
/// ```
///
/// # Errors
///
/// If there are no instructions, more than 65,535, or one lacks a field.
pub fn instructions_by_enum_value(records: &RecordKeeper) -> Result<Vec<Record<'_>>, Diagnostics> {
    let mut all = records
        .all_derived_definitions("Instruction")
        .map_err(|error| vec![error])?;
    let specialized = specialized(records, &mut all)?;
    if all.len() <= 2 {
        let example = "def ADD : Instruction { let Namespace = \"Mini\"; }";
        return Err(absent::no_records(records, "Instruction", example));
    }
    if all.len() > MAX_INSTRUCTIONS
        && let Some(one) = all.iter().rev().find(|def| !is_generic(**def))
    {
        let message = format!("there are more than {MAX_INSTRUCTIONS} instructions");
        return Err(vec![one.error(message).into()]);
    }
    let mut own = Vec::new();
    let mut generic = Vec::new();
    for def in all {
        let [namespace, pseudo] = [
            def.value_as_string("Namespace").map(|name| name == GENERIC),
            def.value_as_bit("isPseudo"),
        ];
        match namespace.map_err(FieldError::at_record)? {
            true => generic.push(def),
            false => own.push((!pseudo.map_err(FieldError::at_record)?, def.name(), def)),
        }
    }
    sort_generic(records, &mut generic);
    for def in &mut generic {
        *def = specialized.get(&def.id()).copied().unwrap_or(*def);
    }
    own.sort_by_key(|&(real, name, _)| (real, name));
    generic.extend(own.into_iter().map(|(_, _, def)| def));
    Ok(generic)
}

/// By instruction that every target has: what the target has in its place. Since
/// LLVM 21, targets say so which register class holds pointers.
///
/// LLVM: CodeGenTarget.cpp.
fn specialized<'rk>(
    records: &'rk RecordKeeper,
    all: &mut Vec<Record<'rk>>,
) -> Result<HashMap<RecordId, Record<'rk>>, Diagnostics> {
    let mut specialized = HashMap::new();
    for def in records.all_derived_definitions_if_defined(SPECIALIZED) {
        let standard = def
            .value_as_def("Instruction")
            .map_err(FieldError::at_record)?;
        if let Some(other) = specialized.insert(standard.id(), def) {
            let message = format!(
                "'{}' is specialized by '{}' already",
                standard.name(),
                other.name()
            );
            return Err(vec![def.error(message).into()]);
        }
    }
    if !specialized.is_empty() {
        all.retain(|def| !def.is_subclass_of(SPECIALIZED));
    }
    Ok(specialized)
}

/// The class of a target's replacements for instructions that every target has.
const SPECIALIZED: &str = "TargetSpecializedStandardPseudoInstruction";

/// Whether every target has it, or the target has it in place of one that
/// every target has.
pub(crate) fn is_generic(def: Record<'_>) -> bool {
    let namespace = def.value_as_string("Namespace");
    namespace.is_ok_and(|name| name == GENERIC) || def.is_subclass_of(SPECIALIZED)
}

/// The instruction that every target has, in whose place an instruction stands; else the instruction
/// itself. It has the name and the text: LLVM's printers do not know what stands in its place.
pub(super) fn base(def: Record<'_>) -> Record<'_> {
    match def.is_subclass_of(SPECIALIZED) {
        true => def.value_as_def("Instruction").unwrap_or(def),
        false => def,
    }
}

/// Sorts generic instructions into LLVM's order. Those that LLVM does not list
/// have no number: they are removed, with a warning.
fn sort_generic(records: &RecordKeeper, generic: &mut Vec<Record<'_>>) {
    let place: HashMap<&str, usize> = TARGET_OPCODES.iter().copied().zip(0..).collect();
    let place_of = |def: &Record<'_>| place.get(def.name()).copied();
    generic.retain(|def| {
        let known = place_of(def).is_some();
        if !known {
            let message = format!(
                "'{}' is left out: it is in the namespace of the instructions that all targets \
                 have, but none of those",
                def.name()
            );
            let place = records.place(def.loc());
            records.report_diagnostic(Diagnostic::warning(place, message));
        }
        known
    });
    generic.sort_by_key(place_of);
}

#[cfg(test)]
mod tests {
    use crate::instructions::CodeGenInstructions;
    use tblgen_lang::compile_text;

    #[test]
    fn targets_may_replace_what_all_have() {
        let text = r#"
            include "llvm/Target/Target.td"
            def R : Register<"r">;
            def GPR : RegisterClass<"T", [i32], 32, (add R)>;
            def T : Target;
            class TargetSpecializedStandardPseudoInstruction<Instruction base> : Instruction {
              Instruction Instruction = base;
            }
            def : TargetSpecializedStandardPseudoInstruction<LOAD_STACK_GUARD> {
              let OutOperandList = (outs GPR:$d); let InOperandList = (ins GPR:$s);
            }
            def A : Instruction {
              let Namespace = "T"; let OutOperandList = (outs); let InOperandList = (ins);
            }
        "#;
        let records = compile_text("t.td", text, &Default::default())
            .records
            .unwrap();
        let instructions = CodeGenInstructions::new(&records).unwrap();
        assert_eq!(instructions.namespace, "T");
        let named = |name| instructions.all.iter().position(|one| one.name == name);
        let guard = named("LOAD_STACK_GUARD").unwrap();
        assert_eq!(instructions.all[guard].operands.count(), 2);
        assert_eq!(named("A"), Some(instructions.all.len() - 1));
        let names = instructions.all.iter().filter(|one| one.def.is_anonymous());
        assert_eq!(names.count(), 1);
    }
}
