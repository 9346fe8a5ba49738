//! `disassembler`: from bytes to instructions.
//!
//! LLVM: DecoderEmitter.cpp, and what `getInstruction` of each target does. Three steps, of which
//! only the first two can fail: the model, the layout of tables, and tokens. What is generated
//! speaks of registers, features and opcodes, so it has to be where those are. X86 has no bits of
//! encodings, and byte code only those of opcodes: they have rooms of their own.

mod byte_code;
mod methods;
mod schema;
mod strict;
mod words;
mod x86;

use crate::shared::machine_code::HOOKS_OPTION;
use crate::{instr_info, mc_inst, processors, register_info};
use tblgen_codegen::{BackendError, Emission, FnBackend, Overview};

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
        x86::emit(emission)
    } else if instructions.is_byte_code() {
        byte_code::emit(emission)
    } else {
        words::emit(emission)
    }
}

/// The lines about disassemblers in the overview of generated code.
fn overview() -> Overview {
    Overview::new()
        .item("Disassembler", "bytes as instructions")
        .task("the instruction in bytes", &["Disassembler::decode"])
        .task("all instructions in bytes", &["Disassembler::instructions"])
}
