//! Facts about a model as a whole, and what it leads to.

use tblgen_facts::sched::ModelFlag;

use super::class::SchedClassDesc;
use super::itinerary::Itinerary;
use super::register_file::RegisterFile;
use super::resource::ProcResource;
use super::rows::SchedRows;
use super::tables::{SchedTables, range};
use crate::tables::{Column, Lists};

impl SchedTables {
    /// The model with a number.
    pub const fn model(&'static self, number: u16) -> MachineModel {
        MachineModel {
            tables: self,
            number,
        }
    }

    /// The number of the model of a processor.
    pub const fn model_of(&self, cpu: u16) -> u16 {
        self.of_cpu.get(cpu as usize) as u16
    }
}

/// A scheduling model of processors, as the generated `SchedModel` asks it; for code that is
/// generic over targets. LLVM: `MCSchedModel` in llvm/MC/MCSchedule.h.
#[derive(Clone, Copy)]
pub struct MachineModel {
    tables: &'static SchedTables,
    number: u16,
}

impl MachineModel {
    /// The number of the model, as LLVM counts (`ProcID`).
    pub const fn number(self) -> u16 {
        self.number
    }

    const fn get(self, column: &Column) -> u32 {
        column.get(self.number as usize)
    }

    const fn has(self, flag: ModelFlag) -> bool {
        self.get(&self.tables.flags) & flag as u32 != 0
    }

    /// The issue width: the maximum number of micro-ops issued per cycle.
    pub const fn issue_width(self) -> u32 {
        self.get(&self.tables.issue_width)
    }

    /// The size of the out-of-order micro-op buffer; 0 for strict in-order issue, 1 for in-order
    /// issue with stalls.
    pub const fn micro_op_buffer_size(self) -> u32 {
        self.get(&self.tables.micro_op_buffer_size)
    }

    /// The size of the loop buffer in micro-ops.
    pub const fn loop_micro_op_buffer_size(self) -> u32 {
        self.get(&self.tables.loop_micro_op_buffer_size)
    }

    /// The expected latency of a load that hits the cache, in cycles.
    pub const fn load_latency(self) -> u32 {
        self.get(&self.tables.load_latency)
    }

    /// The expected latency of operations with a very high latency, in cycles.
    pub const fn high_latency(self) -> u32 {
        self.get(&self.tables.high_latency)
    }

    /// The penalty of a mispredicted branch, in cycles.
    pub const fn mispredict_penalty(self) -> u32 {
        self.get(&self.tables.mispredict_penalty)
    }

    /// Whether the scheduler runs again after register allocation.
    pub const fn is_post_ra_scheduler(self) -> bool {
        self.has(ModelFlag::PostRaScheduler)
    }

    /// Whether the model covers every instruction of the processor (`CompleteModel`).
    pub const fn is_complete(self) -> bool {
        self.has(ModelFlag::CompleteModel)
    }

    /// Whether resources are reserved for intervals (`AcquireAtCycle` to `ReleaseAtCycle`).
    pub const fn enables_intervals(self) -> bool {
        self.has(ModelFlag::EnableIntervals)
    }

    /// Whether the model has extra processor information (llvm-mca): register files, load and store
    /// queues, or a retire control unit.
    pub const fn has_extra_processor_info(self) -> bool {
        self.has(ModelFlag::ExtraProcessorInfo)
    }

    /// Whether the model has data about scheduling classes ([`fn@Self::class`]).
    pub const fn has_instr_sched_model(self) -> bool {
        self.get(&self.tables.classes.block) != 0
    }

    /// Whether the model has itineraries ([`fn@Self::itinerary`]).
    pub const fn has_itineraries(self) -> bool {
        self.get(&self.tables.itineraries.block) != 0
    }

    /// The size of the reorder buffer in micro-ops; 0 if it is not known.
    pub const fn reorder_buffer_size(self) -> u32 {
        self.get(&self.tables.reorder_buffer_size)
    }

    /// The maximum number of micro-ops retired per cycle; 0 if there is no limit.
    pub const fn max_retire_per_cycle(self) -> u32 {
        self.get(&self.tables.max_retire_per_cycle)
    }

