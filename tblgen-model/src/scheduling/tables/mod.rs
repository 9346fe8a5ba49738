//! The numbers of LLVM's scheduling tables: what each class takes on each model, the
//! resources of models, and itineraries.
//!
//! LLVM: `GenSchedClassTables`, `EmitProcessorModels` and `EmitStageAndOperandCycleData` in
//! utils/TableGen/SubtargetEmitter.cpp. Where LLVM shares entries of tables, lists are shared
//! here as a whole.

mod class_desc;
mod cost;
mod entries;
mod itinerary;
mod machine_model;
mod proc_resource;
mod read_advance;
mod stated;
mod write_res;

use std::hash::Hash;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

pub use class_desc::{CodeGenSchedClassDesc, ReadAdvance, WriteLatency};
pub use cost::ClassCost;
pub use itinerary::{CodeGenInstrStage, CodeGenItineraries, CodeGenItinerary};
pub use machine_model::CodeGenMachineModel;
pub use proc_resource::CodeGenProcResource;
pub use write_res::ResourceUse;

use super::units::Units;
use super::{CodeGenSchedModels, error, field};
use crate::support::faults::{Budget, Diagnostics};
pub use tblgen_facts::sched::{INVALID_NUM_MICRO_OPS, VARIANT_NUM_MICRO_OPS};
use tblgen_lang::record::{Record, RecordKeeper};

/// The scheduling tables of a target.
///
/// ```
/// use tblgen_model::Models;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def T : Target;
///     def Alu : SchedWrite;
///     def Small : SchedMachineModel { let CompleteModel = 0; }
///     let SchedModel = Small in {
///         def Port : ProcResource<2>;
///         def : WriteRes<Alu, [Port]> { let Latency = 3; }
///     }
///     def : ProcessorModel<"small", Small, []>;
///     class I : Instruction {
///         let Namespace = "T";
///         dag OutOperandList = (outs);
///         dag InOperandList = (ins);
///     }
///     def ADD : I, Sched<[Alu]>;
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let models = Models::new(&records);
/// let tables = models.sched_tables().unwrap();
/// let small = &tables.models[1];
/// assert_eq!(small.resources[0].name, "Port");
/// let add = small.classes[1];
/// assert_eq!(tables.latencies[add.latencies][0].cycles, 3);
/// assert_eq!(tables.resource_uses[add.resources][0].resource, 1);
/// ```
#[derive(Debug, Clone)]
pub struct CodeGenSchedTables {
    /// The models, by their numbers.
    pub models: Vec<CodeGenMachineModel>,
    /// Lists of resources that classes take. The first is empty; so are those below.
    pub resource_uses: Lists<ResourceUse>,
    /// Lists of resources that the description names for classes, without those that LLVM adds
    /// because they contain others.
    pub stated_uses: Lists<ResourceUse>,
    /// Lists of the latencies of results.
    pub latencies: Lists<WriteLatency>,
    /// Lists of the time that reads of classes gain.
    pub advances: Lists<ReadAdvance>,
    /// The itineraries, each once.
    pub itineraries: CodeGenItineraries,
}

/// Lists, each once, by number.
#[derive(Debug, Clone)]
pub struct Lists<T>(IndexSet<Vec<T>, FxBuildHasher>);

impl<T: Hash + Eq> Lists<T> {
    /// The empty list alone.
    fn new() -> Self {
        Lists([Vec::new()].into_iter().collect())
    }

    fn add(&mut self, list: Vec<T>) -> usize {
        self.0.insert_full(list).0
    }

    /// The lists, by number.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        self.0.iter().map(Vec::as_slice)
    }
}

impl<T> std::ops::Index<usize> for Lists<T> {
    type Output = [T];

    fn index(&self, number: usize) -> &[T] {
        self.0.get_index(number).map_or(&[], Vec::as_slice)
    }
}

impl CodeGenSchedTables {
    /// Derives the tables.
    ///
    /// # Errors
    ///
    /// The mistakes that LLVM reports, and numbers that its tables cannot hold.
    pub fn new(records: &RecordKeeper, schedule: &CodeGenSchedModels) -> Result<Self, Diagnostics> {
        let mut tables = CodeGenSchedTables {
            models: Vec::new(),
            resource_uses: Lists::new(),
            stated_uses: Lists::new(),
            latencies: Lists::new(),
            advances: Lists::new(),
            itineraries: CodeGenItineraries::default(),
        };
        check_rows(records, schedule)?;
        let units = units(records)?;
        let mut classes = Vec::new();
        for number in 0..schedule.processors.len() {
            let model = class_desc::OfModel::new(records, schedule, &units, number)?;
            let found = model.classes(&mut tables);
            classes.push(found.map_err(|found| model.placed(found))?);
        }
        for (number, classes) in classes.into_iter().enumerate() {
            let model = CodeGenMachineModel::new(records, schedule, &units, number)?;
            let itineraries = tables.itineraries.of_model(records, schedule, number)?;
            tables.models.push(CodeGenMachineModel {
                classes,
                itineraries,
                ..model
            });
        }
        Ok(tables)
    }
}

/// The most classes on models, all together.
const MAX_ROWS: usize = 1 << 24;

/// Refuses tables that would take more memory than any description needs.
fn check_rows(records: &RecordKeeper, schedule: &CodeGenSchedModels) -> Result<(), Diagnostics> {
    let mut rows = Budget::new(MAX_ROWS, "scheduling classes on models");
    let models = schedule.processors.iter();
    for model in models.filter(|model| model.has_instr_sched_model()) {
        rows.take(
            schedule.classes.len(),
            Record::new(records, model.model_def),
        )?;
    }
    Ok(())
}

fn units(records: &RecordKeeper) -> Result<Units<'_>, Diagnostics> {
    let of = |class| records.all_derived_definitions_if_defined(class);
    Units::new(&of("ProcResourceUnits"), &of("ProcResGroup"))
}

/// A number of a record, if it is within what LLVM's tables hold.
fn number<T: TryFrom<i64>>(record: Record<'_>, name: &str) -> Result<T, Diagnostics> {
    let value = field(record.value_as_int(name))?;
    fits(record, name, value)
}

/// A value of a field as a smaller number.
fn fits<T: TryFrom<i64>>(record: Record<'_>, name: &str, value: i64) -> Result<T, Diagnostics> {
    T::try_from(value).map_err(|_| {
        let text = format!("field '{name}' of '{}' cannot be {value}", record.name());
        error(record, text)
    })
}

/// A bit that older descriptions do not have.
fn newer_bit(record: Record<'_>, name: &str) -> Result<bool, Diagnostics> {
    match record.field(name) {
        None => Ok(false),
        Some(_) => field(record.value_as_bit(name)),
    }
}
