//! Operands as functions that encode read them.

use tblgen_runtime::mc::{EncodeErrorKind, TargetInst};
use tblgen_runtime::{InstrInfo, Operand};

/// The register that an operand is.
#[cfg(any(feature = "arm", feature = "mips"))]
pub(crate) fn register<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<O::Reg, EncodeErrorKind> {
    match inst.operands().get(at) {
        Some(Operand::Reg(reg)) => Ok(*reg),
        Some(_) => Err(EncodeErrorKind::InvalidOperand(at as u8)),
        None => Err(EncodeErrorKind::MissingOperand(at as u8)),
    }
}

/// The number that an operand is.
pub(crate) fn number<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<i64, EncodeErrorKind> {
    match inst.operands().get(at) {
        Some(Operand::Imm(number)) => Ok(*number),
        Some(_) => Err(EncodeErrorKind::InvalidOperand(at as u8)),
        None => Err(EncodeErrorKind::MissingOperand(at as u8)),
    }
}
