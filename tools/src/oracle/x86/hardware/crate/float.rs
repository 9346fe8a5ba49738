//! Floating point numbers as X86 has them, as bits.

use std::cmp::Ordering;

use tblgen_runtime::FloatKind;
use tblgen_runtime::interp::Bits;

/// The number of bits of the fraction of a number with `bits` bits.
const fn fraction(bits: u32) -> u32 {
    match bits {
        16 => 10,
        32 => 23,
        _ => 52,
    }
}

/// Whether the bits are not a number.
pub(crate) fn is_nan(value: u64, bits: u32) -> bool {
    let infinity = ((1u64 << (bits - 1 - fraction(bits))) - 1) << fraction(bits);
    value & (u64::MAX >> (65 - bits)) > infinity
}

/// The NaN with the bit set that makes it quiet.
pub(crate) fn quiet(value: u64, bits: u32) -> u64 {
    value | 1 << (fraction(bits) - 1)
}

/// The NaN that results if no operand is one.
pub(crate) fn default_nan(bits: u32) -> u64 {
    (u64::MAX << (fraction(bits) - 1)) & (u64::MAX >> (64 - bits))
}

/// The result of an operation that is not a number: the first operand that is
/// none, made quiet.
pub(crate) fn nan(kind: FloatKind, operands: &[Bits], nan: Bits) -> Bits {
    let bits = nan.bits();
    if kind == FloatKind::BFloat {
        return nan;
    }
    let first = operands.iter().find(|operand| {
        matches!(operand.bits(), 16 | 32 | 64) && is_nan(operand.as_u64(), operand.bits())
    });
    let value = match first {
        Some(operand) => quiet(resized(operand.as_u64(), operand.bits(), bits), bits),
        None => default_nan(bits),
    };
    Bits::new(value.into(), bits)
}

/// A NaN in another width: the highest bits of the fraction stay.
fn resized(value: u64, from: u32, to: u32) -> u64 {
    let sign = value >> (from - 1) << (to - 1);
    let payload = value & ((1 << fraction(from)) - 1);
    let (old, new) = (fraction(from), fraction(to));
    let payload = if new >= old {
        payload << (new - old)
    } else {
        payload >> (old - new)
    };
    let exponent = ((1u64 << (to - 1 - new)) - 1) << new;
    sign | exponent | payload
}

/// The number, exactly.
pub(crate) fn number(value: u64, bits: u32) -> f64 {
    match bits {
        16 => half(value),
        32 => f32::from_bits(value as u32).into(),
        _ => f64::from_bits(value),
    }
}

/// A number of 16 bits.
fn half(value: u64) -> f64 {
    let fraction = (value & 0x3ff) as f64;
    let number = match value >> 10 & 31 {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        exponent => (fraction + 1024.0) * 2f64.powi(exponent as i32 - 25),
    };
    if value >> 15 != 0 { -number } else { number }
}

/// The nearest number of 16 bits.
fn to_half(number: f64) -> u64 {
    /// From here on, infinity is the nearest.
    const TOO_LARGE: f64 = 65520.0;
    let sign = number.to_bits() >> 63 << 15;
    let size = number.abs();
    if number.is_nan() || size >= TOO_LARGE {
        return sign | if number.is_nan() { 0x7e00 } else { 0x7c00 };
    }
    let exponent = (size.to_bits() >> 52) as i32 - 1023;
    let exponent = exponent.max(-14);
    let steps = (size * 2f64.powi(10 - exponent)).round_ties_even() as u64;
    // Steps that are too many for one exponent make the next.
    sign | (steps + (((exponent + 14) as u64) << 10))
}

/// The number in the width, rounded.
pub(crate) fn bits_of(number: f64, bits: u32) -> u64 {
    match bits {
        16 => to_half(number),
        32 => (number as f32).to_bits().into(),
        _ => number.to_bits(),
    }
}

/// An operation with two operands, done in the width.
pub(crate) fn binary(a: u64, b: u64, bits: u32, op: impl Fn(f64, f64) -> f64) -> u64 {
    if let Some(nan) = [a, b].into_iter().find(|one| is_nan(*one, bits)) {
        return quiet(nan, bits);
    }
    // The result of one operation on f32 is the same when it is done on f64 first.
    let result = bits_of(op(number(a, bits), number(b, bits)), bits);
    if is_nan(result, bits) {
        default_nan(bits)
    } else {
        result
    }
}

