//! `disassembler` and `code_emitter`: from bytes to instructions and back.

mod answers;
mod blocks;
mod buffers;
mod byte_code;
mod compressed;
mod detours;
mod exact;
mod fixups;
mod programs;
mod refuses;
mod relocations;
mod relocations_small;
mod shapes;
mod strict;
mod target_hooks;
mod x86;
mod x86_encoder;
mod x86_gated;
mod x86_strict;
