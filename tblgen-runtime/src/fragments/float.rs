//! Numbers of floating point by their bits and their precision: the number of bits of the
//! significand, with the one that is not stored (`APFloat::semanticsPrecision`). 8 is
//! `bfloat`, 11 `half`, 24 `float` and 53 `double`.
//!
//! LLVM: include/llvm/ADT/APFloat.h.

/// The number of bits of a format; 64 if it is not known.
#[must_use]
pub const fn float_width(precision: u32) -> u32 {
    match precision {
        8 | 11 => 16,
        24 => 32,
        _ => 64,
    }
}

/// The bits of the magnitude.
const fn magnitude(value: u64, precision: u32) -> u64 {
    value & (u64::MAX >> (65 - float_width(precision)))
}

/// Whether the number is 0 with any sign (`isZero`).
#[must_use]
pub const fn is_float_zero(value: u64, precision: u32) -> bool {
    magnitude(value, precision) == 0
}

/// Whether the number has a negative sign (`isNegative`).
#[must_use]
pub const fn is_float_negative(value: u64, precision: u32) -> bool {
    value >> (float_width(precision) - 1) & 1 == 1
}

/// Whether the number is +0 (`isPosZero`).
#[must_use]
pub const fn is_positive_zero(value: u64, precision: u32) -> bool {
    is_float_zero(value, precision) && !is_float_negative(value, precision)
}

/// Whether the number is -0 (`isNegZero`).
#[must_use]
pub const fn is_negative_zero(value: u64, precision: u32) -> bool {
    is_float_zero(value, precision) && is_float_negative(value, precision)
}

/// Whether the number is infinite with any sign (`isInfinity`).
#[must_use]
pub const fn is_infinite(value: u64, precision: u32) -> bool {
    as_double(value, precision).is_infinite()
}

/// Whether the number is infinite and positive (`isPosInfinity`).
#[must_use]
pub const fn is_positive_infinity(value: u64, precision: u32) -> bool {
    is_infinite(value, precision) && !is_float_negative(value, precision)
}

/// Whether the number is infinite and negative (`isNegInfinity`).
#[must_use]
pub const fn is_negative_infinity(value: u64, precision: u32) -> bool {
    is_infinite(value, precision) && is_float_negative(value, precision)
}

/// Whether it is not a number (`isNaN`).
#[must_use]
pub const fn is_nan(value: u64, precision: u32) -> bool {
    as_double(value, precision).is_nan()
}

/// The logarithm to the base 2 of the magnitude (`getExactLog2Abs`); `i32::MIN` if it is no
/// integer.
///
/// ```
/// use tblgen_runtime::fragments::exact_log2_abs;
///
/// assert_eq!([0x3c00, 0xc000, 0x0001].map(|half| exact_log2_abs(half, 11)), [0, 1, -24]);
/// assert_eq!([0, 0x7c00, 0x3c01].map(|half| exact_log2_abs(half, 11)), [i32::MIN; 3]);
/// ```
#[must_use]
pub const fn exact_log2_abs(value: u64, precision: u32) -> i32 {
    let bits = as_double(value, precision).to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    match (exponent, fraction.count_ones()) {
        (0, 1) => fraction.trailing_zeros() as i32 - 1074,
        (1..0x7ff, 0) => exponent - 1023,
        _ => i32::MIN,
    }
}

/// Whether the number has the bits of `wanted`, rounded to the format (`isExactlyValue`).
///
/// ```
/// use tblgen_runtime::fragments::is_exactly;
///
/// assert!(is_exactly(0x3c00, 11, 1.0) && is_exactly(0x3f80_0000, 24, 1.0));
/// assert!(!is_exactly(0x8000, 11, 0.0));
/// ```
#[must_use]
pub const fn is_exactly(value: u64, precision: u32, wanted: f64) -> bool {
    let value = value & (u64::MAX >> (64 - float_width(precision)));
    value == float_bits(wanted, precision)
}

/// The number as an `f64` (`convertToDouble`), which holds every number of the formats.
///
/// ```
/// use tblgen_runtime::fragments::as_double;
///
/// assert_eq!([as_double(0x3c00, 11), as_double(0xc000, 8)], [1.0, -2.0]);
/// assert_eq!(as_double(0x0001, 11), 1.0 / 16777216.0);
/// ```
#[must_use]
pub const fn as_double(value: u64, precision: u32) -> f64 {
    match precision {
        8 => f32::from_bits((value as u32) << 16) as f64,
        11 => {
            // The magnitude as a `float` whose exponent is 112 too small; the product mends
            // that, also of numbers below the normal ones.
            let magnitude = (magnitude(value, 11) as u32) << 13;
            let number = match magnitude >= 0x0f80_0000 {
                true => f32::from_bits(magnitude | 0x7f80_0000),
                false => f32::from_bits(magnitude) * f32::from_bits(0x7780_0000),
            };
            match is_float_negative(value, 11) {
                true => -(number as f64),
                false => number as f64,
            }
        }
        24 => f32::from_bits(value as u32) as f64,
        _ => f64::from_bits(value),
    }
}

