//! Bytes that are not a valid instruction, and how many of them LLVM's decoder takes.

use tblgen_facts::x86::PrefixClass;
use tblgen_facts::x86::opcodes::{counts_all_sizes, may_keep_flags};
use tblgen_facts::x86::prefixes::{
    ANY_AD_SIZE, ANY_OP_SIZE, MODE_16, MODE_64, WIDE, legacy, vector,
};

use super::tables::{Kinds, X86DecoderTables};
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
/// LLVM's decoder looks for an instruction several times, with other prefixes each time, and reads
/// ModRM as soon as one of the decisions depends on it.
#[cold]
pub(super) fn looks_at_mod_rm(tables: &X86DecoderTables, kinds: &Kinds, opcode: &Opcode) -> bool {
    let needs = |bits: u16| {
        let decision = tables.decision(&Opcode { bits, ..*opcode }, kinds);
        decision.kind != 0
    };
    let is_evex = opcode.class == PrefixClass::Evex;
    let prefix = opcode.bits >> vector::PREFIX_SHIFT & 3;
    let keeps_flags = is_evex
        && opcode.bits & vector::NO_FLAGS != 0
        && may_keep_flags(opcode.map, opcode.opcode, prefix);
    keeps_flags || further_looks(opcode).into_iter().any(needs)
}

/// The prefix bits of further looks: those in which only prefixes that count for all opcodes are
/// set, and those with a prefix `66`; or, where `W` means nothing in a mode, those without and
/// with it. They are those of modes in which these looks are the first.
fn further_looks(opcode: &Opcode) -> [u16; 2] {
    let bits = opcode.bits;
    let has_one_size = !counts_all_sizes(opcode.map, opcode.opcode);
    let is_short = has_one_size && bits & (MODE_16 | ANY_OP_SIZE) != 0;
    if opcode.class == PrefixClass::Legacy {
        let sizes = [
            (legacy::OP_SIZE, ANY_OP_SIZE),
            (legacy::AD_SIZE, ANY_AD_SIZE),
        ];
        let hidden = sizes.into_iter().filter(|(counts, _)| bits & counts == 0);
        let plain = hidden.fold(bits & !MODE_16, |bits, (_, any)| bits & !any);
        let with_prefix = bits & !MODE_16 | legacy::OP_SIZE | ANY_OP_SIZE;
        return [plain, if is_short { with_prefix } else { plain }];
    }
    let plain = bits & !(MODE_16 | ANY_OP_SIZE | ANY_AD_SIZE);
    if bits & MODE_64 == 0 && bits & WIDE != 0 {
        return [plain & !WIDE, plain | MODE_64];
    }
    let with_prefix = bits & !(3 << vector::PREFIX_SHIFT) | 1 << vector::PREFIX_SHIFT;
    [plain, if is_short { with_prefix } else { plain }]
}
