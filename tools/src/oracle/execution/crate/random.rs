//! Numbers that look random.

/// A source of numbers that look random.
pub(crate) struct Random(u64);

impl Random {
    /// The source, which always begins with the same number.
    pub(crate) fn new() -> Self {
        Random(0x9e37_79b9_7f4a_7c15)
    }

    /// A number of 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below an end.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        (self.next() >> 16) % end
    }

    /// A number that is at the edge of a width, small, or any.
    pub(crate) fn word(&mut self) -> u64 {
        match self.below(8) {
            0 => self.below(4),
            1 => 0u64.wrapping_sub(self.below(4)),
            2 => 1 << self.below(64),
            3 => (1 << self.below(64)) - 1,
            4 => u64::from_le_bytes([self.next() as u8; 8]),
            5 => self.next() & 0xff,
            6 => self.next() as i32 as u64,
            _ => self.next(),
        }
    }
}
