//! What a class of instructions takes on a model.

use core::fmt;

use tblgen_facts::sched::{ClassFlag, INVALID_NUM_MICRO_OPS, VARIANT_NUM_MICRO_OPS, from_low_sign};

use super::resource::ProcResource;
use super::rows::SchedRows;
use super::tables::{SchedTables, row_in_block};
use crate::tables::Lists;

/// What the instructions of a scheduling class take on a processor: latency, micro-ops and
/// resources. LLVM: `MCSchedClassDesc` in llvm/MC/MCSchedule.h.
#[derive(Clone, Copy)]
pub struct SchedClassDesc {
    tables: &'static SchedTables,
    model: u16,
    number: u16,
    row: u32,
}

/// The time until an instruction writes one of its results. LLVM: `MCWriteLatencyEntry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteLatency {
    /// The number of cycles; less than 0 if it is not known.
    pub cycles: i32,
    /// The number of the write, if reads of other instructions tell it from others; 0 else.
    pub write: u16,
}

/// A resource that an instruction takes. LLVM: `MCWriteProcResEntry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResourceUse {
    /// The resource.
    pub resource: ProcResource,
    /// The cycle in which it is free again.
    pub release_at: u32,
    /// The cycle in which it is taken.
    pub acquire_at: u32,
}

impl ResourceUse {
    /// The number of cycles for which the resource is taken.
    pub const fn cycles(&self) -> u32 {
        self.release_at.saturating_sub(self.acquire_at)
    }
}

/// The cycles by which an operand may be late. LLVM: `MCReadAdvanceEntry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReadAdvance {
    /// The number of the read among those of the instruction.
    pub use_index: u16,
    /// The number of the write that the operand comes from; 0 for every one.
    pub write: u16,
    /// The number of cycles; less than 0 if the operand is needed earlier.
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

    /// The number of the class. Numbers that no [`SchedClass`] of the target has are those of
    /// classes that variants stand for.
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

    /// Whether the processor has the instructions, and the model tells what they take.
    pub const fn is_valid(self) -> bool {
        self.micro_ops() != INVALID_NUM_MICRO_OPS as u32
    }

    /// Whether it depends on the operands of an instruction what it takes. The generated
    /// `SchedModel::resolve` then finds the class.
    pub const fn is_variant(self) -> bool {
        self.micro_ops() == VARIANT_NUM_MICRO_OPS as u32
    }

    const fn issue_width(self) -> u32 {
        self.tables.issue_width.get(self.model as usize)
    }

    const fn has(self, flag: ClassFlag) -> bool {
        self.tables.classes.flags.get(self.row as usize) & flag as u32 != 0
    }

    /// Whether an instruction begins a group that is issued in one cycle.
    pub const fn begins_group(self) -> bool {
        self.has(ClassFlag::BeginGroup)
    }

    /// Whether an instruction ends a group that is issued in one cycle.
    pub const fn ends_group(self) -> bool {
        self.has(ClassFlag::EndGroup)
    }

    /// Whether an instruction may retire before those that come before it.
    pub const fn retires_out_of_order(self) -> bool {
        self.has(ClassFlag::RetireOoo)
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

    /// The cycles by which operands may be late, in the order of operands.
    pub const fn read_advances(self) -> SchedRows<ReadAdvance> {
        let classes = &self.tables.classes;
        let lists = Lists::new(classes.advance_lists, classes.advances);
        SchedRows::list(self.tables, self.model, lists, self.row as usize, advance)
    }

    /// The cycles until the last result is written; `None` if that is not known.
    /// LLVM: `MCSchedModel::computeInstrLatency`.
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

    /// The cycles by which the operand number `use_index` may be late, if it comes from
    /// a write. LLVM: `MCSubtargetInfo::getReadAdvanceCycles`.
    pub fn read_advance_cycles(self, use_index: u16, write: u16) -> i32 {
        let mut advances = self.read_advances();
        let applies = |one: &ReadAdvance| {
            one.use_index == use_index && (one.write == 0 || one.write == write)
        };
        advances.find(applies).map_or(0, |one| one.cycles)
    }

    /// The mean number of cycles between two such instructions that do not depend on each
    /// other, as far as resources limit it; `None` if it is not known.
    /// LLVM: `MCSchedModel::getReciprocalThroughput`.
    pub fn reciprocal_throughput(self) -> Option<f64> {
        if !self.is_valid() || self.is_variant() {
            return None;
        }
        let uses = self.resources().filter(|one| one.release_at != 0);
        let rates = uses.map(|one| f64::from(one.resource.units()) / f64::from(one.release_at));
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
