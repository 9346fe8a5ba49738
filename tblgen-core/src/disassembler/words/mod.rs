//! Disassemblers of instructions whose records state bits.
//!
//! [`encoding_reader`] makes entries of encodings, [`tree`] decides between them, [`layout`] writes
//! both as tables. [`compiled_operands`] makes code of the most frequent programs of operands.

mod compiled_operands;
mod compiled_programs;
mod encoding_reader;
mod hooks;
mod items;
mod layout;
mod model;
mod relocated_fields;
mod rows;
mod sizes;
mod tree;

use quote::quote;

use super::{TABLES, overview, strict};
use crate::instr_info::conditions;
use crate::shared::machine_code::{HookMode, report_left_out, too_large};
use model::DecoderModel;
use tblgen_codegen::{BackendError, Emission, TableItems};

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let fragments = emission.fragments()?;
    let model = DecoderModel::new(emission.models(), &fragments)?;
    for conflict in model.conflicts() {
        emission.warn(conflict);
    }
    report_left_out(emission, &model.left_out, model.entries.len())?;
    let mode = HookMode::new(emission)?;
    mode.check(&model.hooks, emission)?;
    let too_large = |_| too_large(emission.records(), "disassembler");
    let programs = model.programs.placed(&model.coded, |_| 0);
    let programs = programs.map_err(too_large)?;
    let operands = compiled_operands::operands(&model, &programs, &context);
    let layout = layout::layout(&model, programs).map_err(too_large)?;
    let mut tables = TableItems::new([], &context);
    tables.tables("DECODER", None, &layout);
    tables.tables("STRICT", None, &model.strict.layout());
    let has_features = model::has_features(&*emission.models().subtarget_features()?);
    if has_features {
        let conditions = conditions::tables_of(model.conditions.iter());
        tables.tables("CONDITIONS", None, &conditions);
    }
    let items = items::items(&model, &operands, has_features, mode, &context);
    let strict = strict::items(&model.strict, &fragments, &context);
    emission.part("disassembler", quote!(#items #strict));
    emission.overview(overview().task(
        "instructions that an assembler would make",
        &["Disassembler::strict"],
    ));
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}
