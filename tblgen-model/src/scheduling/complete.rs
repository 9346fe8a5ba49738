//! Whether models that claim to be complete tell about every instruction.
//!
//! LLVM: `checkCompleteness`.

use rustc_hash::FxHashMap;

use super::{CodeGenProcModel, CodeGenSchedClass, Pass, error, field, nowhere};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{InitId, Record, RecordId};

/// The advice for a model that is not complete.
const HELP: &str = "let CompleteModel = 0 while a model is being written; \
    let hasNoSchedulingInfo = 1 for pseudo-instructions that never get to the scheduler; \
    derive instructions from Sched<[...]>, be the list empty; \
    list the predicates of what the processor lacks in UnsupportedFeatures";

/// Reports all instructions that a complete model does not tell about.
pub(super) fn check(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let none = pass.records.def("NoItinerary").map(Record::id);
    let mut found = Vec::new();
    let mut scheduled = None;
    for model in &pass.done.processors {
        let def = Record::new(pass.records, model.model_def);
        if !field(def.value_as_bit("CompleteModel"))? {
            continue;
        }
        if scheduled.is_none() {
            scheduled = Some(scheduled_instructions(pass)?);
        }
        let classes = pass.done.classes.iter().enumerate();
        let told: Vec<bool> = classes
            .map(|(number, class)| number != 0 && tells(pass, model, class, none))
            .collect();
        let mut unsupported = Unsupported::new(model);
        for &(instruction, class) in scheduled.iter().flatten() {
            if !told.get(usize::from(class)).copied().unwrap_or(false)
                && !unsupported.lacks(instruction)?
            {
                report(model, def, instruction, class, &mut found)?;
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

/// The instructions that the scheduler gets to see, and their classes.
fn scheduled_instructions<'rk>(
    pass: &Pass<'rk, '_>,
) -> Result<Vec<(Record<'rk>, u16)>, Diagnostics> {
    let mut scheduled = Vec::new();
    for (&instruction, &class) in pass.instructions.iter().zip(&pass.done.class_of) {
        if !field(instruction.value_as_bit("hasNoSchedulingInfo"))? {
            scheduled.push((instruction, class));
        }
    }
    Ok(scheduled)
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
fn report(
    model: &CodeGenProcModel,
    model_def: Record<'_>,
    instruction: Record<'_>,
    class: u16,
    found: &mut Diagnostics,
) -> Result<(), Diagnostics> {
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

/// The features that a processor lacks.
struct Unsupported<'m> {
    features: &'m [RecordId],
    /// By list of predicates, whether one of them is lacking. Instructions have
    /// few different lists.
    known: FxHashMap<InitId, bool>,
}

impl<'m> Unsupported<'m> {
    fn new(model: &'m CodeGenProcModel) -> Self {
        Unsupported {
            features: &model.unsupported_features,
            known: FxHashMap::default(),
        }
    }

    /// Whether the processor does not have an instruction.
    fn lacks(&mut self, instruction: Record<'_>) -> Result<bool, Diagnostics> {
        if self.features.is_empty() {
            return Ok(false);
        }
        let list = field(instruction.value("Predicates"))?.id();
        if let Some(&known) = self.known.get(&list) {
            return Ok(known);
        }
        let predicates = field(instruction.value_as_list_of_defs("Predicates"))?;
        let mut predicates = predicates.iter();
        let lacks = predicates.any(|predicate| self.features.contains(&predicate.id()));
        self.known.insert(list, lacks);
        Ok(lacks)
    }
}
