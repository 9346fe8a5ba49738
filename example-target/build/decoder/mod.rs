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

use tblgen_core::backend::{EmitOptions, INSTR_INFO, Parts, REGISTER_INFO, RustBackend};
use tblgen_core::diagnostic::Diagnostic;
use tblgen_core::record::RecordKeeper;

pub(crate) static BACKEND: RustBackend = RustBackend {
    name: "decoder",
    option: "gen-decoder",
    help: "Generate a table to decode instruction words with",
    needs: &[&REGISTER_INFO, &INSTR_INFO],
    emit,
};

fn emit(records: &RecordKeeper, _: &EmitOptions) -> Result<Parts, Vec<Diagnostic>> {
    let decoder = model::Decoder::new(records, crate::PREDICATES)?;
    Ok(tokens::decoder(&decoder).into())
}
