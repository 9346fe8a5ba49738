//! AArch64: its registers, and the C++ that operands and patterns of LLVM's description name.

use tblgen_runtime::interp::Bits;
use tblgen_runtime::{FloatKind, IsdOpcode};

use crate::float_math;
use crate::floats::{self, Number, Rounding};
use crate::machine::{Cpu, Trap, mask};
use crate::random::Random;
use crate::state::{Place, State};

/// There is one mode.
pub(crate) const MODE: usize = 0;
/// The bytes of a trap, `brk`, which fills the memory for code.
pub(crate) const TRAP: [u8; 4] = [0, 0, 0x20, 0xd4];
/// Instructions stand at multiples of that.
pub(crate) const UNIT: u64 = 4;
/// The flags in their places.
const NZCV: u64 = 0xf000_0000;

/// The place of a register with that name.
pub(crate) fn place(name: &str) -> Option<Place> {
    let general = |number, bits| Some(Place::Gpr { number, bits });
    match name {
        "NZCV" => return Some(Place::Flags),
        "FPCR" | "FPSR" => return Some(Place::Ignored),
        "WZR" | "XZR" => return Some(Place::Zero),
        "WSP" => return general(31, 32),
        "SP" => return general(31, 64),
        "LR" => return general(30, 64),
        "FP" => return general(29, 64),
        _ => {}
    }
    let (kind, digits) = name.split_at_checked(1)?;
    let number = digits.parse().ok().filter(|number| *number < 32)?;
    let vector = |bits| Some(Place::Vector { number, bits });
    match kind {
        "W" => general(number, 32),
        "X" => general(number, 64),
        "B" => vector(8),
        "H" => vector(16),
        "S" => vector(32),
        "D" => vector(64),
        "Q" => vector(128),
        _ => None,
    }
}

/// The register that holds a number: what is above is cleared (C1.2.5).
pub(crate) fn boxed(value: u128, _: u32) -> u128 {
    value
}

/// A register that holds a narrow number before the instruction: above it stands anything.
pub(crate) fn filled(old: u128, value: u128, bits: u32) -> u128 {
    old & !mask(bits) | value
}

/// Finishes a random state: flags are in their places.
pub(crate) fn finish(state: &mut State, random: &mut Random) {
    state.flags = random.next() & NZCV;
}

/// The value of an operand.
pub(crate) fn custom(cpu: &Cpu<'_>, kind: &str, first: usize) -> Option<Result<u128, Trap>> {
    let value = match kind {
        "am_brcond" | "am_tbrcond" | "am_b_target" | "am_bl_target" => {
            let distance = cpu.number(first).map(|number| (number as u64) << 2);
            distance.map(|distance| cpu.this.wrapping_add(distance).into())
        }
        _ if kind.starts_with("arith_shifted_reg") || kind.starts_with("logical_shifted_reg") => {
            shifted(cpu, first)
        }
        _ if kind.starts_with("arith_extended_reg") || kind.starts_with("arith_extendlsl") => {
            extended(cpu, first)
        }
        _ if kind.starts_with("addsub_shifted_imm") => {
            pair(cpu, first, |number, shift| (number as u128) << (shift & 63))
        }
        // Whether the index has a sign, and whether it is shifted.
        _ if kind.starts_with("ro_") => pair(cpu, first, |sign, shift| (sign | shift << 1) as u128),
        _ if kind.starts_with("fixedpoint_") => fixed_point(cpu, kind, first)?,
        _ if ["vecshift", "uimm12s", "simm9", "simm7", "uimm6"]
            .iter()
            .any(|begin| kind.starts_with(begin)) =>
        {
            cpu.number(first).map(|number| number as u128)
        }
        _ => return None,
    };
    Some(value)
}

/// Two numbers that are one operand.
fn pair(cpu: &Cpu<'_>, first: usize, of: impl Fn(i64, i64) -> u128) -> Result<u128, Trap> {
    Ok(of(cpu.number(first)?, cpu.number(first + 1)?))
}

