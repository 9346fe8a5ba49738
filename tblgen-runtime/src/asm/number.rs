//! Numbers as text, without allocation.

/// The number of bits of the fraction of a floating-point number of 64 bits.
const FRACTION_BITS: u32 = 52;
/// The bits of the fraction, and of exponents.
const FRACTION: u64 = (1 << FRACTION_BITS) - 1;
const EXPONENTS: u64 = 0x7ff;
/// The fraction of what is usually no number.
const QUIET: u64 = 1 << (FRACTION_BITS - 1);
/// The bits of the fraction that numbers of 32 bits do not have.
const NARROW_UNUSED: u32 = FRACTION_BITS - 23;

/// The text of a number.
pub(super) struct NumberText {
    /// The text is at the end.
    bytes: [u8; NumberText::ROOM],
    start: usize,
}

impl NumberText {
    /// The length of the longest number: a sign, and 20 digits, `0x` and 16 digits, or the 23 characters of
    /// a floating-point number.
    const ROOM: usize = 24;

    /// A number in decimal notation.
    pub(super) fn decimal(number: i64) -> Self {
        let mut text = NumberText::digits::<10>(number.unsigned_abs());
        text.sign(number);
        text
    }

    /// A number in hexadecimal notation, with `0x` after its sign.
    pub(super) fn hexadecimal(number: i64) -> Self {
        let mut text = NumberText::address(number.unsigned_abs());
        text.sign(number);
        text
    }

    /// A number without sign in hexadecimal notation, with `0x`.
    pub(super) fn address(number: u64) -> Self {
        let mut text = NumberText::digits::<16>(number);
        text.put(b'x');
        text.put(b'0');
        text
    }

    /// A number without sign in decimal notation.
    pub(super) fn unsigned(number: u64) -> Self {
        NumberText::digits::<10>(number)
    }

    /// The hexadecimal digits of a number.
    pub(super) fn hex_digits(number: u64) -> Self {
        NumberText::digits::<16>(number)
    }

    /// A multiple of the last one of some decimal places.
    pub(super) fn with_places(number: i64, places: u8) -> Self {
        let mut text = NumberText::empty();
        let mut rest = number.unsigned_abs();
        for _ in 0..places {
            text.put(b'0' + (rest % 10) as u8);
            rest /= 10;
        }
        if places > 0 {
            text.put(b'.');
        }
        text.put_digits::<10>(rest);
        text.sign(number);
        text
    }

    /// A floating-point number by its 64 bits, as C writes it in hexadecimal notation. Of what is no number,
    /// 23 bits are written if it is narrow.
    pub(super) fn hex_float(bits: u64, is_narrow: bool) -> Self {
        let mut text = NumberText::empty();
        let exponent = (bits >> FRACTION_BITS) & EXPONENTS;
        let fraction = bits & FRACTION;
        match (exponent, fraction) {
            (0, 0) => text.put_all(b"0x0p0"),
            (EXPONENTS, 0) => text.put_all(b"infinity"),
            (EXPONENTS, QUIET) => text.put_all(b"nan"),
            (EXPONENTS, _) => {
                let unused = if is_narrow { NARROW_UNUSED } else { 0 };
                text.put_digits::<16>(fraction >> unused);
                text.put_all(b"nan:0x");
            }
            _ => {
                let one = if exponent == 0 { 0 } else { QUIET << 1 };
                text.put_float(one | fraction, exponent.max(1) as i64 - 1023);
            }
        }
        text.sign(bits as i64);
        text
    }

    /// Writes a significand, whose fraction has 52 bits, and a power of two.
    fn put_float(&mut self, significand: u64, power: i64) {
        self.put_digits::<10>(power.unsigned_abs());
        self.sign(power);
        self.put(b'p');
        let mut rest = significand;
        let mut places = FRACTION_BITS / 4;
        while places > 0 && rest & 0xf == 0 {
            rest >>= 4;
            places -= 1;
        }
        if places > 0 {
            for _ in 0..places {
                self.put_digits::<16>(rest & 0xf);
                rest >>= 4;
            }
            self.put(b'.');
        }
        self.put_digits::<16>(rest);
        self.put_all(b"0x");
    }

    fn put_all(&mut self, text: &[u8]) {
        for byte in text.iter().rev() {
            self.put(*byte);
        }
    }

    const fn empty() -> Self {
        NumberText {
            bytes: [0; NumberText::ROOM],
            start: NumberText::ROOM,
        }
    }

    fn digits<const BASE: u64>(number: u64) -> Self {
        let mut text = NumberText::empty();
        text.put_digits::<BASE>(number);
        text
    }

    fn put_digits<const BASE: u64>(&mut self, mut number: u64) {
        loop {
            let digit = (number % BASE) as u8;
            self.put(if digit < 10 {
                b'0' + digit
            } else {
                b'a' - 10 + digit
            });
            number /= BASE;
            if number == 0 {
                return;
            }
        }
    }

    fn sign(&mut self, number: i64) {
        if number < 0 {
            self.put(b'-');
        }
    }

    fn put(&mut self, byte: u8) {
        self.start = self.start.saturating_sub(1);
        if let Some(place) = self.bytes.get_mut(self.start) {
            *place = byte;
        }
    }

    /// The text.
    pub(super) fn as_str(&self) -> &str {
        let bytes = self.bytes.get(self.start..).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default()
    }
}
