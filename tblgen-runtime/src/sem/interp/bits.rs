//! Values.

use core::fmt;

/// The order of bytes in memory, or of the elements of vectors in registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Endianness {
    /// The lowest byte comes first; the first element of a vector is in the lowest bits.
    #[default]
    Little,
    /// The highest byte comes first; the first element of a vector is in the highest bits.
    Big,
}

/// A value of 1 to 128 bits; the default has none. Vectors have their first
/// element in the lowest bits, also on big-endian machines (see
/// [`Machine::register_endianness`](super::Machine::register_endianness) for
/// registers); floating point numbers are their bits.
///
/// ```
/// use tblgen_runtime::interp::Bits;
///
/// let byte = Bits::new(0x1ff, 8);
/// assert_eq!((byte.as_u64(), byte.as_i64()), (0xff, -1));
/// assert_eq!(byte.bits(), 8);
/// assert_eq!(format!("{byte:x}"), "ff");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bits {
    value: u128,
    bits: u32,
}

impl Bits {
    /// The lowest `bits` bits of a number; no more than 128.
    #[inline]
    #[must_use]
    pub const fn new(value: u128, bits: u32) -> Self {
        let bits = if bits > 128 { 128 } else { bits };
        Bits {
            value: value & mask(bits),
            bits,
        }
    }

    /// The lowest `bits` bits of a signed 64-bit number, which is sign-extended first.
    #[inline]
    #[must_use]
    pub const fn from_i64(value: i64, bits: u32) -> Self {
        Bits::new(value as i128 as u128, bits)
    }

    /// A value that is known to have no more bits than that.
    #[inline]
    pub(super) const fn raw(value: u128, bits: u32) -> Self {
        Bits { value, bits }
    }

    /// The number that the lowest `bits` bits are, cut off unless that is done.
    #[inline]
    pub(super) const fn cut(self, bits: u32) -> u128 {
        if self.bits == bits {
            return self.value;
        }
        self.value & mask(bits)
    }

    /// The width in bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// The value as an unsigned number.
    #[inline]
    #[must_use]
    pub const fn as_u128(self) -> u128 {
        self.value
    }

    /// The value as a signed number.
    #[inline]
    #[must_use]
    pub const fn as_i128(self) -> i128 {
        signed(self.value, self.bits)
    }

    /// The lowest 64 bits as an unsigned number.
    #[inline]
    #[must_use]
    pub const fn as_u64(self) -> u64 {
        self.value as u64
    }

    /// The lowest 64 bits as a signed number; narrower values are sign-extended.
    #[inline]
    #[must_use]
    pub const fn as_i64(self) -> i64 {
        if self.bits >= 64 {
            return self.value as i64;
        }
        let unused = 64 - self.bits;
        match (self.value as i64).checked_shl(unused) {
            Some(value) => value >> unused,
            None => 0,
        }
    }

    /// Whether the value is not zero.
    #[inline]
    #[must_use]
    pub const fn is_true(self) -> bool {
        self.value != 0
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}:i{}", self.value, self.bits)
    }
}

impl fmt::LowerHex for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.value, f)
    }
}

impl fmt::UpperHex for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::UpperHex::fmt(&self.value, f)
    }
}

impl fmt::Binary for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.value, f)
    }
}

/// Ones in the lowest `bits` bits.
#[inline]
pub(super) const fn mask(bits: u32) -> u128 {
    if bits.wrapping_sub(1) < 64 {
        // One shift of a word, which is what most values need.
        return u64::MAX.wrapping_shr(64 - bits) as u128;
    }
    if bits == 0 {
        return 0;
    }
    if bits >= 128 {
        u128::MAX
    } else {
        u128::MAX >> (128 - bits)
    }
}

/// The number that the lowest `bits` bits are with a sign.
#[inline]
pub(super) const fn signed(value: u128, bits: u32) -> i128 {
    if bits == 0 {
        return 0;
    }
    if bits <= 64 {
        let unused = 64 - bits;
        return (((value as u64) << unused) as i64 >> unused) as i128;
    }
    let unused = 128 - if bits > 128 { 128 } else { bits };
    (value << unused) as i128 >> unused
}

#[cfg(test)]
mod tests {
    use super::{Bits, mask, signed};

    #[test]
    fn widths() {
        assert_eq!([mask(0), mask(1), mask(64)], [0, 1, u128::from(u64::MAX)]);
        assert_eq!([mask(65), mask(128)], [(1 << 65) - 1, u128::MAX]);
        assert_eq!(signed(0x80, 8), -128);
        assert_eq!(signed(1, 0), 0);
        assert_eq!(signed(1 << 99, 100), -(1 << 99));
        assert_eq!(Bits::new(5, 200).bits(), 128);
        assert_eq!(Bits::from_i64(-1, 128).as_u128(), u128::MAX);
        assert_eq!(Bits::from_i64(-2, 16).as_i64(), -2);
        assert_eq!(Bits::new(7, 0).as_i64(), 0);
    }
}
