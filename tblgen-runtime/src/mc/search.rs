//! The search for the encoding of a word.

use core::num::NonZeroU8;

use tblgen_facts::mc::{encoding, node, size};

use super::decode::{Decode, DecodeError, DecodeStatus, Decoded, Made};
use super::{McInst, Word};
use crate::Indexed;

/// The instructions of a target.
pub(super) type InstOf<T, const N: usize> =
    McInst<<T as Decode<N>>::Opcode, <T as Decode<N>>::Reg, N>;

/// The instruction that was found: the number of its bytes, and whether what it does is
/// unpredictable.
type Found = (u8, bool);

/// Makes the instruction that bytes begin with, and returns the number of its bytes.
///
/// This is for the first encoding whose bits the word has, and operands that nothing is to be said
/// of. [`search_further`] is for others; it begins anew, so that nothing has to be kept for it.
///
/// Each function of the search calls the next one at its end, so that few values are needed at the
/// same time: what has to be saved costs more than the search itself.
#[inline(never)]
pub(super) fn search<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    let Some(word) = T::Word::load_whole(bytes, target.byte_order()) else {
        return search_short(target, bytes, address, inst);
    };
    let search = Search::of_word(target, word, address);
    let way = search.first_way();
    let Some(encoding) = search.encoding(place::<T, N>(way)) else {
        return search_node(target, word, way, address, inst);
    };
    if search.is(encoding) {
        return made(target, word, encoding.row, address, inst);
    }
    search_leaf(target, word, encoding.next()?, address, inst)
}

/// Goes on with a search at a node of the tree.
#[inline(never)]
fn search_node<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    way: usize,
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, address);
    let at = place::<T, N>(search.after_nodes(way));
    search_leaf(target, word, at, address, inst)
}

/// Goes on with a search at a row of a leaf.
#[inline(never)]
fn search_leaf<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    at: usize,
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    let encoding = Search::of_word(target, word, address).from(at)?;
    made(target, word, encoding.row, address, inst)
}

/// Makes an instruction of fewer bytes than a word has.
#[inline(never)]
fn search_short<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    let search = Search::new(target, bytes, address);
    let way = search.after_nodes(search.first_way());
    let encoding = search.from(place::<T, N>(way))?;
    match usize::from(search.size(encoding.row)) <= bytes.len() {
        true => made(target, search.word, encoding.row, address, inst),
        false => None,
    }
}

/// Makes the instruction of an encoding, and returns the number of its bytes.
#[inline(never)]
fn made<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    row: Row,
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, address);
    if !search.begins(row, inst) {
        return None;
    }
    let program = row.half(encoding::PROGRAM);
    match target.operands(program, word, address, inst.all_places()) {
        Made::Operands(count) => inst.set_count(count),
        Made::Refused => return None,
        Made::Unknown => return made_by_program(target, word, row, address, inst),
    }
    search.finished(row, inst)
}

/// Makes the operands of an instruction by running their program, and returns the number of bytes.
#[inline(never)]
fn made_by_program<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    row: Row,
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, address);
    // Programs of encodings with bits that should have a value have no code.
    let is_soft = row.byte(encoding::SIZE) & encoding::SOFT != 0;
    if is_soft || !search.operands(row, inst) {
        return None;
    }
    search.finished(row, inst)
}

/// Makes the instruction that bytes begin with, whatever has to be said of it.
#[cold]
#[inline(never)]
pub(super) fn search_further<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Result<Decoded<()>, DecodeError> {
    let search = Search::new(target, bytes, address);
    let mut missing = None;
    match search.run(bytes.len(), inst, &mut missing) {
        Some((size, is_soft_fail)) => Ok(Decoded {
            inst: (),
            size,
            is_soft_fail,
        }),
        None => Err(search.error(bytes, missing)),
    }
}

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

/// A search for an encoding.
pub(super) struct Search<'t, T: Decode<N>, const N: usize> {
    pub(super) target: &'t T,
    pub(super) word: T::Word,
    pub(super) address: u64,
}

