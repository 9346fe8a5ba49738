//! A backend of this crate: from `Inst` and `DecoderMethod` to a table for
//! `crate::decode::Decoder`.
//!
//! A machine that runs programs meets words, not instructions. What leads from
//! one to the other is all in the description: the fixed bits, where the bits
//! of each operand are, and by the name of the decoder method how a number is
//! put together from them. LLVM writes a program for that (DecoderEmitter.cpp);
//! for words of one size a table to search in is enough.
//!
//! The methods are C++ in LLVM, so what they do is restated in
//! [`Immediate::of_method`]; an operand with another one is an error.

mod model;
mod tokens;

use tblgen_core::backend::{
    BackendError, Emission, FnBackend, INSTR_INFO, OpcodeNames, REGISTER_INFO,
};

pub(crate) static BACKEND: FnBackend = FnBackend::rust(
    "decoder",
    "Generate a table to decode instruction words with",
    emit,
)
.with_needs(&[&REGISTER_INFO, &INSTR_INFO]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let decoder = model::Decoder::new(emission.models(), crate::PREDICATES)?;
    let names = emission.names::<OpcodeNames>()?;
    let context = emission.context("decoder_tables")?;
    emission.part("decoder", tokens::decoder(&decoder, &names, &context));
    Ok(())
}
