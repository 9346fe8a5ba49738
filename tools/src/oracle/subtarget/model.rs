//! LLVM's side of one target, read.

use crate::oracle::frame::values::Values;
use crate::oracle::frame::words::Names;
use std::collections::HashSet;
use std::ops::Range;

/// The subtarget of a target.
#[derive(Default)]
pub(crate) struct Model {
    /// The features, by number.
    pub(super) features: Names,
    /// The features that are known by names on the command line.
    pub(super) keys: Vec<FeatureKey>,
    /// The names among them that several features have, as some did before LLVM 17.
    pub(super) ambiguous: HashSet<String>,
    /// The processors, sorted by name.
    pub(super) cpus: Vec<Cpu>,
    /// Further names of processors, each with a name of the list.
    pub(super) aliases: Vec<(String, String)>,
    /// The scheduling models, by number.
    pub(super) models: Vec<SchedModel>,
    /// The tables that classes share.
    pub(super) shared: Shared,
    /// The names of numbers, by the kind of list that has them.
    pub(super) places: Vec<(Values, Names)>,
    /// The lines of LLVM's program.
    pub(super) behaviour: String,
    /// Whether writes count only where reads of the model ask for them: before LLVM 17, where a
    /// write has a number if reads of any model do.
    pub(super) only_asked_writes: bool,
}

/// A row of the table of features.
pub(super) struct FeatureKey {
    /// The name on the command line.
    pub(super) name: String,
    /// The description.
    pub(super) description: String,
    /// The number.
    pub(super) number: usize,
    /// The features that are named as implied.
    pub(super) implied: Vec<usize>,
}

/// A processor.
pub(super) struct Cpu {
    /// The name.
    pub(super) name: String,
    /// The features, with those that they imply.
    pub(super) features: Vec<usize>,
    /// The features for tuning, with those that they imply.
    pub(super) tune_features: Vec<usize>,
    /// The name of the scheduling model.
    pub(super) model: String,
}

/// A scheduling model.
pub(super) struct SchedModel {
    /// The name.
    pub(super) name: String,
    /// The numbers from the issue width to the penalty of mispredicted branches.
    pub(super) numbers: Vec<i64>,
    /// The flags: scheduling after register allocation, completeness, intervals.
    pub(super) flags: Vec<i64>,
    /// The number, which LLVM calls the processor's.
    pub(super) number: usize,
    /// The resources, with the invalid one; none without a model of instructions.
    pub(super) resources: Vec<Resource>,
    /// The scheduling classes; none without a model of instructions.
    pub(super) classes: Vec<Class>,
    /// The itineraries, if there are any.
    pub(super) itineraries: Option<Itineraries>,
    /// The rest about the processor.
    pub(super) extra: Option<Extra>,
}

/// A resource.
pub(super) struct Resource {
    /// The name.
    pub(super) name: String,
    /// The number of units, the super resource and the size of the buffer.
    pub(super) numbers: [i64; 3],
    /// The numbers of the units that it is made of.
    pub(super) sub_units: Vec<usize>,
}

/// A scheduling class.
pub(super) struct Class {
    /// The number of micro-ops, and whether the class begins a group, ends one and retires out
    /// of order.
    pub(super) head: [i64; 4],
    /// The places of used resources in their table.
    pub(super) resources: Range<usize>,
    /// The places of latencies.
    pub(super) latencies: Range<usize>,
    /// The places of advances of reads.
    pub(super) advances: Range<usize>,
}

/// The tables that classes and itineraries share.
#[derive(Default)]
pub(super) struct Shared {
    /// Used resources: resource, release and acquisition.
    pub(super) resources: Vec<Vec<i64>>,
    /// Latencies: cycles and write.
    pub(super) latencies: Vec<Vec<i64>>,
    /// Advances of reads: operand, write and cycles.
    pub(super) advances: Vec<Vec<i64>>,
    /// Stages of itineraries.
    pub(super) stages: Vec<Stage>,
    /// Cycles of operands.
    pub(super) operand_cycles: Vec<u64>,
    /// Forwarding paths of operands.
    pub(super) forwardings: Vec<u64>,
}

/// A stage of an itinerary.
pub(super) struct Stage {
    /// The cycles that it takes.
    pub(super) cycles: i64,
    /// The set of functional units to choose from.
    pub(super) units: u64,
    /// The cycles until the next stage; negative if these are the ones that it takes.
    pub(super) next: i64,
    /// Whether it reserves the units without using them.
    pub(super) reserved: i64,
}

/// The itineraries of a model.
pub(super) struct Itineraries {
    /// The functional units.
    pub(super) units: Vec<String>,
    /// The forwarding paths.
    pub(super) paths: Vec<String>,
    /// An itinerary for each class.
    pub(super) classes: Vec<Itinerary>,
}

/// An itinerary.
pub(super) struct Itinerary {
    /// The number of micro-ops.
    pub(super) micro_ops: i64,
    /// The places of stages.
    pub(super) stages: Range<usize>,
    /// The places of operands.
    pub(super) operands: Range<usize>,
}

/// The facts that only simulators need.
pub(super) struct Extra {
    /// The size of the reorder buffer, and how much retires in a cycle.
    pub(super) retire: [i64; 2],
    /// The numbers of the resources that are the load queue and the store queue; 0 for none.
    pub(super) queues: [i64; 2],
    /// The register files, without the invalid one.
    pub(super) files: Vec<RegisterFile>,
}

/// A register file.
pub(super) struct RegisterFile {
    /// The name.
    pub(super) name: String,
    /// The number of registers, the limit of eliminated moves, and whether zeros are all that
    /// is moved.
    pub(super) numbers: [i64; 3],
    /// The costs: class, cost and whether moves are eliminated.
    pub(super) costs: Vec<String>,
}
