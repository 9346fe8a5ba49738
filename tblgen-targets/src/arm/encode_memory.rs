//! ARM: bits of addresses with an offset.

use tblgen_runtime::mc::{EncodeErrorKind, Fixup, TargetInst};
use tblgen_runtime::{InstrInfo, Operand};

use super::encode::{
    Bits, check_pair, encoding, is_expression, is_shift, offset, optional, refused, shift_bits,
    unsigned,
};
use super::encode_thumb::base;
use super::making::{PC, bit, bits};

/// A base and an offset of 12 bits.
pub(super) fn immediate_address<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    if is_expression(inst, at, "getAddrModeImm12OpValue", fixups) {
        return Ok(PC << 13);
    }
    // LLVM: a load from a label has the distance alone.
    let described = inst.opcode().desc().operand(at);
    let has_base = described.is_some_and(|operand| operand.reg_class().is_some());
    let (base, at) = match inst.operands().get(at) {
        Some(Operand::Imm(_)) if !has_base => (PC, at),
        _ if !has_base => return refused(at),
        _ => (base(inst, at)?, at + 1),
    };
    let (offset, is_added) = offset(inst, at)?;
    // There is no bit for the sign.
    if !is_added && inst.opcode().name().starts_with("t2") && inst.opcode().name().ends_with("i12")
    {
        return refused(at);
    }
    match offset {
        0..0x1000 => Ok(base << 13 | u64::from(is_added) << 12 | offset),
        _ => refused(at),
    }
}

/// A base and an offset of 8 bits, in words or half words.
pub(super) fn word_address<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    if is_expression(inst, at, "getAddrMode5OpValue", fixups) {
        return Ok(PC << 9);
    }
    let offset = unsigned(inst, at + 1, 9)?;
    Ok(encoding(inst, at)? << 9 | u64::from(!bit(offset, 8)) << 8 | offset & 0xff)
}

/// The number of the mode of an address, by bits of an operand from `low` on, if the name of the instruction
/// has it. Zero stands for any mode.
fn has_mode<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>, mode: u64, low: u32) -> bool {
    let name = inst.opcode().name();
    match mode >> low {
        0 => true,
        1 => name.contains("_PRE"),
        2 => name.contains("_POST") || name.ends_with("Tr") || name.ends_with("Ti"),
        _ => false,
    }
}

/// The bits of a register, its shift and whether it is added, by the operand and the mode after it.
fn shifted_register<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    mode: u64,
) -> Bits {
    let reg = encoding(inst, at)?;
    let (by, kind) = (bits(mode, 0, 12), bits(mode, 13, 3));
    match by < 32 && is_shift(kind, by) {
        true => Ok(reg | added(mode) | shift_bits(kind) << 5 | by << 7),
        false => refused(at + 1),
    }
}

/// The bit of a mode for an offset that is added.
fn added(mode: u64) -> u64 {
    u64::from(!bit(mode, 12)) << 12
}

/// An offset by which a base is changed: a number, or a shifted register.
pub(super) fn changing_offset<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let mode = unsigned(inst, at + 1, 18)?;
    let is_register = optional(inst, at)?.is_some();
    let other = if is_register { "_IMM" } else { "_REG" };
    if inst.opcode().name().contains(other) {
        return refused(at);
    }
    if !has_mode(inst, mode, 16) {
        return refused(at + 1);
    }
    match (is_register, bits(mode, 13, 3)) {
        (true, _) => Ok(shifted_register(inst, at, mode)? | 1 << 13),
        (false, 0 | 2) => Ok(bits(mode, 0, 12) | added(mode)),
        _ => refused(at + 1),
    }
}

/// A base and a shifted register.
pub(super) fn register_address<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let mode = unsigned(inst, at + 2, 18)?;
    let base = encoding(inst, at)?;
    let offset = shifted_register(inst, at + 1, mode)?;
    match has_mode(inst, mode, 16) {
        true => Ok(base << 13 | offset),
        false => refused(at + 2),
    }
}

/// The offset of a half word or of two words: a number or a register, and whether it is a number.
fn short_offset<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<(u64, u64), EncodeErrorKind> {
    let mode = unsigned(inst, at + 1, 11)?;
    let reg = optional(inst, at)?;
    if !has_mode(inst, mode, 9) || reg.is_some() && mode & 0xff != 0 {
        return refused(at + 1);
    }
    second_of_pair(inst)?;
    let offset = reg.unwrap_or(mode & 0xff) | u64::from(!bit(mode, 8)) << 8;
    Ok((offset, u64::from(reg.is_none())))
}

/// Checks that the second register of two words, which has no bits, is the one after the first.
fn second_of_pair<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
) -> Result<(), EncodeErrorKind> {
    // The base that is written stands before the registers that are stored.
    let first = match inst.opcode().name() {
        "LDRD" | "STRD" | "LDRD_PRE" | "LDRD_POST" => 0,
        "STRD_PRE" | "STRD_POST" => 1,
        _ => return Ok(()),
    };
    check_pair(inst, first)
}

/// A base and an offset of a half word or of two words.
pub(super) fn short_address<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    if is_expression(inst, at, "getAddrMode3OpValue", fixups) {
        return Ok(PC << 9 | 1 << 13);
    }
    let (offset, is_number) = short_offset(inst, at + 1)?;
    Ok(encoding(inst, at)? << 9 | offset | is_number << 13)
}

/// An offset by which the base of a half word or of two words is changed.
pub(super) fn short_changing_offset<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let (offset, is_number) = short_offset(inst, at)?;
    Ok(offset | is_number << 9)
}

/// A register that is added to a base, or subtracted from it.
pub(super) fn offset_register<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    Ok(encoding(inst, at)? | unsigned(inst, at + 1, 1)? << 4)
}
