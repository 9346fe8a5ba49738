//! Encoders of instructions whose records state bits.

mod checks;
mod decode_order;
mod decoded;
mod distances;
mod encoded_operands;
mod exact_codecs;
mod functions;
mod items;
mod layout;
mod model;
mod operand_codecs;
mod post_encoding;
mod sizes;

use quote::quote;

use super::TABLES;
use crate::instr_info::conditions;
use crate::shared::machine_code::{HookMode, report_left_out, too_large};
use model::EncoderModel;
use tblgen_codegen::{BackendError, Emission, TableItems};

/// Generates an encoder for instructions whose records state bits.
pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = EncoderModel::new(emission.models())?;
    report_left_out(emission, &model.left_out, model.entries.len())?;
    let mode = HookMode::new(emission)?;
    mode.check(&model.hooks, emission)?;
    mode.check(&model.post, emission)?;
    let is_too_large = |_| too_large(emission.records(), "encoder");
    let layout = layout::layout(&model).map_err(is_too_large)?;
    let mut tables = TableItems::new([], &context);
    tables.tables("ENCODER", None, &layout);
    if model.layout.has_conditions() {
        let conditions = conditions::tables_of(model.conditions.iter());
        tables.tables("CONDITIONS", None, &conditions);
    }
    emission.part("code_emitter", items::items(&model, mode, &context));
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}
