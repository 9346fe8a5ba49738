//! The encoder of X86: the tables of the one that the runtime has.
//!
//! LLVM: X86MCCodeEmitter.cpp, which is written by hand and reads `TSFlags`.

mod checks;
mod items;
mod layout;

use quote::quote;

use tblgen_codegen::{BackendError, Emission, TableItems};

use super::TABLES;
use super::detours::Detours;
use crate::register_info::RegNames;
use crate::shared::machine_code::{Further, report_left_out, too_large};

/// Generates the tables, and the type that reads them.
pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = emission.models().x86_encoding()?;
    let kept = model.by_number.iter().flatten().count();
    report_left_out(emission, &model.left_out, kept)?;
    let (instructions, bank) = (
        emission.models().instructions()?,
        emission.models().registers()?,
    );
    let is_too_large = |_| too_large(emission.records(), "encoder");
    let checks = checks::Checks::new(&instructions, &bank, &model).map_err(is_too_large)?;
    let layout = layout::layout(&model, &checks).map_err(is_too_large)?;
    let mut tables = TableItems::new([], &context);
    tables.tables("ENCODER", None, &layout);
    let features = emission.models().subtarget_features()?;
    let registers = &emission.names::<RegNames>()?.registers;
    let further = Further::new(&features, registers, &context);
    let gating = (!features.features.is_empty()).then_some(&further);
    let detours = Detours::new(emission.models())?;
    let items = items::items(gating, detours.as_ref(), &context);
    emission.part("code_emitter", items);
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}
