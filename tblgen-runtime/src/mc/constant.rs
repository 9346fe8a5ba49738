//! Encoding by the compiler: what the encoder does, without traits.

use core::fmt;

use tblgen_facts::mc::{emission, operation};

use super::ByteOrder;
use super::codec::Codec;
use super::encode::{EncodeError, EncodeErrorKind, EncoderTables, program};
use super::encodings::half;
use super::op::Op;
use crate::Operand;
use crate::reg::RegTables;

/// The bytes of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EncodedInst {
    bytes: [u8; EncodedInst::MAX_SIZE],
    size: u8,
}

impl EncodedInst {
    /// The largest number of bytes.
    pub const MAX_SIZE: usize = 16;

    /// The lowest bytes of a word, of which there are so many. The others are zeros, so that
    /// equal instructions are equal.
    pub(super) const fn of_word(word: u128, size: u8) -> Self {
        EncodedInst {
            bytes: word.to_le_bytes(),
            size,
        }
    }

    /// An instruction of these bytes, if there is room for them.
    pub(super) const fn of_bytes(bytes: &[u8]) -> Result<Self, EncodeErrorKind> {
        let mut inst = EncodedInst {
            bytes: [0; EncodedInst::MAX_SIZE],
            size: bytes.len() as u8,
        };
        if bytes.len() > EncodedInst::MAX_SIZE {
            return Err(EncodeErrorKind::TooLong(inst.size));
        }
        let mut at = 0;
        while at < bytes.len() {
            inst.bytes[at] = bytes[at];
            at += 1;
        }
        Ok(inst)
    }

    /// The bytes.
    pub const fn as_bytes(&self) -> &[u8] {
        match self.bytes.split_at_checked(self.size as usize) {
            Some((bytes, _)) => bytes,
            None => &[],
        }
    }

    /// The bytes of an instruction that has so many: for a constant array. An instruction with
    /// another number of bytes gives none.
    pub const fn to_array<const SIZE: usize>(self) -> Option<[u8; SIZE]> {
        match self.as_bytes().first_chunk() {
            Some(bytes) if SIZE == self.size as usize => Some(*bytes),
            _ => None,
        }
    }
}

impl AsRef<[u8]> for EncodedInst {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl fmt::Debug for EncodedInst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_bytes(), f)
    }
}

/// The properties of an encoder.
#[derive(Debug, Clone, Copy)]
pub struct ConstEncoder {
    /// The tables of the encoder.
    pub tables: EncoderTables,
    /// The tables of the registers.
    pub registers: &'static RegTables,
    /// The number of bits of words.
    pub word_bits: u32,
    /// The order of bytes.
    pub byte_order: ByteOrder,
    /// The number of the hardware mode.
    pub mode: usize,
}

impl ConstEncoder {
    /// The bytes of an instruction at an address.
    pub const fn encode(
        &self,
        opcode: u16,
        operands: &[Operand<u16>],
        address: u64,
    ) -> Result<EncodedInst, EncodeError> {
        match self.kind(opcode, operands, address) {
            Ok(inst) => Ok(inst),
            Err(kind) => Err(EncodeError { kind }),
        }
    }

    const fn kind(
        &self,
        opcode: u16,
        operands: &[Operand<u16>],
        address: u64,
    ) -> Result<EncodedInst, EncodeErrorKind> {
        let tables = &self.tables;
        let encoding = tables
            .of_opcode
            .index(tables.opcodes * self.mode + opcode as usize);
        if encoding >= tables.encodings.len() {
            return Err(EncodeErrorKind::NoEncoding);
        }
        let row = &tables.encodings[encoding];
        let size = row[emission::SIZE];
        if size == 0 {
            return Err(EncodeErrorKind::NoEncoding);
        }
        if half(row, emission::POST) != emission::NONE {
            return Err(EncodeErrorKind::MissingHook("PostEncoderMethod"));
        }
        let mut word = self.fixed_bits(encoding);
        match self.operands(row, operands, address) {
            Ok(bits) => word |= bits,
            Err(kind) => return Err(kind),
        }
        Ok(self.stored(word, size))
    }

    /// The fixed bits of an encoding.
    const fn fixed_bits(&self, encoding: usize) -> u128 {
        let bytes = (self.word_bits / 8) as usize;
        let (mut word, mut at) = (0, 0);
        while at < bytes && encoding * bytes + at < self.tables.bits.len() {
            word |= (self.tables.bits[encoding * bytes + at] as u128) << (8 * at);
            at += 1;
        }
        word
    }

    /// The bits of all operands.
    const fn operands(
        &self,
        row: &[u8; emission::BYTES],
        operands: &[Operand<u16>],
        address: u64,
    ) -> Result<u128, EncodeErrorKind> {
        let (mut operations, mut rest) = program(row, self.tables.programs);
        let mut word = 0;
        while let Some((op, others)) = operations.split_first() {
            let op = Op(op);
            let field = match self.field(op, operands, address) {
                Ok(field) => field,
                Err(kind) => return Err(kind),
            };
            word |= placed(field, op.run());
            let mut more = op.has_more();
            while more && let Some((runs, others)) = rest.split_first() {
                let runs = u64::from_le_bytes(*runs);
                word |= further(field, runs as u32) | further(field, (runs >> 32) as u32);
                more = runs & operation::MORE as u64 != 0;
                rest = others;
            }
            operations = others;
        }
        Ok(word)
    }

    /// The field of an operation's operand.
    const fn field(
        &self,
        op: Op<'_>,
        operands: &[Operand<u16>],
        address: u64,
    ) -> Result<u64, EncodeErrorKind> {
        let tables = &self.tables;
        let place = op.operand();
        let number = place as u8;
        let (op, registers) = (op.number(), tables.registers);
        let codec = Codec::of_operation(op, tables.codecs, registers, tables.numbers);
        let Some((at, codec)) = codec else {
            return Err(EncodeErrorKind::InvalidOperand(number));
        };
        if codec.hook().is_some() {
            return Err(EncodeErrorKind::MissingHook(tables.names.get(at)));
        }
        if place >= operands.len() {
            return Err(EncodeErrorKind::MissingOperand(number));
        }
        match codec.encode(operands[place], address, self.registers) {
            Some(field) => Ok(field),
            None => Err(EncodeErrorKind::InvalidOperand(number)),
        }
    }

    /// The first bytes of a word.
    const fn stored(&self, word: u128, size: u8) -> EncodedInst {
        let order = self.byte_order;
        let mut bytes = match order.is_first_highest {
            true => (word << (128 - self.word_bits)).to_be_bytes(),
            false => word.to_le_bytes(),
        };
        if order.is_mixed() {
            bytes = order.turned(bytes);
        }
        let size = match size as usize > EncodedInst::MAX_SIZE {
            true => EncodedInst::MAX_SIZE as u8,
            false => size,
        };
        // Bytes that are not those of the instruction are zeros, so that equal ones are equal.
        let mut at = size as usize;
        while at < EncodedInst::MAX_SIZE {
            bytes[at] = 0;
            at += 1;
        }
        EncodedInst { bytes, size }
    }
}

/// The lowest bits of a field, in the place of a run.
const fn placed(field: u64, run: u32) -> u128 {
    let (low, width) = operation::low_and_width(run);
    let bits = field & !u64::MAX.unbounded_shl(width);
    (bits as u128).unbounded_shl(low)
}

/// The bits of a field that are in a further run.
const fn further(field: u64, run: u32) -> u128 {
    placed(field >> (run >> operation::FIELD_LOW & 0x3f), run)
}
