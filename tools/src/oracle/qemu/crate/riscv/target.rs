//! RV64: its registers, and the C++ that operands and patterns of LLVM's RISC-V name.

use tblgen_runtime::interp::Bits;
use tblgen_runtime::{FloatKind, IsdOpcode};

use crate::machine::{Cpu, Trap};
use crate::random::Random;
use crate::state::{Place, State};

/// The number of the mode of 64 bits.
pub(crate) const MODE: usize = 1;
/// The bytes of a trap, `c.ebreak`, which fills the memory for code.
pub(crate) const TRAP: [u8; 2] = [0x02, 0x90];
/// Instructions stand at multiples of that.
pub(crate) const UNIT: u64 = 2;

/// The place of a register with that name.
pub(crate) fn place(name: &str) -> Option<Place> {
    if let Some(float) = name.strip_prefix('F') {
        let (digits, width) = float.split_once('_')?;
        let bits = match width {
            "H" => 16,
            "F" => 32,
            _ => 64,
        };
        let number = digits.parse().ok()?;
        return Some(Place::Vector { number, bits });
    }
    match name.strip_prefix('X')?.parse().ok()? {
        0 => Some(Place::Zero),
        number @ 1..32 => Some(Place::Gpr { number, bits: 64 }),
        _ => None,
    }
}

/// A narrow number has all bits above it set ("F", "NaN boxing").
pub(crate) fn boxed(value: u128, bits: u32) -> u128 {
    value | u128::from(u64::MAX) & !crate::machine::mask(bits)
}

/// A register that holds a narrow number before the instruction.
pub(crate) fn filled(_: u128, value: u128, bits: u32) -> u128 {
    boxed(value, bits)
}

/// Finishes a random state: `X0` is 0, registers of numbers have 64 bits, and there are five
/// rounding modes.
pub(crate) fn finish(state: &mut State, random: &mut Random) {
    state.gpr[0] = 0;
    for vector in &mut state.vector {
        *vector &= u128::from(u64::MAX);
    }
    state.flags = random.below(5);
}

/// The value of an operand.
pub(crate) fn custom(cpu: &Cpu<'_>, kind: &str, first: usize) -> Option<Result<u128, Trap>> {
    let number = cpu.number(first);
    match kind {
        "simm21_lsb0_jal" | "simm13_lsb0" | "simm12_lsb0" | "simm9_lsb0" => {
            Some(number.map(|number| cpu.this.wrapping_add(number as u64).into()))
        }
        "uimm20_lui" | "simm12" => Some(number.map(|number| number as u128)),
        _ => None,
    }
}

/// The value of a complex pattern.
pub(crate) fn complex(pattern: &str, values: &[Bits]) -> Option<u128> {
    let word = |at: usize| values.get(at).map(|value| value.as_u64());
    let value = match pattern {
        "AddrRegImm" | "AddrRegImmLsb00000" => word(0)?.wrapping_add(word(1)?),
        "shiftMaskXLen" => word(0)? & 63,
        "shiftMask32" => word(0)? & 31,
        // A number of the width is what patterns look for, whatever extends it.
        "sexti32" => word(0)? as i32 as u64,
        "zexti32" => word(0)? & 0xffff_ffff,
        "zexti16" => word(0)? & 0xffff,
        "zexti8" => word(0)? & 0xff,
        _ => return None,
    };
    Some(value.into())
}

/// The value that an operand was before it was transformed.
pub(crate) fn transformed((transform, _): (&str, &str), number: i64, bits: u32) -> Option<u128> {
    let bit = 1u128 << (number as u32 % bits);
    match transform {
        "SingleBitSetMaskToIndex" => Some(bit),
        "BCLRXForm" => Some(!bit),
        _ => None,
    }
}

/// By 0: all ones and the dividend; by -1: the dividend and 0 ("M", 7.2).
pub(crate) fn undefined_division(dividend: Bits, divisor: Bits) -> (Bits, Bits) {
    let bits = dividend.bits();
    match divisor.is_true() {
        true => (dividend, Bits::new(0, bits)),
        false => (Bits::new(u128::MAX, bits), dividend),
    }
}

/// The sign fills the register.
pub(crate) fn undefined_extension(value: Bits, bits: u32) -> Bits {
    Bits::from_i64(value.as_i64(), bits)
}

/// The canonical NaN, whatever the operands are ("F", 11.3).
pub(crate) fn nan(_: IsdOpcode, _: FloatKind, _: &[Bits], nan: Bits) -> Bits {
    nan
}
