//! Further facts about processors: register files, the unit that retires
//! instructions, and the queues of loads and stores.
//!
//! LLVM: `collectRegisterFiles`, `collectRetireControlUnits` and
//! `collectLoadStoreQueueInfo`.

use super::{CodeGenProcModel, Pass, clash, error, field};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId};

/// A `RegisterFile` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenRegisterFile {
    /// The record.
    pub def: RecordId,
    /// The name of the record.
    pub name: String,
    /// The largest number of moves that the renamer removes per cycle; 0 for any
    /// number.
    pub max_moves_eliminated_per_cycle: i64,
    /// Whether only moves of zeros are removed.
    pub allow_zero_move_elimination_only: bool,
    /// The number of physical registers.
    pub num_phys_regs: i64,
    /// The costs of registers, by class; empty if all cost 1.
    pub costs: Vec<CodeGenRegisterCost>,
}

/// The cost of the registers of a class in a register file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenRegisterCost {
    /// The record of the register class.
    pub class: RecordId,
    /// The number of physical registers that each of its registers takes.
    pub cost: i64,
    /// Whether moves may be removed.
    pub allow_move_elimination: bool,
}

/// Reads all of it.
pub(super) fn collect(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    for &def in pass.definitions.of("RegisterFile")? {
        let model = pass.models.of_user(def)?;
        let file = register_file(def)?;
        if let Some(model) = pass.done.processors.get_mut(usize::from(model)) {
            model.register_files.push(file);
        }
    }
    for &def in &pass.definitions.of("RetireControlUnit")?.to_vec() {
        set_once(pass, def, "RetireControlUnit", |model| {
            &mut model.retire_control_unit
        })?;
    }
    for &def in &pass.definitions.of("MemoryQueue")?.to_vec() {
        if def.is_subclass_of("LoadQueue") {
            set_once(pass, def, "LoadQueue", |model| &mut model.load_queue)?;
        }
        if def.is_subclass_of("StoreQueue") {
            set_once(pass, def, "StoreQueue", |model| &mut model.store_queue)?;
        }
    }
    Ok(())
}

fn register_file(def: Record<'_>) -> Result<CodeGenRegisterFile, Diagnostics> {
    let num_phys_regs = field(def.value_as_int("NumPhysRegs"))?;
    if num_phys_regs == 0 {
        let text = "Invalid RegisterFile with zero physical registers";
        return Err(error(def, text));
    }
    let classes = field(def.value_as_list_of_defs("RegClasses"))?;
    let costs = field(def.value_as_list_of_ints("RegCosts"))?;
    let eliminations = field(def.value_as_list("AllowMoveElimination"))?;
    let cost = |(at, class): (usize, Record<'_>)| CodeGenRegisterCost {
        class: class.id(),
        cost: costs.get(at).copied().unwrap_or(1),
        allow_move_elimination: eliminations
            .get(at)
            .and_then(|bit| bit.as_bit())
            .unwrap_or(false),
    };
    Ok(CodeGenRegisterFile {
        def: def.id(),
        name: def.name().to_string(),
        max_moves_eliminated_per_cycle: field(def.value_as_int("MaxMovesEliminatedPerCycle"))?,
        allow_zero_move_elimination_only: field(def.value_as_bit("AllowZeroMoveEliminationOnly"))?,
        num_phys_regs,
        costs: classes.into_iter().enumerate().map(cost).collect(),
    })
}

/// Of some things there may be one in a model. LLVM goes on after the second.
fn set_once(
    pass: &mut Pass<'_, '_>,
    def: Record<'_>,
    what: &str,
    slot: fn(&mut CodeGenProcModel) -> &mut Option<RecordId>,
) -> Result<(), Diagnostics> {
    let model = pass.models.of_user(def)?;
    let Some(model) = pass.done.processors.get_mut(usize::from(model)) else {
        return Ok(());
    };
    if let Some(previous) = slot(model).replace(def.id()) {
        let found = clash(
            def,
            format!("Expected a single {what} definition"),
            Record::new(pass.records, previous),
            format!("Previous definition of {what} was here"),
        );
        pass.errors.extend(found);
    }
    Ok(())
}
