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
pub(crate) enum Number {
    Infinite {
        negative: bool,
    },
    Finite {
        negative: bool,
        mantissa: u128,
        exponent: i32,
        more: bool,
    },
}

use Number::{Finite, Infinite};

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

/// All bits but the sign.
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
        return (size == infinity(bits)).then_some(Infinite { negative });
    }
    let exponent = (size >> fraction) as i32;
    let mantissa = u128::from(size & ((1 << fraction) - 1));
    let normal = u128::from(exponent > 0) << fraction;
    Some(Finite {
        negative,
        mantissa: mantissa | normal,
        exponent: exponent.max(1) - 1 + least(bits),
        more: false,
    })
}

/// An integer.
pub(crate) fn integer(value: i128) -> Number {
    Finite {
        negative: value < 0,
        mantissa: value.unsigned_abs(),
        exponent: 0,
        more: false,
    }
}

/// The mantissa moved down, with its lowest bit and above, and where what is lost lies.
fn lowered(mantissa: u128, by: i32, more: bool) -> (u128, std::cmp::Ordering, bool) {
    if by <= 0 {
        return (mantissa << -by, std::cmp::Ordering::Less, more);
    }
    let by = by as u32;
    let kept = mantissa.checked_shr(by).unwrap_or(0);
    let lost = mantissa ^ kept.checked_shl(by).unwrap_or(0);
    let half = 1u128.checked_shl(by - 1).unwrap_or(u128::MAX);
    let order = lost.cmp(&half);
    let order = if more { order.then(std::cmp::Ordering::Greater) } else { order };
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
    let sign = |negative: bool| u64::from(negative) << (bits - 1);
    let (negative, mantissa, exponent, more) = match number {
        Infinite { negative } => return sign(negative) | infinity(bits),
        Finite { negative, mantissa: 0, more: false, .. } => return sign(negative),
        Finite { negative, mantissa, exponent, more } => (negative, mantissa, exponent, more),
    };
    let top = 127 - mantissa.leading_zeros() as i32;
    let lowest = (exponent + top - fraction(bits) as i32).max(least(bits));
    let (mut kept, half, is_inexact) = lowered(mantissa, lowest - exponent, more);
    if is_inexact && goes_up(kept, half, negative, how) {
        kept += 1;
    }
    // What is one too large for the mantissa goes on into the exponent.
    let steps = u128::from((lowest - least(bits)) as u32);
    let encoded = (steps << fraction(bits)) + kept;
    let largest = u128::from(infinity(bits)) - 1;
    if encoded <= largest {
        return sign(negative) | encoded as u64;
    }
    let is_infinite = match how {
        Rounding::NearestEven | Rounding::NearestAway => true,
        Rounding::Zero | Rounding::Odd => false,
        Rounding::Down => negative,
        Rounding::Up => !negative,
    };
    sign(negative) | if is_infinite { infinity(bits) } else { largest as u64 }
}

/// The integer that a number is rounded to, at least and at most as that; `None` for what is
/// beyond, with its nearest.
pub(crate) fn to_integer(
    number: Number,
    how: Rounding,
    (least, most): (i128, i128),
) -> Result<i128, i128> {
    let (negative, mantissa, exponent) = match number {
        Infinite { negative } => return Err(if negative { least } else { most }),
        Finite { negative, mantissa, exponent, .. } => (negative, mantissa, exponent),
    };
    if exponent > 66 && mantissa != 0 {
        return Err(if negative { least } else { most });
    }
    let (mut kept, half, is_inexact) = lowered(mantissa, -exponent, false);
    if is_inexact && goes_up(kept, half, negative, how) {
        kept += 1;
    }
    let value = if negative { -(kept as i128) } else { kept as i128 };
    let near = value.clamp(least, most);
    if near == value { Ok(value) } else { Err(near) }
}

/// A mantissa moved so that its highest bit is at a place, and the exponent that it has then.
fn raised(mantissa: u128, exponent: i32, place: u32) -> (u128, i32) {
    let by = (place + mantissa.leading_zeros()) as i32 - 127;
    match by >= 0 {
        true => (mantissa << by, exponent - by),
        false => (mantissa >> -by, exponent - by),
    }
}

