//! Encoding: from instructions to bytes.

use core::fmt;

use tblgen_facts::mc::{emission, operation};

use super::codec::Codec;
use super::encodings::half;
use super::op::Op;
use super::{ByteOrder, Word};
use crate::reg::RegTables;
use crate::tables::{Bytes, Column, Rows4, Rows8, Rows16, StringTable, Words};
use crate::{Indexed, Inst, Operand};

tblgen_facts::encoder_tables!(table_reader);

/// The reason why an instruction cannot be encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EncodeErrorKind {
    /// The instruction has no machine code, such as a pseudo instruction.
    NoEncoding,
    /// The instruction would have so many bytes, which is more than processors execute.
    TooLong(u8),
    /// There is not enough room for the bytes, of which there are so many.
    NoRoom(u8),
    /// The operand is missing.
    MissingOperand(u8),
    /// Wrong operand kind, or number out of range.
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

impl fmt::Display for EncodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeErrorKind::NoEncoding => f.write_str("the instruction has no machine code"),
            EncodeErrorKind::TooLong(size) => {
                write!(
                    f,
                    "the instruction would have {size} bytes, which is too long"
                )
            }
            EncodeErrorKind::NoRoom(size) => write!(f, "the instruction has {size} bytes"),
            EncodeErrorKind::MissingOperand(at) => write!(f, "operand {at} is missing"),
            EncodeErrorKind::InvalidOperand(at) => {
                write!(
                    f,
                    "operand {at} cannot be encoded: wrong operand kind, or number out of range"
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

impl core::error::Error for EncodeErrorKind {}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
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
    /// The kind. On X86 it is LLVM's name of the fixup, such as `reloc_riprel_4byte` or
    /// `FK_Data_4`. On other targets it is the name of the function of LLVM's target that encodes
    /// such an operand (`EncoderMethod`); empty for a number as it is.
    pub encoder: &'static str,
    /// The first of the instruction's bytes that have bits of the place.
    pub offset: u8,
    /// The number of those bytes. On X86 they are the place, the least significant byte first. On
    /// other targets they are the whole instruction, and the target knows the bits.
    pub size: u8,
    /// Whether the bits are a distance. On X86 that is one from the first byte of the place, and
    /// [`addend`](Self::addend) makes it one from the end of the instruction. On other targets it
    /// is one from the address of the instruction.
    pub is_pc_relative: bool,
    /// A number to be added to the value of the expression.
    pub addend: i8,
}

impl Fixup {
    /// The fixup of an operand whose bits are anywhere in an instruction of so many bytes.
    #[must_use]
    pub const fn new(operand: u8, expression: u32, encoder: &'static str, size: u8) -> Self {
        Fixup {
            operand,
            expression,
            encoder,
            offset: 0,
            size,
            is_pc_relative: false,
            addend: 0,
        }
    }
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

    /// The tables of the registers.
    const REGISTERS: &'static RegTables;

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
    fn post(&self, hook: u16, inst: &Self::Inst, bits: u128) -> Result<u128, EncodeErrorKind>;
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
    let Some((mut word, row)) = encoding_of(target, inst) else {
        return Err(EncodeErrorKind::NoEncoding.into());
    };
    let size = row[emission::SIZE];
    if size == 0 {
        return Err(EncodeErrorKind::NoEncoding.into());
    }
    let Some(bytes) = bytes.get_mut(..size.into()) else {
        return Err(EncodeErrorKind::NoRoom(size).into());
    };
    word = word
        | match direct_operands::<T>(inst, address, row) {
            Some(bits) => bits,
            None => all_operands(target, inst, address, row, fixups)?,
        };
    let post = half(row, emission::POST);
    if post != emission::NONE {
        word = changed(target, inst, word, (post, size))?;
    }
    word.store(bytes, target.byte_order());
    Ok(size.into())
}

/// The bits of an instruction of so many bytes, which a function changes in the end.
#[inline(never)]
fn changed<T: Encode>(
    target: &T,
    inst: &T::Inst,
    word: T::Word,
    (post, size): (u16, u8),
) -> Result<T::Word, EncodeError> {
    let order = target.byte_order();
    let bits = target.post(post, inst, word.first(size.into(), order))?;
    Ok(T::Word::of_first(bits, size.into(), order))
}

/// The bits without some of them, if an operand is the number zero or one of some registers.
#[must_use]
pub fn cleared<I: Inst>(inst: &I, operand: usize, zeros: &[u16], bits: u128, cleared: u64) -> u128 {
    let is_zero = match inst.operand(operand) {
        Some(Operand::Imm(number)) => number == 0,
        Some(Operand::Reg(reg)) => zeros.contains(&reg.number()),
        _ => false,
    };
    if is_zero {
        bits & !u128::from(cleared)
    } else {
        bits
    }
}

/// The row of an encoding.
type Row = [u8; emission::BYTES];

/// The constant bits of an instruction, and the row of its encoding.
#[inline(always)]
fn encoding_of<T: Encode>(target: &T, inst: &T::Inst) -> Option<(T::Word, &'static Row)> {
    let opcode = inst.opcode().number();
    let row = T::TABLES.opcodes * target.mode() + usize::from(opcode);
    let encoding = T::TABLES.of_opcode.index(row);
    let word = T::Word::find(T::TABLES.bits, encoding)?;
    Some((word, T::TABLES.encodings.get(encoding)?))
}

/// The bits of all operands, if each one has a direct form and fits. Otherwise, the answer is that
/// of [`all_operands`].
///
/// Nothing is called here, so that all values stay in registers of the processor.
#[inline(always)]
fn direct_operands<T: Encode>(inst: &T::Inst, address: u64, row: &Row) -> Option<T::Word> {
    let (operations, mut further) = program(row, T::TABLES.programs);
    let (registers, others) = operations.split_at_checked(row[emission::REGISTERS].into())?;
    let mut word = T::Word::default();
    for op in registers.iter().map(Op) {
        let Operand::Reg(reg) = inst.operand(op.operand())? else {
            return None;
        };
        word = word | op.placed(op.field_of_register::<T>(reg)?);
    }
    for op in others.iter().map(Op) {
        let field = op.field::<T>(inst.operand(op.operand())?, address)?;
        word = word | op.placed(field);
        if op.has_more() {
            word = word | further_runs::<T>(field, &mut further);
        }
    }
    Some(word)
}

/// The bits of all operands.
#[cold]
#[inline(never)]
fn all_operands<T: Encode>(
    target: &T,
    inst: &T::Inst,
    address: u64,
    row: &Row,
    fixups: &mut dyn FnMut(Fixup),
) -> Result<T::Word, EncodeError> {
    let mut word = T::Word::default();
    let (operations, mut further) = program(row, T::TABLES.programs);
    for op in operations.iter().map(Op) {
        let operand = inst.operand(op.operand());
        let field = match operand.and_then(|operand| op.field::<T>(operand, address)) {
            Some(field) => field,
            None => general_field(target, inst, address, op, fixups)?,
        };
        word = word | op.placed(field);
        if op.has_more() {
            word = word | further_runs::<T>(field, &mut further);
        }
    }
    Ok(word)
}

/// The operations of an encoding, and their further runs, with which others begin.
#[inline(always)]
pub(super) const fn program(row: &Row, programs: Rows8) -> (Rows8, Rows8) {
    let start = half(row, emission::PROGRAM) as usize;
    let operations = row[emission::OPERATIONS] as usize;
    match programs.split_at_checked(start) {
        Some((_, rest)) => match rest.split_at_checked(operations) {
            Some(found) => found,
            None => (&[], &[]),
        },
        None => (&[], &[]),
    }
}

/// The bits of a field that are in further runs.
#[inline(always)]
fn further_runs<T: Encode>(field: u64, further: &mut Rows8) -> T::Word {
    let mut word = T::Word::default();
    let run = |run: u32| placed(field.wrapping_shr(run >> operation::FIELD_LOW), run);
    while let Some((runs, rest)) = further.split_first() {
        let runs = u64::from_le_bytes(*runs);
        word = word | run(runs as u32) | run((runs >> 32) as u32);
        *further = rest;
        if runs & u64::from(operation::MORE) == 0 {
            break;
        }
    }
    word
}

/// The lowest bits of a field, in the place of a run.
#[inline(always)]
fn placed<W: Word>(field: u64, run: u32) -> W {
    if W::BYTES < 8 {
        let left = field.wrapping_shl(run >> operation::RIGHT);
        return W::of_short(left.wrapping_shr(run >> operation::LEFT));
    }
    let (low, width) = operation::low_and_width(run);
    W::placed(field, low, width)
}

/// The field of an operand, which the codec of an operation makes.
#[inline(never)]
fn general_field<T: Encode>(
    target: &T,
    inst: &T::Inst,
    address: u64,
    op: Op<'_>,
    fixups: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeError> {
    let at = op.operand();
    let number = at as u8;
    let tables = T::TABLES;
    let codec = Codec::of_operation(op.number(), tables.codecs, tables.registers, tables.numbers);
    let Some((codec, codec_of)) = codec else {
        return Err(EncodeErrorKind::InvalidOperand(number).into());
    };
    if let Some(hook) = codec_of.hook() {
        return Ok(target.hook(hook, inst, at, address, fixups)?);
    }
    match inst.operand(at) {
        None => Err(EncodeErrorKind::MissingOperand(number).into()),
        Some(Operand::Expr(expression)) => {
            let name = tables.names.get(codec);
            let size = encoding_of(target, inst).map_or(0, |(_, row)| row[emission::SIZE]);
            fixups(Fixup {
                is_pc_relative: codec_of.is_pc_relative(),
                ..Fixup::new(number, expression, name, size)
            });
            Ok(0)
        }
        Some(operand) => codec_of
            .encode(numbered(operand), address, T::REGISTERS)
            .ok_or(EncodeErrorKind::InvalidOperand(number).into()),
    }
}

/// An operand whose register is a number.
fn numbered<R: Indexed>(operand: Operand<R>) -> Operand<u16> {
    match operand {
        Operand::Reg(reg) => Operand::Reg(reg.number()),
        Operand::VirtualReg(number) => Operand::VirtualReg(number),
        Operand::Imm(number) => Operand::Imm(number),
        Operand::Fp(bits) => Operand::Fp(bits),
        Operand::Expr(expression) => Operand::Expr(expression),
        Operand::Other => Operand::Other,
    }
}
