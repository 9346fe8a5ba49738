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
mod itinerary;
mod names;
mod predicates;
mod proc_model;
mod processor_info;
mod program;
mod read_write;
mod regex;
mod resources;
mod scan;
pub mod tables;
mod transition;
mod units;
pub mod variants;

#[cfg(test)]
mod tests;

use rustc_hash::FxHashMap;

pub use class::{CodeGenSchedClass, CodeGenSchedTransition};
pub use inst_rw::CodeGenInstRW;
pub use itinerary::CodeGenItinRW;
pub use proc_model::CodeGenProcModel;
pub use processor_info::{CodeGenRegisterCost, CodeGenRegisterFile};
pub use read_write::{CodeGenSchedAlias, CodeGenSchedRW, CodeGenSchedVar, ReadWrites};

use crate::support::faults::{Diagnostics, placed};
use class::ClassKeys;
use definitions::Definitions;
use inst_set::InstSets;
use itinerary::Tellers;
use proc_model::Models;
use tblgen_lang::diagnostic::{Diagnostic, Severity, nowhere};
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

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

/// The scheduling classes of a target, and the models of its processors.
///
/// ```
/// use tblgen_model::instructions::instructions_by_enum_value;
/// use tblgen_model::scheduling::CodeGenSchedModels;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def T : Target;
///     def Alu : SchedWrite;
///     class I : Instruction { dag OutOperandList = (outs); dag InOperandList = (ins); }
///     def ADD : I, Sched<[Alu]>;
///     def SUB : I, Sched<[Alu]>;
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let all = instructions_by_enum_value(&records).unwrap();
/// let models = CodeGenSchedModels::new(&records, &all).unwrap();
/// let add = models.class_of[all.iter().position(|def| def.name() == "ADD").unwrap()];
/// assert_eq!(models.classes[usize::from(add)].name, "Alu");
/// assert_eq!(models.explicit, 2);
/// ```
#[derive(Debug, Clone, Default)]
pub struct CodeGenSchedModels {
    /// The classes by number; inferred ones come last. The first is
    /// `NoInstrModel`.
    pub classes: Vec<CodeGenSchedClass>,
    /// The number of classes that are not inferred. These are the ones in LLVM's
    /// `Sched` enum.
    pub explicit: usize,
    /// The number of the class of each instruction.
    pub class_of: Vec<u16>,
    /// The models of processors. The first is `NoSchedModel`, and its number, 0,
    /// stands for any processor elsewhere.
    pub processors: Vec<CodeGenProcModel>,
    /// The reads and writes, by number.
    pub read_writes: ReadWrites,
    /// The models' statements about instructions (`InstRW`), in LLVM's order.
    pub inst_rws: Vec<CodeGenInstRW>,
    /// The number of each model by the record that stands for it.
    model_numbers: FxHashMap<RecordId, u16>,
}

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

/// The state that the passes share.
struct Pass<'rk, 'i> {
    records: &'rk RecordKeeper,
    instructions: &'i [Record<'rk>],
    definitions: Definitions<'rk>,
    sets: InstSets<'rk>,
    models: Models,
    keys: ClassKeys,
    /// By itinerary class, the `ItinRW` records about it.
    tellers: FxHashMap<RecordId, Tellers>,
    /// By class, how many instructions are in it.
    members: Vec<u32>,
    /// Mistakes after which LLVM goes on.
    errors: Diagnostics,
    /// The results so far.
    done: CodeGenSchedModels,
}

impl<'rk, 'i> Pass<'rk, 'i> {
    fn new(records: &'rk RecordKeeper, instructions: &'i [Record<'rk>]) -> Self {
        Pass {
            records,
            instructions,
            definitions: Definitions::new(records),
            sets: InstSets::new(records, instructions),
            models: Models::default(),
            keys: ClassKeys::default(),
            tellers: FxHashMap::default(),
            members: Vec::new(),
            errors: Vec::new(),
            done: CodeGenSchedModels::default(),
        }
    }

    fn record(&self, id: RecordId) -> Record<'rk> {
        Record::new(self.records, id)
    }

    /// The faults that a class has. Those without a place are at the first instruction of the
    /// class; at what it writes or reads, if it has none.
    fn of_class(&self, class: u16, faults: Diagnostics) -> Diagnostics {
        let position = self.done.class_of.iter().position(|one| *one == class);
        let instruction = position.and_then(|at| self.instructions.get(at).copied());
        let all = &self.done.read_writes;
        let first_rw = || {
            let class = self.done.classes.get(usize::from(class))?;
            let writes = class.writes.iter().map(|&number| (number, false));
            let reads = class.reads.iter().map(|&number| (number, true));
            let mut rws = writes.chain(reads);
            let def = rws.find_map(|(number, is_read)| all.get(number, is_read)?.def)?;
            Some(self.record(def))
        };
        match instruction.or_else(first_rw) {
            Some(record) => placed(faults, record),
            None => faults,
        }
    }
}

/// A message about a record, with a note for each `defm` that led to it.
fn message(severity: Severity, record: Record<'_>, text: impl Into<String>) -> Diagnostics {
    let place = |loc| record.keeper().place(loc);
    let mut all = vec![Diagnostic::new(severity, place(record.loc()), text)];
    let notes = record.locs().iter().skip(1);
    all.extend(notes.map(|&loc| Diagnostic::note(place(loc), "instantiated from multiclass")));
    all
}

fn error(record: Record<'_>, text: impl Into<String>) -> Diagnostics {
    message(Severity::Error, record, text)
}

/// An error about a record, and where it collides with another one.
fn clash(
    record: Record<'_>,
    text: impl Into<String>,
    other: Record<'_>,
    note: impl Into<String>,
) -> Diagnostics {
    let mut all = error(record, text);
    all.extend(message(Severity::Note, other, note));
    all
}

/// The error of one field as the errors of a pass.
fn field<T>(value: Result<T, FieldError>) -> Result<T, Diagnostics> {
    value.map_err(FieldError::at_record)
}

/// A record that every description has.
fn required<'rk>(records: &'rk RecordKeeper, name: &str) -> Result<Record<'rk>, Diagnostics> {
    let record = records.def(name);
    record.ok_or_else(|| nowhere(format!("there is no record '{name}'")))
}

/// Positions by record.
type Positions = FxHashMap<RecordId, u32>;
