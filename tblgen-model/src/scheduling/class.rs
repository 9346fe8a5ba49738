//! Scheduling classes, and those that instructions have by what they state of
//! themselves: their itinerary class, and what they read and write.
//!
//! LLVM: `CodeGenSchedClass`, `addSchedClass` and the first half of
//! `collectSchedClasses`.

use rustc_hash::FxHashMap;

use super::{Pass, ReadWrites, field, nowhere, required};
use crate::support::faults::{Diagnostics, placed};
use tblgen_lang::record::{InitId, RecordId};

/// A scheduling class.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeGenSchedClass {
    /// The name, made of the writes and reads or of the instructions.
    pub name: String,
    /// The itinerary class (an `InstrItinClass` record), `NoItinerary` for most;
    /// none if the class is inferred from variants.
    pub itinerary: Option<RecordId>,
    /// The numbers of the writes (`SchedWrite`).
    pub writes: Vec<u32>,
    /// The numbers of the reads (`SchedRead`).
    pub reads: Vec<u32>,
    /// The numbers of the models that need the class, sorted; 0 stands for any.
    pub processors: Vec<u16>,
    /// The classes that this one may turn out to be.
    pub transitions: Vec<CodeGenSchedTransition>,
    /// The models' statements (`InstRW`) about its instructions: positions in
    /// [`inst_rws`](super::CodeGenSchedModels::inst_rws).
    pub inst_rws: Vec<u32>,
    /// The models whose `InstRW` records are expanded, so that variants of the
    /// class itself do not count for them.
    pub(super) decided: Vec<u16>,
}

/// A transition to another class, if all of its conditions hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSchedTransition {
    /// The number of the other class.
    pub to_class: u16,
    /// The number of the model; never 0.
    pub processor: u16,
    /// The conditions that have to hold, all of them: `SchedPredicateBase` records.
    pub predicates: Vec<RecordId>,
}

/// The itinerary, writes and reads that identify a class.
type Key = (Option<RecordId>, Vec<u32>, Vec<u32>);

/// The first class for each key, and how long all names are.
#[derive(Default)]
pub(super) struct ClassKeys {
    classes: FxHashMap<Key, u16>,
    name_bytes: usize,
}

/// The names of classes hold those of many instructions. Altogether they must
/// not take more bytes than this.
const MAX_NAMES: usize = 1 << 28;

impl Pass<'_, '_> {
    /// The class of that itinerary class and these reads and writes, which
    /// `processors` need. `processors` are sorted.
    pub(super) fn add_class(
        &mut self,
        itinerary: Option<RecordId>,
        writes: &[u32],
        reads: &[u32],
        processors: &[u16],
    ) -> Result<u16, Diagnostics> {
        let key: Key = (itinerary, writes.to_vec(), reads.to_vec());
        if let Some(&known) = self.keys.classes.get(&key) {
            if let Some(class) = self.done.classes.get_mut(usize::from(known)) {
                class.processors.extend_from_slice(processors);
                class.processors.sort_unstable();
                class.processors.dedup();
            }
            return Ok(known);
        }
        let itinerary_name = itinerary.map_or("NoItinerary", |id| self.record(id).name());
        let name = class_name(&self.done.read_writes, itinerary_name, writes, reads);
        self.push_class(CodeGenSchedClass {
            name,
            itinerary,
            writes: key.1,
            reads: key.2,
            processors: processors.to_vec(),
            ..CodeGenSchedClass::default()
        })
    }

    pub(super) fn push_class(&mut self, class: CodeGenSchedClass) -> Result<u16, Diagnostics> {
        let number = u16::try_from(self.done.classes.len()).ok();
        let Some(number) = number.filter(|number| *number < u16::MAX) else {
            let text = format!("there are more than {} scheduling classes", u16::MAX);
            return Err(nowhere(text));
        };
        self.keys.name_bytes += class.name.len();
        if self.keys.name_bytes > MAX_NAMES {
            let text = format!("the names of scheduling classes take more than {MAX_NAMES} bytes");
            return Err(nowhere(text));
        }
        let key = (class.itinerary, class.writes.clone(), class.reads.clone());
        self.keys.classes.entry(key).or_insert(number);
        self.done.classes.push(class);
        self.members.push(0);
        Ok(number)
    }

    /// Puts an instruction into a class.
    pub(super) fn classify(&mut self, instruction: u32, class: u16) {
        let Some(slot) = self.done.class_of.get_mut(instruction as usize) else {
            return;
        };
        let old = std::mem::replace(slot, class);
        if let Some(count) = self.members.get_mut(usize::from(old)) {
            *count = count.saturating_sub(1);
        }
        if let Some(count) = self.members.get_mut(usize::from(class)) {
            *count += 1;
        }
    }
}

fn class_name(all: &ReadWrites, itinerary: &str, writes: &[u32], reads: &[u32]) -> String {
    let mut name = String::new();
    if itinerary != "NoItinerary" {
        name.push_str(itinerary);
    }
    for &write in writes {
        if !name.is_empty() {
            name.push('_');
        }
        name.push_str(all.get(write, false).map_or("", |rw| &rw.name));
    }
    for &read in reads {
        name.push('_');
        name.push_str(all.get(read, true).map_or("", |rw| &rw.name));
    }
    name
}

/// Gives every instruction the class that follows from its own record.
pub(super) fn collect(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let none = required(pass.records, "NoItinerary")?;
    pass.push_class(CodeGenSchedClass {
        name: "NoInstrModel".to_string(),
        itinerary: Some(none.id()),
        processors: vec![0],
        ..CodeGenSchedClass::default()
    })?;
    pass.done.class_of = vec![0; pass.instructions.len()];
    pass.members = vec![pass.instructions.len() as u32];
    // Most instructions share their lists with others.
    let mut known: FxHashMap<(RecordId, InitId), u16> = FxHashMap::default();
    for (position, &instruction) in (0..).zip(pass.instructions) {
        let at_instruction = |found| placed(found, instruction);
        let itinerary = field(instruction.value_as_def("Itinerary"))?.id();
        let list = field(instruction.value("SchedRW"))?;
        let key = (itinerary, list.id());
        let class = match known.get(&key) {
            Some(&class) => class,
            None => {
                let (writes, reads) = match list.is_unset() {
                    true => Default::default(),
                    false => pass.done.read_writes.of_list(instruction, "SchedRW")?,
                };
                let class = pass.add_class(Some(itinerary), &writes, &reads, &[0]);
                let class = class.map_err(at_instruction)?;
                known.insert(key, class);
                class
            }
        };
        pass.classify(position, class);
    }
    Ok(())
}
