//! Estimates of reciprocals and of those of square roots (J1, FPRecipEstimate and FPRSqrtEstimate).

use crate::floats;

/// The number of bits of a fraction that estimates are made of.
const FRACTION: u32 = 52;

/// A number with the fraction moved to the top of 52 bits, and the exponent as it is encoded.
fn parts(value: u64, bits: u32) -> (i64, u64) {
    let fraction = floats::fraction(bits);
    let size = value & (u64::MAX >> (65 - bits));
    let moved = (size & ((1 << fraction) - 1)) << (FRACTION - fraction);
    ((size >> fraction) as i64, moved)
}

/// A number of which the exponent and 52 bits of the fraction are known.
fn encoded(negative: bool, exponent: i64, fraction: u64, bits: u32) -> u64 {
    let sign = u64::from(negative) << (bits - 1);
    let low = fraction >> (FRACTION - floats::fraction(bits));
    sign | (exponent as u64) << floats::fraction(bits) | low
}

/// The largest exponent of a number that is not infinity.
const fn largest_exponent(bits: u32) -> i64 {
    ((floats::infinity(bits) >> floats::fraction(bits)) - 1) as i64
}

/// The lowest bits of a fraction after a shift to the left.
const fn shifted(fraction: u64, by: u32) -> u64 {
    fraction << by & ((1 << FRACTION) - 1)
}

/// The estimate of a reciprocal of a number that is no NaN.
pub(super) fn reciprocal(value: u64, bits: u32) -> u64 {
    let negative = floats::is_negative(value, bits);
    let sign = u64::from(negative) << (bits - 1);
    let (mut exponent, mut fraction) = parts(value, bits);
    if exponent > largest_exponent(bits) {
        return sign;
    }
    if exponent == 0 {
        // Of what is less than a quarter of the smallest normal number, it is too large.
        if fraction >> (FRACTION - 2) == 0 {
            return sign | floats::infinity(bits);
        }
        let is_half = fraction >> (FRACTION - 1) != 0;
        exponent = if is_half { 0 } else { -1 };
        fraction = shifted(fraction, if is_half { 1 } else { 2 });
    }
    let scaled = 256 | fraction >> (FRACTION - 8);
    let estimate = ((1 << 19) / (2 * scaled + 1)).div_ceil(2);
    let result = largest_exponent(bits) - 1 - exponent;
    let fraction = (estimate & 255) << (FRACTION - 8);
    match result {
        0 => encoded(negative, 0, 1 << (FRACTION - 1) | fraction >> 1, bits),
        -1 => encoded(negative, 0, 1 << (FRACTION - 2) | fraction >> 2, bits),
        result => encoded(negative, result, fraction, bits),
    }
}

/// The estimate of the reciprocal of the square root of a number that is no NaN.
pub(super) fn reciprocal_root(value: u64, bits: u32) -> u64 {
    let negative = floats::is_negative(value, bits);
    let (mut exponent, mut fraction) = parts(value, bits);
    if exponent == 0 && fraction == 0 {
        return u64::from(negative) << (bits - 1) | floats::infinity(bits);
    }
    if negative {
        return floats::default_nan(bits);
    }
    if exponent > largest_exponent(bits) {
        return 0;
    }
    if exponent == 0 {
        let zeros = fraction.leading_zeros() - (64 - FRACTION);
        exponent = -i64::from(zeros);
        fraction = shifted(fraction, zeros + 1);
    }
    let scaled = match exponent & 1 {
        0 => 256 | fraction >> (FRACTION - 8),
        _ => 128 | fraction >> (FRACTION - 7),
    };
    let result = (largest_exponent(bits) / 2 * 3 - 1 - exponent) / 2;
    let fraction = (root_estimate(scaled) & 255) << (FRACTION - 8);
    encoded(false, result, fraction, bits)
}

/// The estimate of 9 bits for a number of 9 bits (J1, RecipSqrtEstimate).
fn root_estimate(scaled: u64) -> u64 {
    let odd = match scaled {
        ..256 => 2 * scaled + 1,
        _ => 2 * ((scaled >> 1 << 1) + 1),
    };
    let mut estimate = 512u64;
    while odd * (estimate + 1) * (estimate + 1) < 1 << 28 {
        estimate += 1;
    }
    estimate.div_ceil(2)
}
