//! Numbers as text, without allocation.

use super::{AsmOutput, TextKind};

/// The number of bits of the fraction of a floating-point number of 64 bits.
const FRACTION_BITS: u32 = 52;
/// The bits of the fraction, and of exponents.
const FRACTION: u64 = (1 << FRACTION_BITS) - 1;
const EXPONENTS: u64 = 0x7ff;
/// The fraction of what is usually no number.
const QUIET: u64 = 1 << (FRACTION_BITS - 1);
/// The bits of the fraction that numbers of 32 bits do not have.
const NARROW_UNUSED: u32 = FRACTION_BITS - 23;

/// The most decimal places.
const MAX_PLACES: u8 = 18;

/// The text of a number below 2^32, in one value: bytes that are stored one by one are not there at once for
/// those who read them together.
#[derive(Clone, Copy)]
pub(super) struct ShortNumber {
    /// The characters, the first one in the lowest bits.
    text: u128,
    len: usize,
}

impl ShortNumber {
    /// A number in decimal notation; none if it is too large.
    #[inline]
    pub(super) fn decimal(number: i64) -> Option<Self> {
        Some(ShortNumber::digits::<10>(number.unsigned_abs())?.with_sign(number))
    }

    /// A number in hexadecimal notation, with `0x` after its sign; none if it is too large.
    #[inline]
    pub(super) fn hexadecimal(number: i64) -> Option<Self> {
        Some(ShortNumber::address(number.unsigned_abs())?.with_sign(number))
    }

    /// A number without sign in hexadecimal notation, with `0x`; none if it is too large.
    #[inline]
    pub(super) fn address(number: u64) -> Option<Self> {
        let digits = ShortNumber::digits::<16>(number)?;
        Some(digits.after(b'x').after(b'0'))
    }

    #[inline]
    fn digits<const BASE: u32>(number: u64) -> Option<Self> {
        let mut rest = u32::try_from(number).ok()?;
        let mut digits = ShortNumber { text: 0, len: 0 };
        loop {
            digits = digits.after(character((rest % BASE) as u8));
            rest /= BASE;
            if rest == 0 {
                return Some(digits);
            }
        }
    }

    /// The text after another character.
    #[inline]
    fn after(self, character: u8) -> Self {
        ShortNumber {
            text: self.text << 8 | u128::from(character),
            len: self.len + 1,
        }
    }

    #[inline]
    fn with_sign(self, number: i64) -> Self {
        match number < 0 {
            true => self.after(b'-'),
            false => self,
        }
    }

    /// Writes the text at once; `false` if that does not work.
    #[inline]
    pub(super) fn write_to<O: AsmOutput>(self, output: &mut O) -> bool {
        !O::HAS_KINDS && output.write_row(&self.text.to_le_bytes(), self.len)
    }
}

/// The character of a digit.
#[inline]
const fn character(digit: u8) -> u8 {
    let first = if digit < 10 { b'0' } else { b'a' - 10 };
    first + digit
}

/// The text of a number.
pub(super) struct NumberText {
    bytes: [u8; NumberText::ROOM],
    len: usize,
}

impl NumberText {
    /// More than the length of the longest number: a sign, and 20 digits, `0x` and 16 digits, or the 23
    /// characters of a floating-point number.
    const ROOM: usize = 32;

    /// A number in decimal notation.
    #[inline]
    pub(super) fn decimal(number: i64) -> Self {
        let mut text = NumberText::signed(number);
        text.put_decimal(number.unsigned_abs());
        text
    }

    /// A number in hexadecimal notation, with `0x` after its sign.
    #[inline]
    pub(super) fn hexadecimal(number: i64) -> Self {
        let mut text = NumberText::signed(number);
        text.put_all(b"0x");
        text.put_hex(number.unsigned_abs());
        text
    }

    /// A number without sign in hexadecimal notation, with `0x`.
    #[inline]
    pub(super) fn address(number: u64) -> Self {
        let mut text = NumberText::EMPTY;
        text.put_all(b"0x");
        text.put_hex(number);
        text
    }

    /// A number without sign in decimal notation.
    pub(super) fn unsigned(number: u64) -> Self {
        let mut text = NumberText::EMPTY;
        text.put_decimal(number);
        text
    }

