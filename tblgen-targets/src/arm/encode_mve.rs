//! ARMv8.1-M: bits of operands of loops, of branches that are announced, and of vectors.

use tblgen_runtime::InstrInfo;
use tblgen_runtime::mc::{Fixup, TargetInst};

use super::encode::{Bits, half_words, is_expression, refused, unsigned};
use super::making::bits;
use crate::operands::number;

/// LLVM's function that encodes the distance of a branch.
const TARGET: &str = "getBFTargetOpValue";

/// A distance forwards, in `WIDTH` bits.
pub(super) fn forward<O: InstrInfo, const N: usize, const WIDTH: u32>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    let units = half_words(inst, at, (TARGET, [0, (1 << WIDTH) - 1]), fixups)?;
    Ok(units.unwrap_or(0) as u64)
}

/// The place of a branch that is announced, which is after it.
pub(super) fn branch_place<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    let units = half_words(inst, at, (TARGET, [1, 15]), fixups)?;
    Ok(units.unwrap_or(0) as u64)
}

/// A distance backwards, in `WIDTH` bits.
pub(super) fn backward<O: InstrInfo, const N: usize, const WIDTH: u32>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    let units = half_words(inst, at, (TARGET, [1 - (1 << WIDTH), 0]), fixups)?;
    Ok(-units.unwrap_or(0) as u64)
}

/// A distance with a sign, in `WIDTH` bits.
pub(super) fn signed<O: InstrInfo, const N: usize, const WIDTH: u32>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    let most = (1 << (WIDTH - 1)) - 1;
    let units = half_words(inst, at, (TARGET, [-most - 1, most]), fixups)?;
    Ok(bits(units.unwrap_or(0) as u64, 0, WIDTH))
}

/// The size of the branch whose end a distance is: whether it has four bytes.
pub(super) fn after_branch<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Bits {
    if is_expression(inst, at, "getBFAfterTargetOpValue", fixups) {
        return Ok(0);
    }
    match number(inst, at)?.wrapping_sub(number(inst, 0)?) {
        2 => Ok(0),
        4 => Ok(1),
        _ => refused(at),
    }
}

/// A shift by fewer bits than lanes have, which are 8 or 16: the number of bits is added.
pub(super) fn widening_shift<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let is_wide = inst.opcode().name().contains("16");
    let (lane, shift) = (if is_wide { 16 } else { 8 }, unsigned(inst, at, 4)?);
    match shift < lane {
        true => Ok(lane | shift),
        false => refused(at),
    }
}

/// The lower one of two lanes. The upper one, which is two lanes further, stands before it.
pub(super) fn lane_of_pair<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let (lower, before) = (unsigned(inst, at, 1)?, at.wrapping_sub(1));
    match number(inst, before)? == lower as i64 + 2 {
        true => Ok(lower),
        false => refused(before),
    }
}

/// The number of bits after the point of numbers with a fixed point, of which 64 and the field are the
/// sum. Fields of vectors of M-profile processors have the lowest bits of it.
pub(super) fn fraction<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    let name = inst.opcode().name();
    let most = match (name.starts_with("MVE_"), name.contains("f16")) {
        (true, true) => 16,
        _ => 32,
    };
    match number(inst, at)? {
        count @ 1.. if count <= most => Ok((64 - count) as u64),
        _ => refused(at),
    }
}
