//! The costs of a class of instructions on a model.

use core::fmt;

use tblgen_facts::sched::{
    INVALID_NUM_MICRO_OPS, SchedClassFlag, VARIANT_NUM_MICRO_OPS, from_low_sign,
};

use super::resource::ProcResource;
use super::rows::SchedRows;
use super::tables::{SchedTables, row_in_block};
use crate::tables::Lists;

/// The costs of a scheduling class on a processor: latency, micro-ops and resources. Get one by the
/// generated `SchedModel::class` or `resolve`. LLVM: `MCSchedClassDesc` in llvm/MC/MCSchedule.h.
#[derive(Clone, Copy)]
pub struct SchedClassDesc {
    tables: &'static SchedTables,
    model: u16,
    number: u16,
    row: u32,
}

/// The latency of one result. LLVM: `MCWriteLatencyEntry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteLatency {
    /// The number of cycles until the result is available; negative if it is not known.
    pub cycles: i32,
    /// The number of the write (`SchedWrite`), to which a [`ReadAdvance`] may refer; 0 if none
    /// does.
    pub write: u16,
}

/// A resource that an instruction occupies. LLVM: `MCWriteProcResEntry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResourceUse {
    /// The occupied resource.
    pub resource: ProcResource,
    /// The cycle after issue in which the resource is free again.
    pub release_at: u32,
    /// The cycle after issue from which the resource is occupied.
    pub acquire_at: u32,
}

impl ResourceUse {
    /// The number of cycles for which the resource is occupied.
    pub const fn cycles(&self) -> u32 {
        self.release_at.saturating_sub(self.acquire_at)
    }
}

/// The cycles by which an operand may arrive after the instruction has started. LLVM:
/// `MCReadAdvanceEntry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReadAdvance {
    /// The number of the operand among those that the instruction reads.
    pub use_index: u16,
    /// The number of the write that produces the operand; 0 stands for every write.
    pub write: u16,
    /// The number of cycles; negative if the operand is needed earlier.
    pub cycles: i32,
}

impl SchedClassDesc {
    pub(super) const fn new(tables: &'static SchedTables, model: u16, number: u16) -> Option<Self> {
        let classes = &tables.classes;
        let row = row_in_block(
            &classes.block,
            &classes.rows,
            model,
            classes.count,
            number as usize,
        );
        match row {
            Some(row) => Some(SchedClassDesc {
                tables,
                model,
                number,
                row: row as u32,
            }),
            None => None,
        }
    }

    /// The number of the class. Classes to which variants resolve have numbers beyond those of the
    /// target's [`SchedClass`].
    ///
    /// [`SchedClass`]: crate::InstrInfo::SchedClass
    pub const fn number(self) -> u16 {
        self.number
    }

    /// The number of micro-ops as LLVM's tables have it: 8191 if the class is not
    /// [valid](Self::is_valid), 8190 if it [stands for others](Self::is_variant).
    pub const fn micro_ops(self) -> u32 {
        self.tables.classes.micro_ops.get(self.row as usize)
    }

    /// Whether the processor has the instructions and the model states their costs.
    pub const fn is_valid(self) -> bool {
        self.micro_ops() != INVALID_NUM_MICRO_OPS as u32
    }

    /// Whether the costs depend on the operands of an instruction. The generated
    /// `SchedModel::resolve` then finds the class that applies.
    pub const fn is_variant(self) -> bool {
        self.micro_ops() == VARIANT_NUM_MICRO_OPS as u32
    }

    const fn issue_width(self) -> u32 {
        self.tables.issue_width.get(self.model as usize)
    }

    const fn has(self, flag: SchedClassFlag) -> bool {
        self.tables.classes.flags.get(self.row as usize) & flag as u32 != 0
    }

    /// Whether the instruction must be the first of those that are issued in a cycle.
    pub const fn begins_group(self) -> bool {
        self.has(SchedClassFlag::BeginGroup)
    }

    /// Whether the instruction must be the last of those that are issued in a cycle.
    pub const fn ends_group(self) -> bool {
        self.has(SchedClassFlag::EndGroup)
    }

