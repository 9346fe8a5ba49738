//! The tables of register files.

use super::firsts;
use crate::subtarget::model::SubtargetModel;
use crate::subtarget::schema::RegisterFileTables;
use tblgen_lang::record::Record;
use tblgen_model::scheduling::{CodeGenRegisterCost, CodeGenRegisterFile};
use tblgen_model::support::faults::{Diagnostics, at_target, error};

pub(super) fn layout(model: &SubtargetModel<'_>) -> Result<RegisterFileTables, Diagnostics> {
    let models = || model.schedule.processors.iter();
    let files = || models().flat_map(|one| &one.register_files);
    let column = |what: &'static str, get: fn(&CodeGenRegisterFile) -> i64| {
        let value = |file| number(model, file, what, get(file));
        files()
            .map(value)
            .collect::<Result<Vec<u32>, Diagnostics>>()
    };
    if files().count() >= usize::from(u16::MAX) {
        let message = "there are too many records of RegisterFile";
        return Err(at_target(model.records, message));
    }
    let costs = || files().flat_map(|file| file.costs.iter().map(move |cost| (file, cost)));
    let cost_class = costs().map(|(file, cost)| class(model, file, cost));
    let cost = costs().map(|(file, cost)| number(model, file, "RegCosts", cost.cost));
    Ok(RegisterFileTables {
        first: firsts(models().map(|one| one.register_files.len())),
        names: files().map(|file| &file.name).collect(),
        physical: column("NumPhysRegs", |file| file.num_phys_regs)?,
        max_moves: column("MaxMovesEliminatedPerCycle", |file| {
            file.max_moves_eliminated_per_cycle
        })?,
        zero_only: files()
            .map(|file| file.allow_zero_move_elimination_only.into())
            .collect(),
        first_cost: firsts(files().map(|file| file.costs.len())),
        cost_class: cost_class.collect::<Result<Vec<u32>, Diagnostics>>()?,
        cost: cost.collect::<Result<Vec<u32>, Diagnostics>>()?,
        cost_moves: costs()
            .map(|(_, cost)| cost.allow_move_elimination.into())
            .collect(),
    })
}

fn record<'rk>(model: &SubtargetModel<'rk>, file: &CodeGenRegisterFile) -> Record<'rk> {
    Record::new(model.records, file.def)
}

fn number(
    model: &SubtargetModel<'_>,
    file: &CodeGenRegisterFile,
    what: &str,
    value: i64,
) -> Result<u32, Diagnostics> {
    u16::try_from(value).map(u32::from).map_err(|_| {
        let text = format!("field '{what}' of '{}' cannot be {value}", file.name);
        error(record(model, file), text)
    })
}

/// The number of the register class of a cost.
fn class(
    model: &SubtargetModel<'_>,
    file: &CodeGenRegisterFile,
    cost: &CodeGenRegisterCost,
) -> Result<u32, Diagnostics> {
    let name = Record::new(model.records, cost.class).name();
    let number = model.names.classes.number(name).map(u32::from);
    number.ok_or_else(|| {
        let text = format!("'{name}' is not a register class");
        error(record(model, file), text)
    })
}
