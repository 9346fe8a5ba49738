//! Machine code: bytes of instructions.
//!
//! The outputs `disassembler` and `code_emitter` generate a `Disassembler` and an `Encoder` whose
//! types are here: an instruction is a [`McInst`], bytes become one as [`Decoded`] or a
//! [`DecodeError`], and expressions in operands become a [`Fixup`]. [`x86`] reads prefixes and
//! opcodes of X86, [`byte_code`] the numbers of WebAssembly.

/// The value of a result; an error is returned. As `?`, which constants cannot have.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

pub mod byte_code;
mod codec;
mod conditions;
mod constant;
mod decode;
mod direct_field;
mod encode;
mod encodings;
mod failure;
mod field;
mod inst;
mod op;
mod operands;
mod search;
mod state;
mod strict;
mod target;
mod word;
pub mod x86;

#[doc(hidden)]
pub use byte_code::{
    ByteCodeDecode, ByteCodeDecoderTables, ByteCodeEncoderTables, decode as decode_byte_code,
    decode_into as decode_byte_code_into, encode as encode_byte_code,
    encode_const as encode_byte_code_const,
};
#[doc(hidden)]
pub use constant::ConstEncoder;
pub use constant::EncodedInst;
#[doc(hidden)]
pub use decode::{
    Decode, DecoderTables, Made, all_registers, decode, decode_into, encodings, numbers, registers,
};
pub use decode::{
    DecodeContext, DecodeError, DecodeErrorKind, DecodeStatus, Decoded, Disassemble, Encoding,
    Instructions, Located,
};
#[doc(hidden)]
pub use encode::{Encode, EncoderTables, cleared, encode};
pub use encode::{EncodeError, EncodeErrorKind, Fixup};
pub use inst::McInst;
pub use state::{DecodeState, InstructionsInState};
#[doc(hidden)]
pub use strict::{Check, StrictTables, allows};
pub use strict::{DisassembleInto, Strict};
pub use target::{
    TargetBits, TargetContext, TargetDecoder, TargetDecoders, TargetEncoder, TargetEncoders,
    TargetInst,
};
#[doc(hidden)]
pub use target::{function, target_bits, target_decode, target_operand};
pub use word::{ByteOrder, Word};
#[doc(hidden)]
pub use x86::{
    X86Decode, X86DecoderTables, X86EncoderTables, decode as decode_x86,
    decode_into as decode_x86_into, encode_x86, encode_x86_const,
};
