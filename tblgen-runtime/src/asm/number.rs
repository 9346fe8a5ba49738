//! Numbers as text, without allocation.

/// The text of a number.
pub(super) struct NumberText {
    /// The text is at the end.
    bytes: [u8; NumberText::ROOM],
    start: usize,
}

impl NumberText {
    /// The length of the longest number: a sign, and 20 digits or `0x` and 16 digits.
    const ROOM: usize = 24;

    /// A number in decimal notation.
    pub(super) fn decimal(number: i64) -> Self {
        let mut text = NumberText::digits(number.unsigned_abs(), 10);
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
        let mut text = NumberText::digits(number, 16);
        text.put(b'x');
        text.put(b'0');
        text
    }

    /// A number without sign in decimal notation.
    pub(super) fn unsigned(number: u64) -> Self {
        NumberText::digits(number, 10)
    }

    /// The hexadecimal digits of a number.
    pub(super) fn hex_digits(number: u64) -> Self {
        NumberText::digits(number, 16)
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
        text.put_digits(rest, 10);
        text.sign(number);
        text
    }

    const fn empty() -> Self {
        NumberText {
            bytes: [0; NumberText::ROOM],
            start: NumberText::ROOM,
        }
    }

    fn digits(number: u64, base: u64) -> Self {
        let mut text = NumberText::empty();
        text.put_digits(number, base);
        text
    }

    fn put_digits(&mut self, mut number: u64, base: u64) {
        loop {
            let digit = (number % base) as u8;
            self.put(if digit < 10 {
                b'0' + digit
            } else {
                b'a' - 10 + digit
            });
            number /= base;
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