/// The sum of two numbers; `None` for that of infinities with different signs.
pub(crate) fn sum(a: Number, b: Number, how: Rounding) -> Option<Number> {
    let (a, b) = match (a, b) {
        (Infinite { negative: a }, Infinite { negative: b }) if a != b => return None,
        (Infinite { .. }, _) => return Some(a),
        (_, Infinite { .. }) => return Some(b),
        (Finite { mantissa: 0, negative: m, .. }, Finite { mantissa: 0, negative: n, .. }) => {
            let negative = if m == n { m } else { how == Rounding::Down };
            return Some(zero(negative));
        }
        (_, Finite { mantissa: 0, .. }) => return Some(a),
        (Finite { mantissa: 0, .. }, _) => return Some(b),
        both => both,
    };
    Some(sum_of_finite(a, b, how))
}

/// The sum of two numbers that are not 0.
fn sum_of_finite(a: Number, b: Number, how: Rounding) -> Number {
    /// The place of the highest bit of the larger number.
    const PLACE: u32 = 125;
    let parts = |number| match number {
        Finite { negative, mantissa, exponent, .. } => {
            let (mantissa, exponent) = raised(mantissa, exponent, PLACE);
            (exponent, mantissa, negative)
        }
        Infinite { negative } => (0, 0, negative),
    };
    let (large, small) = (parts(a).max(parts(b)), parts(a).min(parts(b)));
    let (moved, _, more) = lowered(small.1, large.0 - small.0, false);
    let (mut mantissa, mut negative) = (large.1, large.2);
    if large.2 == small.2 {
        mantissa += moved;
    } else {
        // What is lost is taken away as well: one less, and a little more than that.
        mantissa -= moved + u128::from(more);
        if mantissa == 0 && !more {
            negative = how == Rounding::Down;
        }
    }
    Finite {
        negative,
        mantissa,
        exponent: large.0,
        more,
    }
}

/// 0 with a sign.
pub(crate) fn zero(negative: bool) -> Number {
    Finite {
        negative,
        mantissa: 0,
        exponent: 0,
        more: false,
    }
}

/// The product of two numbers, exactly; `None` for that of 0 and infinity.
pub(crate) fn product(a: Number, b: Number) -> Option<Number> {
    match (a, b) {
        (
            Finite { negative: m, mantissa: a, exponent: x, .. },
            Finite { negative: n, mantissa: b, exponent: y, .. },
        ) => Some(Finite {
            negative: m != n,
            mantissa: a * b,
            exponent: x + y,
            more: false,
        }),
        (Infinite { .. }, Finite { mantissa: 0, .. })
        | (Finite { mantissa: 0, .. }, Infinite { .. }) => None,
        (Infinite { negative: m } | Finite { negative: m, .. }, Infinite { negative: n })
        | (Infinite { negative: m }, Finite { negative: n, .. }) => {
            Some(Infinite { negative: m != n })
        }
    }
}

/// The quotient of two numbers; `None` for 0 by 0 and infinity by infinity.
pub(crate) fn quotient(a: Number, b: Number) -> Option<Number> {
    match (a, b) {
        (Infinite { .. }, Infinite { .. })
        | (Finite { mantissa: 0, .. }, Finite { mantissa: 0, .. }) => None,
        (Infinite { negative: m }, Finite { negative: n, .. })
        | (Finite { negative: m, .. }, Finite { negative: n, mantissa: 0, .. }) => {
            Some(Infinite { negative: m != n })
        }
        (Finite { negative: m, .. }, Infinite { negative: n })
        | (Finite { negative: m, mantissa: 0, .. }, Finite { negative: n, .. }) => {
            Some(zero(m != n))
        }
        (
            Finite { negative: m, mantissa: a, exponent: x, .. },
            Finite { negative: n, mantissa: b, exponent: y, .. },
        ) => {
            let (a, x) = raised(a, x, 126);
            Some(Finite {
                negative: m != n,
                mantissa: a / b,
                exponent: x - y,
                more: a % b != 0,
            })
        }
    }
}

/// The square root; `None` of what is less than 0.
pub(crate) fn root(a: Number) -> Option<Number> {
    match a {
        Finite { mantissa: 0, .. } | Infinite { negative: false } => Some(a),
        Infinite { .. } | Finite { negative: true, .. } => None,
        Finite { mantissa, exponent, .. } => {
            let (mut mantissa, mut exponent) = raised(mantissa, exponent, 126);
            if exponent & 1 != 0 {
                (mantissa, exponent) = (mantissa >> 1, exponent + 1);
            }
            let root = mantissa.isqrt();
            Some(Finite {
                negative: false,
                mantissa: root,
                exponent: exponent / 2,
                more: root * root != mantissa,
            })
        }
    }
}
