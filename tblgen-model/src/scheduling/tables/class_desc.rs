//! The costs of classes on a model.
//!
//! LLVM: `GenSchedClassTables`.

use std::borrow::Cow;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::super::units::Units;
use super::super::{
    CodeGenProcModel, CodeGenSchedClass, CodeGenSchedModels, CodeGenSchedRW, error, field,
};
use super::entries::Entries;
use super::read_advance::{add_entries, writes_of_reads};
use super::stated::{READS, Stated, WRITES, only_alias};
use super::write_res::{Expansion, WriteRes};
use super::{CodeGenSchedTables, INVALID_NUM_MICRO_OPS, VARIANT_NUM_MICRO_OPS, fits};
use crate::support::faults::{Diagnostics, placed};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// A class on a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CodeGenSchedClassDesc {
    /// The number of micro-ops; [`INVALID_NUM_MICRO_OPS`] or [`VARIANT_NUM_MICRO_OPS`]. 0 if
    /// no instruction has the class on the model.
    pub micro_ops: u16,
    /// Whether an instruction must be the first of those that are issued in a cycle.
    pub begin_group: bool,
    /// Whether an instruction must be the last of those that are issued in a cycle.
    pub end_group: bool,
    /// Whether an instruction may retire before earlier ones.
    pub retire_ooo: bool,
    /// The number of the list of resources.
    pub resources: usize,
    /// The number of the list of resources that the description names.
    pub stated: usize,
    /// The number of the list of latencies.
    pub latencies: usize,
    /// The number of the list of advances.
    pub advances: usize,
}

/// The time until an operand is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteLatency {
    /// The number of cycles; less than 0 if nobody knows.
    pub cycles: i16,
    /// The number of the write, if some read gains on it; 0 else.
    pub write: u16,
}

/// The time that a read gains on a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReadAdvance {
    /// The number of the read among those of the instruction.
    pub use_index: u16,
    /// The number of the write; 0 for every one.
    pub write: u16,
    /// The number of cycles; less than 0 if it loses time.
    pub cycles: i32,
}

/// The facts about one model.
pub(super) struct OfModel<'a, 'rk> {
    records: &'rk RecordKeeper,
    schedule: &'a CodeGenSchedModels,
    number: usize,
    model: &'a CodeGenProcModel,
    write_res: Stated<'rk>,
    read_advances: Stated<'rk>,
    expansion: Expansion<'a, 'rk>,
    /// The writes that some read tells from others.
    told_apart: FxHashSet<RecordId>,
}

/// The writes that are known already.
type Known<'rk> = FxHashMap<u32, Rc<WriteRes<'rk>>>;

/// Deeper sequences of writes, or aliases of aliases, are an error.
const MAX_DEPTH: usize = 64;

/// Longer sequences of writes are an error; each counts as often as it is named.
const MAX_WRITES: usize = 1 << 16;

