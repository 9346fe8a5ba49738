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
/// The prefix `3E` of branches: NOTRACK.
pub const NO_TRACK: u16 = 1 << 5;
/// A REX prefix, also if no register needs it. As those below, it is for encoders.
pub const REX: u16 = 1 << 6;
/// A REX2 prefix, also if no register needs it.
pub const REX2: u16 = 1 << 7;
/// A VEX prefix of three bytes, also if two were enough.
pub const VEX3: u16 = 1 << 10;
/// A displacement of one byte, also if it is 0.
pub const DISP8: u16 = 1 << 12;
/// A displacement of four bytes, also if it is small.
pub const DISP32: u16 = 1 << 13;
