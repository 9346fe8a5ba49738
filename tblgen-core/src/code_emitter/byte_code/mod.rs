//! The encoder of byte code: the tables of the one that the runtime has.
//!
//! LLVM: WebAssemblyMCCodeEmitter.cpp, which is written by hand and reads types of operands.

mod items;

use quote::quote;

use super::TABLES;
use super::schema::ByteCodeEncoderTables;
use crate::shared::machine_code::{byte_code_forms, report_left_out};
use tblgen_codegen::{BackendError, Emission, TableItems};
use tblgen_facts::mc::byte_code::NO_OPCODE;

/// Generates the tables, and the type that reads them.
pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = emission.models().byte_code()?;
    let kept = model.by_number.iter().flatten().count();
    report_left_out(emission, &model.left_out, kept)?;
    let codes = model.by_number.iter();
    let codes = codes.map(|one| one.as_ref().map_or(NO_OPCODE, |one| one.code));
    let (of_opcode, forms) = byte_code_forms(&model);
    let layout = ByteCodeEncoderTables {
        codes: codes.collect(),
        opcodes: of_opcode.len(),
        of_opcode,
        forms,
    };
    let mut tables = TableItems::new([], &context);
    tables.tables("ENCODER", None, &layout);
    emission.part("code_emitter", items::items(&context));
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}
