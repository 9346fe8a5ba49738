//! `--print-assembly` and `asm_writer`: the text of instructions.

mod refuses;
mod styles;
mod texts;
mod whole;
