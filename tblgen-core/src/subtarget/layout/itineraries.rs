//! The tables of itineraries.

use tblgen_facts::sched::with_low_sign;

use super::{EntryLists, blocks, firsts};
use crate::subtarget::schema::ItineraryTables;
use tblgen_codegen::TooLarge;
use tblgen_model::scheduling::tables::CodeGenSchedTables;

pub(super) fn layout(all: &CodeGenSchedTables, count: usize) -> Result<ItineraryTables, TooLarge> {
    let models = &all.models;
    let each = || all.itineraries.iter();
    let stages = EntryLists::layout(each().map(|one| &one.stages[..]))?;
    let operands = each().map(|one| {
        let operands = one.operand_cycles.iter().zip(&one.forwardings);
        operands.map(|(&cycle, &path)| (cycle, path)).collect()
    });
    let operands: Vec<Vec<(u32, u32)>> = operands.collect();
    let operands = EntryLists::layout(operands.iter().map(Vec::as_slice))?;
    let units = || models.iter().map(|model| &model.functional_units);
    let paths = || models.iter().map(|model| &model.forwarding_paths);
    Ok(ItineraryTables {
        count,
        block: blocks(models, |model| !model.itineraries.is_empty()),
        rows: models
            .iter()
            .flat_map(|model| &model.itineraries)
            .copied()
            .collect(),
        micro_ops: each()
            .map(|one| with_low_sign(one.micro_ops.into()))
            .collect(),
        stages: stages.spans(0..each().count())?,
        stage_cycles: stages.column(|stage| stage.cycles),
        stage_units: stages.entries.iter().map(|stage| stage.units).collect(),
        stage_next: stages.column(|stage| stage.next_cycles.wrapping_add(1) as u32),
        stage_kind: stages.column(|stage| stage.is_reserved.into()),
        stage_lists: stages.pool.items,
        operands: operands.spans(0..each().count())?,
        operand_cycle: operands.column(|operand| operand.0),
        operand_path: operands.column(|operand| operand.1),
        operand_lists: operands.pool.items,
        first_unit: firsts(units().map(Vec::len)),
        unit_names: units().flatten().collect(),
        first_path: firsts(paths().map(Vec::len)),
        path_names: paths().flatten().collect(),
    })
}
