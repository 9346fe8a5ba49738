//! Arithmetic on integers of 1 to 128 bits.
//!
//! Values come with zeros above their bits. What comes out may have anything
//! there; who keeps it cuts it off. So most operations are those of 128 bits.

use super::bits::{mask, signed};
use crate::IsdOpcode;

/// The lower and the upper half of the product of two numbers without sign.
pub(super) fn mul_unsigned(a: u128, b: u128, bits: u32) -> (u128, u128) {
    if bits <= 64 {
        let product = a.wrapping_mul(b);
        return (product, product >> bits);
    }
    upper_half(wide_product(a, b), bits)
}

/// The lower and the upper half of the product of two numbers with sign.
pub(super) fn mul_signed(a: u128, b: u128, bits: u32) -> (u128, u128) {
    let (a, b) = (signed(a, bits), signed(b, bits));
    if bits <= 64 {
        let product = a.wrapping_mul(b);
        return (product as u128, (product >> bits) as u128);
    }
    let (low, mut high) = wide_product(a as u128, b as u128);
    // A negative number is 2^128 too large when it is read without sign.
    if a < 0 {
        high = high.wrapping_sub(b as u128);
    }
    if b < 0 {
        high = high.wrapping_sub(a as u128);
    }
    upper_half((low, high), bits)
}

/// The lower 128 bits of a 256-bit number, and the bits above its lowest `bits`
/// bits, which are more than 64.
fn upper_half((low, high): (u128, u128), bits: u32) -> (u128, u128) {
    if bits >= 128 {
        return (low, high);
    }
    (low, low >> bits | high << (128 - bits))
}

/// All 256 bits of a product, the lower half first.
fn wide_product(a: u128, b: u128) -> (u128, u128) {
    let halves = |number: u128| (number & mask(64), number >> 64);
    let ((a0, a1), (b0, b1)) = (halves(a), halves(b));
    let (low, middle_a, middle_b, high) = (a0 * b0, a0 * b1, a1 * b0, a1 * b1);
    // Each of the three is less than 2^64, so that the sum does not overflow.
    let carry = (low >> 64) + (middle_a & mask(64)) + (middle_b & mask(64));
    let high = high + (middle_a >> 64) + (middle_b >> 64) + (carry >> 64);
    (low & mask(64) | carry << 64, high)
}

/// Quotient and remainder without sign; the divisor is not 0.
pub(super) fn divide_unsigned(a: u128, b: u128) -> (u128, u128) {
    if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
        let quotient = a.checked_div(b).unwrap_or(0);
        return (
            quotient.into(),
            a.wrapping_sub(quotient.wrapping_mul(b)).into(),
        );
    }
    (a.checked_div(b).unwrap_or(0), a.checked_rem(b).unwrap_or(0))
}

/// Quotient and remainder with sign, of a divisor that is not 0 and not -1 if
/// the dividend is the smallest number.
pub(super) fn divide_signed(a: u128, b: u128, bits: u32) -> (u128, u128) {
    let (a, b) = (signed(a, bits), signed(b, bits));
    let (quotient, remainder) = divide_unsigned(a.unsigned_abs(), b.unsigned_abs());
    let negate = |number: u128, negative: bool| {
        if negative {
            number.wrapping_neg()
        } else {
            number
        }
    };
    (
        negate(quotient, (a < 0) != (b < 0)),
        negate(remainder, a < 0),
    )
}

/// Whether a quotient is undefined.
pub(super) fn cannot_divide(a: u128, b: u128, bits: u32, with_sign: bool) -> bool {
    b == 0 || with_sign && b == mask(bits) && a == 1 << (bits.clamp(1, 128) - 1)
}

/// The upper half of `a` and `b` together, moved to the left by less than
/// `bits`.
pub(super) fn funnel_left(a: u128, b: u128, by: u32, bits: u32) -> u128 {
    if by == 0 {
        a
    } else {
        a << by | b >> (bits - by)
    }
}

/// The lower half of `a` and `b` together, moved to the right by less than
/// `bits`.
pub(super) fn funnel_right(a: u128, b: u128, by: u32, bits: u32) -> u128 {
    if by == 0 {
        b
    } else {
        a << (bits - by) | b >> by
    }
}

/// An amount as something to shift by: what is left of it modulo the width.
pub(super) fn amount(by: u128, bits: u32) -> u32 {
    if bits.is_power_of_two() {
        return by as u32 & (bits - 1);
    }
    by.checked_rem(bits.into()).unwrap_or(0) as u32
}

pub(super) fn count_leading(a: u128, bits: u32) -> u128 {
    a.leading_zeros().saturating_sub(128 - bits.min(128)).into()
}

pub(super) fn count_trailing(a: u128, bits: u32) -> u128 {
    a.trailing_zeros().min(bits).into()
}

pub(super) fn swap_bytes(a: u128, bits: u32) -> u128 {
    a.swap_bytes().checked_shr(128 - bits.min(128)).unwrap_or(0)
}

pub(super) fn reverse_bits(a: u128, bits: u32) -> u128 {
    a.reverse_bits()
        .checked_shr(128 - bits.min(128))
        .unwrap_or(0)
}

/// The smallest and the largest number with sign.
fn limits(bits: u32) -> (i128, i128) {
    let max = (mask(bits) >> 1) as i128;
    (!max, max)
}