    /// Whether the instruction may retire before earlier ones.
    pub const fn retires_out_of_order(self) -> bool {
        self.has(SchedClassFlag::RetireOoo)
    }

    /// The latencies of the results, in the order of operands.
    pub const fn writes(self) -> SchedRows<WriteLatency> {
        let classes = &self.tables.classes;
        let lists = Lists::new(classes.latency_lists, classes.latencies);
        SchedRows::list(self.tables, self.model, lists, self.row as usize, latency)
    }

    /// The resources, in the order of their indices.
    pub const fn resources(self) -> SchedRows<ResourceUse> {
        let classes = &self.tables.classes;
        let lists = Lists::new(classes.use_lists, classes.uses);
        SchedRows::list(
            self.tables,
            self.model,
            lists,
            self.row as usize,
            resource_use,
        )
    }

    /// The cycles by which operands may arrive late, in the order of operands.
    pub const fn read_advances(self) -> SchedRows<ReadAdvance> {
        let classes = &self.tables.classes;
        let lists = Lists::new(classes.advance_lists, classes.advances);
        SchedRows::list(self.tables, self.model, lists, self.row as usize, advance)
    }

    /// The latency: cycles until the last result is written, or `None` if it is not known. LLVM:
    /// `MCSchedModel::computeInstrLatency`.
    pub fn latency(self) -> Option<u32> {
        if !self.is_valid() || self.is_variant() {
            return None;
        }
        let longest = self
            .writes()
            .map(|write| write.cycles)
            .try_fold(0, |longest, cycles| {
                (cycles >= 0).then_some(cycles.max(longest))
            });
        longest.map(|cycles| cycles as u32)
    }

    /// The cycles by which the operand `use_index` may arrive late if the write with that number
    /// produces it. LLVM: `MCSubtargetInfo::getReadAdvanceCycles`.
    pub fn read_advance_cycles(self, use_index: u16, write: u16) -> i32 {
        let mut advances = self.read_advances();
        let applies = |one: &ReadAdvance| {
            one.use_index == use_index && (one.write == 0 || one.write == write)
        };
        advances.find(applies).map_or(0, |one| one.cycles)
    }

    /// The reciprocal throughput: the average number of cycles between two independent instructions
    /// of the class, as far as resources limit it; `None` if it is not known. LLVM:
    /// `MCSchedModel::getReciprocalThroughput`, which up to LLVM 21 also counts the cycles before a
    /// resource is [acquired](ResourceUse::acquire_at).
    pub fn reciprocal_throughput(self) -> Option<f64> {
        if !self.is_valid() || self.is_variant() {
            return None;
        }
        let uses = self.resources().filter(|one| one.cycles() != 0);
        let rates = uses.map(|one| f64::from(one.resource.units()) / f64::from(one.cycles()));
        let least = rates.reduce(f64::min);
        Some(match least {
            Some(rate) => 1.0 / rate,
            None => f64::from(self.micro_ops()) / f64::from(self.issue_width()),
        })
    }
}

fn latency(tables: &'static SchedTables, _: u16, row: usize) -> WriteLatency {
    let classes = &tables.classes;
    WriteLatency {
        cycles: from_low_sign(classes.latency_cycles.get(row)),
        write: classes.latency_write.get(row) as u16,
    }
}

fn resource_use(tables: &'static SchedTables, model: u16, row: usize) -> ResourceUse {
    let classes = &tables.classes;
    ResourceUse {
        resource: ProcResource::of_row(tables, model, classes.use_resource.index(row)),
        release_at: classes.use_release.get(row),
        acquire_at: classes.use_acquire.get(row),
    }
}

fn advance(tables: &'static SchedTables, _: u16, row: usize) -> ReadAdvance {
    let classes = &tables.classes;
    ReadAdvance {
        use_index: classes.advance_use.get(row) as u16,
        write: classes.advance_write.get(row) as u16,
        cycles: from_low_sign(classes.advance_cycles.get(row)),
    }
}

impl fmt::Debug for SchedClassDesc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SchedClassDesc")
            .field("number", &self.number)
            .field("micro_ops", &self.micro_ops())
            .field("latency", &self.latency())
            .finish_non_exhaustive()
    }
}
