//! `disassembler`: from bytes to instructions.
//!
//! LLVM: DecoderEmitter.cpp, and what `getInstruction` of each target does. Three steps, of which
//! only the first two can fail: the model, the layout of tables, and tokens. What is generated
//! speaks of registers, features and opcodes, so it has to be where those are. X86 has no bits of
//! encodings, and byte code only those of opcodes: they have rooms of their own.

mod byte_code;
mod coded;
mod hooks;
mod implied;
mod items;
mod layout;
mod methods;
mod model;
mod moves;
mod reader;
mod rows;
mod schema;
mod sizes;
mod strict;
mod tree;
mod x86;

use crate::shared::machine_code::HOOKS_OPTION;
use crate::{instr_info, mc_inst, processors, register_info};
use quote::quote;
use tblgen_codegen::FnBackend;

use super::instr_info::conditions;
use crate::shared::machine_code::{HookMode, too_large};
use model::DecoderModel;
use tblgen_codegen::{BackendError, Emission, Overview, TableItems};

/// The module of the tables.
const TABLES: &str = "decoder_tables";

/// From bytes to instructions.
pub static BACKEND: FnBackend = FnBackend::rust(
    "disassembler",
    "Generate a disassembler: bytes become instructions; also generates instructions",
    emit,
)
.with_item_names(&[
    "BYTE_ORDER",
    "DecodeHooks",
    "Disassembler",
    "NoDecodeHooks",
    "decoder_tables",
    "disassembler_overview",
    "operand_predicates",
])
.with_options(&[HOOKS_OPTION])
.with_needs(&[
    &register_info::BACKEND,
    &processors::BACKEND,
    &instr_info::BACKEND,
    &mc_inst::BACKEND,
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let instructions = emission.models().instructions()?;
    if instructions.is_x86() {
        return x86::emit(emission);
    }
    if instructions.is_byte_code() {
        return byte_code::emit(emission);
    }
    let context = emission.context(TABLES)?;
    let fragments = emission.fragments()?;
    let model = DecoderModel::new(emission.models(), &fragments)?;
    for conflict in model.conflicts() {
        emission.warn(conflict);
    }
    let mode = HookMode::new(emission)?;
    mode.check(&model.hooks, emission.records())?;
    let layout = layout::layout(&model);
    let layout = layout.map_err(|_| too_large(emission.records(), "disassembler"))?;
    let mut tables = TableItems::new([], &context);
    tables.tables("DECODER", None, &layout);
    tables.tables("STRICT", None, &model.strict.layout());
    let has_features = model::has_features(&*emission.models().subtarget_features()?);
    if has_features {
        let conditions = conditions::tables_of(model.conditions.iter());
        tables.tables("CONDITIONS", None, &conditions);
    }
    let items = items::items(&model, has_features, mode, &context);
    let strict = strict::items(&model.strict, &fragments, &context);
    emission.part("disassembler", quote!(#items #strict));
    emission.overview(overview().task(
        "instructions that an assembler would make",
        &["Disassembler::strict"],
    ));
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}

/// The lines about disassemblers in the overview of generated code.
fn overview() -> Overview {
    Overview::new()
        .item("Disassembler", "bytes as instructions")
        .task("the instruction in bytes", &["Disassembler::decode"])
        .task("all instructions in bytes", &["Disassembler::instructions"])
}
