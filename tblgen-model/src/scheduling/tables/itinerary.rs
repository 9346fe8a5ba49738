//! Itineraries of classes.
//!
//! LLVM: `EmitStageAndOperandCycleData`.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::super::{CodeGenSchedModels, error, field};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The stages through which the instructions of a class go (an `InstrItinData` record).
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
    /// The functional units, one of which the stage occupies: a bit for each.
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

/// The itineraries of a model (a `ProcessorItineraries` record), which names their units. Mistakes
/// are shown there: itineraries and stages have no names.
struct Owner<'rk> {
    def: Record<'rk>,
    /// The bits of functional units.
    units: FxHashMap<RecordId, u32>,
    /// The bits of forwarding paths.
    paths: FxHashMap<RecordId, u32>,
}

impl CodeGenItineraries {
    /// The itineraries, by number.
    pub fn iter(&self) -> impl Iterator<Item = &CodeGenItinerary> {
        self.0.iter()
    }

    /// The itinerary with a number.
    pub fn get(&self, number: u32) -> Option<&CodeGenItinerary> {
        self.0.get_index(number as usize)
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
        let owner = Owner::new(Record::new(records, model.itins_def))?;
        let mut known: FxHashMap<RecordId, u32> = FxHashMap::default();
        let mut numbers = Vec::with_capacity(model.itin_defs.len());
        for data in &model.itin_defs {
            numbers.push(match data {
                None => 0,
                Some(id) => match known.get(id) {
                    Some(&number) => number,
                    None => {
                        let read = owner.itinerary(Record::new(records, *id))?;
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

impl<'rk> Owner<'rk> {
    fn new(def: Record<'rk>) -> Result<Self, Diagnostics> {
        Ok(Owner {
            def,
            units: bits(def, "FU")?,
            paths: bits(def, "BP")?,
        })
    }

    fn itinerary(&self, data: Record<'_>) -> Result<CodeGenItinerary, Diagnostics> {
        let stages = field(data.value_as_list_of_defs("Stages"))?.into_iter();
        let stages = stages.map(|stage| self.stage(stage));
        let cycles = field(data.value_as_list_of_ints("OperandCycles"))?;
        let cycles = cycles
            .into_iter()
            .map(|cycle| self.fits("OperandCycles", cycle));
        let operand_cycles = cycles.collect::<Result<Vec<u32>, Diagnostics>>()?;
        let paths = field(data.value_as_list_of_defs("Bypasses"))?.into_iter();
        let paths = paths.map(|path| self.forwarding(path));
        let mut forwardings = paths.collect::<Result<Vec<u32>, Diagnostics>>()?;
        // LLVM's table has one for each cycle; paths beyond them belong to nobody.
        forwardings.resize(operand_cycles.len(), 0);
        Ok(CodeGenItinerary {
            micro_ops: self.number(data, "NumMicroOps")?,
            stages: stages.collect::<Result<Vec<_>, Diagnostics>>()?,
            operand_cycles,
            forwardings,
        })
    }

    fn stage(&self, stage: Record<'_>) -> Result<CodeGenInstrStage, Diagnostics> {
        let mut units = 0;
        for unit in field(stage.value_as_list_of_defs("Units"))? {
            let bit = self.units.get(&unit.id()).filter(|&&bit| bit < u64::BITS);
            units |= 1 << bit.ok_or_else(|| self.unknown("functional unit", unit))?;
        }
        let kind: i64 = field(stage.value_as_int("Kind"))?;
        Ok(CodeGenInstrStage {
            cycles: self.number(stage, "Cycles")?,
            units,
            next_cycles: self.number(stage, "TimeInc")?,
            is_reserved: kind != 0,
        })
    }

    /// The bit of a forwarding path; `NoBypass` has none.
    fn forwarding(&self, path: Record<'_>) -> Result<u32, Diagnostics> {
        if path.name() == "NoBypass" {
            return Ok(0);
        }
        let bit = self.paths.get(&path.id()).filter(|&&bit| bit < u32::BITS);
        let bit = bit.ok_or_else(|| self.unknown("bypass", path))?;
        Ok(1 << bit)
    }

    fn unknown(&self, what: &str, part: Record<'_>) -> Diagnostics {
        let (part, name) = (part.name(), self.def.name());
        error(
            self.def,
            format!("{what} '{part}' is not listed in '{name}'"),
        )
    }

    fn number<T: TryFrom<i64>>(&self, part: Record<'_>, name: &str) -> Result<T, Diagnostics> {
        self.fits(name, field(part.value_as_int(name))?)
    }

    fn fits<T: TryFrom<i64>>(&self, name: &str, value: i64) -> Result<T, Diagnostics> {
        T::try_from(value).map_err(|_| {
            let text = format!("field '{name}' in '{}' cannot be {value}", self.def.name());
            error(self.def, text)
        })
    }
}

/// The positions of the records of a list.
fn bits(itins: Record<'_>, list: &str) -> Result<FxHashMap<RecordId, u32>, Diagnostics> {
    let all = field(itins.value_as_list_of_defs(list))?;
    Ok(all.iter().map(|one| one.id()).zip(0..).collect())
}
