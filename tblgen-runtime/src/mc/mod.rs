//! Machine code: bytes of instructions.

pub mod x86;
