//! Itineraries of classes.
//!
//! LLVM: `EmitStageAndOperandCycleData`.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::super::{CodeGenSchedModels, error, field};
use super::{fits, number};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// What the instructions of a class do, stage after stage (an `InstrItinData` record).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct CodeGenItinerary {
    /// The number of micro-ops; 0 if unknown, less than 0 if it depends on the operands.
    pub micro_ops: i16,
    /// The stages.
    pub stages: Vec<CodeGenInstrStage>,
    /// The cycle in which each operand is read or written.
    pub operand_cycles: Vec<u32>,
    /// The forwarding path of each of these operands: a bit, or 0 for none.
    pub forwardings: Vec<u32>,
}

/// A stage of an itinerary (an `InstrStage` record).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CodeGenInstrStage {
    /// The number of cycles.
    pub cycles: u32,
    /// The functional units of which one is taken, a bit each.
    pub units: u64,
    /// The cycles until the next stage begins; -1 if it follows.
    pub next_cycles: i32,
    /// Whether the units are reserved, not required.
    pub is_reserved: bool,
}

/// The itineraries, each once. The first is that of classes without one.
#[derive(Debug, Clone)]
pub struct CodeGenItineraries(IndexSet<CodeGenItinerary, FxBuildHasher>);

impl Default for CodeGenItineraries {
    fn default() -> Self {
        let none = CodeGenItinerary::default();
        CodeGenItineraries([none].into_iter().collect())
    }
}

/// The bits of functional units and forwarding paths, by their records.
struct Bits {
    units: FxHashMap<RecordId, u32>,
    paths: FxHashMap<RecordId, u32>,
}

impl CodeGenItineraries {
    /// The itineraries, by number.
    pub fn iter(&self) -> impl Iterator<Item = &CodeGenItinerary> {
        self.0.iter()
    }

    /// Adds the itineraries of a model; the number of that of each explicit class.
    pub(super) fn of_model(
        &mut self,
        records: &RecordKeeper,
        schedule: &CodeGenSchedModels,
        number: usize,
    ) -> Result<Vec<u32>, Diagnostics> {
        let Some(model) = schedule.processors.get(number) else {
            return Ok(Vec::new());
        };
        let bits = Bits::new(Record::new(records, model.itins_def))?;
        let mut known: FxHashMap<RecordId, u32> = FxHashMap::default();
        let mut numbers = Vec::with_capacity(model.itin_defs.len());
        for data in &model.itin_defs {
            numbers.push(match data {
                None => 0,
                Some(id) => match known.get(id) {
                    Some(&number) => number,
                    None => {
                        let read = itinerary(Record::new(records, *id), &bits)?;
                        let number = self.0.insert_full(read).0 as u32;
                        known.insert(*id, number);
                        number
                    }
                },
            });
        }
        Ok(numbers)
    }
}

impl Bits {
    fn new(itins: Record<'_>) -> Result<Self, Diagnostics> {
        Ok(Bits {
            units: bits(itins, "FU")?,
            paths: bits(itins, "BP")?,
        })
    }
}

fn bits(itins: Record<'_>, list: &str) -> Result<FxHashMap<RecordId, u32>, Diagnostics> {
    let all = field(itins.value_as_list_of_defs(list))?;
    Ok(all.iter().map(|one| one.id()).zip(0..).collect())
}

fn itinerary(data: Record<'_>, bits: &Bits) -> Result<CodeGenItinerary, Diagnostics> {
    let stages = field(data.value_as_list_of_defs("Stages"))?;
    let stages = stages.into_iter().map(|one| stage(one, data, bits));
    let cycles = field(data.value_as_list_of_ints("OperandCycles"))?;
    let cycles = cycles
        .into_iter()
        .map(|cycle| fits(data, "OperandCycles", cycle));
    let operand_cycles = cycles.collect::<Result<Vec<u32>, Diagnostics>>()?;
    let mut forwardings = Vec::new();
    for path in field(data.value_as_list_of_defs("Bypasses"))? {
        forwardings.push(forwarding(path, data, bits)?);
    }
    // LLVM's table has one for each cycle; paths beyond them belong to nobody.
    forwardings.resize(operand_cycles.len(), 0);
    Ok(CodeGenItinerary {
        micro_ops: number(data, "NumMicroOps")?,
        stages: stages.collect::<Result<Vec<_>, Diagnostics>>()?,
        operand_cycles,
        forwardings,
    })
}

fn stage(
    stage: Record<'_>,
    data: Record<'_>,
    bits: &Bits,
) -> Result<CodeGenInstrStage, Diagnostics> {
    let mut units = 0;
    for unit in field(stage.value_as_list_of_defs("Units"))? {
        let bit = bits.units.get(&unit.id()).filter(|&&bit| bit < u64::BITS);
        let Some(bit) = bit else {
            let text = format!("unit '{}' is none of the itineraries", unit.name());
            return Err(error(data, text));
        };
        units |= 1 << bit;
    }
    let kind: i64 = field(stage.value_as_int("Kind"))?;
    Ok(CodeGenInstrStage {
        cycles: number(stage, "Cycles")?,
        units,
        next_cycles: number(stage, "TimeInc")?,
        is_reserved: kind != 0,
    })
}

/// The bit of a forwarding path; `NoBypass` has none.
fn forwarding(path: Record<'_>, data: Record<'_>, bits: &Bits) -> Result<u32, Diagnostics> {
    if path.name() == "NoBypass" {
        return Ok(0);
    }
    let bit = bits.paths.get(&path.id()).filter(|&&bit| bit < u32::BITS);
    bit.map(|bit| 1 << bit).ok_or_else(|| {
        let text = format!("bypass '{}' is none of the itineraries", path.name());
        error(data, text)
    })
}
