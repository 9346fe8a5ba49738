//! Numbers of one type as those of another.

use super::bits::{mask, signed};
use super::float::{format, power_of_two};
use super::value::{Shape, Value};
use super::vector::{Lanes, each_lane};
use crate::{FloatKind, ScalarKind, ValueKind};

/// A number as `f64`, which holds all numbers of the formats that are known here.
pub(super) fn decode(kind: FloatKind, a: u128) -> Option<f64> {
    match kind {
        FloatKind::Double => return Some(f64::from_bits(a as u64)),
        FloatKind::Single => return Some(f32::from_bits(a as u32).into()),
        _ => {}
    }
    let (exponent_bits, fraction_bits) = format(kind)?;
    let fraction = (a & mask(fraction_bits)) as u32;
    let exponent = (a >> fraction_bits & mask(exponent_bits)) as i32;
    let bias = mask(exponent_bits - 1) as i32;
    let magnitude = match (exponent, fraction) {
        (0, _) => f64::from(fraction) * power_of_two(1 - bias - fraction_bits as i32),
        (e, 0) if e == mask(exponent_bits) as i32 => f64::INFINITY,
        (e, _) if e == mask(exponent_bits) as i32 => f64::NAN,
        _ => {
            let number = f64::from(fraction | 1 << fraction_bits);
            number * power_of_two(exponent - bias - fraction_bits as i32)
        }
    };
    let negative = a >> (exponent_bits + fraction_bits) & 1 == 1;
    Some(if negative { -magnitude } else { magnitude })
}

/// The nearest number of a format, ties to even. What is not a number becomes
/// the quiet one without payload.
pub(super) fn encode(kind: FloatKind, value: f64) -> Option<u128> {
    let (exponent_bits, fraction_bits) = format(kind)?;
    if value.is_nan() {
        let quiet = 1 << (fraction_bits - 1);
        return Some(mask(exponent_bits) << fraction_bits | quiet);
    }
    Some(match kind {
        FloatKind::Double => value.to_bits().into(),
        FloatKind::Single => (value as f32).to_bits().into(),
        _ => {
            u128::from(value.is_sign_negative()) << (exponent_bits + fraction_bits)
                | u128::from(round(
                    value.to_bits() & !(1 << 63),
                    exponent_bits,
                    fraction_bits,
                ))
        }
    })
}

/// The bits of a number without sign, rounded to a format with fewer of them.
fn round(bits: u64, exponent_bits: u32, fraction_bits: u32) -> u64 {
    let bias = mask(exponent_bits - 1) as i64;
    let infinity = mask(exponent_bits) as u64;
    let exponent = (bits >> 52) as i64 - 1023 + bias;
    if exponent >= infinity as i64 {
        return infinity << fraction_bits;
    }
    let fraction = bits & mask(52) as u64 | 1 << 52;
    // Numbers below the smallest normal one lose bits instead of getting a
    // smaller exponent.
    let below = (1 - exponent).max(0);
    let lost = i64::from(52 - fraction_bits) + below;
    if lost > 54 {
        return 0;
    }
    let (kept, rest, half) = (
        fraction >> lost,
        fraction & ((1 << lost) - 1),
        1 << (lost - 1),
    );
    let up = rest > half || rest == half && kept & 1 == 1;
    // The leading one of the fraction adds 1 to the exponent, and so does a carry.
    let exponent = (exponent.max(1) - 1) as u64;
    (exponent << fraction_bits) + kept + u64::from(up)
}

/// The nearest integer towards zero, if there is one of that many bits.
pub(super) fn to_integer(value: f64, bits: u32, with_sign: bool) -> u128 {
    if with_sign {
        let max = (mask(bits) >> 1) as i128;
        (value as i128).clamp(!max, max) as u128
    } else {
        (value as u128).min(mask(bits))
    }
}

/// Whether there is an integer of that many bits for a number, towards zero.
pub(super) fn fits(value: f64, bits: u32, with_sign: bool) -> bool {
    // Both limits of 128 bits are numbers, the upper ones the first that do not fit.
    if with_sign {
        let integer = value as i128;
        let in_all = value >= i128::MIN as f64 && value < i128::MAX as f64;
        in_all && signed(integer as u128, bits) == integer
    } else {
        value > -1.0 && value < u128::MAX as f64 && value as u128 <= mask(bits)
    }
}

/// A number without sign that is as good as an integer for rounding to at most 51
/// bits: what does not fit into the lowest bit makes that 1.
fn to_odd(a: u128) -> f64 {
    let lost = (128 - a.leading_zeros()).saturating_sub(53);
    let kept = a >> lost | u128::from(a & mask(lost) != 0);
    kept as f64 * power_of_two(lost as i32)
}

/// The nearest number to an integer.
pub(super) fn from_integer(kind: FloatKind, a: u128, bits: u32, with_sign: bool) -> Option<u128> {
    let number = signed(a, bits);
    match kind {
        FloatKind::Single if with_sign => encode(kind, (number as f32).into()),
        FloatKind::Single => encode(kind, (a as f32).into()),
        FloatKind::Double if with_sign => encode(kind, number as f64),
        FloatKind::Double => encode(kind, a as f64),
        _ if with_sign && number < 0 => encode(kind, -to_odd(number.unsigned_abs())),
        _ => encode(kind, to_odd(a)),
    }
}

/// A number or a vector in a type of as many elements: integers are extended or
/// cut off, floating point numbers rounded.
#[inline]
pub(super) fn resize(value: Value, to: Shape, with_sign: bool) -> Option<u128> {
    let shape = value.shape;
    if shape.kind == to.kind {
        return Some(value.value);
    }
    let integer = |shape: Shape| ValueKind::encoded_integer(shape.kind).is_some();
    if integer(shape) && integer(to) {
        return Some(if with_sign {
            signed(value.value, shape.bits) as u128
        } else {
            value.value
        });
    }
    resize_others(value, to, with_sign)
}

fn resize_others(value: Value, to: Shape, with_sign: bool) -> Option<u128> {
    if !value.shape.is_vector() && !to.is_vector() {
        return resize_scalar(value, to, with_sign);
    }
    let (from, to) = (Lanes::of(value.shape), Lanes::of(to));
    if from.count != to.count {
        return None;
    }
    each_lane(to, |lane| {
        resize_scalar(from.get(value.value, lane), to.shape, with_sign)
    })
}

fn resize_scalar(value: Value, to: Shape, with_sign: bool) -> Option<u128> {
    match (value.shape.kind(), to.kind()) {
        (ValueKind::Float(from), ValueKind::Float(to)) if from != to => {
            encode(to, decode(from, value.value)?)
        }
        (ValueKind::Integer(_), ValueKind::Integer(_)) if with_sign => {
            Some(signed(value.value, value.shape.bits) as u128)
        }
        (ValueKind::Integer(_), ValueKind::Integer(_)) => Some(value.value),
        _ if value.shape.bits == to.bits => Some(value.value),
        _ => None,
    }
}

/// The format of the numbers of a type, if it is one of floating point.
pub(super) fn float_kind(shape: Shape) -> Option<FloatKind> {
    match shape.kind().scalar() {
        Some(ScalarKind::Float(kind)) => Some(kind),
        _ => None,
    }
}
