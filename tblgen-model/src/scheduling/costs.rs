//! The costs of scheduling classes on the models of processors: latency and micro-ops.
//!
//! LLVM: `SubtargetEmitter::GenSchedClassTables` and `FindWriteResources` in
//! utils/TableGen/SubtargetEmitter.cpp; for itineraries, `getStageLatency` in
//! include/llvm/MC/MCInstrItineraries.h. Records that LLVM would refuse count as unknown
//! here, because nothing depends on them.

use rustc_hash::FxHashMap;

use super::{CodeGenProcModel, CodeGenSchedClass, CodeGenSchedModels};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The cost of a scheduling class on one model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClassCost {
    /// The cost is known.
    Known {
        /// The cycles until the last result is there.
        latency: i64,
        /// The number of micro-ops.
        micro_ops: i64,
    },
    /// The cost depends on the operands: the class has variants.
    Varies,
    /// The processor lacks the instructions.
    Unsupported,
}

/// The costs of all classes.
#[derive(Debug)]
pub struct ClassCosts<'a, 'rk> {
    records: &'rk RecordKeeper,
    schedule: &'a CodeGenSchedModels,
    /// By model, the record that states what a write takes.
    resources: Vec<FxHashMap<RecordId, Record<'rk>>>,
}

/// Deeper sequences of writes, or aliases of aliases, give no cost.
const MAX_DEPTH: usize = 16;

/// A class with more writes than this in a row gives no cost.
const MAX_WRITES: usize = 1 << 12;

impl<'a, 'rk> ClassCosts<'a, 'rk> {
    /// Reads what each model states about writes.
    pub fn new(records: &'rk RecordKeeper, schedule: &'a CodeGenSchedModels) -> Self {
        let models = schedule.processors.iter();
        let resources = models.map(|model| write_resources(records, model));
        ClassCosts {
            records,
            schedule,
            resources: resources.collect(),
        }
    }

    /// The costs of a class, each with the number of its model, in the order of models.
    pub fn of(&self, class: usize) -> Vec<(usize, ClassCost)> {
        let Some(of_class) = self.schedule.classes.get(class) else {
            return Vec::new();
        };
        let models = self.schedule.processors.iter().enumerate();
        let costs = models.filter_map(|(number, model)| {
            let cost = self.on(of_class, number, model);
            let cost = cost.or_else(|| self.by_itinerary(class, model))?;
            Some((number, cost))
        });
        costs.collect()
    }

    fn on(
        &self,
        class: &CodeGenSchedClass,
        number: usize,
        model: &CodeGenProcModel,
    ) -> Option<ClassCost> {
        if model.write_res.is_empty() && model.itin_rws.is_empty() {
            return None;
        }
        let is_it = |processor: u16| usize::from(processor) == number;
        if class.transitions.iter().any(|one| is_it(one.processor)) {
            return Some(ClassCost::Varies);
        }
        let is_for_any = class.processors.first() == Some(&0);
        if !is_for_any && !class.processors.iter().any(|&one| is_it(one)) {
            return None;
        }
        let writes = self.writes(class, number, model);
        if writes.is_empty() {
            return None;
        }
        self.sum(writes, number)
    }

