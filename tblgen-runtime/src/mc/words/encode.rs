//! Encoding instructions as words.
//!
//! The core is [`Core`]: constant functions over numbers of registers. [`Core::encode`] is all of it,
//! for constants; [`encode`] asks it for each operand and adds the functions of the target and fixups.

use tblgen_facts::mc::codec::OPTIONAL;
use tblgen_facts::mc::{direct, emission};

use super::codec::Codec;
use super::operation::{Op, placed, placed_further, program, take_runs};
use super::{ByteOrder, FixupField, Word};
use crate::mc::{EncodeError, EncodeErrorKind, EncodedInst, Fixup, FixupBits, McInst, Wanted};
use crate::reg::RegTables;
use crate::tables::{BitSets, Bytes, Column, Rows4, Rows8, Rows16, StringTable, Words, half};
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

/// The registers of a target, and the sets of them that operands may be.
pub(super) struct Registers {
    pub(super) tables: &'static RegTables,
    pub(super) sets: BitSets,
}

/// The operations of an encoding.
struct Program {
    /// Those of the operands that have bits.
    operands: Rows8,
    /// Those that check other operands.
    checks: Rows8,
    /// Further runs.
    further: Rows8,
}

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
        let mut program = self.program(row);
        while let Some((op, rest)) = program.operands.split_first() {
            let (op, at) = (Op(op), Op(op).operand());
            if at >= operands.len() {
                return Err(self.refusal(op, None));
            }
            let Some(field) = self.field(op, operands[at], address) else {
                return Err(self.refusal(op, Some(operands[at])));
            };
            word |= self.placed(op, field, &mut program.further);
            program.operands = rest;
        }
        ok!(self.check(&mut program, operands, word));
        ok!(within(row, operands.len()));
        match EncodedInst::new(
            &order.bytes(word, self.word_bits),
            row[emission::SIZE] as usize,
        ) {
            Ok(inst) => Ok(inst),
            Err(kind) => Err(EncodeError::of(kind)),
        }
    }

    /// Checks the operands that have no bits, or share those of others, which are in the word. One that is
    /// left out is not checked, unless it is tied.
    const fn check(
        &self,
        program: &mut Program,
        operands: &[Operand<u16>],
        word: u128,
    ) -> Result<(), EncodeError> {
        let mut rest = program.checks;
        while let Some((op, others)) = rest.split_first() {
            let (op, at) = (Op(op), Op(op).operand());
            let other = match self.codec(op) {
                Some(codec) => codec.other(),
                None => None,
            };
            let other = match other {
                Some((to, _)) if to >= operands.len() => return Err(self.refusal(op, None)),
                Some((to, relation)) => Some((operands[to], relation)),
                None => None,
            };
            let is_right = match (at < operands.len(), other) {
                (true, Some((other, relation))) => {
                    relation.holds(operands[at], other, self.registers)
                }
                (true, None) => match self.field(op, operands[at], 0) {
                    Some(field) => {
                        let mut further = program.further;
                        let shared = word & self.placed(op, u64::MAX, &mut further);
                        let own = self.placed(op, field, &mut program.further);
                        (own ^ shared) & !u128::MAX.unbounded_shl(self.word_bits) == 0
                    }
                    None => false,
                },
                (false, Some(_)) => false,
                (false, None) => match self.codec(op) {
                    Some(codec) => codec.has(OPTIONAL),
                    None => false,
                },
            };
            if !is_right {
                let given = if at < operands.len() {
                    Some(operands[at])
                } else {
                    None
                };
                return Err(self.refusal(op, given));
            }
            rest = others;
        }
        Ok(())
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

    /// The operations of an encoding.
    #[inline(always)]
    const fn program(&self, row: &Row) -> Program {
        let (start, count) = (half(row, emission::PROGRAM), row[emission::OPERATIONS]);
        let all = count.wrapping_add(row[emission::CHECKS]);
        let (operations, further) = program(self.tables.programs, start, all);
        let (operands, checks) = match operations.split_at_checked(count as usize) {
            Some(parts) => parts,
            None => (operations, &[] as Rows8),
        };
        Program {
            operands,
            checks,
            further,
        }
    }

    /// The registers, and the sets that operands may be.
    #[inline(always)]
    const fn register_sets(&self) -> Registers {
        Registers {
            tables: self.registers,
            sets: self.tables.sets,
        }
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
        let registers = self.register_sets();
        match (
            op.direct_field::<true>(operand, address, &registers),
            self.codec(op),
        ) {
            (Some(field), _) => Some(field),
            (None, Some(codec)) => codec.encode(operand, address, &registers),
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
            (Some(codec), _) => match codec.set() {
                Some(set) => Some(Wanted::Class(self.tables.set_names.get(set))),
                None => codec.wanted(),
            },
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

/// Writes the bytes of an instruction. Returns the number of bytes. Operands that have their fields
/// are only checked if `IS_CHECKED`.
#[inline]
pub fn encode<T: Encode, const IS_CHECKED: bool>(
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
    let operands = match direct_operands::<T, IS_CHECKED>(inst, address, row) {
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
fn direct_operands<T: Encode, const IS_CHECKED: bool>(
    inst: &T::Inst,
    address: u64,
    row: &Row,
) -> Option<u128> {
    let core = const { &T::CORE };
    let registers = const { &T::CORE.register_sets() };
    let mut program = core.program(row);
    let mut word = 0;
    for op in program.operands.iter().map(Op) {
        let operand = match inst.operand(op.operand())? {
            Operand::Reg(reg) => Operand::Reg(reg.number()),
            Operand::Imm(number) => Operand::Imm(number),
            _ => return None,
        };
        let field = op.direct_field::<IS_CHECKED>(operand, address, registers)?;
        word |= core.placed(op, field, &mut program.further);
    }
    if IS_CHECKED {
        if within(row, inst.num_operands()).is_err() {
            return None;
        }
        for op in program.checks.iter().map(Op) {
            let Operand::Reg(reg) = inst.operand(op.operand())? else {
                return None;
            };
            if op.flags() & direct::TIED != 0 {
                let other = inst.reg(op.direct(direct::SHIFT) as usize)?;
                if other.number() != reg.number() {
                    return None;
                }
            } else {
                op.direct_field::<true>(Operand::Reg(reg.number()), address, registers)?;
            }
        }
    }
    Some(word)
}

/// Checks that there are no more operands than an instruction has.
const fn within(row: &Row, count: usize) -> Result<(), EncodeError> {
    let most = row[emission::MOST_OPERANDS];
    if count <= most as usize || most == emission::ANY_NUMBER {
        return Ok(());
    }
    Err(EncodeError::of(EncodeErrorKind::SurplusOperand(most)))
}

/// The bits of all operands, which are checked.
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
    let mut program = core.program(row);
    let start = usize::from(half(row, emission::PROGRAM));
    let mut word = 0;
    for (op, at) in program.operands.iter().map(Op).zip(start..) {
        let operand = inst.operand(op.operand()).map(numbered);
        let field = match operand.and_then(|operand| core.field(op, operand, address)) {
            Some(field) => field,
            None => {
                let place = FixupField::new(core, at, program.further, target.byte_order());
                open_field(target, inst, (op, operand, place), (address, row), fixups)?
            }
        };
        word |= core.placed(op, field, &mut program.further);
    }
    let mut operands = [Operand::Other; emission::ANY_NUMBER as usize];
    let count = inst.num_operands().min(operands.len());
    for (at, place) in operands.iter_mut().enumerate().take(count) {
        *place = inst.operand(at).map_or(Operand::Other, numbered);
    }
    core.check(&mut program, operands.split_at(count).0, word)?;
    within(row, inst.num_operands())?;
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
