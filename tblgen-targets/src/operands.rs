//! Operands as functions that encode read them.

use tblgen_runtime::mc::{EncodeErrorKind, TargetInst};
#[cfg(feature = "arm")]
use tblgen_runtime::{Indexed as _, RegClassInfo as _};
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

/// The register that an operand is, which is of the class that the description gives to the operand, if any.
#[cfg(feature = "arm")]
pub(crate) fn register_of_class<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<O::Reg, EncodeErrorKind> {
    let register = register(inst, at)?;
    let described = inst.opcode().desc().operand(at);
    let class = described.and_then(|operand| operand.reg_class());
    match class.is_none_or(|class| class.contains(register)) && register.number() != 0 {
        true => Ok(register),
        false => Err(EncodeErrorKind::InvalidOperand(at as u8)),
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
