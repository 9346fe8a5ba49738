//! Flags of instructions: prefixes that are neither part of an opcode nor an operand.
//!
//! LLVM: `IPREFIXES` in X86BaseInfo.h; `MCInst::getFlags`.

/// The prefix `66`.
pub const OP_SIZE: u16 = 1;
/// The prefix `67`.
pub const AD_SIZE: u16 = 1 << 1;
/// The prefix `F2`: REPNE.
pub const REPNE: u16 = 1 << 2;
/// The prefix `F3`: REP.
pub const REP: u16 = 1 << 3;
/// The prefix `F0`: LOCK.
pub const LOCK: u16 = 1 << 4;