/// A sum or a difference with sign, at the limits if it is beyond them.
pub(super) fn saturate_signed(node: IsdOpcode, a: u128, b: u128, bits: u32) -> u128 {
    let (a, b) = (signed(a, bits), signed(b, bits));
    let exact = match node {
        IsdOpcode::SSUBSAT => a.saturating_sub(b),
        _ => a.saturating_add(b),
    };
    let (min, max) = limits(bits);
    exact.clamp(min, max) as u128
}

/// `a` moved to the left by less than `bits`; the limit if bits get lost.
pub(super) fn shift_saturating_unsigned(a: u128, by: u32, bits: u32) -> u128 {
    let moved = a << by & mask(bits);
    if moved >> by == a { moved } else { mask(bits) }
}

/// `a` with sign moved to the left by less than `bits`; the limit if bits get lost.
pub(super) fn shift_saturating_signed(a: u128, by: u32, bits: u32) -> u128 {
    let moved = a << by;
    if signed(moved, bits) >> by == signed(a, bits) {
        return moved;
    }
    let (min, max) = limits(bits);
    if signed(a, bits) < 0 {
        min as u128
    } else {
        max as u128
    }
}

/// A result and whether it has overflowed, of the nodes from `SADDO` to
/// `SSUBO_CARRY`; `carry` is what is added or subtracted along.
pub(super) fn overflowing(
    node: IsdOpcode,
    (a, b): (u128, u128),
    carry: bool,
    bits: u32,
) -> Option<(u128, bool)> {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    Some(match node {
        IsdOpcode::UADDO | IsdOpcode::UADDO_CARRY => {
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add(carry.into());
            (sum, first || second || sum > mask(bits))
        }
        IsdOpcode::USUBO | IsdOpcode::USUBO_CARRY => {
            let (difference, first) = a.overflowing_sub(b);
            let (difference, second) = difference.overflowing_sub(carry.into());
            (difference, first || second)
        }
        IsdOpcode::SADDO | IsdOpcode::SADDO_CARRY => {
            let (sum, first) = sa.overflowing_add(sb);
            let (sum, second) = sum.overflowing_add(carry.into());
            // Two overflows undo each other.
            (sum as u128, first != second || beyond(sum, bits))
        }
        IsdOpcode::SSUBO | IsdOpcode::SSUBO_CARRY => {
            let (difference, first) = sa.overflowing_sub(sb);
            let (difference, second) = difference.overflowing_sub(carry.into());
            (
                difference as u128,
                first != second || beyond(difference, bits),
            )
        }
        IsdOpcode::UMULO => {
            let (product, lost) = a.overflowing_mul(b);
            (product, lost || product > mask(bits))
        }
        IsdOpcode::SMULO => {
            let (product, lost) = sa.overflowing_mul(sb);
            (product as u128, lost || beyond(product, bits))
        }
        _ => return None,
    })
}

/// Whether a number does not fit into that many bits.
fn beyond(number: i128, bits: u32) -> bool {
    signed(number as u128, bits) != number
}

/// Operations on one number whose result has as many bits.
pub(super) fn unary(node: IsdOpcode, a: u128, bits: u32) -> Option<u128> {
    Some(match node {
        IsdOpcode::ABS => signed(a, bits).unsigned_abs(),
        IsdOpcode::BSWAP => swap_bytes(a, bits),
        IsdOpcode::BITREVERSE => reverse_bits(a, bits),
        IsdOpcode::CTPOP => a.count_ones().into(),
        IsdOpcode::PARITY => (a.count_ones() & 1).into(),
        IsdOpcode::CTLZ | IsdOpcode::CTLZ_ZERO_UNDEF => count_leading(a, bits),
        IsdOpcode::CTTZ | IsdOpcode::CTTZ_ZERO_UNDEF => count_trailing(a, bits),
        _ => return None,
    })
}

/// Operations on two numbers of as many bits as the result, beyond those that
/// are so common that they have a way of their own.
pub(super) fn binary(node: IsdOpcode, a: u128, b: u128, bits: u32) -> Option<u128> {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    Some(match node {
        IsdOpcode::MULHU => mul_unsigned(a, b, bits).1,
        IsdOpcode::MULHS => mul_signed(a, b, bits).1,
        IsdOpcode::SMIN => sa.min(sb) as u128,
        IsdOpcode::SMAX => sa.max(sb) as u128,
        IsdOpcode::UMIN => a.min(b),
        IsdOpcode::UMAX => a.max(b),
        IsdOpcode::UADDSAT => a.saturating_add(b).min(mask(bits)),
        IsdOpcode::USUBSAT => a.saturating_sub(b),
        IsdOpcode::SADDSAT | IsdOpcode::SSUBSAT => saturate_signed(node, a, b, bits),
        IsdOpcode::ABDU => a.abs_diff(b),
        IsdOpcode::ABDS => sa.abs_diff(sb),
        // Means without a bit more: what both have, and half of what one has.
        IsdOpcode::AVGFLOORU => (a & b) + ((a ^ b) >> 1),
        IsdOpcode::AVGCEILU => (a | b) - ((a ^ b) >> 1),
        IsdOpcode::AVGFLOORS => ((sa & sb) + ((sa ^ sb) >> 1)) as u128,
        IsdOpcode::AVGCEILS => ((sa | sb) - ((sa ^ sb) >> 1)) as u128,
        _ => return None,
    })
}
