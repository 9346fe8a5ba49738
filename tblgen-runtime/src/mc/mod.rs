//! Machine code: bytes of instructions.
//!
//! The outputs `disassembler` and `code_emitter` generate a `Disassembler` and an `Encoder` whose
//! types are here: an instruction is a [`McInst`], bytes become one as [`Decoded`] or a
//! [`DecodeError`], and expressions in operands become a [`Fixup`]. [`x86`] reads prefixes and
//! opcodes of X86, [`byte_code`] the numbers of WebAssembly.
//!
//! With the feature `alloc`, `CodeBuffer` makes code with labels over any encoder, and `Relocator` moves code
//! to another address.

/// The value of a result; an error is returned. As `?`, which constants cannot have.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

mod blocks;
#[cfg(feature = "alloc")]
mod buffer;
pub mod byte_code;
mod compression;
mod decode;
mod decode_state;
mod detour;
mod encode;
mod encode_inst;
mod fixup;
mod gated;
mod inst;
mod operand_sets;
mod strict;
mod target;
mod words;
pub mod x86;

pub use blocks::{BasicBlock, BasicBlocks, basic_blocks};
#[cfg(feature = "alloc")]
pub use buffer::{
    BufferError, Code, CodeBuffer, Label, OpenPlace, RelocateError, Relocated, Relocator,
};
#[doc(hidden)]
pub use byte_code::{
    ByteCodeDecode, ByteCodeDecoderTables, ByteCodeEncoderTables, decode as decode_byte_code,
    decode_into as decode_byte_code_into, encode as encode_byte_code,
    encode_const as encode_byte_code_const,
};
pub use compression::{Compression, LargeOperand, compression};
pub use decode::{
    DecodeContext, DecodeError, DecodeErrorKind, DecodeStatus, Decoded, Disassemble, Encoding,
    Instructions, Located,
};
pub use decode_state::{DecodeState, InstructionsInState};
pub use detour::Detour;
#[doc(hidden)]
pub use detour::{Detours, detour};
pub use encode::{EncodeError, EncodeErrorKind, EncodedInst, Wanted};
pub use encode_inst::{EncodeInst, Unchecked};
pub use fixup::{BitRange, DataOrder, Fixup, FixupBits, FixupError, Reach};
pub use gated::{ByFeatures, Gated};
pub use inst::McInst;
#[doc(hidden)]
pub use strict::StrictTables;
pub use strict::{DisassembleInto, Strict};
pub use target::{
    TargetBits, TargetContext, TargetDecoder, TargetDecoders, TargetEncoder, TargetEncoders,
    TargetInst,
};
#[doc(hidden)]
pub use target::{function, target_bits, target_decode, target_operand};
pub(crate) use words::counts;
pub use words::{ByteOrder, Word};
#[doc(hidden)]
pub use words::{
    Check, Core as EncoderCore, Decode, DecoderTables, Encode, EncoderTables, OperandOutcome,
    all_registers, allows, cleared, decode, decode_into, encode, encodings, registers, rest,
};
#[doc(hidden)]
pub use x86::{
    X86Check, X86Decode, X86DecoderTables, X86EncoderTables, allows as allows_x86,
    allows_bytes as allows_bytes_x86, constant_offsets as constant_offsets_x86,
    decode as decode_x86, decode_into as decode_x86_into, decode_older as decode_older_x86,
    encode_x86, encode_x86_const, has_rex2 as has_rex2_x86, longer_x86, registers as x86_registers,
};
