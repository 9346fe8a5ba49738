//! Encoding instructions as words.
//!
//! The core is [`Core`]: constant functions over numbers of registers. [`Core::encode`] is all of it,
//! for constants; [`encode`] asks it for each operand and adds the functions of the target and fixups.

use tblgen_facts::mc::emission;

use super::codec::Codec;
use super::operation::{Op, placed, placed_further, program, take_runs};
use super::{ByteOrder, FixupField, Word};
use crate::mc::{EncodeError, EncodeErrorKind, EncodedInst, Fixup, FixupBits, McInst, Wanted};
use crate::reg::RegTables;
use crate::tables::{Bytes, Column, Rows4, Rows8, Rows16, StringTable, Words, half};
use crate::{Indexed, Inst, Operand};

tblgen_facts::encoder_tables!(table_reader);

/// The tables of an encoder for words of some bits.
#[derive(Debug, Clone, Copy)]
pub struct Core {
    /// The tables of the encoder.
    pub tables: EncoderTables,
    /// The tables of the registers.
    pub registers: &'static RegTables,
    /// The number of bits of words.
    pub word_bits: u32,
}

/// The row of an encoding.
type Row = [u8; emission::BYTES];

impl Core {
    /// The bytes of an instruction without expressions at an address, in a hardware mode.
    pub const fn encode(
        &self,
        (mode, order): (usize, ByteOrder),
        opcode: u16,
        operands: &[Operand<u16>],
        address: u64,
    ) -> Result<EncodedInst, EncodeError> {
        let Some((mut word, row)) = self.encoding(mode, opcode) else {
            return Err(EncodeError::of(EncodeErrorKind::NoEncoding));
        };
        if half(row, emission::POST) != emission::NONE {
            return Err(EncodeError::of(EncodeErrorKind::MissingHook(
                "PostEncoderMethod",
            )));
        }
        let (mut operations, mut further) = self.program(row);
        while let Some((op, rest)) = operations.split_first() {
            let (op, at) = (Op(op), Op(op).operand());
            if at >= operands.len() {
                return Err(self.refusal(op, None));
            }
            let Some(field) = self.field(op, operands[at], address) else {
                return Err(self.refusal(op, Some(operands[at])));
            };
            word |= self.placed(op, field, &mut further);
            operations = rest;
        }
        match EncodedInst::new(
            &order.bytes(word, self.word_bits),
            row[emission::SIZE] as usize,
        ) {
            Ok(inst) => Ok(inst),
            Err(kind) => Err(EncodeError::of(kind)),
        }
    }

    /// The fixed bits of an instruction, and the row of its encoding; `None` without machine code.
    #[inline(always)]
    const fn encoding(&self, mode: usize, opcode: u16) -> Option<(u128, &'static Row)> {
        let tables = &self.tables;
        let encoding = tables
            .of_opcode
            .index(tables.opcodes * mode + opcode as usize);
        if encoding >= tables.encodings.len() || tables.encodings[encoding][emission::SIZE] == 0 {
            return None;
        }
        let bits = match self.word_bits {
            32 => u32::from_le_bytes(row_of(tables.bits, encoding)) as u128,
            64 => u64::from_le_bytes(row_of(tables.bits, encoding)) as u128,
            _ => u128::from_le_bytes(row_of(tables.bits, encoding)),
        };
        Some((bits, &tables.encodings[encoding]))
    }

    /// The operations of an encoding, and their further runs.
    #[inline(always)]
    const fn program(&self, row: &Row) -> (Rows8, Rows8) {
        let start = half(row, emission::PROGRAM);
        program(self.tables.programs, start, row[emission::OPERATIONS])
    }

    /// The codec of an operation; `None` if there is no such row.
    #[inline(always)]
    pub(super) const fn codec(&self, op: Op<'_>) -> Option<Codec<'static>> {
        let tables = &self.tables;
        Codec::new(op.codec(), tables.codecs, tables.registers, tables.numbers)
    }

    /// The field of an operand; `None` if that takes a function of the target or a fixup, or the
    /// operand is refused.
    pub(super) const fn field(
        &self,
        op: Op<'_>,
        operand: Operand<u16>,
        address: u64,
    ) -> Option<u64> {
        match (
            op.direct_field(operand, address, self.registers),
            self.codec(op),
        ) {
            (Some(field), _) => Some(field),
            (None, Some(codec)) => codec.encode(operand, address, self.registers),
            (None, None) => None,
        }
    }

    /// The bits of a field in the word. Takes its further runs.
    #[inline(always)]
    pub(super) const fn placed(&self, op: Op<'_>, field: u64, further: &mut Rows8) -> u128 {
        let bits = self.word_bits;
        let (mut word, mut more) = (placed(field, op.run(), bits), op.has_more());
        while more {
            let (runs, are_more) = take_runs(further);
            word |= placed_further(field, runs[0], bits) | placed_further(field, runs[1], bits);
            more = are_more;
        }
        word
    }

    /// The error about an operand that has no field.
    #[cold]
    const fn refusal(&self, op: Op<'_>, operand: Option<Operand<u16>>) -> EncodeError {
        let at = op.operand() as u8;
        let codec = self.codec(op);
        let kind = match (codec, operand) {
            (Some(codec), _) if codec.hook().is_some() => {
                EncodeErrorKind::MissingHook(self.tables.names.get(op.codec()))
            }
            (_, None) => EncodeErrorKind::MissingOperand(at),
            (_, Some(_)) => EncodeErrorKind::InvalidOperand(at),
        };
        let wanted = match (codec, operand) {
            (_, Some(Operand::Expr(_))) => Some(Wanted::Known),
            (Some(codec), _) => codec.wanted(),
            (None, _) => None,
        };
        EncodeError::about(kind, wanted, operand)
    }
}

/// A row of a table of numbers of some bytes; zeros after the last one.
#[inline(always)]
const fn row_of<const BYTES: usize>(table: &[u8], row: usize) -> [u8; BYTES] {
    let (rows, _) = table.as_chunks();
    if row < rows.len() {
        rows[row]
    } else {
        [0; BYTES]
    }
}

/// The tables and functions of a target of which an encoder is made. Generated code implements it.
#[doc(hidden)]
pub trait Encode {
    type Inst: Inst;
    type Word: Word;

