//! Operations of programs: the bits of a field in a word, and the codec of its operand.

use tblgen_facts::mc::operation::{self, CODEC, FIELD_LOW, LEFT, MORE, OPERAND, RIGHT};

use crate::tables::{Rows8, half};

/// An operation.
///
/// Each part is read as a byte where it is needed: that is less work than to shift it out of a
/// number.
#[derive(Clone, Copy)]
pub(super) struct Op<'p>(pub(super) &'p [u8; 8]);

impl Op<'_> {
    /// The number of the codec.
    #[inline(always)]
    pub(super) const fn codec(self) -> usize {
        half(self.0, (CODEC / 8) as usize) as usize
    }

    /// The number of the operand, in an encoder.
    #[inline(always)]
    pub(super) const fn operand(self) -> usize {
        self.0[(OPERAND / 8) as usize] as usize
    }

    /// The flags of the direct form of the codec, in an encoder.
    #[inline(always)]
    pub(super) const fn flags(self) -> u32 {
        (self.0[7] as u32) << 24
    }

    /// A byte of the direct form of the codec, in an encoder.
    #[inline(always)]
    pub(super) const fn direct(self, position: u32) -> u32 {
        self.0[4 + (position / 8) as usize] as u32
    }

    /// The first run.
    #[inline(always)]
    pub(super) const fn run(self) -> u32 {
        self.0[(LEFT / 8) as usize] as u32 | (self.0[(RIGHT / 8) as usize] as u32) << RIGHT
    }

    /// Whether there are further runs.
    #[inline(always)]
    pub(super) const fn has_more(self) -> bool {
        self.run() & MORE != 0
    }
}

/// The further runs of operations, by the number of the next row in the table of programs.
///
/// With a slice instead, encoders would keep its length, too, and lack a register of the processor.
#[derive(Clone, Copy)]
pub(super) struct FurtherRuns {
    pub(super) programs: Rows8,
    pub(super) next: usize,
}

impl FurtherRuns {
    /// Takes two runs. Returns whether there are more.
    #[inline(always)]
    pub(super) const fn take(&mut self) -> ([u32; 2], bool) {
        if self.next >= self.programs.len() {
            return ([operation::NO_BITS; 2], false);
        }
        let runs = u64::from_le_bytes(self.programs[self.next]);
        self.next += 1;
        ([runs as u32, (runs >> 32) as u32], runs & MORE as u64 != 0)
    }
}

/// The lowest bits of a field, in the place of a run of a word of some bits. For 32 bits, two shifts of
/// 64 bits are enough: bits beyond the word do not count.
#[inline(always)]
pub(super) const fn placed(field: u64, run: u32, word_bits: u32) -> u128 {
    if word_bits <= 32 {
        return field.wrapping_shl(run >> RIGHT).wrapping_shr(run >> LEFT) as u128;
    }
    let (low, width) = operation::low_and_width(run);
    let bits = field & !u64::MAX.unbounded_shl(width);
    match word_bits {
        ..=64 => bits.unbounded_shl(low) as u128,
        _ => (bits as u128).unbounded_shl(low),
    }
}

/// The bits of a field that are in a further run.
#[inline(always)]
pub(super) const fn placed_further(field: u64, run: u32, word_bits: u32) -> u128 {
    placed(field.wrapping_shr(run >> FIELD_LOW), run, word_bits)
}
