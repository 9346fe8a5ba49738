//! Functions of LLVM's support library that the C++ in descriptions calls.
//!
//! Results that C++ leaves undefined, such as those of a shift by more than the width, are
//! defined here, and no function panics.
//!
//! LLVM: include/llvm/Support/MathExtras.h, include/llvm/ADT/bit.h and
//! include/llvm/ADT/APInt.h.

mod calling;
mod float;
mod inst;
mod node;
mod rounding;
mod value_type;

pub use calling::{ArgFlags, CallingState};
pub use float::{
    as_double, as_float, exact_log2_abs, float_as_int, float_converted, float_width, is_exactly,
    is_float_int, is_float_negative, is_float_zero, is_infinite, is_nan, is_negative_infinity,
    is_negative_zero, is_positive_infinity, is_positive_zero,
};
pub use inst::{
    imm, is_imm, is_physical_reg, is_reg, is_virtual_reg, machine_operand, num_operands,
};
pub use node::{
    AtomicOrdering, IndexedMode, LoadExtension, Node, condition_number, is_signed_condition,
    is_unsigned_condition,
};
pub use rounding::{
    align_down_i64, align_down_u64, align_to_i64, align_to_u64, next_power_of_2, power_of_2_ceil,
};
pub use value_type::{
    bits_equal, bits_greater, bits_greater_equal, bits_less, bits_less_equal,
    is_fixed_length_vector, is_scalar_integer, num_elements, scalar_bits, scalar_type, store_size,
    type_bits,
};

#[doc(no_inline)]
pub use crate::{CondCode, FloatKind, Inst, IsdOpcode, ScalarKind, ValueKind};

/// The lowest `bits` bits, all of them set.
const fn mask(bits: u32) -> u64 {
    match bits {
        0 => 0,
        1..=63 => u64::MAX >> (64 - bits),
        _ => u64::MAX,
    }
}

/// Whether a number fits into `bits` bits as a signed number: `isInt<bits>`. No number fits into 0
/// bits but 0.
///
/// ```
/// use tblgen_runtime::fragments::is_int;
///
/// assert!(is_int(12, -2048) && !is_int(12, 2048));
/// ```
pub const fn is_int(bits: u32, value: i64) -> bool {
    match bits {
        0 => value == 0,
        1..=63 => {
            let half = 1i64 << (bits - 1);
            -half <= value && value < half
        }
        _ => true,
    }
}

/// Whether a number fits into `bits` bits: `isUInt<bits>`.
pub const fn is_uint(bits: u32, value: u64) -> bool {
    value <= mask(bits)
}

/// Whether a number fits into `bits` bits as a signed number after `shift` zeros: `isShiftedInt`.
pub const fn is_shifted_int(bits: u32, shift: u32, value: i64) -> bool {
    is_int(bits.saturating_add(shift), value) && value.cast_unsigned() & mask(shift) == 0
}

/// Whether a number fits into `bits` bits after `shift` zeros: `isShiftedUInt`.
pub const fn is_shifted_uint(bits: u32, shift: u32, value: u64) -> bool {
    is_uint(bits.saturating_add(shift), value) && value & mask(shift) == 0
}

/// Whether exactly one bit is set: `isPowerOf2_64`.
pub const fn is_power_of_2(value: u64) -> bool {
    value.is_power_of_two()
}

/// Whether the bits that are set are the lowest ones, at least one: `isMask_64`.
pub const fn is_mask(value: u64) -> bool {
    value != 0 && value & value.wrapping_add(1) == 0
}

/// Whether the bits that are set are next to each other, at least one: `isShiftedMask_64`.
///
/// ```
/// use tblgen_runtime::fragments::is_shifted_mask;
///
/// assert!(is_shifted_mask(0b0110) && !is_shifted_mask(0b0101) && !is_shifted_mask(0));
/// ```
pub const fn is_shifted_mask(value: u64) -> bool {
    value != 0 && is_mask(value.wrapping_sub(1) | value)
}

/// The lowest bits of a number: `APInt::getZExtValue`.
pub const fn zero_extend(value: u64, bits: u32) -> u64 {
    value & mask(bits)
}

/// `APInt::isPowerOf2`, of a number with `bits` bits.
pub const fn is_power_of_2_of(value: u64, bits: u32) -> bool {
    is_power_of_2(zero_extend(value, bits))
}

/// `APInt::isMask`, of a number with `bits` bits.
pub const fn is_mask_of(value: u64, bits: u32) -> bool {
    is_mask(zero_extend(value, bits))
}

/// `APInt::isShiftedMask`, of a number with `bits` bits.
pub const fn is_shifted_mask_of(value: u64, bits: u32) -> bool {
    is_shifted_mask(zero_extend(value, bits))
}

/// At most 64 as an `int`.
const fn count(number: u32) -> i32 {
    number.cast_signed()
}

/// The zeros below the lowest bit that is set, of a number with `bits` bits: `countr_zero`.
/// All bits, if none is set.
pub const fn trailing_zeros(value: u64, bits: u32) -> i32 {
    match zero_extend(value, bits) {
        0 => count(bits),
        value => count(value.trailing_zeros()),
    }
}