/// The number as an `f32` (`convertToFloat`), which holds every number of the formats but
/// `double`.
#[must_use]
pub const fn as_float(value: u64, precision: u32) -> f32 {
    as_double(value, precision) as f32
}

/// The bits of the number in the format of the precision `to` (`convert`, rounded to the nearest
/// number, of two to the even one). What is no number becomes quiet in another format.
///
/// ```
/// use tblgen_runtime::fragments::float_converted;
///
/// assert_eq!(float_converted(0x3c00, 11, 53), 1.0f64.to_bits());
/// assert_eq!(float_converted(0x7f80_0001, 24, 53), 0x7ff8_0000_2000_0000);
/// assert_eq!(float_converted(0x7f80_0001, 24, 24), 0x7f80_0001);
/// ```
#[must_use]
pub const fn float_converted(value: u64, precision: u32, to: u32) -> u64 {
    if precision == to {
        return value;
    }
    if !is_nan(value, precision) {
        return float_bits(as_double(value, precision), to);
    }
    // The first bits of the significand stay, the first of which is the quiet one.
    let stored = stored_bits(precision);
    let fraction = value << (64 - stored) | 1 << 63;
    let (stored, width) = (stored_bits(to), float_width(to));
    let sign = (is_float_negative(value, precision) as u64) << (width - 1);
    let exponent = (u64::MAX >> (65 - width)) >> stored << stored;
    sign | exponent | fraction >> (64 - stored)
}

/// The number of bits of the significand that a format stores.
const fn stored_bits(precision: u32) -> u32 {
    match precision {
        8 | 11 | 24 => precision - 1,
        _ => 52,
    }
}

/// The number as a signed integer of `bits` bits, at most 64 (`convertToInteger`, rounded
/// toward zero): the nearest one if none is so large, and 0 for what is no number.
///
/// ```
/// use tblgen_runtime::fragments::float_as_int;
///
/// assert_eq!([1.5, -7.9, 9.0, f64::NAN].map(|of| float_as_int(of.to_bits(), 53, 4)), [1, -7, 7, 0]);
/// ```
#[must_use]
pub const fn float_as_int(value: u64, precision: u32, bits: u32) -> i64 {
    if bits == 0 {
        return 0;
    }
    let largest = i64::MAX >> 64u32.saturating_sub(bits);
    let number = as_double(value, precision) as i64;
    if number > largest {
        largest
    } else if number < !largest {
        !largest
    } else {
        number
    }
}

/// Whether the number is a signed integer of `bits` bits, at most 64, and not -0
/// (`IsExact` of `convertToInteger`).
///
/// ```
/// use tblgen_runtime::fragments::is_float_int;
///
/// let is_int = |of: f64| is_float_int(of.to_bits(), 53, 4);
/// assert_eq!([-8.0, 7.0, 8.0, 1.5, -0.0].map(is_int), [true, true, false, false, false]);
/// let most = 1u64 << 62;
/// assert!(!is_float_int((most as f64).to_bits(), 53, 63));
/// ```
#[must_use]
pub const fn is_float_int(value: u64, precision: u32, bits: u32) -> bool {
    let number = as_double(value, precision);
    let integer = number as i64;
    // 2^63 is more than all integers, though the largest one is rounded to it.
    let is_whole = number == integer as f64 && number < 9_223_372_036_854_775_808.0;
    let is_in_range = integer == float_as_int(value, precision, bits);
    is_whole && is_in_range && !is_negative_zero(value, precision)
}

/// The bits of a number, rounded to a format: to the nearest, of two to the even one.
const fn float_bits(value: f64, precision: u32) -> u64 {
    match precision {
        24 => (value as f32).to_bits() as u64,
        11 => narrowed(value.to_bits(), 11, 5),
        8 => narrowed(value.to_bits(), 8, 8),
        _ => value.to_bits(),
    }
}