impl<'a, 'rk> OfModel<'a, 'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        schedule: &'a CodeGenSchedModels,
        units: &'a Units<'rk>,
        number: usize,
    ) -> Result<Self, Diagnostics> {
        let Some(model) = schedule.processors.get(number) else {
            return Err(nowhere(format!("there is no model {number}")));
        };
        Ok(OfModel {
            records,
            schedule,
            number,
            model,
            write_res: Stated::new(records, &model.write_res, &WRITES)?,
            read_advances: Stated::new(records, &model.read_advances, &READS)?,
            expansion: Expansion::new(records, model, units)?,
            told_apart: writes_of_reads(records, model)?,
        })
    }

    /// The faults of the model. Those without a place are at its record.
    pub(super) fn placed(&self, faults: Diagnostics) -> Diagnostics {
        placed(faults, Record::new(self.records, self.model.model_def))
    }

    /// The classes by number; none if the model tells nothing about instructions.
    pub(super) fn classes(
        &self,
        tables: &mut CodeGenSchedTables,
    ) -> Result<Vec<CodeGenSchedClassDesc>, Diagnostics> {
        if !self.model.has_instr_sched_model() {
            return Ok(Vec::new());
        }
        let mut known = Known::default();
        let mut all = Vec::with_capacity(self.schedule.classes.len());
        for class in &self.schedule.classes {
            let desc = match self.without_entries(class) {
                Some(desc) => desc,
                None => self.entries(class, &mut known)?.desc(tables),
            };
            all.push(desc);
        }
        // The first class stands for none, whatever LLVM makes of it.
        if let Some(first) = all.first_mut() {
            *first = micro_ops(INVALID_NUM_MICRO_OPS);
        }
        Ok(all)
    }

    /// A class that has variants, or that no instruction has on the model.
    fn without_entries(&self, class: &CodeGenSchedClass) -> Option<CodeGenSchedClassDesc> {
        let is_it = |processor: u16| usize::from(processor) == self.number;
        if class.transitions.iter().any(|one| is_it(one.processor)) {
            return Some(micro_ops(VARIANT_NUM_MICRO_OPS));
        }
        let is_for_any = class.processors.first() == Some(&0);
        let is_here = is_for_any || class.processors.iter().any(|&one| is_it(one));
        (!is_here).then(CodeGenSchedClassDesc::default)
    }

    fn entries(
        &self,
        class: &CodeGenSchedClass,
        known: &mut Known<'rk>,
    ) -> Result<Entries, Diagnostics> {
        let (writes, reads) = self.writes_and_reads(class);
        let mut entries = Entries::default();
        if writes.is_empty() {
            entries.refuse();
        }
        for &write in writes {
            self.add_write(write, &mut entries, known)?;
        }
        for (use_index, &read) in reads.iter().enumerate() {
            if !self.add_read(use_index, read, &mut entries)? {
                break;
            }
        }
        entries.resources.sort_by_key(|one| one.resource);
        Ok(entries)
    }

    /// The writes and reads of a class on the model. Where there are no writes, those that are
    /// stated of its itinerary class are added.
    fn writes_and_reads(&self, class: &'a CodeGenSchedClass) -> (&'a [u32], Cow<'a, [u32]>) {
        let mut told = class.inst_rws.iter();
        let told = told.find_map(|&rw| {
            let rw = self.schedule.inst_rws.get(rw as usize)?;
            (usize::from(rw.processor) == self.number).then_some((&rw.writes[..], &rw.reads[..]))
        });
        let (writes, reads) = told.unwrap_or((&class.writes, &class.reads));
        if !writes.is_empty() {
            return (writes, reads.into());
        }
        let mut rws = self.model.itin_rws.iter();
        let by_class = |itinerary| rws.find(|rw| rw.itin_classes.contains(&itinerary));
        match class.itinerary.and_then(by_class) {
            Some(rw) => (&rw.writes, [reads, &rw.reads].concat().into()),
            None => (writes, reads.into()),
        }
    }

    /// Adds what a write takes: the parts of it one after the other.
    fn add_write(
        &self,
        write: u32,
        entries: &mut Entries,
        known: &mut Known<'rk>,
    ) -> Result<(), Diagnostics> {
        let mut parts = Vec::new();
        self.expand(write, MAX_DEPTH, &mut MAX_WRITES.clone(), &mut parts)?;
        let mut cycles = 0i64;
        let mut of = None;
        for &part in &parts {
            let stated = self.write_res(part, known)?;
            of = Some(stated.def);
            if stated.unsupported {
                entries.refuse();
                break;
            }
            cycles = cycles.saturating_add(stated.latency);
            entries.add(&stated)?;
        }
        let Some(of) = of else {
            let name = self.schedule.read_writes.get(write, false);
            let name = name.map_or("", |rw| &rw.name);
            return Err(nowhere(format!("the sequence '{name}' is empty")));
        };
        entries.latencies.push(WriteLatency {
            cycles: fits(of, "Latency", cycles)?,
            write: self.told_apart(parts.last().copied())?,
        });
        Ok(())
    }

    /// The number of a write if some read tells it from others, or 0.
    fn told_apart(&self, write: Option<u32>) -> Result<u16, Diagnostics> {
        let Some(write) = write else { return Ok(0) };
        let def = self.schedule.read_writes.get(write, false);
        let def = def.and_then(|write| write.def);
        if !def.is_some_and(|def| self.told_apart.contains(&def)) {
            return Ok(0);
        }
        u16::try_from(write).map_err(|_| nowhere("there are too many records of SchedWrite"))
    }

    /// The writes that a write is on the model, in the end. LLVM: `expandRWSeqForProc`.
    fn expand(
        &self,
        write: u32,
        depth: usize,
        visits: &mut usize,
        out: &mut Vec<u32>,
    ) -> Result<(), Diagnostics> {
        let Some(rw) = self.schedule.read_writes.get(write, false) else {
            return Ok(());
        };
        let too_much = || {
            nowhere(format!(
                "the sequence '{}' is too long or too deep",
                rw.name
            ))
        };
        let depth = depth.checked_sub(1).ok_or_else(too_much)?;
        *visits = visits.checked_sub(1).ok_or_else(too_much)?;
        if let Some(alias) = self.alias(rw)? {
            return self.expand(alias, depth, visits, out);
        }
        if !rw.is_sequence {
            out.push(write);
            return Ok(());
        }
        let repeat = if rw.sequence.is_empty() { 0 } else { rw.repeat };
        for _ in 0..repeat {
            for &part in &rw.sequence {
                self.expand(part, depth, visits, out)?;
            }
        }
        Ok(())
    }

    /// The write that takes the place of a write on the model.
    fn alias(&self, rw: &CodeGenSchedRW) -> Result<Option<u32>, Diagnostics> {
        let is_here = |processor: u16| processor == 0 || usize::from(processor) == self.number;
        let (records, schedule) = (self.records, self.schedule);
        let found = only_alias(records, schedule, self.number, rw, false, |alias, _| {
            Ok(is_here(alias.processor))
        });
        Ok(found?.map(|(write, _)| write))
    }

    /// The record in which the model states what a write takes.
    fn write_res(
        &self,
        write: u32,
        known: &mut Known<'rk>,
    ) -> Result<Rc<WriteRes<'rk>>, Diagnostics> {
        if let Some(known) = known.get(&write) {
            return Ok(Rc::clone(known));
        }
        let Some(rw) = self.schedule.read_writes.get(write, false) else {
            return Err(nowhere(format!("there is no write {write}")));
        };
        let (records, schedule) = (self.records, self.schedule);
        let found = self
            .write_res
            .find(records, schedule, self.number, rw, &WRITES)?;
        let found = found.ok_or_else(|| self.undefined(&rw.name))?;
        let read = self.expansion.read(found)?;
        known.insert(write, Rc::clone(&read));
        Ok(read)
    }

    fn undefined(&self, name: &str) -> Diagnostics {
        let text = format!("Processor does not define resources for {name}");
        error(Record::new(self.records, self.model.model_def), text)
    }

    /// Adds what a read gains; `false` if it refuses the class.
    fn add_read(
        &self,
        use_index: usize,
        read: u32,
        entries: &mut Entries,
    ) -> Result<bool, Diagnostics> {
        let Some(rw) = self.schedule.read_writes.get(read, true) else {
            return Ok(true);
        };
        let (records, schedule) = (self.records, self.schedule);
        let found = self
            .read_advances
            .find(records, schedule, self.number, rw, &READS)?;
        let Some(advance) = found else {
            return match rw.name.as_str() {
                "ReadDefault" => Ok(true),
                name => Err(self.undefined(name)),
            };
        };
        if field(advance.value_as_bit("Unsupported"))? {
            entries.refuse();
            return Ok(false);
        }
        let use_index = fits(advance, "ReadType", use_index as i64)?;
        add_entries(advance, use_index, schedule, &mut entries.advances)?;
        Ok(true)
    }
}

pub(super) fn micro_ops(micro_ops: u16) -> CodeGenSchedClassDesc {
    CodeGenSchedClassDesc {
        micro_ops,
        ..CodeGenSchedClassDesc::default()
    }
}
