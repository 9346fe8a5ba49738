//! XCore: instructions whose operands share bits.
//!
//! An operand is a number from 0 to 11. Its two lowest bits are bits of the instruction. The others
//! of all operands are digits of a number with three as its base, the first one the lowest.

use tblgen_runtime::mc::{EncodeErrorKind, TargetInst};
use tblgen_runtime::{Indexed as _, InstrInfo, Operand};

use crate::functions::encoders;
use crate::operands::number;

/// The functions of XCore's descriptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct XCore;

encoders! {
    XCore;
    operands {}
    instructions {
        "Decode3RInstruction" => three::<O, N, 0, 1, 2>,
        "DecodeL3RInstruction" => three::<O, N, 0, 1, 2>,
        "Decode3RImmInstruction" => three::<O, N, 0, 1, 2>,
        "Decode2RUSInstruction" => three::<O, N, 0, 1, 2>,
        "DecodeL2RUSInstruction" => three::<O, N, 0, 1, 2>,
        "Decode2RUSBitpInstruction" => three_with_count,
        "DecodeL2RUSBitpInstruction" => three_with_count,
        "DecodeL3RSrcDstInstruction" => three::<O, N, 0, 2, 3>,
        "Decode2RInstruction" => two::<O, N, 0, 1>,
        "DecodeL2RInstruction" => two::<O, N, 0, 1>,
        "DecodeR2RInstruction" => two::<O, N, 1, 0>,
        "DecodeLR2RInstruction" => two::<O, N, 1, 0>,
        "Decode2RImmInstruction" => two::<O, N, 0, 1>,
        "Decode2RSrcDstInstruction" => two::<O, N, 0, 2>,
        "DecodeRUSInstruction" => two::<O, N, 0, 1>,
        "DecodeRUSBitpInstruction" => two_with_count::<O, N, 1>,
        "DecodeRUSSrcDstBitpInstruction" => two_with_count::<O, N, 2>,
        "DecodeL4RSrcDstInstruction" => four::<O, N, 3, 4>,
        "DecodeL4RSrcDstSrcDstInstruction" => four::<O, N, 4, 5>,
        "DecodeL5RInstruction" => five,
        "DecodeL6RInstruction" => six,
    }
}

type Bits = Result<u128, EncodeErrorKind>;

/// Three operands.
fn three<O: InstrInfo, const N: usize, const A: usize, const B: usize, const C: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Bits {
    Ok(bits | of_three([plain(inst, A)?, plain(inst, B)?, plain(inst, C)?]))
}

/// Three operands, the last of which is a count of bits.
fn three_with_count<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>, bits: u128) -> Bits {
    Ok(bits | of_three([plain(inst, 0)?, plain(inst, 1)?, count(inst, 2)?]))
}

/// Two operands.
fn two<O: InstrInfo, const N: usize, const A: usize, const B: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Bits {
    Ok(bits | of_two([plain(inst, A)?, plain(inst, B)?]))
}

/// Two operands, the last of which is a count of bits.
fn two_with_count<O: InstrInfo, const N: usize, const B: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Bits {
    Ok(bits | of_two([plain(inst, 0)?, count(inst, B)?]))
}

/// Three operands, and one that has bits of its own.
fn four<O: InstrInfo, const N: usize, const B: usize, const C: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Bits {
    let own = u128::from(plain(inst, 1)?) << 16;
    three::<O, N, 0, B, C>(inst, bits | own)
}

/// Three operands, and two in the second half.
fn five<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>, bits: u128) -> Bits {
    let second = of_two([plain(inst, 1)?, plain(inst, 4)?]) << 16;
    three::<O, N, 0, 2, 3>(inst, bits | second)
}

/// Three operands, and three in the second half.
fn six<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>, bits: u128) -> Bits {
    let second = of_three([plain(inst, 1)?, plain(inst, 4)?, plain(inst, 5)?]) << 16;
    three::<O, N, 0, 2, 3>(inst, bits | second)
}

/// The bits of three operands.
fn of_three(operands: [u8; 3]) -> u128 {
    let [a, b, c] = operands.map(u128::from);
    let digits = a / 4 + 3 * (b / 4) + 9 * (c / 4);
    (digits << 6) | ((a % 4) << 4) | ((b % 4) << 2) | (c % 4)
}

/// The bits of two operands: the digits are what no three operands have, with one more bit.
fn of_two(operands: [u8; 2]) -> u128 {
    let [a, b] = operands.map(u128::from);
    let digits = a / 4 + 3 * (b / 4);
    ((27 + digits % 5) << 6) | ((digits / 5) << 5) | ((a % 4) << 2) | (b % 4)
}

/// The number of a register, or a number, below 12, whichever the operand is.
fn plain<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<u8, EncodeErrorKind> {
    let described = inst.opcode().desc().operand(at);
    let is_register = described.is_some_and(|operand| operand.reg_class().is_some());
    let value = match inst.operands().get(at) {
        Some(Operand::Reg(reg)) if is_register => reg
            .name()
            .strip_prefix('R')
            .and_then(|name| name.parse().ok()),
        Some(Operand::Imm(number)) if !is_register => u8::try_from(*number).ok(),
        Some(_) => None,
        None => return Err(EncodeErrorKind::MissingOperand(at as u8)),
    };
    let value = value.filter(|value| *value < 12);
    value.ok_or(EncodeErrorKind::InvalidOperand(at as u8))
}

/// The counts of bits that instructions can have.
const COUNTS: [i64; 12] = [32, 1, 2, 3, 4, 5, 6, 7, 8, 16, 24, 32];

/// The place of a count of bits.
fn count<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
) -> Result<u8, EncodeErrorKind> {
    let wanted = number(inst, at)?;
    let place = COUNTS.iter().position(|count| *count == wanted);
    place.map_or(Err(EncodeErrorKind::InvalidOperand(at as u8)), |place| {
        Ok(place as u8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_operands() {
        assert_eq!(of_three([0, 4, 11]), (3 + 18) << 6 | 3);
        assert_eq!(of_two([0, 0]), 27 << 6);
        assert_eq!(of_two([11, 11]), (27 + 8 % 5) << 6 | 1 << 5 | 0b1111);
    }
}
