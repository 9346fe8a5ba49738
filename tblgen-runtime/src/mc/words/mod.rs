//! Machine code whose instructions are words: records of the description state their bits.
//!
//! A tree of decisions ([`tree`]) leads from the bits of a word to its encoding ([`search`]). The
//! program of the encoding ([`operation`]) has an operation for each field, whose codec ([`codec`])
//! makes an operand of it, and a field of an operand ([`encode_codec`]).

mod codec;
mod conditions;
mod decode;
mod encode;
mod encode_codec;
mod encode_core;
mod fixup_field;
mod number_field;
mod operands;
mod operation;
mod search;
mod strict;
#[cfg(test)]
mod tests;
mod tree;
mod word;

pub(crate) use conditions::counts;
pub use decode::{
    Decode, DecoderTables, OperandOutcome, all_registers, decode, decode_into, encodings, registers,
};
pub use encode::{Encode, cleared, encode, rest};
pub use encode_core::{Core, EncoderTables};
pub(super) use fixup_field::FixupField;
pub use strict::{Check, allows};
pub use word::{ByteOrder, Word};