    /// The writes of a class on a model.
    fn writes<'s>(
        &'s self,
        class: &'s CodeGenSchedClass,
        number: usize,
        model: &'s CodeGenProcModel,
    ) -> &'s [u32] {
        let mut told = class.inst_rws.iter();
        let told = told.find_map(|&rw| {
            let rw = self.schedule.inst_rws.get(rw as usize)?;
            (usize::from(rw.processor) == number).then_some(&rw.writes[..])
        });
        let writes = told.unwrap_or(&class.writes);
        if !writes.is_empty() {
            return writes;
        }
        let mut rws = model.itin_rws.iter();
        let by_class = |itinerary| rws.find(|rw| rw.itin_classes.contains(&itinerary));
        let rw = class.itinerary.and_then(by_class);
        rw.map_or(&[], |rw| &rw.writes)
    }

    /// The slowest of some writes, and the micro-ops of all.
    fn sum(&self, writes: &[u32], number: usize) -> Option<ClassCost> {
        let (mut longest, mut all_micro_ops) = (0, 0);
        for &write in writes {
            let mut parts = Vec::new();
            self.expand(write, number, MAX_DEPTH, &mut parts)?;
            let mut latency = 0i64;
            for part in parts {
                let record = self.resource(part, number)?;
                if record.value_as_bit("Unsupported") == Ok(true) {
                    return Some(ClassCost::Unsupported);
                }
                latency = latency.saturating_add(record.value_as_int("Latency").ok()?);
                let micro_ops = record.value_as_int("NumMicroOps").ok()?;
                all_micro_ops = micro_ops.saturating_add(all_micro_ops);
            }
            longest = latency.max(longest);
        }
        Some(ClassCost::Known {
            latency: longest,
            micro_ops: all_micro_ops,
        })
    }

    /// Appends the writes that a write is a sequence of on a model.
    fn expand(&self, write: u32, number: usize, depth: usize, out: &mut Vec<u32>) -> Option<()> {
        let depth = depth.checked_sub(1)?;
        let rw = self.schedule.read_writes.get(write, false)?;
        let applies = |processor: u16| processor == 0 || usize::from(processor) == number;
        let mut aliases = rw.aliases.iter().rev();
        if let Some(alias) = aliases.find(|alias| applies(alias.processor)) {
            return self.expand(alias.alias, number, depth, out);
        }
        if !rw.is_sequence {
            out.push(write);
            return Some(());
        }
        for _ in 0..rw.repeat {
            for &part in &rw.sequence {
                self.expand(part, number, depth, out)?;
                if out.len() > MAX_WRITES {
                    return None;
                }
            }
        }
        Some(())
    }

    /// The record that states what a write takes on a model.
    fn resource(&self, write: u32, number: usize) -> Option<Record<'rk>> {
        let def = self.schedule.read_writes.get(write, false)?.def?;
        let record = Record::new(self.records, def);
        if record.is_subclass_of("SchedWriteRes") {
            return Some(record);
        }
        self.resources.get(number)?.get(&def).copied()
    }

    /// The cost by itinerary: the end of the last stage, or the last cycle of an operand.
    fn by_itinerary(&self, class: usize, model: &CodeGenProcModel) -> Option<ClassCost> {
        let data = *model.itin_defs.get(class)?;
        let data = Record::new(self.records, data?);
        let cycles = data.value_as_list_of_ints("OperandCycles").ok()?;
        let stages = data.value_as_list_of_defs("Stages").ok()?;
        if stages.is_empty() && cycles.is_empty() {
            return None;
        }
        Some(ClassCost::Known {
            latency: cycles.first().copied().unwrap_or(0).max(end_of(&stages)),
            micro_ops: data.value_as_int("NumMicroOps").unwrap_or(1),
        })
    }
}

/// The cycle at which the last of some stages ends.
fn end_of(stages: &[Record<'_>]) -> i64 {
    let (mut start, mut end) = (0i64, 0i64);
    for stage in stages {
        let cycles = stage.value_as_int("Cycles").unwrap_or(0);
        let next = stage.value_as_int("TimeInc").unwrap_or(-1);
        end = end.max(start.saturating_add(cycles));
        start = start.saturating_add(if next < 0 { cycles } else { next });
    }
    end
}

/// The `WriteRes` record of each write.
fn write_resources<'rk>(
    records: &'rk RecordKeeper,
    model: &CodeGenProcModel,
) -> FxHashMap<RecordId, Record<'rk>> {
    let all = model.write_res.iter().map(|&id| Record::new(records, id));
    let of_writes = all.filter(|def| def.is_subclass_of("WriteRes"));
    let rows = of_writes.filter_map(|def| Some((def.value_as_def("WriteType").ok()?.id(), def)));
    rows.collect()
}
