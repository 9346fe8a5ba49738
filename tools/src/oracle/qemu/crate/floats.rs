//! Floating-point numbers as bits, rounded in each direction.

/// The direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rounding {
    NearestEven,
    NearestAway,
    Zero,
    Down,
    Up,
    /// To the odd one of two neighbours.
    Odd,
}

/// A number that is no NaN: `mantissa * 2^exponent`, and whether it is a little more.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Number {
    pub(crate) negative: bool,
    pub(crate) infinite: bool,
    pub(crate) mantissa: u128,
    pub(crate) exponent: i32,
    pub(crate) more: bool,
}

impl Number {
    /// A finite number, exactly.
    pub(crate) const fn new(negative: bool, mantissa: u128, exponent: i32) -> Self {
        Number {
            negative,
            infinite: false,
            mantissa,
            exponent,
            more: false,
        }
    }

    /// Infinity with a sign.
    pub(crate) const fn infinity(negative: bool) -> Self {
        Number {
            infinite: true,
            ..Number::new(negative, 1, 0)
        }
    }

    /// Whether it is 0.
    pub(crate) const fn is_zero(self) -> bool {
        self.mantissa == 0 && !self.more
    }
}

/// The number of bits of the fraction of a number with `bits` bits.
pub(crate) const fn fraction(bits: u32) -> u32 {
    match bits {
        16 => 10,
        32 => 23,
        _ => 52,
    }
}

/// The exponent of the lowest bit of the smallest numbers.
const fn least(bits: u32) -> i32 {
    let bias = (1 << (bits - 2 - fraction(bits))) - 1;
    1 - bias - fraction(bits) as i32
}

/// Infinity with `bits` bits.
pub(crate) const fn infinity(bits: u32) -> u64 {
    ((1 << (bits - 1 - fraction(bits))) - 1) << fraction(bits)
}

/// Bits of a number but the sign.
const fn size(value: u64, bits: u32) -> u64 {
    value & (u64::MAX >> (65 - bits))
}

/// Whether the sign is set.
pub(crate) const fn is_negative(value: u64, bits: u32) -> bool {
    value >> (bits - 1) & 1 != 0
}

/// Whether the bits are not a number.
pub(crate) const fn is_nan(value: u64, bits: u32) -> bool {
    size(value, bits) > infinity(bits)
}

/// Whether the bits are a NaN that signals.
pub(crate) const fn is_signalling(value: u64, bits: u32) -> bool {
    is_nan(value, bits) && value >> (fraction(bits) - 1) & 1 == 0
}

/// The quiet NaN without a sign and without a payload.
pub(crate) const fn default_nan(bits: u32) -> u64 {
    infinity(bits) | 1 << (fraction(bits) - 1)
}

/// A NaN in another width, made quiet: the highest bits of the fraction stay.
pub(crate) fn quiet(value: u64, from: u32, to: u32) -> u64 {
    let sign = u64::from(is_negative(value, from)) << (to - 1);
    let payload = value & ((1 << fraction(from)) - 1);
    let payload = match fraction(to).checked_sub(fraction(from)) {
        Some(wider) => payload << wider,
        None => payload >> (fraction(from) - fraction(to)),
    };
    sign | payload | default_nan(to)
}

/// The number that bits are, if they are one.
pub(crate) fn number(value: u64, bits: u32) -> Option<Number> {
    let negative = is_negative(value, bits);
    let (size, fraction) = (size(value, bits), fraction(bits));
    if size >= infinity(bits) {
        return (size == infinity(bits)).then_some(Number::infinity(negative));
    }
    let exponent = (size >> fraction) as i32;
    let low = u128::from(size & ((1 << fraction) - 1));
    let mantissa = low | u128::from(exponent > 0) << fraction;
    let exponent = exponent.max(1) - 1 + least(bits);
    Some(Number::new(negative, mantissa, exponent))
}

/// An integer.
pub(crate) fn integer(value: i128) -> Number {
    Number::new(value < 0, value.unsigned_abs(), 0)
}

/// The mantissa moved down, with its lowest bit and above, and where what is lost lies.
pub(crate) fn lowered(mantissa: u128, by: i32, more: bool) -> (u128, std::cmp::Ordering, bool) {
    if by <= 0 {
        return (mantissa << -by, std::cmp::Ordering::Less, more);
    }
    let by = by as u32;
    let kept = mantissa.checked_shr(by).unwrap_or(0);
    let lost = mantissa ^ kept.checked_shl(by).unwrap_or(0);
    let half = 1u128.checked_shl(by - 1).unwrap_or(u128::MAX);
    let order = lost.cmp(&half);
    let order = if more {
        order.then(std::cmp::Ordering::Greater)
    } else {
        order
    };
    (kept, order, lost != 0 || more)
}

/// Whether a mantissa that lost something becomes the next one.
fn goes_up(kept: u128, half: std::cmp::Ordering, negative: bool, how: Rounding) -> bool {
    use std::cmp::Ordering::{Equal, Greater};
    match how {
        Rounding::NearestEven => half == Greater || half == Equal && kept & 1 != 0,
        Rounding::NearestAway => half != std::cmp::Ordering::Less,
        Rounding::Zero => false,
        Rounding::Down => negative,
        Rounding::Up => !negative,
        Rounding::Odd => kept & 1 == 0,
    }
}

/// The bits of a number, rounded.
pub(crate) fn bits_of(number: Number, bits: u32, how: Rounding) -> u64 {
    let negative = number.negative;
    let sign = u64::from(negative) << (bits - 1);
    if number.infinite || number.is_zero() {
        return sign | if number.infinite { infinity(bits) } else { 0 };
    }
    let top = 127 - number.mantissa.leading_zeros() as i32;
    let lowest = (number.exponent + top - fraction(bits) as i32).max(least(bits));
    let (mut kept, half, is_inexact) =
        lowered(number.mantissa, lowest - number.exponent, number.more);
    if is_inexact && goes_up(kept, half, negative, how) {
        kept += 1;
    }
    // What is one too large for the mantissa goes on into the exponent.
    let steps = u128::from((lowest - least(bits)) as u32);
    let encoded = (steps << fraction(bits)) + kept;
    let largest = u128::from(infinity(bits)) - 1;
    if encoded <= largest {
        return sign | encoded as u64;
    }
    let is_infinite = match how {
        Rounding::NearestEven | Rounding::NearestAway => true,
        Rounding::Zero | Rounding::Odd => false,
        Rounding::Down => negative,
        Rounding::Up => !negative,
    };
    sign | if is_infinite {
        infinity(bits)
    } else {
        largest as u64
    }
}

/// The integer that a number is rounded to, at least and at most as that; otherwise
/// the nearest of these as an error.
pub(crate) fn to_integer(
    number: Number,
    how: Rounding,
    (least, most): (i128, i128),
) -> Result<i128, i128> {
    let beyond = if number.negative { least } else { most };
    if number.infinite || number.exponent > 66 && number.mantissa != 0 {
        return Err(beyond);
    }
    let (mut kept, half, is_inexact) = lowered(number.mantissa, -number.exponent, false);
    if is_inexact && goes_up(kept, half, number.negative, how) {
        kept += 1;
    }
    let size = kept as i128;
    let value = if number.negative { -size } else { size };
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        Err(beyond)
    }
}
