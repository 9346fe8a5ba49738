//! The rows of encodings, and the tree of decisions that leads to them.

use tblgen_facts::mc::{encoding, node, size};

use super::Word;
use super::conditions::has;
use super::decode::Decode;
use super::search::Search;
use crate::tables::half;

/// The number of values of the bits that determine the number of bytes.
const SIZES: usize = 1 << size::MOST_BITS;

/// The number of bytes for each value of the bits that determine it.
const fn sizes(all: u32) -> [u8; SIZES] {
    let mut sizes = [0; SIZES];
    let mut bits = 0;
    while bits < SIZES {
        sizes[bits] = (all >> (size::BITS * bits as u32)) as u8 & ((1 << size::BITS) - 1);
        bits += 1;
    }
    sizes
}

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    /// The encoding at a place of the rows.
    #[inline(always)]
    pub(super) fn encoding(&self, at: usize) -> Option<Encoding<T::Word>> {
        let (mask, value, row) = T::Word::encoding(T::TABLES.rows, at)?;
        Some(Encoding {
            at,
            mask,
            value,
            row: Row(row),
        })
    }

    /// The first encoding that the bits of the word lead to.
    pub(super) fn first(&self) -> Option<Encoding<T::Word>> {
        self.encoding_of(self.after_nodes(self.first_way()))
    }

    /// The way after all nodes that one leads to.
    #[inline(always)]
    pub(super) fn after_nodes(&self, mut way: usize) -> usize {
        while let Some(row) = T::TABLES.nodes.get(way) {
            way = self.way_after(row);
        }
        way
    }

    /// The first encoding of a leaf. Leaves have numbers after those of nodes.
    #[inline(always)]
    pub(super) fn encoding_of(&self, leaf: usize) -> Option<Encoding<T::Word>> {
        self.encoding(leaf.wrapping_sub(T::TABLES.nodes.len()))
    }

    /// Whether the word has the bits of an encoding, which exists.
    #[inline(always)]
    pub(super) fn is(&self, encoding: &Encoding<T::Word>) -> bool {
        encoding.difference(self.word) == T::Word::default() && self.exists(encoding.row)
    }

    /// The number of bytes of an instruction.
    ///
    /// Few bits of the word determine it for most targets. Then it is known before the encoding
    /// is, and the processor can go on with the next instruction.
    #[inline(always)]
    pub(super) fn size(&self, row: Row) -> u8 {
        let tables = T::TABLES;
        let (low, width) = (
            tables.size_bits as u32 >> size::LOW & 0xff,
            tables.size_bits as u32 >> size::WIDTH & 0xff,
        );
        let bits = self.word.short_field(low, width) as usize & (SIZES - 1);
        match tables.sizes {
            0 => row.size(),
            _ => (const { &sizes(T::TABLES.sizes as u32) })[bits],
        }
    }

    /// The way from the first node.
    #[inline(always)]
    pub(super) fn first_way(&self) -> usize {
        let (rotations, masks) = (T::TABLES.root_rotations, T::TABLES.root_masks);
        // The first slots are those of the first node.
        self.way(
            0,
            [rotations as u8, (rotations >> 8) as u8],
            [masks as u16, (masks >> 16) as u16],
        )
    }

    /// The way from a node.
    #[inline(always)]
    fn way_after(&self, row: &[u8; node::BYTES]) -> usize {
        let [.., a, b, c, d] = *row;
        let first = u32::from_le_bytes([a, b, c, d]) as usize;
        let rotations = node::ROTATION.map(|at| row[at]);
        self.way(first, rotations, node::MASK.map(|at| half(row, at)))
    }

    /// The way from a node with those slots.
    #[inline(always)]
    fn way(&self, first_slot: usize, rotations: [u8; 2], masks: [u16; 2]) -> usize {
        let slot = first_slot + self.value(rotations, masks);
        let way = T::TABLES.slots.get(slot);
        way.map_or(usize::MAX, |way| u16::from_le_bytes(*way).into())
    }

    /// The value of the bits that a node looks at.
    #[inline(always)]
    fn value(&self, rotations: [u8; 2], masks: [u16; 2]) -> usize {
        let run = |run: usize| self.word.rotated(rotations[run].into()) & u32::from(masks[run]);
        (run(0) | run(1)) as usize
    }

    /// Whether an encoding exists under the conditions that hold.
    ///
    /// There is a bit for those that always exist, too: a branch for them would be predicted badly.
    #[inline(always)]
    pub(super) fn exists(&self, row: Row) -> bool {
        let [word, bit] = encoding::CONDITION.map(|at| row.byte(at));
        has(self.target.conditions(), word.into(), bit.into())
    }
}

/// An encoding in the table.
#[derive(Clone, Copy)]
pub(super) struct Encoding<W> {
    /// The place of its row.
    pub(super) at: usize,
    /// The bits that it fixes, and their values.
    mask: W,
    value: W,
    pub(super) row: Row,
}

impl<W: Word> Encoding<W> {
    /// The fixed bits that are others in a word.
    #[inline(always)]
    pub(super) fn difference(&self, word: W) -> W {
        (word ^ self.value) & self.mask
    }

    /// The place of the next row of its leaf.
    #[inline(always)]
    pub(super) fn next(&self) -> Option<usize> {
        (!self.row.has(encoding::LAST)).then_some(self.at + 1)
    }
}

/// The row of an encoding, without its bits.
#[derive(Clone, Copy)]
pub(super) struct Row(&'static [u8; 8]);

impl Row {
    #[inline(always)]
    pub(super) const fn byte(self, at: usize) -> u8 {
        self.0[at]
    }

    #[inline(always)]
    pub(super) const fn half(self, at: usize) -> u16 {
        half(self.0, at)
    }

    /// Whether the byte with the size has a flag.
    #[inline(always)]
    pub(super) const fn has(self, flag: u8) -> bool {
        self.0[encoding::SIZE] & flag != 0
    }

    /// The number of bytes of the instruction.
    #[inline(always)]
    pub(super) const fn size(self) -> u8 {
        self.0[encoding::SIZE] & encoding::SIZE_BITS
    }
}
