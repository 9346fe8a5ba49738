//! The records of all classes that matter here, found in one go.
//!
//! To look for the records of one class takes a look at every record, of which
//! large targets have hundreds of thousands, and there are many classes.

use rustc_hash::FxHashMap;

use super::nowhere;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{AncestryId, Record, RecordKeeper, sort_by_number};

/// The classes whose records are asked for.
const CLASSES: [&str; 17] = [
    "InstRW",
    "InstructionEquivalenceClass",
    "ItinRW",
    "MemoryQueue",
    "ProcResGroup",
    "ProcResourceUnits",
    "Processor",
    "ReadAdvance",
    "RegisterFile",
    "RetireControlUnit",
    "STIPredicate",
    "STIPredicateDecl",
    "SchedAlias",
    "SchedReadAdvance",
    "SchedWriteRes",
    "TIIPredicate",
    "WriteRes",
];

/// The records of each class, in LLVM's order: by name, runs of digits compared
/// as numbers.
pub(super) struct Definitions<'rk> {
    /// None where the class is not defined.
    lists: [Option<Vec<Record<'rk>>>; CLASSES.len()],
}

impl<'rk> Definitions<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Self {
        let classes = CLASSES.map(|name| records.class(name).map(Record::id));
        let mut lists = classes.map(|class| class.map(|_| Vec::new()));
        let mut known: FxHashMap<AncestryId, u32> = FxHashMap::default();
        for record in records.unsorted_defs() {
            let bits = *known.entry(record.ancestry()).or_insert_with(|| {
                let above: Vec<_> = record.superclasses().map(Record::id).collect();
                let is_in = classes.map(|class| class.is_some_and(|class| above.contains(&class)));
                is_in
                    .iter()
                    .rev()
                    .fold(0, |bits, &is_in| bits << 1 | u32::from(is_in))
            });
            if bits != 0 {
                let lists = lists.iter_mut().enumerate();
                lists
                    .filter(|(at, _)| bits >> at & 1 != 0)
                    .filter_map(|(_, list)| list.as_mut())
                    .for_each(|list| list.push(record));
            }
        }
        // Names differ, so the order of the map does not show.
        lists.iter_mut().flatten().for_each(sort_by_number);
        Definitions { lists }
    }

    /// The records of a class.
    pub(super) fn of(&self, class: &str) -> Result<&[Record<'rk>], Diagnostics> {
        let at = CLASSES.iter().position(|known| *known == class);
        let list = at.and_then(|at| self.lists.get(at)?.as_deref());
        list.ok_or_else(|| nowhere(format!("The class '{class}' is not defined\n")))
    }
}
