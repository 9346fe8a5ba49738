//! Facts about a model as a whole.
//!
//! LLVM: `EmitProcessorModels` and `EmitExtraProcessorInfo`; defaults: `MCSchedModel` in
//! include/llvm/MC/MCSchedule.h.

use super::super::units::Units;
use super::super::{CodeGenProcModel, CodeGenSchedModels, error, field};
use super::proc_resource::{index, resources};
use super::{CodeGenProcResource, CodeGenSchedClassDesc, newer_bit, number};
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The tables of one model of processors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenMachineModel {
    /// The issue width: the maximum number of micro-ops issued per cycle.
    pub issue_width: u32,
    /// The number of micro-ops that wait for their operands; 0 if they are issued in order.
    pub micro_op_buffer_size: u32,
    /// The size of the loop buffer in micro-ops.
    pub loop_micro_op_buffer_size: u32,
    /// The expected latency of a load that hits the cache, in cycles.
    pub load_latency: u32,
    /// The latency in cycles to assume for slow instructions without a stated one.
    pub high_latency: u32,
    /// The cycles that are lost by a branch predicted wrongly.
    pub mispredict_penalty: u32,
    /// Whether instructions are scheduled again after registers are allocated.
    pub post_ra_scheduler: bool,
    /// Whether the model tells about every instruction.
    pub complete_model: bool,
    /// Whether resources are taken from a cycle to another, not from the first cycle on.
    pub enable_intervals: bool,
    /// Whether the model has costs of scheduling classes.
    pub has_instr_sched_model: bool,
    /// Whether there are facts for simulators: the four below, or register files.
    pub has_extra_processor_info: bool,
    /// The number of micro-ops that may wait for being retired.
    pub reorder_buffer_size: u32,
    /// The maximum number of micro-ops retired per cycle; 0 if there is no limit.
    pub max_retire_per_cycle: u32,
    /// The number of the resource that is the load queue, or 0.
    pub load_queue: u16,
    /// The number of the resource that is the store queue, or 0.
    pub store_queue: u16,
    /// The resources; their numbers begin with 1.
    pub resources: Vec<CodeGenProcResource>,
    /// The classes by number, inferred ones, too; empty without a model of instructions.
    pub classes: Vec<CodeGenSchedClassDesc>,
    /// The number of the itinerary of each explicit class; empty without itineraries.
    pub itineraries: Vec<u32>,
    /// The functional units that stages of itineraries take, by the number of their bit.
    pub functional_units: Vec<String>,
    /// The forwarding paths of operands in itineraries, by the number of their bit.
    pub forwarding_paths: Vec<String>,
}

impl CodeGenMachineModel {
    /// The name of the resource with a number, which begin with 1.
    pub fn resource_name(&self, number: u16) -> &str {
        let resource = self.resources.get(usize::from(number).wrapping_sub(1));
        resource.map_or("", |resource| &resource.name)
    }

    /// The tables of a model, without classes and itineraries.
    pub(super) fn new<'rk>(
        records: &'rk RecordKeeper,
        schedule: &CodeGenSchedModels,
        units: &Units<'rk>,
        number: usize,
    ) -> Result<Self, Diagnostics> {
        let Some(model) = schedule.processors.get(number) else {
            return Err(nowhere(format!("there is no model {number}")));
        };
        let def = Record::new(records, model.model_def);
        let retire = model.retire_control_unit.map(|id| Record::new(records, id));
        let itins = Record::new(records, model.itins_def);
        let names = |list| match model.has_itineraries {
            true => names(itins, list),
            false => Ok(Vec::new()),
        };
        Ok(CodeGenMachineModel {
            issue_width: property(def, "IssueWidth", 1)?,
            micro_op_buffer_size: property(def, "MicroOpBufferSize", 0)?,
            loop_micro_op_buffer_size: property(def, "LoopMicroOpBufferSize", 0)?,
            load_latency: property(def, "LoadLatency", 4)?,
            high_latency: property(def, "HighLatency", 10)?,
            mispredict_penalty: property(def, "MispredictPenalty", 10)?,
            post_ra_scheduler: field(def.value_as_bit("PostRAScheduler"))?,
            complete_model: field(def.value_as_bit("CompleteModel"))?,
            enable_intervals: newer_bit(def, "EnableIntervals")?,
            has_instr_sched_model: model.has_instr_sched_model(),
            has_extra_processor_info: model.has_extra_processor_info(),
            reorder_buffer_size: retire_property(retire, "ReorderBufferSize")?,
            max_retire_per_cycle: retire_property(retire, "MaxRetirePerCycle")?,
            load_queue: queue(records, model.load_queue, model)?,
            store_queue: queue(records, model.store_queue, model)?,
            resources: of_instructions(records, def, model, units)?,
            classes: Vec::new(),
            itineraries: Vec::new(),
            functional_units: names("FU")?,
            forwarding_paths: names("BP")?,
        })
    }
}

impl CodeGenProcModel {
    /// Whether the model has costs of scheduling classes.
    pub fn has_instr_sched_model(&self) -> bool {
        !self.write_res.is_empty() || !self.itin_rws.is_empty()
    }

    /// Whether the model states facts for simulators.
    pub fn has_extra_processor_info(&self) -> bool {
        let some = [self.retire_control_unit, self.load_queue, self.store_queue];
        some.iter().any(Option::is_some) || !self.register_files.is_empty()
    }
}

/// A number, or what LLVM takes where the description has none.
fn property(model: Record<'_>, name: &str, default: u32) -> Result<u32, Diagnostics> {
    match field(model.value_as_int(name))? {
        value if value < 0 => Ok(default),
        _ => number(model, name),
    }
}

/// A number of the unit that retires instructions; nothing is less than 0.
fn retire_property(unit: Option<Record<'_>>, name: &str) -> Result<u32, Diagnostics> {
    unit.map_or(Ok(0), |unit| property(unit, name, 0))
}

fn queue(
    records: &RecordKeeper,
    queue: Option<RecordId>,
    model: &CodeGenProcModel,
) -> Result<u16, Diagnostics> {
    let Some(queue) = queue else {
        return Ok(0);
    };
    let queue = Record::new(records, queue);
    index(field(queue.value_as_def("QueueDescriptor"))?, model)
}

/// The resources of a model, which only one of instructions may have.
fn of_instructions<'rk>(
    records: &'rk RecordKeeper,
    def: Record<'_>,
    model: &CodeGenProcModel,
    units: &Units<'rk>,
) -> Result<Vec<CodeGenProcResource>, Diagnostics> {
    if !model.has_instr_sched_model() && !model.proc_resources.is_empty() {
        let text = "SchedMachineModel defines ProcResources without defining WriteRes \
                    SchedWriteRes";
        return Err(error(def, text));
    }
    resources(records, model, units)
}

/// The names of the records in a list.
fn names(itins: Record<'_>, list: &str) -> Result<Vec<String>, Diagnostics> {
    let all = field(itins.value_as_list_of_defs(list))?;
    if all.len() > u64::BITS as usize {
        let text = format!("field '{list}' has more than {} records", u64::BITS);
        return Err(error(itins, text));
    }
    Ok(all.iter().map(|one| one.name().to_string()).collect())
}
