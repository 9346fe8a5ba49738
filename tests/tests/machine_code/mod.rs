//! `disassembler` and `code_emitter`: from bytes to instructions and back.

mod answers;
mod refuses;
mod x86;
mod x86_encoder;
