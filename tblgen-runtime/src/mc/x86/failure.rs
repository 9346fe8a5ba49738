//! Bytes that are no instruction, and how many of them LLVM's decoder takes.

use tblgen_facts::x86::prefixes::{ANY_OP_SIZE, MODE_16, MODE_64, WIDE, legacy, vector};
use tblgen_facts::x86::{OpcodeMap, PrefixClass};

use super::tables::X86DecoderTables;
use super::{Opcode, ReadError};
use crate::mc::{DecodeError, DecodeErrorKind};

/// A failure to decode bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Failure {
    /// Whether the bytes end within the instruction.
    is_short: bool,
    /// The number of bytes that were read.
    read: usize,
}

impl Failure {
    /// The failure if no instruction has such prefixes, opcode or operands.
    #[cold]
    pub(super) const fn refused(read: usize) -> Self {
        Failure {
            is_short: false,
            read,
        }
    }

    /// The error about all bytes that there are.
    #[cold]
    pub(super) fn error(self, bytes: &[u8]) -> DecodeError {
        let most = usize::from(u8::MAX);
        let kind = match self.is_short && bytes.len() < most {
            true => DecodeErrorKind::NeedBytes(bytes.len() as u8 + 1),
            false => DecodeErrorKind::Invalid,
        };
        DecodeError {
            kind,
            skip: self.read.min(most) as u8,
        }
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Failure {
            is_short: error.kind == super::ReadErrorKind::TooShort,
            read: error.read,
        }
    }
}

/// Whether LLVM's decoder reads ModRM before it knows that there is no instruction.
///
/// It looks for an instruction several times, with other prefixes each time, and reads ModRM as
/// soon as one of the decisions depends on it.
#[cold]
pub(super) fn looks_at_mod_rm(tables: &X86DecoderTables, opcode: &Opcode) -> bool {
    let needs = |bits: u16| {
        let decision = tables.decision(&Opcode { bits, ..*opcode });
        tables.needs_mod_rm(decision)
    };
    may_keep_flags(opcode) || further_looks(opcode).into_iter().any(needs)
}

/// Whether the highest bit of the mask is set, and may mean that flags are left alone.
fn may_keep_flags(opcode: &Opcode) -> bool {
    let is_set = opcode.class == PrefixClass::Evex && opcode.bits & vector::NO_FLAGS != 0;
    let has_prefix = opcode.bits >> vector::PREFIX_SHIFT & 3 != 0;
    is_set
        && match opcode.map {
            OpcodeMap::Map4 => true,
            OpcodeMap::ThreeByte38 => {
                !has_prefix && matches!(opcode.opcode, 0xF2 | 0xF3 | 0xF5 | 0xF7)
            }
            _ => false,
        }
}

/// The prefix bits of further looks: with and without `W` where the mode has none, and with a
/// prefix `66`. They are those of modes in which these looks are the first.
fn further_looks(opcode: &Opcode) -> [u16; 2] {
    let bits = opcode.bits;
    if opcode.class == PrefixClass::Legacy {
        let short = legacy::OP_SIZE | ANY_OP_SIZE;
        let is_looked_for = bits & (MODE_16 | ANY_OP_SIZE) != 0;
        return [
            bits,
            if is_looked_for {
                bits & !MODE_16 | short
            } else {
                bits
            },
        ];
    }
    if bits & MODE_64 == 0 && bits & WIDE != 0 {
        let in_64 = bits & !MODE_16 & !ANY_OP_SIZE | MODE_64;
        return [bits & !WIDE, in_64];
    }
    let with_prefix = bits & !(3 << vector::PREFIX_SHIFT) | 1 << vector::PREFIX_SHIFT;
    let is_looked_for = bits & (MODE_16 | ANY_OP_SIZE) != 0;
    [bits, if is_looked_for { with_prefix } else { bits }]
}