/// The zeros above the highest bit that is set, of a number with `bits` bits: `countl_zero`.
pub const fn leading_zeros(value: u64, bits: u32) -> i32 {
    count(bits).wrapping_sub(bit_width(value, bits))
}

/// The ones below the lowest bit that is not set, of a number with `bits` bits:
/// `countr_one`.
pub const fn trailing_ones(value: u64, bits: u32) -> i32 {
    count(zero_extend(value, bits).trailing_ones())
}

/// The ones above the highest bit that is not set, of a number with `bits` bits:
/// `countl_one`.
pub const fn leading_ones(value: u64, bits: u32) -> i32 {
    leading_zeros(!value, bits)
}

/// The bits that are set, of a number with `bits` bits: `popcount`.
pub const fn count_ones(value: u64, bits: u32) -> i32 {
    count(zero_extend(value, bits).count_ones())
}

/// The bits that are needed for a number of `bits` bits: `bit_width`.
pub const fn bit_width(value: u64, bits: u32) -> i32 {
    count(64 - zero_extend(value, bits).leading_zeros())
}

/// The number of the highest bit that is set, of a number with `bits` bits:
/// `APInt::logBase2`. -1, if none is set.
pub const fn log2_of(value: u64, bits: u32) -> i32 {
    bit_width(value, bits).wrapping_sub(1)
}

/// The bits that are needed with a sign, of a number of `bits` bits:
/// `APInt::getSignificantBits`.
pub const fn significant_bits(value: u64, bits: u32) -> i32 {
    let signed = sign_extend_64_from(value, bits);
    let without_sign = match signed < 0 {
        true => !signed,
        false => signed,
    };
    bit_width(without_sign.cast_unsigned(), 64).wrapping_add(1)
}

/// The number of the highest bit that is set: `Log2_32`. `u32::MAX`, if none is set.
pub const fn log2_32(value: u32) -> u32 {
    31u32.wrapping_sub(value.leading_zeros())
}

/// The number of the highest bit that is set: `Log2_64`. `u32::MAX`, if none is set.
pub const fn log2_64(value: u64) -> u32 {
    63u32.wrapping_sub(value.leading_zeros())
}

/// The logarithm to the base 2, rounded up: `Log2_32_Ceil`. 32, if the number is 0.
pub const fn log2_ceil_32(value: u32) -> u32 {
    32 - value.wrapping_sub(1).leading_zeros()
}

/// The logarithm to the base 2, rounded up: `Log2_64_Ceil`. 64, if the number is 0.
pub const fn log2_ceil_64(value: u64) -> u32 {
    64 - value.wrapping_sub(1).leading_zeros()
}

/// The lowest bits of a number with the highest of them as the sign: `SignExtend32<bits>`.
pub const fn sign_extend_32(bits: u32, value: u32) -> i32 {
    sign_extend_32_from(value, bits)
}

/// The lowest bits of a number with the highest of them as the sign: `SignExtend64<bits>`.
///
/// ```
/// use tblgen_runtime::fragments::sign_extend_64;
///
/// assert_eq!(sign_extend_64(12, 0xfff), -1);
/// ```
pub const fn sign_extend_64(bits: u32, value: u64) -> i64 {
    sign_extend_64_from(value, bits)
}

/// The lowest bits of a number with the highest of them as the sign: `SignExtend32`.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the bits above are copies of the sign"
)]
pub const fn sign_extend_32_from(value: u32, bits: u32) -> i32 {
    let bits = if bits > 32 { 32 } else { bits };
    sign_extend_64_from(value as u64, bits) as i32
}

/// The lowest bits of a number with the highest of them as the sign: `SignExtend64`.
pub const fn sign_extend_64_from(value: u64, bits: u32) -> i64 {
    match bits {
        0 => 0,
        1..=63 => (value << (64 - bits)).cast_signed() >> (64 - bits),
        _ => value.cast_signed(),
    }
}

/// The lower half: `Lo_32`.
#[expect(clippy::cast_possible_truncation, reason = "that is what it is for")]
pub const fn low_32(value: u64) -> u32 {
    value as u32
}

/// The upper half: `Hi_32`.
pub const fn high_32(value: u64) -> u32 {
    low_32(value >> 32)
}

/// A number of two halves: `Make_64`.
pub const fn make_64(high: u32, low: u32) -> u64 {
    (high as u64) << 32 | low as u64
}

/// The largest unsigned number of `bits` bits: `maxUIntN`.
pub const fn max_uint(bits: u64) -> u64 {
    match bits {
        0..=63 => (1 << bits) - 1,
        _ => u64::MAX,
    }
}

/// The largest number of `bits` bits with a sign: `maxIntN`.
pub const fn max_int(bits: i64) -> i64 {
    match bits {
        1..=64 => (1u64 << (bits - 1)).wrapping_sub(1).cast_signed(),
        _ => 0,
    }
}

/// The smallest number of `bits` bits with a sign: `minIntN`.
pub const fn min_int(bits: i64) -> i64 {
    match bits {
        1..=64 => !max_int(bits),
        _ => 0,
    }
}

