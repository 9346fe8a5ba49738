//! ARM: all bits of instructions, in A32 and in Thumb.

use super::encode::{check_pair, refused};
use super::{neon, structures};
use tblgen_runtime::mc::{EncodeErrorKind, TargetInst};
use tblgen_runtime::{Indexed as _, InstrInfo, Operand, RegClassInfo as _, RegisterInfo as _};

/// The bits as they are: those of A32.
pub(super) fn unchanged<O: InstrInfo, const N: usize>(
    _: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    Ok(bits)
}

/// An instruction of vectors. An immediate may lack the bits of its kind that are fixed in the instruction, and
/// has no others.
pub(super) fn data<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    const IMMEDIATE: usize = 1;
    const KIND: u64 = 0x1f00;
    let name = inst.opcode().name();
    let with_immediates = ["VMOVv", "VMVNv", "VORRi", "VBICi"];
    let has_immediate = (with_immediates.iter()).any(|start| name.starts_with(start));
    let Some(Operand::Imm(given)) = inst.operands().get(IMMEDIATE).filter(|_| has_immediate) else {
        return Ok(bits);
    };
    let (given, made) = (*given as u64, neon::vector_immediate(bits as u64));
    match given & !made == 0 && (given ^ made) & !KIND == 0 && is_move_of(name, made) {
        true => Ok(bits),
        false => refused(IMMEDIATE),
    }
}

/// Whether the kind of an immediate is one of those of an instruction. All its bits are open in moves to
/// lanes of 32 bits, where others would be a move to other lanes, or no move.
fn is_move_of(name: &str, immediate: u64) -> bool {
    let is_open = name.starts_with("VM") && name.ends_with("i32");
    !is_open || matches!(immediate >> 8 & 0xf, 0 | 2 | 4 | 6 | 12 | 13)
}

/// An instruction of vectors in Thumb: bit 24 is bit 28.
pub(super) fn thumb_data<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    let bits = data(inst, bits)?;
    Ok(bits & !0x1000_0000 | (bits & 0x0100_0000) << 4 | 0x0f00_0000)
}

/// A load or store of structures. Pairs of registers that are not neighbours are in operands whose
/// class has the other pairs: their bits are the number of the first register. Operands that the bits do not
/// stand for are refused.
pub(super) fn structure<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    let class = O::RegClass::from_name("DPairSpc");
    let pair = inst
        .operands()
        .iter()
        .find_map(|operand| match (operand, class) {
            (Operand::Reg(reg), Some(class)) if class.contains(*reg) => {
                Some(u128::from(reg.encoding()))
            }
            _ => None,
        });
    let bits = pair.map_or(bits, |first| {
        bits & !0x0040_f000 | (first & 15) << 12 | (first >> 4 & 1) << 22
    });
    structures::check(inst, bits as u64)?;
    Ok(bits)
}

/// A load or store of structures in Thumb.
pub(super) fn thumb_structure<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    Ok(structure(inst, bits)? & !0x0f00_0000 | 0x0900_0000)
}

/// A copy to all lanes in Thumb.
pub(super) fn thumb_copy<O: InstrInfo, const N: usize>(
    _: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    Ok(bits & 0x00ff_ffff | 0xee00_0000)
}

/// An instruction of ARMv8's vectors in Thumb.
pub(super) fn thumb_v8<O: InstrInfo, const N: usize>(
    _: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    Ok(bits | 0x0c00_0000)
}

/// An instruction of the floating point unit. The second one of two registers of 32 bits, which has no bits, is
/// the one after the first.
pub(super) fn float<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    let first = match inst.opcode().name() {
        "VMOVSRR" => 0,
        "VMOVRRS" => 2,
        _ => return Ok(bits),
    };
    check_pair(inst, first)?;
    Ok(bits)
}

/// An instruction of the floating point unit in Thumb: without a condition.
pub(super) fn thumb_float<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    let bits = float(inst, bits)?;
    Ok(bits & 0x0fff_ffff | 0xe000_0000)
}
