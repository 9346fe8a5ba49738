//! Thumb: bits of operands.

use tblgen_runtime::InstrInfo;
use tblgen_runtime::mc::{Fixup, TargetInst};

use super::encode::{Bits, encoding, half_words, is_expression, offset, refused, unsigned};
use super::making::{PC, bit};
use super::thumb::{immediate, opposites};
use crate::operands::number;

/// A number of eight bits that is repeated or rotated.
pub(super) fn modified_immediate<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let wanted = match number(inst, at)? {
        number @ -0x8000_0000..=0xffff_ffff => u64::from(number as u32),
        _ => return refused(at),
    };
    let simple = (0..0x400).find(|field| immediate(*field) == wanted);
    let rotated = || (0x400..0x1000).find(|field| immediate(*field) == wanted);
    simple.or_else(rotated).map_or_else(|| refused(at), Ok)
}

/// An offset in units of `1 << SHIFT`: some bits, and whether it is added.
fn scaled<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    (width, shift): (u32, u32),
) -> Bits {
    let (offset, is_added) = offset(inst, at)?;
    let units = offset >> shift;
    match units >> width == 0 && units << shift == offset {
        true => Ok(u64::from(is_added) << width | units),
        false => refused(at),
    }
}

/// An offset in units.
pub(super) fn scaled_offset<O: InstrInfo, const N: usize, const WIDTH: u32, const SHIFT: u32>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    scaled(inst, at, (WIDTH, SHIFT))
}

/// A base and an offset in units.
pub(super) fn scaled_address<O: InstrInfo, const N: usize, const WIDTH: u32, const SHIFT: u32>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    if is_expression(inst, at, "getT2AddrModeImm8s4OpValue", fixups) {
        return Ok(PC << (WIDTH + 1));
    }
    let base = base(inst, at)?;
    let offset = scaled(inst, at + 1, (WIDTH, SHIFT))?;
    // Accesses as of user mode and hints have no bit for the sign.
    let is_added = offset & 1 << WIDTH != 0;
    let name = inst.opcode().name();
    let is_hint = name.starts_with("t2PL");
    match !is_added && name.ends_with('T') || is_added && is_hint {
        true => refused(at + 1),
        false => Ok(base << (WIDTH + 1) | offset),
    }
}

/// The base of an address. The program counter makes another instruction of some, which has no base, or none.
pub(super) fn base<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>, at: usize) -> Bits {
    let (base, name) = (encoding(inst, at)?, inst.opcode().name());
    let is_of_two = name.starts_with("t2LDRD") || name.starts_with("t2STRD");
    let has_other = ["i8", "i12", "T"].iter().any(|end| name.ends_with(end));
    match base == PC && name.starts_with("t2") && has_other && !is_of_two {
        true => refused(at),
        false => Ok(base),
    }
}

/// The field of a distance, of which two bits are inverted by the sign.
fn distance_field(half_words: i64) -> u64 {
    let field = half_words as u64 & 0xff_ffff;
    field ^ if bit(field, 23) { 0 } else { 0x60_0000 }
}

/// The distance of a branch, of which two bits are inverted by the sign.
pub(super) fn long_distance<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    let branch = ("getThumbBLTargetOpValue", [-0x80_0000, 0x7f_ffff]);
    let units = half_words(inst, at, branch, fixups)?;
    Ok(units.map_or(0, distance_field))
}

/// The distance of a call of A32 code, which is at words.
pub(super) fn long_distance_to_word<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    address: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    let field = long_distance(inst, at, address, fixups)?;
    match bit(field, 0) {
        true => refused(at),
        false => Ok(field),
    }
}

/// The mask of a block: bits above the last one tell whether the condition is the opposite one.
pub(super) fn block_mask<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let mask = unsigned(inst, at, 4)?;
    let condition = number(inst, at.wrapping_sub(1))?;
    match mask {
        0 => refused(at),
        mask => Ok(opposites(mask, condition as u64)),
    }
}

/// The distance of a label: 12 bits, and whether it is subtracted.
pub(super) fn label<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    if is_expression(inst, at, "getT2AdrLabelOpValue", fixups) {
        return Ok(0);
    }
    let (distance, is_added) = offset(inst, at)?;
    // What is not subtracted is added.
    match distance {
        0 if !is_added => refused(at),
        0..0x1000 => Ok(distance | u64::from(!is_added) << 12),
        _ => refused(at),
    }
}
