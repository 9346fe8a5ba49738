//! Whether models that claim to be complete tell about every instruction.
//!
//! LLVM: `checkCompleteness`.

use super::{CodeGenProcModel, CodeGenSchedClass, Pass, error, field, nowhere};
use crate::record::{Record, RecordId};
use crate::target::set_theory::Diagnostics;

/// What may mend it.
const HELP: &str = "let CompleteModel = 0 while a model is being written; \
    let hasNoSchedulingInfo = 1 for pseudo-instructions that never get to the scheduler; \
    derive instructions from Sched<[...]>, be the list empty; \
    list the predicates of what the processor lacks in UnsupportedFeatures";

/// Reports all instructions that a complete model does not tell about.
pub(super) fn check(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let none = pass.records.def("NoItinerary").map(Record::id);
    let mut found = Vec::new();
    for model in &pass.done.processors {
        let def = Record::new(pass.records, model.model_def);
        if !field(def.value_as_bit("CompleteModel"))? {
            continue;
        }
        let classes = pass.done.classes.iter().enumerate();
        let told: Vec<bool> = classes
            .map(|(number, class)| number != 0 && tells(pass, model, class, none))
            .collect();
        for (&instruction, &class) in pass.instructions.iter().zip(&pass.done.class_of) {
            if !told.get(usize::from(class)).copied().unwrap_or(false) {
                check_one(model, def, instruction, class, &mut found)?;
            }
        }
    }
    if found.is_empty() {
        return Ok(());
    }
    let last = nowhere("Incomplete schedule model").into_iter();
    found.extend(last.map(|error| error.with_help(HELP)));
    Err(found)
}

/// Whether a model tells about the instructions of a class.
fn tells(
    pass: &Pass<'_, '_>,
    model: &CodeGenProcModel,
    class: &CodeGenSchedClass,
    no_itinerary: Option<RecordId>,
) -> bool {
    let has_itinerary = class.itinerary.is_some() && class.itinerary != no_itinerary;
    if !class.writes.is_empty() || model.has_itineraries && has_itinerary {
        return true;
    }
    let rws = class.inst_rws.iter();
    let mut rws = rws.filter_map(|&rw| pass.done.inst_rws.get(rw as usize));
    rws.any(|rw| rw.model_def == model.model_def)
}

/// Reports an instruction that the model ought to tell about.
fn check_one(
    model: &CodeGenProcModel,
    model_def: Record<'_>,
    instruction: Record<'_>,
    class: u16,
    found: &mut Diagnostics,
) -> Result<(), Diagnostics> {
    if field(instruction.value_as_bit("hasNoSchedulingInfo"))?
        || is_unsupported(model, instruction)?
    {
        return Ok(());
    }
    let name = instruction.name();
    if class != 0 {
        let text = format!("'{}' lacks information for '{name}'", model.name);
        found.extend(error(instruction, text));
    } else if field(instruction.value("SchedRW"))?.is_unset() {
        let text = format!(
            "No schedule information for instruction '{name}' in SchedMachineModel '{}'",
            model_def.name()
        );
        found.extend(error(instruction, text));
    }
    Ok(())
}

fn is_unsupported(model: &CodeGenProcModel, instruction: Record<'_>) -> Result<bool, Diagnostics> {
    if model.unsupported_features.is_empty() {
        return Ok(false);
    }
    let predicates = field(instruction.value_as_list_of_defs("Predicates"))?;
    let mut predicates = predicates.iter();
    Ok(predicates.any(|predicate| model.unsupported_features.contains(&predicate.id())))
}
