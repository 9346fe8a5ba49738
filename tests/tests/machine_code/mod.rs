//! `disassembler` and `code_emitter`: from bytes to instructions and back.

mod answers;
mod blocks;
mod byte_code;
mod compressed;
mod programs;
mod refuses;
mod shapes;
mod strict;
mod target_hooks;
mod x86;
mod x86_encoder;
