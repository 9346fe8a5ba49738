//! Operations on floating-point numbers, exactly, or so that they are rounded as if they were.

use crate::floats::{Number, Rounding, lowered};

/// A number whose mantissa has its highest bit at a place.
fn raised(number: Number, place: u32) -> Number {
    let by = (place + number.mantissa.leading_zeros()) as i32 - 127;
    let mantissa = match by >= 0 {
        true => number.mantissa << by,
        false => number.mantissa >> -by,
    };
    Number::new(number.negative, mantissa, number.exponent - by)
}

/// The sum of two numbers; `None` for that of infinities with different signs.
pub(crate) fn sum(a: Number, b: Number, how: Rounding) -> Option<Number> {
    if a.infinite && b.infinite && a.negative != b.negative {
        return None;
    }
    if a.is_zero() && b.is_zero() {
        let is_same = a.negative == b.negative;
        let negative = if is_same {
            a.negative
        } else {
            how == Rounding::Down
        };
        return Some(Number::new(negative, 0, 0));
    }
    Some(match (a, b) {
        _ if a.infinite || b.is_zero() => a,
        _ if b.infinite || a.is_zero() => b,
        _ => sum_of_finite(a, b, how),
    })
}

/// The sum of two numbers that are not 0.
fn sum_of_finite(a: Number, b: Number, how: Rounding) -> Number {
    /// The place of the highest bit of each number.
    const PLACE: u32 = 125;
    let (a, b) = (raised(a, PLACE), raised(b, PLACE));
    let is_larger = (a.exponent, a.mantissa) >= (b.exponent, b.mantissa);
    let (large, small) = if is_larger { (a, b) } else { (b, a) };
    let (moved, _, more) = lowered(small.mantissa, large.exponent - small.exponent, false);
    let mut sum = Number { more, ..large };
    if large.negative == small.negative {
        sum.mantissa += moved;
        return sum;
    }
    // What is lost is taken away as well: one less, and a little more than that.
    sum.mantissa -= moved + u128::from(more);
    if sum.is_zero() {
        sum.negative = how == Rounding::Down;
    }
    sum
}

/// The product of two numbers; `None` for that of 0 and infinity.
pub(crate) fn product(a: Number, b: Number) -> Option<Number> {
    let negative = a.negative != b.negative;
    if a.infinite || b.infinite {
        let is_one = !a.is_zero() && !b.is_zero();
        return is_one.then_some(Number::infinity(negative));
    }
    let (mantissa, exponent) = (a.mantissa * b.mantissa, a.exponent + b.exponent);
    Some(Number::new(negative, mantissa, exponent))
}

/// The quotient of two numbers; `None` for 0 by 0 and infinity by infinity.
pub(crate) fn quotient(a: Number, b: Number) -> Option<Number> {
    let negative = a.negative != b.negative;
    let is_none = a.infinite && b.infinite || a.is_zero() && b.is_zero();
    if is_none {
        return None;
    }
    if a.infinite || b.is_zero() {
        return Some(Number::infinity(negative));
    }
    if a.is_zero() || b.infinite {
        return Some(Number::new(negative, 0, 0));
    }
    let a = raised(a, 126);
    Some(Number {
        more: a.mantissa % b.mantissa != 0,
        ..Number::new(negative, a.mantissa / b.mantissa, a.exponent - b.exponent)
    })
}

/// The square root; `None` of what is less than 0.
pub(crate) fn root(a: Number) -> Option<Number> {
    if a.is_zero() || a.infinite && !a.negative {
        return Some(a);
    }
    if a.negative {
        return None;
    }
    let mut a = raised(a, 126);
    if a.exponent & 1 != 0 {
        (a.mantissa, a.exponent) = (a.mantissa >> 1, a.exponent + 1);
    }
    let root = a.mantissa.isqrt();
    Some(Number {
        more: root * root != a.mantissa,
        ..Number::new(false, root, a.exponent / 2)
    })
}
