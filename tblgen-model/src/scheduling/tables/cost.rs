//! The cost of a class on a model, as people want to read it.

use super::super::CodeGenSchedModels;
use super::{
    CodeGenItinerary, CodeGenSchedTables, INVALID_NUM_MICRO_OPS, ResourceUse, VARIANT_NUM_MICRO_OPS,
};

/// The cost of a scheduling class on one model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassCost<'a> {
    /// The cost is known.
    Known {
        /// The cycles until the last result is there, if that is known.
        latency: Option<u32>,
        /// The number of micro-ops, if that is known.
        micro_ops: Option<u32>,
        /// The resources that the description names, without those that come along.
        uses: &'a [ResourceUse],
    },
    /// The cost depends on the operands: the class has variants.
    Varies,
    /// The processor lacks the instructions.
    Unsupported,
}

impl CodeGenSchedTables {
    /// The cost of a class on a model, by their numbers. `None` if the model does not tell.
    pub fn cost(
        &self,
        schedule: &CodeGenSchedModels,
        class: usize,
        model: usize,
    ) -> Option<ClassCost<'_>> {
        let by_class = self.by_class(schedule, class, model);
        by_class.or_else(|| self.by_itinerary(class, model))
    }

    fn by_class(
        &self,
        schedule: &CodeGenSchedModels,
        class: usize,
        model: usize,
    ) -> Option<ClassCost<'_>> {
        let desc = self.models.get(model)?.classes.get(class)?;
        match desc.micro_ops {
            VARIANT_NUM_MICRO_OPS => Some(ClassCost::Varies),
            INVALID_NUM_MICRO_OPS => {
                let is_told = states_writes(schedule, class, model);
                is_told.then_some(ClassCost::Unsupported)
            }
            // No instruction has the class on the model.
            0 if desc.latencies == 0 => None,
            micro_ops => {
                let cycles = self.latencies[desc.latencies].iter();
                let mut cycles = cycles.map(|one| u32::try_from(one.cycles).ok());
                let latency = cycles.try_fold(0, |longest, one| Some(one?.max(longest)));
                Some(ClassCost::Known {
                    latency,
                    micro_ops: Some(micro_ops.into()),
                    uses: &self.stated_uses[desc.stated],
                })
            }
        }
    }

    fn by_itinerary(&self, class: usize, model: usize) -> Option<ClassCost<'_>> {
        let number = *self.models.get(model)?.itineraries.get(class)?;
        let found = self.itineraries.get(number)?;
        if found.stages.is_empty() && found.operand_cycles.is_empty() {
            return None;
        }
        let first = found.operand_cycles.first().copied().unwrap_or(0);
        Some(ClassCost::Known {
            latency: Some(found.stage_latency().max(first)),
            micro_ops: u32::try_from(found.micro_ops)
                .ok()
                .filter(|count| *count > 0),
            uses: &[],
        })
    }
}

/// Whether the description states something that the instructions of a class write on a model.
fn states_writes(schedule: &CodeGenSchedModels, class: usize, model: usize) -> bool {
    let Some(class) = schedule.classes.get(class) else {
        return false;
    };
    let rws = class.inst_rws.iter();
    let mut rws = rws.filter_map(|&rw| schedule.inst_rws.get(rw as usize));
    !class.writes.is_empty()
        || rws.any(|rw| usize::from(rw.processor) == model && !rw.writes.is_empty())
}

impl CodeGenItinerary {
    /// The cycles until the last stage ends. LLVM: `getStageLatency` in
    /// llvm/MC/MCInstrItineraries.h.
    pub fn stage_latency(&self) -> u32 {
        let (mut start, mut end) = (0u32, 0u32);
        for stage in &self.stages {
            end = end.max(start.saturating_add(stage.cycles));
            let next = u32::try_from(stage.next_cycles).unwrap_or(stage.cycles);
            start = start.saturating_add(next);
        }
        end
    }
}