impl<T: Decode<N>, const N: usize> Clone for Search<'_, T, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Decode<N>, const N: usize> Copy for Search<'_, T, N> {}

impl<'t, T: Decode<N>, const N: usize> Search<'t, T, N> {
    #[inline(always)]
    fn new(target: &'t T, bytes: &[u8], address: u64) -> Self {
        let word = T::Word::load(bytes, target.byte_order());
        Search::of_word(target, word, address)
    }

    #[inline(always)]
    const fn of_word(target: &'t T, word: T::Word, address: u64) -> Self {
        Search {
            target,
            word,
            address,
        }
    }

    /// Tries encodings until one is that of the word, of which so many bytes are there. If a
    /// function of the target is missing, its name is in `missing`.
    fn run(
        &self,
        available: usize,
        inst: &mut InstOf<T, N>,
        missing: &mut Option<&'static str>,
    ) -> Option<Found> {
        let mut at = place::<T, N>(self.after_nodes(self.first_way()));
        loop {
            let encoding = self.encoding(at)?;
            let size = self.size(encoding.row);
            let is_there = self.is(encoding) && usize::from(size) <= available;
            at = match is_there.then(|| self.outcome(encoding, inst)) {
                Some(DecodeStatus::Success) => return Some((size, false)),
                Some(DecodeStatus::SoftFail) => return Some((size, true)),
                Some(DecodeStatus::Missing(name)) => {
                    *missing = Some(name);
                    return None;
                }
                Some(DecodeStatus::Fail) => self.after(encoding)?,
                None => encoding.next()?,
            };
        }
    }

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

    /// The next encoding of the word, from a row on.
    #[inline(always)]
    fn from(&self, mut at: usize) -> Option<Encoding<T::Word>> {
        loop {
            let encoding = self.encoding(at)?;
            if self.is(encoding) {
                return Some(encoding);
            }
            at = encoding.next()?;
        }
    }

    /// Whether the word has the bits of an encoding, which exists.
    #[inline(always)]
    fn is(&self, encoding: Encoding<T::Word>) -> bool {
        encoding.difference(self.word) == T::Word::default() && self.exists(encoding.row)
    }

    /// The number of bytes of an instruction.
    ///
    /// Few bits of the word determine it for most targets. Then it is known before the encoding
    /// is, and the processor can go on with the next instruction.
    #[inline(always)]
    fn size(&self, row: Row) -> u8 {
        let tables = T::TABLES;
        let (low, width) = (
            tables.size_bits as u32 >> size::LOW & 0xff,
            tables.size_bits as u32 >> size::WIDTH & 0xff,
        );
        let bits = self.word.short_field(low, width) as usize & (SIZES - 1);
        match tables.sizes {
            0 => row.byte(encoding::SIZE) & encoding::SIZE_BITS,
            _ => (const { &sizes(T::TABLES.sizes as u32) })[bits],
        }
    }

    /// The way from the first node.
    #[inline(always)]
    fn first_way(&self) -> usize {
        let (rotations, masks) = (T::TABLES.root_rotations, T::TABLES.root_masks);
        // The first slots are those of the first node.
        self.way(
            0,
            [rotations as u8, (rotations >> 8) as u8],
            [masks as u16, (masks >> 16) as u16],
        )
    }

    /// The way after all nodes that one leads to.
    #[inline(always)]
    fn after_nodes(&self, mut way: usize) -> usize {
        while let Some(row) = T::TABLES.nodes.get(way) {
            let mask = |run: usize| {
                let at = node::MASK[run];
                u16::from_le_bytes([row[at], row[at + 1]])
            };
            let rotations = [row[node::ROTATION[0]], row[node::ROTATION[1]]];
            let [.., a, b, c, d] = *row;
            let first = u32::from_le_bytes([a, b, c, d]) as usize;
            way = self.way(first, rotations, [mask(0), mask(1)]);
        }
        way
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
        let word = self.target.conditions().get(usize::from(word));
        word.is_some_and(|word| word & (1 << (bit % 64)) != 0)
    }

