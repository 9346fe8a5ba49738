//! The search for the encoding of a word.

use core::num::NonZeroU8;

use tblgen_facts::mc::{encoding, leaf, length, node, size};

use super::codec::holds;
use super::decode::{Decode, DecodeError, DecodeErrorKind, DecodeStatus, Decoded, Made};
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
    let search = Search::new(target, bytes, address);
    let way = search.first_way();
    let (nodes, singles) = (T::TABLES.nodes.len(), T::TABLES.encodings.len());
    let number = way.wrapping_sub(nodes);
    if number >= singles {
        if way < nodes {
            return search_node(target, search.word, search.available, address, inst, way);
        }
        return search_leaf(target, search.word, search.available, address, inst, way);
    }
    // Most ways lead to one encoding at once.
    let row = search.matching(number)?;
    made(target, search.word, search.available, address, inst, row)
}

/// Goes on with a search at a node of the tree.
#[inline(never)]
fn search_node<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    available: usize,
    address: u64,
    inst: &mut InstOf<T, N>,
    way: usize,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, available, address);
    let way = search.after_nodes(way);
    search_leaf(target, word, available, address, inst, way)
}

/// Goes on with a search where few encodings are left.
#[inline(never)]
fn search_leaf<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    available: usize,
    address: u64,
    inst: &mut InstOf<T, N>,
    way: usize,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, available, address);
    let candidate = search.next(way.wrapping_sub(T::TABLES.nodes.len()))?;
    made(target, word, available, address, inst, candidate.row)
}

/// Makes the instruction of an encoding, and returns the number of its bytes.
#[inline(never)]
fn made<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    available: usize,
    address: u64,
    inst: &mut InstOf<T, N>,
    row: Row,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, available, address);
    if !search.begins(row, inst) {
        return None;
    }
    let program = row.half(encoding::PROGRAM);
    match target.operands(program, word, address, inst.all_places()) {
        Made::Operands(count) => inst.set_count(count),
        Made::Refused => return None,
        Made::Unknown => return made_by_program(target, word, available, address, inst, row),
    }
    search.finished(row, inst)
}

