//! Machine code of X86: the front end of decoders, and the encoder.
//!
//! [`flags`] are what instructions have beyond their operands. The rest is for decoders: prefixes,
//! opcodes and addresses.
//!
//! [`Prefixes::read`] reads prefixes, [`Opcode::read`] the opcode after them, and
//! [`ModRm::read`] an address. All are pure functions over bytes; what an opcode stands for is a
//! matter of tables, which are asked with [`Opcode::class`], [`Opcode::map`],
//! [`Opcode::opcode`] and [`Opcode::bits`].
//!
//! Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, chapter 2;
//! AMD64 Architecture Programmer's Manual, volume 3, chapter 1 and volume 6 (XOP); Intel APX
//! Architecture Specification (REX2, and EVEX in map 4). Where bytes make no sense to
//! processors, LLVM's disassembler is the model.

mod address;
mod decode;
mod encode;
mod failure;
mod fields;
mod instruction;
mod list;
mod mod_rm;
mod older;
mod opcode;
mod operands;
mod prefix_and_opcode;
mod prefixes;
mod strict;
mod tables;
#[cfg(test)]
mod tests;
mod undocumented;

#[doc(hidden)]
pub use decode::{X86Decode, decode, decode_into};
pub use encode::{X86EncoderTables, encode_x86, encode_x86_const, longer_x86};
#[doc(hidden)]
pub use instruction::constant_offsets;
pub use instruction::{ConstantOffsets, NumberPlace};
pub use mod_rm::{AddressSize, ModRm};
#[doc(hidden)]
pub use older::{decode_older, has_rex2};
pub use opcode::Opcode;
pub use prefixes::{PrefixStyle, Prefixes, Segment, VectorPrefix};
#[doc(hidden)]
pub use strict::{X86Check, allows, allows_bytes};
#[doc(hidden)]
pub use tables::{X86DecoderTables, registers};

#[doc(inline)]
pub use tblgen_facts::x86::{OpcodeMap, PrefixClass, flags};

use core::fmt;

/// The largest number of bytes of an instruction for processors.
const MAX_BYTES: usize = 15;

/// The mode of a processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// 16-bit mode: addresses and operands have 16 bits.
    Bits16,
    /// 32-bit mode: addresses and operands have 32 bits.
    Bits32,
    /// 64-bit mode: addresses have 64 bits, and operands 32.
    Bits64,
}

/// Bytes that are not a valid instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReadError {
    /// The reason.
    pub kind: ReadErrorKind,
    /// The number of bytes that were read.
    pub read: usize,
}

/// The reason why bytes are not a valid instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReadErrorKind {
    /// The bytes end within the instruction.
    TooShort,
    /// A prefix names an opcode map that does not exist.
    NoSuchMap,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ReadErrorKind::TooShort => f.write_str("the bytes end within an instruction"),
            ReadErrorKind::NoSuchMap => {
                f.write_str("a prefix names an opcode map that does not exist")
            }
        }
    }
}

impl core::error::Error for ReadError {}

impl ReadError {
    /// The error if bytes end after those that were read.
    #[cold]
    const fn too_short(read: usize) -> Self {
        ReadError {
            kind: ReadErrorKind::TooShort,
            read,
        }
    }
}

/// The byte at a place.
#[inline]
fn byte(bytes: &[u8], at: usize) -> Result<u8, ReadError> {
    match bytes.get(at) {
        Some(byte) => Ok(*byte),
        None => Err(ReadError::too_short(at)),
    }
}