    const CORE: Core;

    /// The order of bytes.
    fn byte_order(&self) -> ByteOrder;

    /// The number of the hardware mode.
    fn mode(&self) -> usize;

    /// The bits of an operand, or of several from that one on.
    fn hook(
        &self,
        hook: u16,
        inst: &Self::Inst,
        operand: usize,
        address: u64,
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<u64, EncodeErrorKind>;

    /// The bits of the whole instruction, changed after all operands are encoded.
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
    let core = const { &T::CORE };
    let Some((fixed, row)) = core.encoding(target.mode(), inst.opcode().number()) else {
        return Err(EncodeError::of(EncodeErrorKind::NoEncoding));
    };
    let size = row[emission::SIZE];
    let Some(bytes) = bytes.get_mut(..size.into()) else {
        return Err(EncodeError::of(EncodeErrorKind::NoRoom(size)));
    };
    let operands = match direct_operands::<T>(inst, address, row) {
        Some(bits) => bits,
        None => all_operands(target, inst, address, row, fixups)?,
    };
    let mut word = T::Word::of(fixed | operands);
    let post = half(row, emission::POST);
    if post != emission::NONE {
        let order = target.byte_order();
        let bits = target.post(post, inst, word.first(size.into(), order))?;
        word = T::Word::of_first(bits, size.into(), order);
    }
    word.store(bytes, target.byte_order());
    Ok(size.into())
}

/// The bits of all operands, if each codec has a direct form and each operand fits.
///
/// Nothing is called here, so that all values stay in registers of the processor: otherwise, encoding
/// takes 1.15 times as long.
#[inline(always)]
fn direct_operands<T: Encode>(inst: &T::Inst, address: u64, row: &Row) -> Option<u128> {
    let core = const { &T::CORE };
    let (operations, mut further) = core.program(row);
    let mut word = 0;
    for op in operations.iter().map(Op) {
        let field = match inst.operand(op.operand())? {
            Operand::Reg(reg) => {
                op.direct_field(Operand::Reg(reg.number()), address, core.registers)?
            }
            Operand::Imm(number) => {
                op.direct_field(Operand::Imm(number), address, core.registers)?
            }
            _ => return None,
        };
        word |= core.placed(op, field, &mut further);
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
) -> Result<u128, EncodeError> {
    let core = const { &T::CORE };
    let (operations, mut further) = core.program(row);
    let start = usize::from(half(row, emission::PROGRAM));
    let mut word = 0;
    for (op, at) in operations.iter().map(Op).zip(start..) {
        let operand = inst.operand(op.operand()).map(numbered);
        let field = match operand.and_then(|operand| core.field(op, operand, address)) {
            Some(field) => field,
            None => {
                let place = FixupField::new(core, at, further, target.byte_order());
                open_field(target, inst, (op, operand, place), (address, row), fixups)?
            }
        };
        word |= core.placed(op, field, &mut further);
    }
    Ok(word)
}

/// The field of an operand that the core has none for: a function of the target makes it, or it is
/// zero until the value of an expression is known.
fn open_field<T: Encode>(
    target: &T,
    inst: &T::Inst,
    (op, operand, place): (Op<'_>, Option<Operand<u16>>, Option<FixupField>),
    (address, row): (u64, &Row),
    fixups: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeError> {
    let core = const { &T::CORE };
    if let Some(hook) = core.codec(op).and_then(|codec| codec.hook()) {
        let field = target.hook(hook, inst, op.operand(), address, fixups);
        return field.map_err(|kind| EncodeError::about(kind, None, operand));
    }
    let (Some(place), Some(Operand::Expr(expression))) = (place, operand) else {
        return Err(core.refusal(op, operand));
    };
    let name = core.tables.names.get(op.codec());
    // A function may change the bits in the end, and those of the place among them.
    let is_changed = half(row, emission::POST) != emission::NONE;
    fixups(Fixup {
        is_pc_relative: place.is_distance(),
        addend: place.origin().saturating_neg(),
        bits: match is_changed {
            true => FixupBits::UNKNOWN,
            false => FixupBits::field(place),
        },
        ..Fixup::new(op.operand() as u8, expression, name, row[emission::SIZE])
    });
    Ok(0)
}

/// The operand with the number of its register.
#[inline(always)]
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

/// The instruction that adds a number to the result of another one, by pairs of their numbers. Its
/// operands are the result, the same register, and the number.
#[must_use]
pub fn rest<O: Indexed, R: Indexed, const N: usize>(
    pairs: &[[u16; 2]],
    inst: &McInst<O, R, N>,
    number: i64,
) -> Option<McInst<O, R, N>> {
    let opcode = inst.opcode().number();
    let [_, rest] = pairs.iter().find(|[upper, _]| *upper == opcode)?;
    let result = *inst.operands().first()?;
    let inst = McInst::new(O::from_table(*rest)?).with(result).with(result);
    Some(inst.with_imm(number))
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
