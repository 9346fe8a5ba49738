//! Encoding: from instructions to bytes.

use core::fmt;

use tblgen_facts::mc::operation;

use super::codec::Codec;
use super::{ByteOrder, Word};
use crate::tables::{Bytes, Column, Rows4, Rows16, StringTable, Words};
use crate::{Indexed, Inst, Operand};

tblgen_facts::encoder_tables!(table_reader);

/// The reason why an instruction cannot be encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EncodeErrorKind {
    /// The instruction has no machine code, such as a pseudo instruction.
    NoEncoding,
    /// There is not enough room for the bytes, of which there are so many.
    NoRoom(u8),
    /// The operand is missing.
    MissingOperand(u8),
    /// The operand is not of the kind that the instruction has, or a number that does not fit.
    InvalidOperand(u8),
    /// The function of the target that encodes this is missing; its name.
    MissingHook(&'static str),
}

/// The encoding of an instruction failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EncodeError {
    /// The reason.
    pub kind: EncodeErrorKind,
}

impl From<EncodeErrorKind> for EncodeError {
    fn from(kind: EncodeErrorKind) -> Self {
        EncodeError { kind }
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            EncodeErrorKind::NoEncoding => f.write_str("the instruction has no machine code"),
            EncodeErrorKind::NoRoom(size) => write!(f, "the instruction has {size} bytes"),
            EncodeErrorKind::MissingOperand(at) => write!(f, "operand {at} is missing"),
            EncodeErrorKind::InvalidOperand(at) => {
                write!(
                    f,
                    "operand {at} cannot be encoded: another kind, or a number that does not fit"
                )
            }
            EncodeErrorKind::MissingHook(name) => {
                write!(
                    f,
                    "the instruction needs the hook `{name}`, which is missing"
                )
            }
        }
    }
}

impl core::error::Error for EncodeError {}

/// A place in an encoded instruction whose bits are known later: an operand is an expression.
///
/// Its bits are those of the number 0. When the value is known, encode the instruction again with
/// that number, or leave a relocation to the linker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fixup {
    /// The number of the operand.
    pub operand: u8,
    /// The expression, by the number that the program gave it.
    pub expression: u32,
    /// The name of the function of LLVM's target that encodes such an operand
    /// (`EncoderMethod`); empty for a number as it is.
    pub encoder: &'static str,
}

/// The tables and functions of a target of which an encoder is made. Generated code implements it.
#[doc(hidden)]
pub trait Encode {
    type Inst: Inst;
    type Word: Word;

    const TABLES: EncoderTables;

    /// The order of bytes.
    fn byte_order(&self) -> ByteOrder;

    /// The number of the hardware mode.
    fn mode(&self) -> usize;

    /// The encoding of a register.
    fn register(reg: <Self::Inst as Inst>::Reg) -> u16;

    /// The bits of an operand, or of several from that one on.
    fn hook(
        &self,
        hook: u16,
        inst: &Self::Inst,
        operand: usize,
        address: u64,
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<u64, EncodeErrorKind>;

    /// The bits of the whole instruction, changed in the end.
    fn post(&self, hook: u16, inst: &Self::Inst, bits: u64) -> Result<u64, EncodeErrorKind>;
}

/// Writes the bytes of an instruction. Returns the number of bytes.
#[inline]
pub fn encode<T: Encode>(
    target: &T,
    inst: &T::Inst,
    address: u64,
    bytes: &mut [u8],
    fixups: &mut dyn FnMut(Fixup),
) -> Result<usize, EncodeError> {
    let opcode = inst.opcode().number();
    let row = T::TABLES.opcodes * target.mode() + usize::from(opcode);
    let encoding = T::TABLES.of_opcode.index(row);
    let size = T::TABLES.sizes.index(encoding);
    if size == 0 {
        return Err(EncodeErrorKind::NoEncoding.into());
    }
    let Some(bytes) = bytes.get_mut(..size) else {
        return Err(EncodeErrorKind::NoRoom(size as u8).into());
    };
    let mut word = T::Word::entry(T::TABLES.bits, encoding);
    if let Some(program) = T::TABLES.program.index(encoding).checked_sub(1) {
        word = word | operands(target, inst, address, program, fixups)?;
    }
    if let Some(post) = T::TABLES.post.get(encoding).checked_sub(1) {
        let bits = target.post(post as u16, inst, word.field(0, 64))?;
        word = T::Word::placed(bits, 0, 64);
    }
    word.store(bytes, target.byte_order());
    Ok(size)
}

/// The bits of all operands.
#[inline]
fn operands<T: Encode>(
    target: &T,
    inst: &T::Inst,
    address: u64,
    program: usize,
    fixups: &mut dyn FnMut(Fixup),
) -> Result<T::Word, EncodeError> {
    let mut word = T::Word::default();
    let mut at = program;
    while let Some(first) = T::TABLES.programs.get(at) {
        let first = u32::from_le_bytes(*first);
        let operand = T::TABLES.operands.index(at);
        let codec = (first & !operation::LAST) >> operation::CODEC;
        let field = field(target, inst, address, operand, codec as usize, fixups)?;
        word = word | placed(field, 0, first);
        at += 1;
        let mut more = first & operation::MORE != 0;
        while more {
            let Some(run) = T::TABLES.programs.get(at) else {
                break;
            };
            let run = u32::from_le_bytes(*run);
            word = word | placed(field, run >> operation::FIELD_LOW & 0x7f, run);
            at += 1;
            more = run & operation::MORE != 0;
        }
        if first & operation::LAST != 0 {
            break;
        }
    }
    Ok(word)
}

/// Bits of a field from `from` on, in their place in the word.
#[inline]
fn placed<W: Word>(field: u64, from: u32, run: u32) -> W {
    let (low, width) = (
        run >> operation::INST_LOW & 0xff,
        run >> operation::WIDTH & 0x7f,
    );
    let field = field.unbounded_shr(from);
    match W::BYTES {
        // Runs are shorter than 64 bits.
        ..8 => W::short_placed(field, low, width),
        _ => W::placed(field, low, width),
    }
}

/// The field of an operand.
#[inline]
fn field<T: Encode>(
    target: &T,
    inst: &T::Inst,
    address: u64,
    at: usize,
    codec: usize,
    fixups: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeError> {
    let number = at as u8;
    let Some(row) = T::TABLES.codecs.get(codec) else {
        return Err(EncodeErrorKind::InvalidOperand(number).into());
    };
    let codec_of = Codec {
        row,
        codecs: T::TABLES.codecs,
        registers: T::TABLES.registers,
        numbers: T::TABLES.numbers,
    };
    if let Some(hook) = codec_of.hook() {
        return Ok(target.hook(hook, inst, at, address, fixups)?);
    }
    match inst.operand(at) {
        None => Err(EncodeErrorKind::MissingOperand(number).into()),
        Some(Operand::Expr(expression)) => {
            fixups(Fixup {
                operand: number,
                expression,
                encoder: T::TABLES.names.get(codec),
            });
            Ok(0)
        }
        Some(operand) => codec_of
            .encode(operand, address, T::register)
            .ok_or(EncodeErrorKind::InvalidOperand(number).into()),
    }
}