/// The register of an operand, and the number of its bits.
fn part(cpu: &Cpu<'_>, operand: usize) -> Result<(u64, u32), Trap> {
    let reg = cpu.register(operand)?;
    let bits = if reg.name().starts_with('W') { 32 } else { 64 };
    Ok((cpu.read(reg)? as u64, bits))
}

/// A register that is shifted: the kind is above 6 bits of the amount.
fn shifted(cpu: &Cpu<'_>, first: usize) -> Result<u128, Trap> {
    let ((value, bits), how) = (part(cpu, first)?, cpu.number(first + 1)? as u32);
    let (kind, amount) = (how >> 6, how & (bits - 1));
    let value = Bits::new(value.into(), bits);
    let moved = match kind {
        0 => value.as_u64() << amount,
        1 => value.as_u64() >> amount,
        2 => (value.as_i64() >> amount) as u64,
        _ if bits == 32 => (value.as_u64() as u32).rotate_right(amount).into(),
        _ => value.as_u64().rotate_right(amount),
    };
    Ok(Bits::new(moved.into(), bits).as_u128())
}

/// A register that is extended and shifted: the kind is above 3 bits of the amount.
fn extended(cpu: &Cpu<'_>, first: usize) -> Result<u128, Trap> {
    let ((value, _), how) = (part(cpu, first)?, cpu.number(first + 1)?);
    let wide = match how >> 3 & 7 {
        0 => value as u8 as u64,
        1 => value as u16 as u64,
        2 => value as u32 as u64,
        4 => value as i8 as u64,
        5 => value as i16 as u64,
        6 => value as i32 as u64,
        _ => value,
    };
    Ok((wide << (how & 7)).into())
}

/// Two to the number of bits after the point, or one by that, in a width.
fn fixed_point(cpu: &Cpu<'_>, kind: &str, first: usize) -> Option<Result<u128, Trap>> {
    let bits = match kind {
        _ if kind.contains("_f16_") => 16,
        _ if kind.contains("_f32_") => 32,
        _ if kind.contains("_f64_") => 64,
        _ => return None,
    };
    Some(cpu.number(first).map(|number| {
        let number = number as i32;
        let exponent = if kind.contains("recip") {
            -number
        } else {
            number
        };
        let power = Number::new(false, 1, exponent);
        floats::bits_of(power, bits, Rounding::NearestEven).into()
    }))
}

/// The value of a complex pattern.
pub(crate) fn complex(pattern: &str, values: &[Bits]) -> Option<u128> {
    let word = |at: usize| values.get(at).map_or(0, |value| value.as_u64());
    let digits = |begin: &str| pattern.strip_prefix(begin)?.parse::<u64>().ok();
    if pattern.starts_with("extract_high_") {
        return values.first().map(|value| value.as_u128() >> 64);
    }
    // The distance counts values, or bytes.
    let base = word(0);
    if let Some(bits) = digits("am_indexed") {
        return Some(base.wrapping_add(word(1).wrapping_mul(bits / 8)).into());
    }
    if digits("am_unscaled").is_some() {
        return Some(base.wrapping_add(word(1)).into());
    }
    let how = word(2);
    let indexed = |index: u64, bits: u64| {
        let index = if how & 2 != 0 {
            index.wrapping_mul(bits / 8)
        } else {
            index
        };
        Some(base.wrapping_add(index).into())
    };
    if let Some(bits) = digits("ro_Xindexed") {
        return indexed(word(1), bits);
    }
    let index = word(1) as u32;
    let index = if how & 1 != 0 {
        index as i32 as u64
    } else {
        index.into()
    };
    indexed(index, digits("ro_Windexed")?)
}

/// The value that an operand was before it was transformed.
pub(crate) fn transformed((transform, kind): (&str, &str), number: i64, bits: u32) -> Option<u128> {
    match transform {
        // Its transform has no name.
        _ if kind == "simdimmtype10" => Some(bytes_of(number as u64).into()),
        "logical_imm32_XFORM" | "logical_imm64_XFORM" => Some(mask_of(number as u64, bits).into()),
        "fpimm16XForm" | "fpimm32XForm" | "fpimm64XForm" => {
            Some(small_float(number as u64, bits).into())
        }
        _ => None,
    }
}

