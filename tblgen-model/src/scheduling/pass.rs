//! The state that the passes share, and how they report.

use super::class::ClassKeys;
use super::definitions::Definitions;
use super::inst_set::InstSets;
use super::itinerary::Tellers;
use super::models::CodeGenSchedModels;
use super::proc_model::Models;
use crate::support::faults::{Diagnostics, placed};
use rustc_hash::FxHashMap;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The state that the passes share.
pub(super) struct Pass<'rk, 'i> {
    pub(super) records: &'rk RecordKeeper,
    pub(super) instructions: &'i [Record<'rk>],
    pub(super) definitions: Definitions<'rk>,
    pub(super) sets: InstSets<'rk>,
    pub(super) models: Models,
    pub(super) keys: ClassKeys,
    /// By itinerary class, the `ItinRW` records about it.
    pub(super) tellers: FxHashMap<RecordId, Tellers>,
    /// By class, how many instructions are in it.
    pub(super) members: Vec<u32>,
    /// Mistakes after which LLVM goes on.
    pub(super) errors: Diagnostics,
    /// The results so far.
    pub(super) done: CodeGenSchedModels,
}

impl<'rk, 'i> Pass<'rk, 'i> {
    pub(super) fn new(records: &'rk RecordKeeper, instructions: &'i [Record<'rk>]) -> Self {
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

    pub(super) fn record(&self, id: RecordId) -> Record<'rk> {
        Record::new(self.records, id)
    }

    /// The faults that a class has. Those without a place are at the first instruction of the
    /// class; at what it writes or reads, if it has none.
    pub(super) fn of_class(&self, class: u16, faults: Diagnostics) -> Diagnostics {
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