    /// The place of the next row that counts after the operands of an encoding were refused.
    #[cold]
    fn after(&self, refused: Encoding<T::Word>) -> Option<usize> {
        let tables = T::TABLES.tables;
        let mut at = refused.next()?;
        if refused.row.byte(encoding::SIZE) & encoding::INCOMPLETE != 0 {
            return Some(at);
        }
        while tables.get(at)? == tables.get(refused.at)? {
            at = self.encoding(at)?.next()?;
        }
        Some(at)
    }

    /// Makes an instruction without operands yet. Whether the word is one, and nothing is to be said of
    /// it: if not, the outcome is that of [`outcome`](Self::outcome).
    #[inline(always)]
    fn begins(&self, row: Row, inst: &mut InstOf<T, N>) -> bool {
        let Some(opcode) = T::Opcode::from_table(row.half(encoding::OPCODE)) else {
            return false;
        };
        inst.set_opcode(opcode);
        inst.set_flags(0);
        !self.has_limits()
    }

    /// Changes an instruction in the end. The number of its bytes, if nothing is to be said of it.
    #[inline(always)]
    fn finished(&self, row: Row, inst: &mut InstOf<T, N>) -> Option<NonZeroU8> {
        match self.target.finish(self.address, inst) {
            DecodeStatus::Success => NonZeroU8::new(self.size(row)),
            _ => None,
        }
    }

    /// Makes the instruction of an encoding, where something may be unpredictable, refused or
    /// missing.
    #[cold]
    fn outcome(&self, encoding: Encoding<T::Word>, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let Encoding { at, row, .. } = encoding;
        let Some(opcode) = T::Opcode::from_table(row.half(encoding::OPCODE)) else {
            return DecodeStatus::Fail;
        };
        inst.set_opcode(opcode);
        inst.set_flags(0);
        let mut status = DecodeStatus::Success;
        if row.byte(encoding::SIZE) & encoding::SOFT != 0 {
            status = self.soft(at);
        }
        status = status.and(self.all_operands(row, inst));
        match status {
            DecodeStatus::Success | DecodeStatus::SoftFail => {
                status.and(self.target.finish(self.address, inst))
            }
            _ => status,
        }
    }

    /// Whether bits have the values that they should have.
    #[cold]
    fn soft(&self, row: usize) -> DecodeStatus {
        let tables = T::TABLES;
        let found = tables
            .soft_rows
            .binary_search_by_key(&(row as u16), |one| u16::from_le_bytes(*one));
        let Ok(at) = found else {
            return DecodeStatus::Success;
        };
        let zeros = T::Word::entry(tables.soft_bits, 2 * at);
        let ones = T::Word::entry(tables.soft_bits, 2 * at + 1);
        let differ = (self.word & zeros) | ((self.word & ones) ^ ones);
        match differ == T::Word::default() {
            true => DecodeStatus::Success,
            false => DecodeStatus::SoftFail,
        }
    }
}

/// The place of the first row of the leaf that a way leads to.
#[inline(always)]
const fn place<T: Decode<N>, const N: usize>(way: usize) -> usize {
    way.wrapping_sub(T::TABLES.nodes.len())
}

/// An encoding in the table.
#[derive(Clone, Copy)]
pub(super) struct Encoding<W> {
    /// The place of its row.
    at: usize,
    /// The bits that it fixes, and their values.
    mask: W,
    value: W,
    pub(super) row: Row,
}

impl<W: Word> Encoding<W> {
    /// The fixed bits that are others in a word.
    #[inline(always)]
    pub(super) fn difference(self, word: W) -> W {
        (word ^ self.value) & self.mask
    }

    /// The place of the next row of its leaf.
    #[inline(always)]
    fn next(self) -> Option<usize> {
        let is_last = self.row.byte(encoding::SIZE) & encoding::LAST != 0;
        (!is_last).then_some(self.at + 1)
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
}

/// Two bytes of a row.
#[inline]
pub(super) const fn half(row: &[u8; 8], at: usize) -> u16 {
    u16::from_le_bytes([row[at], row[at + 1]])
}
