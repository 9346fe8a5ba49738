//! Operations of programs that make operands of fields, and fields of operands.

use tblgen_facts::mc::{direct, operation};

/// An operation.
///
/// Each part is read as a byte where it is needed: that is less work than to shift it out of a number.
#[derive(Clone, Copy)]
pub(super) struct Op<'p>(pub(super) &'p [u8; 8]);

impl Op<'_> {
    /// The byte at a position of the lower half.
    #[inline(always)]
    pub(super) const fn lower(self, position: u32) -> u8 {
        self.0[(position / 8) as usize]
    }

    /// The byte at a position of the upper half.
    #[inline(always)]
    pub(super) const fn upper(self, position: u32) -> u8 {
        self.0[(4 + position / 8) as usize]
    }

    /// The operation as a number.
    #[inline]
    pub(super) const fn number(self) -> u64 {
        u64::from_le_bytes(*self.0)
    }

    /// The number of the operand, in an encoder.
    #[inline(always)]
    pub(super) const fn operand(self) -> usize {
        self.upper(direct::OPERAND) as usize
    }

    /// The place of a list, in a disassembler.
    #[inline(always)]
    pub(super) const fn list(self) -> usize {
        let [.., low, high, _, _] = *self.0;
        u16::from_le_bytes([low, high]) as usize
    }

    /// The shifts of the first run.
    #[inline(always)]
    pub(super) const fn shifts(self) -> [u8; 2] {
        [self.lower(operation::LEFT), self.lower(operation::RIGHT)]
    }

    /// The first run.
    #[inline(always)]
    pub(super) const fn run(self) -> u32 {
        let [left, right] = self.shifts();
        operation::of_shifts(left, right)
    }

    /// Whether there are further runs.
    #[inline(always)]
    pub(super) const fn has_more(self) -> bool {
        self.lower(operation::RIGHT) & (operation::MORE >> operation::RIGHT) as u8 != 0
    }

    /// The flags, and the kind above them.
    #[inline(always)]
    pub(super) const fn flags(self) -> u32 {
        (self.upper(direct::KIND) as u32) << 24
    }

    /// The number of bits that are not those of the number.
    #[inline(always)]
    pub(super) const fn unused_bits(self) -> u32 {
        self.upper(direct::UNUSED_BITS) as u32
    }

    /// The number of zero bits after the number.
    #[inline(always)]
    pub(super) const fn shift(self) -> u32 {
        self.upper(direct::SHIFT) as u32
    }
}
