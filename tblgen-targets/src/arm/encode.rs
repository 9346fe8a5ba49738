//! ARM: bits of operands.

use tblgen_runtime::mc::{EncodeErrorKind, Fixup, TargetInst};
use tblgen_runtime::{Indexed as _, InstrInfo, Operand, RegisterInfo as _};

use crate::operands::{number, register, register_of_class};

/// The bits of an operand.
pub(super) type Bits = Result<u64, EncodeErrorKind>;

/// The error of an operand that no bits stand for.
pub(super) fn refused<T>(at: usize) -> Result<T, EncodeErrorKind> {
    Err(EncodeErrorKind::InvalidOperand(at as u8))
}

/// The number of a register.
pub(super) fn encoding<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>, at: usize) -> Bits {
    Ok(register_of_class(inst, at)?.encoding().into())
}

/// The number of a register, if the operand is one.
pub(super) fn optional<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<Option<u64>, EncodeErrorKind> {
    match register(inst, at)?.number() {
        0 => Ok(None),
        _ => encoding(inst, at).map(Some),
    }
}

/// Checks that a register is the one after that of the operand before it.
pub(super) fn check_pair<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    first: usize,
) -> Result<(), EncodeErrorKind> {
    match encoding(inst, first)? + 1 == encoding(inst, first + 1)? {
        true => Ok(()),
        false => refused(first + 1),
    }
}

/// A number without sign, of some bits.
pub(super) fn unsigned<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    width: u32,
) -> Bits {
    match u64::try_from(number(inst, at)?) {
        Ok(number) if number >> width == 0 => Ok(number),
        _ => refused(at),
    }
}

/// A base and its alignment, by the bits for alignments of 2 to 8, of 16 and of 32 bytes.
fn aligned<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    [small, of_16, of_32]: [u64; 3],
) -> Bits {
    let align = match number(inst, at + 1)? {
        2 | 4 | 8 => small,
        16 => of_16,
        32 => of_32,
        0 | 1 => 0,
        _ => return refused(at + 1),
    };
    Ok(encoding(inst, at)? | align << 4)
}

/// A base and its alignment.
pub(super) fn structure_address<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    aligned(inst, at, [1, 2, 3])
}

/// A base and its alignment, from which all lanes are loaded.
pub(super) fn all_lanes_address<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    aligned(inst, at, [1, 3, 0])
}

/// A base and its alignment, which is that of words.
pub(super) fn word_lane_address<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let align = match number(inst, at + 1)? {
        4 => 3 << 4,
        0 => 0,
        _ => return refused(at + 1),
    };
    Ok(encoding(inst, at)? | align)
}

/// The register that is added to a base, or 13 if the size of the structure is.
pub(super) fn structure_offset<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    Ok(optional(inst, at)?.unwrap_or(13))
}

/// The size of an offset, and whether it is added. An operand of 32 bits may have a sign or none.
pub(super) fn offset<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<(u64, bool), EncodeErrorKind> {
    let offset = match number(inst, at)? {
        number @ -0x8000_0000..=0xffff_ffff => number as i32,
        _ => return refused(at),
    };
    Ok(match offset {
        i32::MIN => (0, false),
        offset => (offset.unsigned_abs().into(), offset >= 0),
    })
}

/// Whether an address is an expression. The program counter is its base then.
pub(super) fn is_expression<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    name: &'static str,
    fixups: &mut dyn FnMut(Fixup),
) -> bool {
    let Some(Operand::Expr(expression)) = inst.operands().get(at) else {
        return false;
    };
    let fixup = Fixup::new(at as u8, *expression, name, 4);
    fixups(Fixup {
        is_pc_relative: true,
        ..fixup
    });
    true
}

/// The half words of the distance of a branch, from `least` to `most`; none if it is an expression.
pub(super) fn half_words<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    (name, [least, most]): (&'static str, [i64; 2]),
    fixups: &mut dyn FnMut(Fixup),
) -> Result<Option<i64>, EncodeErrorKind> {
    if is_expression(inst, at, name, fixups) {
        return Ok(None);
    }
    let distance = number(inst, at)?;
    let units = distance >> 1;
    match distance & 1 == 0 && (least..=most).contains(&units) {
        true => Ok(Some(units)),
        false => refused(at),
    }
}

/// The kind of a shift and the number of bits, if there are bits for them: a rotation by none would be one
/// with the carry.
pub(super) const fn is_shift(kind: u64, by: u64) -> bool {
    match kind {
        0 | 5 => by == 0,
        4 => by != 0,
        1..=3 => true,
        _ => false,
    }
}

/// The bits for the kind of a shift.
pub(super) const fn shift_bits(kind: u64) -> u64 {
    match kind {
        3 => 1,
        1 => 2,
        4 | 5 => 3,
        _ => 0,
    }
}

/// A register that is shifted by a number.
pub(super) fn shifted_by_number<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let shift = unsigned(inst, at + 1, 8)?;
    let by = shift >> 3;
    if shift & 7 == 0 || !is_shift(shift & 7, by) {
        return refused(at + 1);
    }
    Ok(encoding(inst, at)? | shift_bits(shift & 7) << 5 | by << 7)
}

/// A register that is shifted by a register.
pub(super) fn shifted_by_register<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let shift = unsigned(inst, at + 2, 3)?;
    if !matches!(shift, 1..=4) {
        return refused(at + 2);
    }
    let (value, by) = (encoding(inst, at)?, encoding(inst, at + 1)?);
    Ok(value | 1 << 4 | shift_bits(shift) << 5 | by << 8)
}

/// The first and the last of the bits that an instruction does not keep.
pub(super) fn bit_field<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let kept = match number(inst, at)? {
        number @ -0x8000_0000..=0xffff_ffff => number as u32,
        _ => return refused(at),
    };
    let low = (!kept).trailing_zeros();
    let width = (!kept).count_ones();
    match width > 0 && low + width + (!kept).leading_zeros() == 32 {
        true => Ok(u64::from(low | (low + width - 1) << 5)),
        false => refused(at),
    }
}

/// A number of eight bits that is rotated.
fn rotated(number: u32) -> Option<u64> {
    let rotation = (0..16).find(|rotation| number.rotate_left(2 * rotation) < 0x100)?;
    Some(u64::from(rotation << 8 | number.rotate_left(2 * rotation)))
}

/// The distance of a label, as a number that is added to the program counter or subtracted from it.
pub(super) fn label<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    const ADDED: u64 = 1 << 13;
    const SUBTRACTED: u64 = 1 << 12;
    if is_expression(inst, at, "getAdrLabelOpValue", fixups) {
        return Ok(0);
    }
    let (distance, is_added) = offset(inst, at)?;
    let distance = distance as u32;
    let (first, second) = if is_added {
        (ADDED, SUBTRACTED)
    } else {
        (SUBTRACTED, ADDED)
    };
    let bits = rotated(distance).map(|bits| bits | first);
    let bits = bits.or_else(|| Some(rotated(distance.wrapping_neg())? | second));
    bits.map_or_else(|| refused(at), Ok)
}
