//! `code_emitter`: from instructions to bytes.
//!
//! LLVM: CodeEmitterGen.cpp and VarLenCodeEmitterGen.cpp; for X86, X86MCCodeEmitter.cpp. Three
//! steps, of which only the first one can fail: the model, the layout of tables, and tokens. What
//! is generated speaks of registers and opcodes, so it has to be where those are. X86 has no bits of
//! encodings, and byte code only those of opcodes: they have rooms of their own.

mod byte_code;
mod detours;
mod methods;
mod register_sets;
mod schema;
mod words;
mod x86;

use crate::shared::machine_code::HOOKS_OPTION;
use crate::{instr_info, mc_inst, processors, register_info};
use tblgen_codegen::{BackendError, Emission, FnBackend, Overview};

/// The module of the tables.
const TABLES: &str = "encoder_tables";

/// From instructions to bytes.
pub static BACKEND: FnBackend = FnBackend::rust(
    "code_emitter",
    "Generate an encoder: instructions become bytes; also generates instructions",
    emit,
)
.with_item_names(&[
    "EncodeHooks",
    "Encoder",
    "NoEncodeHooks",
    "code_emitter_overview",
    "encoder_tables",
])
.with_options(&[HOOKS_OPTION])
.with_needs(&[
    &register_info::BACKEND,
    &processors::BACKEND,
    &instr_info::BACKEND,
    &mc_inst::BACKEND,
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    emission.overview(
        Overview::new()
            .item("Encoder", "instructions as bytes")
            .task("the bytes of an instruction", &["Encoder::encode_into"]),
    );
    let instructions = emission.models().instructions()?;
    if instructions.is_x86() {
        x86::emit(emission)
    } else if instructions.is_byte_code() {
        byte_code::emit(emission)
    } else {
        words::emit(emission)
    }
}