/// `a * b + c` with signs, rounded once.
pub(crate) fn fused(a: u64, b: u64, c: u64, bits: u32, negate: [bool; 2]) -> u64 {
    if let Some(nan) = [a, b, c].into_iter().find(|one| is_nan(*one, bits)) {
        return quiet(nan, bits);
    }
    let sign = |value: u64, negate: bool| value ^ u64::from(negate) << (bits - 1);
    let (a, c) = (sign(a, negate[0]), sign(c, negate[1]));
    let result = match bits {
        16 => to_half(half(a).mul_add(half(b), half(c))),
        32 => {
            let [a, b, c] = [a, b, c].map(|one| f32::from_bits(one as u32));
            a.mul_add(b, c).to_bits().into()
        }
        _ => {
            let [a, b, c] = [a, b, c].map(f64::from_bits);
            a.mul_add(b, c).to_bits()
        }
    };
    if is_nan(result, bits) {
        default_nan(bits)
    } else {
        result
    }
}

/// The smaller or the larger number: the second if one is no number or both are 0.
pub(crate) fn extreme(a: u64, b: u64, bits: u32, wanted: Ordering) -> u64 {
    match number(a, bits).partial_cmp(&number(b, bits)) {
        Some(order) if order == wanted => a,
        _ => b,
    }
}

/// Whether a comparison holds, by the lowest bits of its number in instructions.
pub(crate) fn compare(a: u64, b: u64, bits: u32, predicate: u64) -> bool {
    let order = number(a, bits).partial_cmp(&number(b, bits));
    let is = |wanted| order == Some(wanted);
    let unordered = order.is_none();
    let holds = match predicate & 7 {
        0 | 4 => is(Ordering::Equal) || predicate & 8 != 0 && unordered,
        1 | 5 => is(Ordering::Less) || predicate & 8 != 0 && unordered,
        2 | 6 => is(Ordering::Less) || is(Ordering::Equal) || predicate & 8 != 0 && unordered,
        _ => unordered || predicate & 8 != 0,
    };
    match predicate & 15 {
        3 => unordered,
        7 => !unordered,
        11 => false,
        15 => true,
        4 => !is(Ordering::Equal),
        5 => !is(Ordering::Less),
        6 => !(is(Ordering::Less) || is(Ordering::Equal)),
        12 => !is(Ordering::Equal) && !unordered,
        13 => is(Ordering::Greater) || is(Ordering::Equal),
        14 => is(Ordering::Greater),
        _ => holds,
    }
}

/// An integer, or what stands for one that does not fit.
pub(crate) fn to_integer(value: u64, bits: u32, to: u32, signed: bool, truncate: bool) -> u64 {
    let number = number(value, bits);
    let rounded = if truncate {
        number.trunc()
    } else {
        number.round_ties_even()
    };
    let cut = u64::MAX >> (64 - to);
    let two_to = |exponent: u32| 2f64.powi(exponent as i32);
    let (least, beyond) = if signed {
        (-two_to(to - 1), two_to(to - 1))
    } else {
        (0.0, two_to(to))
    };
    if !(rounded >= least && rounded < beyond) {
        return if signed { 1 << (to - 1) } else { cut };
    }
    if signed {
        rounded as i64 as u64 & cut
    } else {
        rounded as u64
    }
}

/// A number in another width.
pub(crate) fn convert(value: u64, from: u32, to: u32) -> u64 {
    match is_nan(value, from) {
        true => quiet(resized(value, from, to), to),
        false => bits_of(number(value, from), to),
    }
}

/// A number without what is after the point; the direction is in the lowest bits
/// of how, or else that of the processor, which is to the nearest.
pub(crate) fn round(value: u64, bits: u32, how: u64) -> u64 {
    if is_nan(value, bits) {
        return quiet(value, bits);
    }
    let number = number(value, bits);
    let rounded = match how & 7 {
        1 => number.floor(),
        2 => number.ceil(),
        3 => number.trunc(),
        _ => number.round_ties_even(),
    };
    bits_of(rounded, bits)
}