/// The smaller number: `std::min` of numbers with a sign.
pub const fn min_i64(a: i64, b: i64) -> i64 {
    if b < a { b } else { a }
}

/// The smaller number: `std::min` of numbers without a sign.
pub const fn min_u64(a: u64, b: u64) -> u64 {
    if b < a { b } else { a }
}

/// The greater number: `std::max` of numbers with a sign.
pub const fn max_i64(a: i64, b: i64) -> i64 {
    if a < b { b } else { a }
}

/// The greater number: `std::max` of numbers without a sign.
pub const fn max_u64(a: u64, b: u64) -> u64 {
    if a < b { b } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOME: [u64; 12] = [
        0,
        1,
        2,
        3,
        0x80,
        0xff,
        0x7fff_ffff,
        0x8000_0000,
        0xffff_ffff,
        0x7fff_ffff_ffff_ffff,
        0x8000_0000_0000_0000,
        u64::MAX,
    ];

    /// Definitions by numbers of 128 bits, which have room for all of them.
    #[test]
    fn numbers_fit() {
        for value in SOME {
            for bits in 0..=64 {
                let signed = i128::from(value.cast_signed());
                let half = if bits == 0 { 0 } else { 1i128 << (bits - 1) };
                let is = -half <= signed && signed < half || bits == 0 && signed == 0;
                assert_eq!(is_int(bits, value.cast_signed()), is, "{value:#x} {bits}");
                let fits = u128::from(value) < 1u128 << bits;
                assert_eq!(is_uint(bits, value), fits, "{value:#x} {bits}");
            }
        }
        assert!(is_shifted_int(6, 4, -512) && !is_shifted_int(6, 4, 512));
        assert!(
            !is_shifted_int(6, 4, 8) && is_shifted_uint(5, 3, 248) && !is_shifted_uint(5, 3, 256)
        );
    }

    #[test]
    fn masks() {
        for value in SOME {
            let ones = value.count_ones();
            let is_mask_now = value != 0 && value.trailing_ones() == ones;
            assert_eq!(is_mask(value), is_mask_now, "{value:#x}");
            let shifted = value.checked_shr(value.trailing_zeros()).unwrap_or(0);
            let is_shifted = value != 0 && shifted.trailing_ones() == ones;
            assert_eq!(is_shifted_mask(value), is_shifted, "{value:#x}");
            assert_eq!(is_power_of_2(value), ones == 1);
        }
        assert!(is_mask_of(u64::MAX, 16) && is_shifted_mask_of(0xffff_ff00, 16));
        assert!(is_power_of_2_of(0x1_0100, 16));
    }

    #[test]
    fn bits_are_counted_within_a_width() {
        for value in SOME {
            let (byte, word) = (value as u8, value as u32);
            assert_eq!(trailing_zeros(value, 8), byte.trailing_zeros() as i32);
            assert_eq!(leading_zeros(value, 8), byte.leading_zeros() as i32);
            assert_eq!(trailing_ones(value, 32), word.trailing_ones() as i32);
            assert_eq!(leading_ones(value, 32), word.leading_ones() as i32);
            assert_eq!(count_ones(value, 64), value.count_ones() as i32);
            assert_eq!(bit_width(value, 32), 32 - word.leading_zeros() as i32);
            assert_eq!(log2_of(value, 8), 7 - byte.leading_zeros() as i32);
        }
        assert_eq!(
            [significant_bits(0xff, 8), significant_bits(0x7f, 8)],
            [1, 8]
        );
        assert_eq!([significant_bits(0, 8), significant_bits(0x80, 8)], [1, 8]);
    }

    #[test]
    fn logarithms() {
        assert_eq!([log2_32(1), log2_32(255), log2_32(0)], [0, 7, u32::MAX]);
        assert_eq!([log2_64(1 << 63), log2_64(0)], [63, u32::MAX]);
        assert_eq!(
            [log2_ceil_32(0), log2_ceil_32(1), log2_ceil_32(9)],
            [32, 0, 4]
        );
        assert_eq!(
            [log2_ceil_64(0), log2_ceil_64(8), log2_ceil_64(9)],
            [64, 3, 4]
        );
    }

    #[test]
    fn signs_and_halves() {
        assert_eq!(sign_extend_32(8, 0x180), -128);
        assert_eq!(sign_extend_32(40, 0x180), 0x180);
        assert_eq!(sign_extend_64(0, 1), 0);
        assert_eq!(sign_extend_64(64, u64::MAX), -1);
        assert_eq!(
            make_64(high_32(0x1_0000_0002), low_32(0x1_0000_0002)),
            0x1_0000_0002
        );
    }

    #[test]
    fn borders() {
        assert_eq!([max_uint(0), max_uint(8), max_uint(64)], [0, 255, u64::MAX]);
        assert_eq!([1, 8, 64, 0].map(max_int), [0, 127, i64::MAX, 0]);
        assert_eq!([1, 8, 64, 0].map(min_int), [-1, -128, i64::MIN, 0]);
    }
}