    /// The resources, such as ports and groups of them, in the order of their indices.
    pub const fn resources(self) -> SchedRows<ProcResource> {
        let (_, len) = range(&self.tables.resources.first, self.number);
        SchedRows::range(self.tables, self.number, (1, len), ProcResource::of_row)
    }

    /// The resource with an index, which begin with 1.
    pub const fn resource(self, index: usize) -> Option<ProcResource> {
        ProcResource::new(self.tables, self.number, index)
    }

    /// The processor resource that models the load queue.
    pub const fn load_queue(self) -> Option<ProcResource> {
        self.resource(self.get(&self.tables.load_queue) as usize)
    }

    /// The processor resource that models the store queue.
    pub const fn store_queue(self) -> Option<ProcResource> {
        self.resource(self.get(&self.tables.store_queue) as usize)
    }

    /// The register files; `C` is the generated `RegClass`.
    pub const fn register_files<C>(self) -> SchedRows<RegisterFile<C>> {
        let rows = range(&self.tables.files.first, self.number);
        SchedRows::range(self.tables, self.number, rows, RegisterFile::of_row)
    }

    /// The costs of the class with a number. `None` if the model does not tell, or there is no
    /// such class.
    pub const fn class(self, number: u16) -> Option<SchedClassDesc> {
        SchedClassDesc::new(self.tables, self.number, number)
    }

    /// The number of classes; 0 if the model has no data about them.
    pub const fn class_count(self) -> u16 {
        match self.has_instr_sched_model() {
            true => self.tables.classes.count as u16,
            false => 0,
        }
    }

    /// The itinerary of the class with a number.
    pub const fn itinerary(self, class: u16) -> Option<Itinerary> {
        Itinerary::new(self.tables, self.number, class)
    }

    /// The names of the functional units that stages of itineraries use, by the number of their
    /// bit.
    pub const fn functional_units(self) -> SchedRows<&'static str> {
        let rows = range(&self.tables.itineraries.first_unit, self.number);
        SchedRows::range(self.tables, self.number, rows, unit_name)
    }

    /// The names of the forwarding paths of operands of itineraries, by the number of their
    /// bit.
    pub const fn forwarding_paths(self) -> SchedRows<&'static str> {
        let rows = range(&self.tables.itineraries.first_path, self.number);
        SchedRows::range(self.tables, self.number, rows, path_name)
    }

    /// The class that a class stands for, step by step until that is no variant. `holds`
    /// decides the predicates. `None` if no case applies, or the model does not tell.
    pub fn resolve(self, class: u16, mut holds: impl FnMut(u16) -> bool) -> Option<SchedClassDesc> {
        let mut desc = self.class(class)?;
        for _ in 0..self.tables.classes.count {
            if !desc.is_variant() {
                return desc.is_valid().then_some(desc);
            }
            desc = self.class(self.next_class(desc.number(), &mut holds)?)?;
        }
        None
    }

    /// The class of the first case of a variant whose predicates all hold.
    fn next_class(self, class: u16, holds: &mut impl FnMut(u16) -> bool) -> Option<u16> {
        let all = &self.tables.variants;
        let models = self.tables.count;
        let key = u32::from(class) * models as u32 + u32::from(self.number);
        let pair = all.keys.search(0, all.count, key).ok()?;
        let (first, end) = (all.first_case.index(pair), all.first_case.index(pair + 1));
        let lists = Lists::new(all.predicate_lists, all.case_predicates);
        let mut cases = first..end;
        let applies = |&case: &usize| (0..lists.len(case)).all(|at| holds(lists.number(case, at)));
        cases
            .find(applies)
            .map(|case| all.case_class.get(case) as u16)
    }
}

fn unit_name(tables: &'static SchedTables, _: u16, row: usize) -> &'static str {
    tables.itineraries.unit_names.get(row)
}

fn path_name(tables: &'static SchedTables, _: u16, row: usize) -> &'static str {
    tables.itineraries.path_names.get(row)
}