    /// The hexadecimal digits of a number.
    pub(super) fn hex_digits(number: u64) -> Self {
        let mut text = NumberText::EMPTY;
        text.put_hex(number);
        text
    }

    /// A multiple of the last one of some decimal places.
    pub(super) fn with_places(number: i64, places: u8) -> Self {
        let mut text = NumberText::signed(number);
        let number = number.unsigned_abs();
        let places = u32::from(places.min(MAX_PLACES));
        let one = 10u64.pow(places);
        text.put_decimal(number / one);
        if places > 0 {
            text.put(b'.');
            text.put_digits::<10>(number % one, places);
        }
        text
    }

    /// A floating-point number by its 64 bits, as C writes it in hexadecimal notation. Of what is no number,
    /// 23 bits are written if it is narrow.
    pub(super) fn hex_float(bits: u64, is_narrow: bool) -> Self {
        let mut text = NumberText::signed(bits as i64);
        let exponent = (bits >> FRACTION_BITS) & EXPONENTS;
        let fraction = bits & FRACTION;
        match (exponent, fraction) {
            (0, 0) => text.put_all(b"0x0p0"),
            (EXPONENTS, 0) => text.put_all(b"infinity"),
            (EXPONENTS, QUIET) => text.put_all(b"nan"),
            (EXPONENTS, _) => {
                let unused = if is_narrow { NARROW_UNUSED } else { 0 };
                text.put_all(b"nan:0x");
                text.put_hex(fraction >> unused);
            }
            _ => {
                let one = u64::from(exponent != 0);
                text.put_float(one, fraction, exponent.max(1) as i64 - 1023);
            }
        }
        text
    }

    /// Writes a significand, whose fraction has 52 bits, and a power of two.
    fn put_float(&mut self, one: u64, fraction: u64, power: i64) {
        self.put_all(b"0x");
        self.put_hex(one);
        if fraction != 0 {
            let zeros = fraction.trailing_zeros() / 4;
            self.put(b'.');
            self.put_digits::<16>(fraction >> (4 * zeros), FRACTION_BITS / 4 - zeros);
        }
        self.put(b'p');
        if power < 0 {
            self.put(b'-');
        }
        self.put_decimal(power.unsigned_abs());
    }

    const EMPTY: Self = NumberText {
        bytes: [0; NumberText::ROOM],
        len: 0,
    };

    /// The sign of a number.
    #[inline]
    fn signed(number: i64) -> Self {
        let mut text = NumberText::EMPTY;
        if number < 0 {
            text.put(b'-');
        }
        text
    }

    #[inline]
    fn put_decimal(&mut self, number: u64) {
        match number {
            0..=9 => self.put(b'0' + number as u8),
            _ => self.put_digits::<10>(number, number.ilog10() + 1),
        }
    }

    #[inline]
    fn put_hex(&mut self, number: u64) {
        let bits = u64::BITS - (number | 1).leading_zeros();
        self.put_digits::<16>(number, bits.div_ceil(4));
    }

    /// Adds the lowest digits of a number.
    #[inline]
    fn put_digits<const BASE: u64>(&mut self, mut number: u64, count: u32) {
        let start = self.len;
        self.len += count as usize;
        for at in (start..self.len).rev() {
            self.set(at, character((number % BASE) as u8));
            number /= BASE;
        }
    }

    fn put_all(&mut self, text: &[u8]) {
        text.iter().for_each(|byte| self.put(*byte));
    }

    #[inline]
    fn put(&mut self, byte: u8) {
        self.set(self.len, byte);
        self.len += 1;
    }

    #[inline]
    fn set(&mut self, at: usize, byte: u8) {
        if let Some(place) = self.bytes.get_mut(at) {
            *place = byte;
        }
    }

    /// Writes the text.
    pub(super) fn write_to<O: AsmOutput>(&self, output: &mut O, kind: TextKind) {
        output.write(self.as_str(), kind);
    }

    /// The text.
    pub(super) fn as_str(&self) -> &str {
        let bytes = self.bytes.get(..self.len).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default()
    }
}