/// The mask that 13 bits stand for: ones in a row, rotated, in each element (J1, DecodeBitMasks).
fn mask_of(number: u64, bits: u32) -> u64 {
    let (high, rotation, low) = (number >> 12 & 1, number >> 6 & 63, number & 63);
    let sizes = high << 6 | !low & 63;
    let size = 1u32 << sizes.ilog2();
    let (ones, by) = (low as u32 & (size - 1), rotation as u32 & (size - 1));
    let element = u64::MAX >> (63 - ones);
    let all = mask(size) as u64;
    let turned = match by {
        0 => element,
        by => (element >> by | element << (size - by)) & all,
    };
    let count = bits / size;
    (0..count).fold(0, |whole, at| whole | turned << (at * size))
}

/// The word in which each of 8 bits stands for a byte.
pub(crate) fn bytes_of(number: u64) -> u64 {
    let bytes = (0..8).filter(|at| number >> at & 1 != 0);
    bytes.fold(0, |all, at| all | 0xff << (8 * at))
}

/// The number that 8 bits stand for: a sign, 3 bits of exponent, 4 of fraction (VFPExpandImm).
pub(crate) fn small_float(number: u64, bits: u32) -> u64 {
    let exponent = (number >> 4 & 7) as i32;
    let mantissa = 16 + u128::from(number & 15);
    let value = Number::new(number & 0x80 != 0, mantissa, (exponent ^ 4) - 3 - 4);
    floats::bits_of(value, bits, Rounding::NearestEven)
}

/// By 0: 0; by -1: the dividend and 0 (C6.2, SDIV).
pub(crate) fn undefined_division(dividend: Bits, divisor: Bits) -> (Bits, Bits) {
    let zero = Bits::new(0, dividend.bits());
    match divisor.is_true() {
        true => (dividend, zero),
        false => (zero, dividend),
    }
}

/// Nothing is above what is loaded.
pub(crate) fn undefined_extension(value: Bits, bits: u32) -> Bits {
    Bits::new(value.as_u128(), bits)
}

/// The first operand that signals, or else the first that is a NaN, made quiet; of a sum with a
/// product, what is added comes first (J1, FPProcessNaNs and FPProcessNaNs3).
pub(crate) fn nan(node: IsdOpcode, kind: FloatKind, operands: &[Bits], nan: Bits) -> Bits {
    let bits = nan.bits();
    if kind == FloatKind::BFloat {
        // The upper half of a number of 32 bits, made quiet.
        let upper = operands.first().map(|one| one.as_u64() >> 16 | 1 << 6);
        return upper.map_or(nan, |upper| Bits::new(upper.into(), bits));
    }
    let is_sum = node == IsdOpcode::FMA;
    let mut order: Vec<Bits> = operands
        .iter()
        .copied()
        .filter(|operand| matches!(operand.bits(), 16 | 32 | 64))
        .collect();
    if is_sum && order.len() == 3 {
        order.rotate_right(1);
        let number = |at: usize| floats::number(order[at].as_u64(), bits);
        let is_invalid = number(1)
            .zip(number(2))
            .is_some_and(|(a, b)| float_math::product(a, b).is_none());
        if is_invalid && !floats::is_signalling(order[0].as_u64(), bits) {
            return nan;
        }
    }
    let signals = |one: &&Bits| floats::is_signalling(one.as_u64(), one.bits());
    let is_nan = |one: &&Bits| floats::is_nan(one.as_u64(), one.bits());
    let first = order
        .iter()
        .find(signals)
        .or_else(|| order.iter().find(is_nan));
    first.map_or(nan, |first| {
        let value = floats::quiet(first.as_u64(), first.bits(), bits);
        Bits::new(value.into(), bits)
    })
}
