//! Itineraries.

use core::fmt;

use tblgen_facts::sched::from_low_sign;

use super::rows::SchedRows;
use super::tables::{ItineraryTables, SchedTables, row_in_block};
use crate::tables::Lists;

/// The itinerary of a scheduling class on a processor that issues in order: stages with their
/// functional units, cycle by cycle. LLVM: `InstrItinerary` in llvm/MC/MCInstrItineraries.h.
#[derive(Clone, Copy)]
pub struct Itinerary {
    tables: &'static SchedTables,
    row: u32,
}

/// A stage of an itinerary. LLVM: `InstrStage`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InstrStage {
    /// The number of cycles.
    pub cycles: u32,
    /// The functional units, one of which the stage occupies: a bit for each, by its number.
    pub units: u64,
    /// The cycles until the next stage begins; -1 if it follows when this one ends.
    pub next_cycles: i32,
    /// Whether the stage only reserves the units: other stages may reserve them at the same time,
    /// too.
    pub is_reserved: bool,
}

impl Itinerary {
    pub(super) const fn new(tables: &'static SchedTables, model: u16, class: u16) -> Option<Self> {
        let all = &tables.itineraries;
        match row_in_block(&all.block, &all.rows, model, all.count, class as usize) {
            Some(row) => Some(Itinerary {
                tables,
                row: row as u32,
            }),
            None => None,
        }
    }

    const fn all(&self) -> &'static ItineraryTables {
        &self.tables.itineraries
    }

    /// The number of micro-ops; 0 if the class has no itinerary, negative if it depends on the
    /// operands.
    pub const fn micro_ops(self) -> i32 {
        from_low_sign(self.all().micro_ops.get(self.row as usize))
    }

    const fn stage_lists(&self) -> Lists {
        Lists::new(self.all().stage_lists, self.all().stages)
    }

    const fn operand_lists(&self) -> Lists {
        Lists::new(self.all().operand_lists, self.all().operands)
    }

    /// The stages, in their order.
    pub const fn stages(self) -> SchedRows<InstrStage> {
        SchedRows::list(self.tables, 0, self.stage_lists(), self.row as usize, stage)
    }

    /// The cycle in which each operand is written or read.
    pub const fn operand_cycles(self) -> SchedRows<u32> {
        let lists = self.operand_lists();
        SchedRows::list(self.tables, 0, lists, self.row as usize, operand_cycle)
    }

    /// The forwarding path of each operand: the bit of its number, or 0.
    pub const fn forwardings(self) -> SchedRows<u32> {
        let lists = self.operand_lists();
        SchedRows::list(self.tables, 0, lists, self.row as usize, operand_path)
    }

    /// The cycles until the last stage ends. LLVM: `InstrItineraryData::getStageLatency`.
    pub fn stage_latency(self) -> u32 {
        let (mut start, mut end) = (0u32, 0u32);
        for stage in self.stages() {
            end = end.max(start.saturating_add(stage.cycles));
            let next = u32::try_from(stage.next_cycles).unwrap_or(stage.cycles);
            start = start.saturating_add(next);
        }
        end
    }
}

fn stage(tables: &'static SchedTables, _: u16, row: usize) -> InstrStage {
    let all = &tables.itineraries;
    InstrStage {
        cycles: all.stage_cycles.get(row),
        units: all.stage_units.get(row).copied().unwrap_or(0),
        next_cycles: all.stage_next.get(row).wrapping_sub(1) as i32,
        is_reserved: all.stage_kind.get(row) != 0,
    }
}

fn operand_cycle(tables: &'static SchedTables, _: u16, row: usize) -> u32 {
    tables.itineraries.operand_cycle.get(row)
}

fn operand_path(tables: &'static SchedTables, _: u16, row: usize) -> u32 {
    tables.itineraries.operand_path.get(row)
}

impl fmt::Debug for Itinerary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Itinerary")
            .field("micro_ops", &self.micro_ops())
            .field("stage_latency", &self.stage_latency())
            .finish_non_exhaustive()
    }
}