/// Makes the operands of an instruction by running their program, and returns the number of bytes.
#[inline(never)]
fn made_by_program<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    available: usize,
    address: u64,
    inst: &mut InstOf<T, N>,
    row: Row,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, available, address);
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
    match search.run(inst, &mut missing) {
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
    /// The number of bytes.
    available: usize,
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
        Search::of_word(target, word, bytes.len(), address)
    }

    #[inline(always)]
    const fn of_word(target: &'t T, word: T::Word, available: usize, address: u64) -> Self {
        Search {
            target,
            word,
            address,
            available,
        }
    }

    /// Tries encodings until one is that of the word. If a function of the target is missing, its
    /// name is in `missing`.
    fn run(&self, inst: &mut InstOf<T, N>, missing: &mut Option<&'static str>) -> Option<Found> {
        let way = self.after_nodes(self.first_way());
        let mut at = way.wrapping_sub(T::TABLES.nodes.len());
        loop {
            let candidate = self.next(at)?;
            let Candidate { number, row, .. } = candidate;
            let size = self.size(row);
            at = if usize::from(size) > self.available {
                candidate.next()?
            } else {
                match self.outcome(number, row, inst) {
                    DecodeStatus::Success => return Some((size, false)),
                    DecodeStatus::SoftFail => return Some((size, true)),
                    DecodeStatus::Missing(name) => {
                        *missing = Some(name);
                        return None;
                    }
                    DecodeStatus::Fail => self.after(candidate)?,
                }
            };
        }
    }

    /// The next encoding, from one of a leaf on, whose bits the word has. Numbers of encodings come
    /// first, then those of members of leaves.
    #[inline(always)]
    fn next(&self, mut at: usize) -> Option<Candidate> {
        let singles = T::TABLES.encodings.len();
        loop {
            // The first numbers are encodings by themselves.
            let (number, is_last) = match at.checked_sub(singles) {
                None => (at, true),
                Some(at) => {
                    let member = u16::from_le_bytes(*T::TABLES.leaves.get(at)?);
                    (usize::from(member & !leaf::LAST), member & leaf::LAST != 0)
                }
            };
            if let Some(row) = self.matching(number) {
                return Some(Candidate {
                    at,
                    number,
                    is_last,
                    row,
                });
            }
            if is_last {
                return None;
            }
            at += 1;
        }
    }

    /// The encoding of a number, if the word has its bits, and it exists.
    #[inline(always)]
    fn matching(&self, number: usize) -> Option<Row> {
        if self.difference(number) != T::Word::default() {
            return None;
        }
        let row = Row(T::TABLES.encodings.get(number)?);
        self.exists(row).then_some(row)
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

    /// The error if nothing was found.
    fn error(&self, bytes: &[u8], missing: Option<&'static str>) -> DecodeError {
        let tables = T::TABLES;
        let first = u32::load(bytes, self.target.byte_order());
        let four = |row: &[u8; 16], at: usize| {
            u32::from_le_bytes([row[at], row[at + 1], row[at + 2], row[at + 3]])
        };
        let is_rule = |row: &&[u8; 16]| {
            let [condition, high] = [row[length::CONDITION], row[length::CONDITION + 1]];
            let condition = u16::from_le_bytes([condition, high]);
            (first ^ four(row, length::VALUE)) & four(row, length::MASK) == 0
                && (condition == encoding::ALWAYS || holds(self.target.conditions(), condition))
        };
        let rule = tables.lengths.iter().find(is_rule);
        let skip = rule.map_or(tables.step as u8, |row| row[length::SIZE]);
        let needed = self
            .needed(bytes)
            .or(match usize::from(skip) > bytes.len() {
                true => Some(skip),
                false => None,
            });
        let kind = match (missing, needed) {
            (Some(name), _) => DecodeErrorKind::MissingHook(name),
            (None, Some(size)) => DecodeErrorKind::NeedBytes(size),
            (None, None) => DecodeErrorKind::Invalid,
        };
        DecodeError { kind, skip }
    }

    /// The number of bytes of the shortest encoding that begins with the bytes and has more.
    fn needed(&self, bytes: &[u8]) -> Option<u8> {
        if bytes.len() >= T::Word::BYTES {
            return None;
        }
        let known = [u8::MAX; size_of::<u128>()];
        let known = known.get(..bytes.len()).unwrap_or(&known);
        let known = T::Word::load(known, self.target.byte_order());
        let all = T::TABLES.encodings.iter().enumerate();
        let rows = all.map(|(number, row)| (number, Row(row)));
        let begins = rows.filter(|(number, row)| {
            self.difference(*number) & known == T::Word::default() && self.exists(*row)
        });
        let sizes = begins.map(|(_, row)| row.byte(encoding::SIZE) & encoding::SIZE_BITS);
        sizes.filter(|size| usize::from(*size) > bytes.len()).min()
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

    /// The fixed bits of an encoding that are others in the word.
    #[inline(always)]
    fn difference(&self, number: usize) -> T::Word {
        let mask = T::Word::entry(T::TABLES.bits, 2 * number);
        let value = T::Word::entry(T::TABLES.bits, 2 * number + 1);
        (self.word ^ value) & mask
    }

    /// Whether an encoding exists under the conditions that hold.
    ///
    /// There is a bit for those that always exist, too: a branch for them would be predicted badly.
    #[inline(always)]
    fn exists(&self, row: Row) -> bool {
        holds(self.target.conditions(), row.condition())
    }

    /// The next member of a leaf that counts after the operands of one were refused.
    #[cold]
    fn after(&self, refused: Candidate) -> Option<usize> {
        let tables = T::TABLES;
        let singles = tables.encodings.len();
        let mut next = refused.next()?;
        if refused.row.byte(encoding::SIZE) & encoding::INCOMPLETE != 0 {
            return Some(next);
        }
        loop {
            let member = u16::from_le_bytes(*tables.leaves.get(next.checked_sub(singles)?)?);
            let other = usize::from(member & !leaf::LAST);
            if tables.tables.get(other)? != tables.tables.get(refused.number)? {
                return Some(next);
            }
            if member & leaf::LAST != 0 {
                return None;
            }
            next += 1;
        }
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
        !self.has_limits() && usize::from(self.size(row)) <= self.available
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
    fn outcome(&self, number: usize, row: Row, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let Some(opcode) = T::Opcode::from_table(row.half(encoding::OPCODE)) else {
            return DecodeStatus::Fail;
        };
        inst.set_opcode(opcode);
        inst.set_flags(0);
        let mut status = DecodeStatus::Success;
        if row.byte(encoding::SIZE) & encoding::SOFT != 0 {
            status = self.soft(number);
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
    fn soft(&self, number: usize) -> DecodeStatus {
        let tables = T::TABLES;
        let found = tables
            .soft_encodings
            .binary_search_by_key(&(number as u16), |one| u16::from_le_bytes(*one));
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

/// An encoding whose bits the word has.
#[derive(Clone, Copy)]
struct Candidate {
    /// The place of the encoding in leaves.
    at: usize,
    /// The number of the encoding.
    number: usize,
    /// Whether no other encoding is to be tried after it.
    is_last: bool,
    row: Row,
}

impl Candidate {
    /// The place after it, if another encoding is to be tried.
    fn next(self) -> Option<usize> {
        (!self.is_last).then_some(self.at + 1)
    }
}

/// The row of an encoding.
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

    /// The number of the condition. All is read as one number: the compiler reads the two bytes
    /// of a half one by one where it needs the lower one alone, too.
    #[inline(always)]
    const fn condition(self) -> u16 {
        (u64::from_le_bytes(*self.0) >> (8 * encoding::CONDITION)) as u16
    }
}

/// Two bytes of a row.
#[inline]
pub(super) const fn half(row: &[u8; 8], at: usize) -> u16 {
    u16::from_le_bytes([row[at], row[at + 1]])
}
