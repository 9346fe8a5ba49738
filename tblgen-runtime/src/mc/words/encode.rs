//! Encoding instructions as words.
//!
//! The core is [`Core`]: constant functions over numbers of registers. [`Core::encode`] is all of it,
//! for constants; [`encode`] asks it for each operand and adds the functions of the target and fixups.

use tblgen_facts::mc::{direct, emission};

use super::encode_core::{Core, Program, Row, within};
use super::operation::{FurtherRuns, Op};
use super::{ByteOrder, FixupField, Word};
use crate::mc::{EncodeError, EncodeErrorKind, Fixup, FixupBits, McInst};
use crate::tables::{Rows8, half};
use crate::{Indexed, Inst, Operand};

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
    let known = (core.program(row), 0);
    let operands = match known_operands::<T, IS_CHECKED, false>(inst, address, row, known) {
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

/// The bits of all operands, if the tables tell them and each operand fits. The operations of some may
/// be done, and their bits known.
///
/// Only `ANY` asks codecs that have no direct form, and calls functions: otherwise, all values stay in
/// registers of the processor, without which encoding takes 1.15 times as long.
#[inline(always)]
fn known_operands<T: Encode, const IS_CHECKED: bool, const ANY: bool>(
    inst: &T::Inst,
    address: u64,
    row: &Row,
    (mut program, mut word): (Program, u128),
) -> Option<u128> {
    let core = const { &T::CORE };
    let registers = const { &T::CORE.register_sets() };
    while let Some((op, rest)) = program.operands.split_first() {
        let op = Op(op);
        let operand = match inst.operand(op.operand())? {
            Operand::Reg(reg) => Operand::Reg(reg.number()),
            Operand::Imm(number) => Operand::Imm(number),
            _ => return None,
        };
        let field = match op.direct_field::<IS_CHECKED>(operand, address, registers) {
            Some(field) => field,
            None if ANY => core.codec(op)?.encode(operand, address, registers)?,
            None => return others::<T, IS_CHECKED>(inst, address, row, (program, word)),
        };
        word |= core.placed(op, field, &mut program.further);
        program.operands = rest;
    }
    if IS_CHECKED {
        if within(row, inst.num_operands()).is_err() {
            return None;
        }
        if row[emission::CHECKS] != 0 {
            checked::<T>(inst, row)?;
        }
    }
    Some(word)
}

/// Checks the operands without bits; `None` if one is not known to be right.
#[inline(never)]
fn checked<T: Encode>(inst: &T::Inst, row: &Row) -> Option<()> {
    let core = const { &T::CORE };
    let registers = const { &T::CORE.register_sets() };
    for op in core.checks(row).iter().map(Op) {
        let reg = inst.reg(op.operand())?;
        if op.flags() & direct::TIED != 0 {
            let other = inst.reg(op.direct(direct::SHIFT) as usize)?;
            if other.number() != reg.number() {
                return None;
            }
        } else {
            op.direct_field::<true>(Operand::Reg(reg.number()), 0, registers)?;
        }
    }
    Some(())
}

/// The bits of all operands, from one on that has no direct form.
#[inline(never)]
fn others<T: Encode, const IS_CHECKED: bool>(
    inst: &T::Inst,
    address: u64,
    row: &Row,
    known: (Program, u128),
) -> Option<u128> {
    known_operands::<T, IS_CHECKED, true>(inst, address, row, known)
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
                let place = FixupField::new(core, at, program.further.next, target.byte_order());
                open_field(target, inst, (op, operand, place), (address, row), fixups)?
            }
        };
        word |= core.placed(op, field, &mut program.further);
    }
    let checks = core.checks(row);
    if !checks.is_empty() {
        let rest = (checks, program.further);
        match inst.num_operands() {
            ..=FEW_OPERANDS => check::<T, FEW_OPERANDS>(inst, rest, word)?,
            _ => check::<T, { emission::ANY_NUMBER as usize }>(inst, rest, word)?,
        }
    }
    within(row, inst.num_operands())?;
    Ok(word)
}

/// The number of operands that nearly all instructions have at most: room for more takes long to fill.
const FEW_OPERANDS: usize = 16;

/// Checks the operands that have no bits, in the room for some.
fn check<T: Encode, const ROOM: usize>(
    inst: &T::Inst,
    (checks, mut further): (Rows8, FurtherRuns),
    word: u128,
) -> Result<(), EncodeError> {
    let mut operands = [Operand::Other; ROOM];
    let count = inst.num_operands().min(ROOM);
    for (at, place) in operands.iter_mut().enumerate().take(count) {
        *place = inst.operand(at).map_or(Operand::Other, numbered);
    }
    let core = const { &T::CORE };
    core.check(checks, &mut further, operands.split_at(count).0, word)
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

/// The bits without some of them, if an operand is the number zero or one of some registers. The number
/// that another operand is has none of the `lost` bits then.
///
/// # Errors
///
/// The other operand has one of them: nothing in the instruction would stand for it.
pub fn cleared<I: Inst>(
    inst: &I,
    (operand, zeros): (usize, &[u16]),
    (changed, lost): (u8, u64),
    bits: u128,
    cleared: u64,
) -> Result<u128, EncodeErrorKind> {
    let is_zero = match inst.operand(operand) {
        Some(Operand::Imm(number)) => number == 0,
        Some(Operand::Reg(reg)) => zeros.contains(&reg.number()),
        _ => false,
    };
    match inst.operand(changed.into()) {
        _ if !is_zero => Ok(bits),
        Some(Operand::Imm(number)) if number as u64 & lost != 0 => {
            Err(EncodeErrorKind::InvalidOperand(changed))
        }
        _ => Ok(bits & !u128::from(cleared)),
    }
}