/// The bits of a `double` in a format of 16 bits with that precision and that many bits of the
/// exponent.
const fn narrowed(bits: u64, precision: u32, exponent_bits: u32) -> u64 {
    let sign = bits >> 63 << 15;
    let exponent = (bits >> 52 & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let stored = precision - 1;
    let largest = (1i32 << exponent_bits) - 1;
    if exponent == 0x7ff {
        // A quiet bit keeps what is not a number from becoming infinite.
        let quiet = if fraction == 0 { 0 } else { 1 << (stored - 1) };
        return sign | (largest as u64) << stored | fraction >> (52 - stored) | quiet;
    }
    let bias = largest >> 1;
    let target = exponent - 1023 + bias;
    // A number below the normal ones loses more of its bits.
    let lost = 52 - stored as i32 + if target < 1 { 1 - target } else { 0 };
    if lost > 60 || exponent == 0 {
        return sign;
    }
    let significand = fraction | 1 << 52;
    let kept = significand >> lost;
    let rest = significand & ((1 << lost) - 1);
    let half = 1u64 << (lost - 1);
    let rounded = kept + (rest > half || rest == half && kept & 1 == 1) as u64;
    // The bit that is not stored, and a carry of rounding, add to the exponent.
    let base = if target < 1 {
        0
    } else {
        (target as u64 - 1) << stored
    };
    let magnitude = base + rounded;
    let infinite = (largest as u64) << stored;
    sign | if magnitude < infinite {
        magnitude
    } else {
        infinite
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_halves() {
        for (value, half, bfloat) in [
            (1.0, 0x3c00, 0x3f80),
            (-2.0, 0xc000, 0xc000),
            (65504.0, 0x7bff, 0x4780),
            (65520.0, 0x7c00, 0x4780),
            (65519.9, 0x7bff, 0x4780),
            (6.0e-8, 0x0001, 0x3381),
            (2.0e-8, 0x0000, 0x32ac),
            (f64::INFINITY, 0x7c00, 0x7f80),
            (0.1, 0x2e66, 0x3dcd),
            (-0.0, 0x8000, 0x8000),
            (1.0009765625, 0x3c01, 0x3f80),
            (1.00048828125, 0x3c00, 0x3f80),
            (1.00146484375, 0x3c02, 0x3f80),
            (1.0e-40, 0, 0x0001),
            (1.0e300, 0x7c00, 0x7f80),
        ] {
            assert_eq!(float_bits(value, 11), half, "{value} as half");
            assert_eq!(float_bits(value, 8), bfloat, "{value} as bfloat");
        }
        assert_eq!(float_bits(0.5, 24), 0x3f00_0000);
        assert_eq!(float_bits(0.5, 53), 0x3fe0_0000_0000_0000);
    }

    #[test]
    fn numbers_come_back() {
        for precision in [8, 11] {
            for bits in 0..=0xffff {
                let number = as_double(bits, precision);
                match number.is_nan() {
                    true => assert!(magnitude(bits, precision) > 0x7c00),
                    false => assert_eq!(float_bits(number, precision), bits, "{number}"),
                }
            }
        }
        assert_eq!(as_float(1.5f32.to_bits().into(), 24), 1.5);
        assert_eq!(as_double(0.1f64.to_bits(), 53), 0.1);
    }

    #[test]
    fn numbers_change_their_format() {
        for (value, from, to, wanted) in [
            (0x3c00, 11, 8, 0x3f80),
            (0x8001, 11, 24, 0xb380_0000),
            (0x7f7f, 8, 11, 0x7c00),
            (0x4048_f5c3, 24, 11, 0x4248),
            (0x7ff0_0000_0000_0001, 53, 11, 0x7e00),
            (0xfff7_0000_0000_0000, 53, 24, 0xfff8_0000),
            (0xfe01, 11, 53, 0xfff8_0400_0000_0000),
            (0x7c01, 11, 11, 0x7c01),
        ] {
            let found = float_converted(value, from, to);
            assert_eq!(found, wanted, "{value:#x} {from} {to}: {found:#x}");
        }
    }

    #[test]
    fn integers_are_the_nearest_ones() {
        for (value, bits, wanted, is_exact) in [
            (0.0, 8, 0, true),
            (-0.0, 8, 0, false),
            (-0.9, 8, 0, false),
            (127.0, 8, 127, true),
            (128.0, 8, 127, false),
            (-128.0, 8, -128, true),
            (-129.5, 8, -128, false),
            (9.3e18, 64, i64::MAX, false),
            (-9_223_372_036_854_775_808.0, 64, i64::MIN, true),
            (f64::NEG_INFINITY, 32, i32::MIN.into(), false),
            (f64::NAN, 32, 0, false),
            (1.0, 1, 0, false),
            (-1.0, 1, -1, true),
        ] {
            let of = f64::to_bits(value);
            let found = (float_as_int(of, 53, bits), is_float_int(of, 53, bits));
            assert_eq!(found, (wanted, is_exact), "{value} {bits}");
        }
    }

    #[test]
    fn what_is_infinite_or_no_number() {
        for (precision, infinite) in [
            (8, 0x7f80),
            (11, 0x7c00),
            (24, 0x7f80_0000),
            (53, 0x7ff << 52),
        ] {
            let sign = 1 << (float_width(precision) - 1);
            assert!(is_infinite(infinite, precision) && is_infinite(infinite | sign, precision));
            assert!(is_positive_infinity(infinite, precision));
            assert!(is_negative_infinity(infinite | sign, precision));
            assert!(!is_positive_infinity(infinite | sign, precision));
            assert!(is_nan(infinite | 1, precision) && !is_infinite(infinite | 1, precision));
            assert!(!is_infinite(infinite - 1, precision) && !is_nan(infinite, precision));
        }
        for (value, wanted) in [(1.0, 0), (-0.25, -2), (5e-324, -1074), (3.0, i32::MIN)] {
            assert_eq!(exact_log2_abs(f64::to_bits(value), 53), wanted, "{value}");
        }
    }

    #[test]
    fn zeros() {
        for precision in [8, 11, 24, 53] {
            let sign = 1 << (float_width(precision) - 1);
            assert!(is_positive_zero(0, precision) && is_negative_zero(sign, precision));
            assert!(is_float_zero(sign, precision) && !is_positive_zero(sign, precision));
            assert!(!is_float_zero(1, precision) && is_float_negative(sign | 1, precision));
        }
    }
}
