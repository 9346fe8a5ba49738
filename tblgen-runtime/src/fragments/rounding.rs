//! Numbers rounded to powers of two and to multiples.
//!
//! LLVM: include/llvm/Support/MathExtras.h, since LLVM 19.

/// The least power of two that is not less than a number: `PowerOf2Ceil`. 0, if there is none or
/// the number is 0.
pub const fn power_of_2_ceil(value: u64) -> u64 {
    match value {
        0 => 0,
        _ => next_power_of_2(value - 1),
    }
}

/// The least power of two that is greater than a number: `NextPowerOf2`. 0, if there is none.
///
/// ```
/// use tblgen_runtime::fragments::next_power_of_2;
///
/// assert_eq!([next_power_of_2(0), next_power_of_2(8), next_power_of_2(u64::MAX)], [1, 16, 0]);
/// ```
pub const fn next_power_of_2(value: u64) -> u64 {
    match value.leading_zeros() {
        0 => 0,
        zeros => 1 << (64 - zeros),
    }
}

/// The next multiple of `align`, or the number itself: `alignTo` of numbers with a sign. The
/// number, if `align` is 0.
///
/// As in LLVM, a quotient is rounded towards 0.
///
/// ```
/// use tblgen_runtime::fragments::align_to_i64;
///
/// assert_eq!([align_to_i64(9, 8), align_to_i64(-5, 16)], [16, 16]);
/// ```
pub const fn align_to_i64(value: i64, align: i64) -> i64 {
    let bias = (value != 0) as i64;
    match align {
        0 => value,
        _ => {
            let below = value.wrapping_sub(bias).wrapping_div(align);
            below.wrapping_add(bias).wrapping_mul(align)
        }
    }
}

/// The next multiple of `align`, or the number itself: `alignTo` of numbers without a sign. The
/// number, if `align` is 0.
pub const fn align_to_u64(value: u64, align: u64) -> u64 {
    match align {
        0 => value,
        _ => value.div_ceil(align).wrapping_mul(align),
    }
}

/// The multiple of `align` below, or the number itself: `alignDown` of numbers with a sign. The
/// number, if `align` is 0.
///
/// As in LLVM, a quotient is rounded towards 0.
///
/// ```
/// use tblgen_runtime::fragments::align_down_i64;
///
/// assert_eq!([align_down_i64(9, 8), align_down_i64(-9, 8)], [8, -8]);
/// ```
pub const fn align_down_i64(value: i64, align: i64) -> i64 {
    match align {
        0 => value,
        _ => value.wrapping_sub(value.wrapping_rem(align)),
    }
}

/// The multiple of `align` below, or the number itself: `alignDown` of numbers without a sign.
/// The number, if `align` is 0.
pub const fn align_down_u64(value: u64, align: u64) -> u64 {
    match align {
        0 => value,
        _ => value - value % align,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders() {
        assert_eq!(
            [0, 1, 5, 1 << 63, u64::MAX].map(power_of_2_ceil),
            [0, 1, 8, 1 << 63, 0]
        );
        assert_eq!(
            [(9, 8), (8, 8), (9, 0)].map(|(a, b)| align_to_u64(a, b)),
            [16, 8, 9]
        );
        assert_eq!([align_down_u64(9, 8), align_down_u64(9, 0)], [8, 9]);
        assert_eq!(
            [align_to_u64(u64::MAX, 8), align_to_u64(u64::MAX, 3)],
            [0, u64::MAX]
        );
        assert_eq!([align_to_i64(9, 0), align_to_i64(0, 8)], [9, 0]);
        assert_eq!(
            [align_down_i64(i64::MIN, -1), align_down_i64(9, 0)],
            [i64::MIN, 9]
        );
    }
}
