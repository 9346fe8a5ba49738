//! The bits that determine the number of bytes of an instruction.
//!
//! Processors find the end of an instruction before they know the instruction: its length is in
//! two bits on RISC-V and on z/Architecture. A disassembler that does so can look for the next
//! instruction while it still decodes one.

use tblgen_facts::mc::size::{BITS, LOW, MOST_BITS, WIDTH};

use super::model::Entry;

/// The number of bytes by a few bits of the word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sizes {
    low: u32,
    width: u32,
    /// The number of bytes for each value of the bits, four bits each; 0 if there is no encoding.
    pub(super) sizes: u32,
}

impl Sizes {
    /// The fewest bits that determine the numbers of bytes of all encodings. If no bits do so, all
    /// numbers are 0.
    pub(super) fn new(entries: &[Entry], word_bits: u32) -> Self {
        let all = (0..=MOST_BITS).flat_map(|width| {
            let lows = if width == 0 { 0..1 } else { 0..word_bits };
            lows.map(move |low| (low, width))
        });
        let mut found = all.filter_map(|(low, width)| Self::of_bits(entries, low, width));
        // Where no bits tell, all numbers are 0: the decoder looks for encodings of any size.
        found.next().unwrap_or_default()
    }

    /// The numbers of bytes by these bits; none if they do not determine them.
    fn of_bits(entries: &[Entry], low: u32, width: u32) -> Option<Self> {
        let mut sizes = [0; 1 << MOST_BITS];
        for entry in entries {
            if entry.size >= 1 << BITS {
                return None;
            }
            let (mask, value) = (entry.mask >> low, entry.value >> low);
            let values = (0u128..1 << width).zip(&mut sizes);
            for (_, size) in
                values.filter(|(bits, _)| (bits ^ value) & mask & ((1 << width) - 1) == 0)
            {
                if *size != 0 && *size != entry.size {
                    return None;
                }
                *size = entry.size;
            }
        }
        let sizes = sizes.into_iter().zip(0u32..);
        let sizes = sizes.fold(0, |all, (size, at)| all | size << (BITS * at));
        Some(Sizes { low, width, sizes })
    }

    /// The place and the number of the bits.
    pub(super) const fn bits(self) -> u32 {
        self.low << LOW | self.width << WIDTH
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, Sizes};

    fn entry(mask: u128, value: u128, size: u32) -> Entry {
        Entry {
            opcode: 0,
            mask,
            value,
            soft: None,
            condition: 0,
            program: 0,
            size,
            table: 0,
            is_complete: true,
        }
    }

    #[test]
    fn one_size_needs_no_bits() {
        let sizes = Sizes::new(&[entry(0xff, 1, 4), entry(0xf0, 0x20, 4)], 32);
        assert_eq!((sizes.width, sizes.sizes & 0xf), (0, 4));
    }

    #[test]
    fn two_bits_as_of_risc_v() {
        let all = [
            entry(0b11, 0, 2),
            entry(0b111, 0b101, 2),
            entry(0b11, 0b10, 2),
            entry(0b111_1111, 0b11, 4),
        ];
        let sizes = Sizes::new(&all, 32);
        assert_eq!((sizes.low, sizes.width), (0, 2));
        assert_eq!(sizes.sizes, 0x4222);
    }

    #[test]
    fn sizes_that_no_bits_determine() {
        let all = [entry(0xf, 3, 2), entry(0xff, 0x13, 4)];
        assert_eq!(Sizes::new(&all, 32), Sizes::default());
    }
}
