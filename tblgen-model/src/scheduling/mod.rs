//! Scheduling classes: what instructions read and write, by processor.
//!
//! Every instruction has a scheduling class, whose number is in its descriptor.
//! The set of classes follows from what instructions state of themselves and
//! from what the models of processors state of instructions, so that all of it has
//! to be read to know one number. All numbers and names are those of LLVM
//! (`CodeGenSchedModels` in utils/TableGen/Common/CodeGenSchedule.cpp), and so is
//! the order of `PASSES`, which decides which of several mistakes is reported.

mod class;
mod complete;
mod definitions;
mod infer;
mod inst_rw;
mod inst_set;
mod instregex;
mod itinerary;
mod messages;
mod models;
mod pass;
mod predicates;
mod proc_model;
mod processor_info;
mod read_write;
mod resources;
mod scan;
pub mod tables;
mod transition;
mod units;
pub mod variants;

#[cfg(test)]
mod tests;

use messages::{Positions, clash, error, field, required};
use pass::Pass;

pub use class::{CodeGenSchedClass, CodeGenSchedTransition};
pub use inst_rw::CodeGenInstRW;
pub use itinerary::CodeGenItinRW;
pub use models::CodeGenSchedModels;
pub use proc_model::CodeGenProcModel;
pub use processor_info::{CodeGenRegisterCost, CodeGenRegisterFile};
pub use read_write::{CodeGenSchedAlias, CodeGenSchedRW, CodeGenSchedVar, ReadWrites};

use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};

/// A step on the way from records to facts.
type Run = fn(&mut Pass<'_, '_>) -> Result<(), Diagnostics>;

/// All steps in order, and what is known after each.
const PASSES: &[(&str, Run)] = &[
    ("processors have models", proc_model::collect),
    ("what is read and written is numbered", scan::collect),
    (
        "what is read and written alike is one class",
        class::collect,
    ),
    (
        "classes are split as InstRW records tell instructions apart",
        inst_rw::collect,
    ),
    (
        "itineraries belong to classes",
        itinerary::collect_itineraries,
    ),
    (
        "models know their ItinRW records",
        itinerary::collect_itin_rws,
    ),
    (
        "models know what they do not support",
        proc_model::collect_unsupported,
    ),
    ("variants are classes", infer::infer),
    ("models have resources", resources::collect),
    (
        "models have register files and queues",
        processor_info::collect,
    ),
    ("models tell about every instruction", complete::check),
    ("predicates are defined once", predicates::check),
];

impl CodeGenSchedModels {
    /// Reads the records about scheduling, and infers the rest.
    ///
    /// `instructions` are the records of all instructions in the order of their
    /// numbers.
    ///
    /// # Errors
    ///
    /// The mistakes that LLVM reports before it stops.
    pub fn new(records: &RecordKeeper, instructions: &[Record<'_>]) -> Result<Self, Diagnostics> {
        let mut pass = Pass::new(records, instructions);
        for (_, run) in PASSES {
            if let Err(found) = run(&mut pass) {
                pass.errors.extend(found);
                return Err(pass.errors);
            }
        }
        if pass.errors.is_empty() {
            pass.done.model_numbers = pass.models.into_numbers();
            Ok(pass.done)
        } else {
            Err(pass.errors)
        }
    }

    /// The number of the model that a record stands for: a `SchedMachineModel`, or the
    /// `ProcessorItineraries` of processors that have no other model.
    pub fn model_number(&self, record: Record<'_>) -> Option<usize> {
        self.model_numbers
            .get(&record.id())
            .copied()
            .map(usize::from)
    }

    /// The number of the model of a `Processor` record.
    ///
    /// # Errors
    ///
    /// A field that is missing, or has another type.
    pub fn model_of_processor(&self, processor: Record<'_>) -> Result<usize, Diagnostics> {
        let key = proc_model::model_or_itineraries(processor)?;
        Ok(self.model_number(key).unwrap_or(0))
    }
}
