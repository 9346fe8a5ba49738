//! The search for the encoding of a word.

use tblgen_facts::mc::{encoding, leaf, length, node, size};

use super::codec::holds;
use super::decode::{Decode, DecodeError, DecodeErrorKind, DecodeStatus};
use super::operands::unlikely;
use super::{McInst, Word};
use crate::Indexed;

/// The instructions of a target.
pub(super) type InstOf<T, const N: usize> =
    McInst<<T as Decode<N>>::Opcode, <T as Decode<N>>::Reg, N>;

/// The instruction that was found: the number of its bytes, and whether what it does is
/// unpredictable.
type Found = (u8, bool);

/// Makes the instruction that bytes begin with; none if there is no instruction.
///
/// This is for the first encoding whose bits the word has, and operands that nothing is to be said
/// of. [`search_further`] is for others; it begins anew, so that nothing has to be kept for it.
#[inline(never)]
pub(super) fn search<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<Found> {
    let search = Search::new(target, bytes, address);
    let candidate = search.next(search.leaf())?;
    if search.instruction(candidate.row, inst) {
        return Some((candidate.size, false));
    }
    search_further(target, bytes, address, inst)
}

/// Makes the instruction that bytes begin with, whatever has to be said of it.
#[cold]
#[inline(never)]
fn search_further<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<Found> {
    Search::new(target, bytes, address).run(inst, &mut None)
}

/// The error for bytes that are no instruction. It searches once more, for the reason.
#[cold]
pub(super) fn error<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> DecodeError {
    let search = Search::new(target, bytes, address);
    let mut missing = None;
    search.run(inst, &mut missing);
    search.error(bytes, missing)
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
        Search {
            target,
            word: T::Word::load(bytes, target.byte_order()),
            address,
            available: bytes.len(),
        }
    }

    /// Tries encodings until one is that of the word. If a function of the target is missing, its
    /// name is in `missing`.
    fn run(&self, inst: &mut InstOf<T, N>, missing: &mut Option<&'static str>) -> Option<Found> {
        let mut at = self.leaf();
        loop {
            let candidate = self.next(at)?;
            let Candidate {
                number, row, size, ..
            } = candidate;
            match self.outcome(number, row, inst) {
                DecodeStatus::Success => return Some((size, false)),
                DecodeStatus::SoftFail => return Some((size, true)),
                DecodeStatus::Missing(name) => {
                    *missing = Some(name);
                    return None;
                }
                DecodeStatus::Fail if candidate.is_last => return None,
                DecodeStatus::Fail => at = self.after(candidate)?,
            }
        }
    }

    /// The next encoding, from one of a leaf on, whose bits the word has.
    #[inline(always)]
    fn next(&self, mut at: usize) -> Option<Candidate> {
        loop {
            // The first numbers are encodings by themselves.
            let (number, is_last) = match at.checked_sub(T::TABLES.encodings.len()) {
                None => (at, true),
                Some(at) => {
                    let member = u16::from_le_bytes(*T::TABLES.leaves.get(at)?);
                    (usize::from(member & !leaf::LAST), member & leaf::LAST != 0)
                }
            };
            let row = Row(T::TABLES.encodings.get(number)?);
            let size = self.size(row);
            if self.matches(number, row) && usize::from(size) <= self.available {
                return Some(Candidate {
                    at,
                    number,
                    is_last,
                    row,
                    size,
                });
            }
            if is_last {
                return None;
            }
            at += 1;
        }
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
        let bits = self.word.short_field(low, width) as u32 & ((1 << size::MOST_BITS) - 1);
        match tables.sizes as u32 {
            0 => row.byte(encoding::SIZE) & !encoding::INCOMPLETE,
            sizes => (sizes >> (size::BITS * bits)) as u8 & ((1 << size::BITS) - 1),
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
        let sizes = begins.map(|(_, row)| row.byte(encoding::SIZE) & !encoding::INCOMPLETE);
        sizes.filter(|size| usize::from(*size) > bytes.len()).min()
    }

    /// The leaf for the word: the number of an encoding, or of the first member of a leaf, which
    /// come after encodings.
    #[inline(always)]
    fn leaf(&self) -> usize {
        let tables = T::TABLES;
        // The first slots are those of the first node.
        let (rotations, masks) = (tables.root_rotations, tables.root_masks);
        let mut slot = self.value(
            [rotations as u8, (rotations >> 8) as u8],
            [masks as u16, (masks >> 16) as u16],
        );
        loop {
            let Some(way) = tables.slots.get(slot) else {
                return usize::MAX;
            };
            let way = usize::from(u16::from_le_bytes(*way));
            if unlikely(way < tables.nodes.len()) {
            } else {
                return way.wrapping_sub(tables.nodes.len());
            }
            let Some(row) = tables.nodes.get(way) else {
                return way.wrapping_sub(tables.nodes.len());
            };
            let mask = |run: usize| {
                let at = node::MASK[run];
                u16::from_le_bytes([row[at], row[at + 1]])
            };
            let rotations = [row[node::ROTATION[0]], row[node::ROTATION[1]]];
            let [.., a, b, c, d] = *row;
            let first = u32::from_le_bytes([a, b, c, d]) as usize;
            slot = first + self.value(rotations, [mask(0), mask(1)]);
        }
    }

    /// The value of the bits that a node looks at.
    #[inline(always)]
    fn value(&self, rotations: [u8; 2], masks: [u16; 2]) -> usize {
        let run = |run: usize| self.word.rotated(rotations[run].into()) & u32::from(masks[run]);
        (run(0) | run(1)) as usize
    }

    /// Whether the word has the bits of an encoding, and the encoding exists.
    #[inline(always)]
    fn matches(&self, number: usize, row: Row) -> bool {
        self.difference(number) == T::Word::default() && self.exists(row)
    }

    /// The fixed bits of an encoding that are others in the word.
    #[inline(always)]
    fn difference(&self, number: usize) -> T::Word {
        let mask = T::Word::entry(T::TABLES.bits, 2 * number);
        let value = T::Word::entry(T::TABLES.bits, 2 * number + 1);
        (self.word ^ value) & mask
    }

    /// Whether an encoding exists under the conditions that hold.
    #[inline(always)]
    fn exists(&self, row: Row) -> bool {
        let condition = row.half(encoding::CONDITION) & !encoding::SOFT;
        if unlikely(condition != encoding::ALWAYS) {
            return holds(self.target.conditions(), condition);
        }
        true
    }

    /// The next member of a leaf that counts after the operands of one were refused.
    #[cold]
    fn after(&self, refused: Candidate) -> Option<usize> {
        let tables = T::TABLES;
        let singles = tables.encodings.len();
        let mut next = refused.at + 1;
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

    /// Makes the instruction of an encoding. Whether all goes well: if not, the outcome is that of
    /// [`outcome`](Self::outcome).
    #[inline(always)]
    fn instruction(&self, row: Row, inst: &mut InstOf<T, N>) -> bool {
        let Some(opcode) = T::Opcode::from_table(row.half(encoding::OPCODE)) else {
            return false;
        };
        inst.set_opcode(opcode);
        inst.set_flags(0);
        row.half(encoding::CONDITION) & encoding::SOFT == 0
            && !self.has_limits()
            && self.operands(row, inst)
            && matches!(
                self.target.finish(self.address, inst),
                DecodeStatus::Success
            )
    }

    /// Makes the instruction of an encoding, where something may be unpredictable, refused or
    /// missing.
    #[cold]
    fn outcome(&self, number: usize, row: Row, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let Some(opcode) = T::Opcode::from_table(row.half(encoding::OPCODE)) else {
            return DecodeStatus::Fail;
        };
        inst.set_opcode(opcode);
        let mut status = DecodeStatus::Success;
        if row.half(encoding::CONDITION) & encoding::SOFT != 0 {
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
    /// The number of bytes.
    size: u8,
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
}

/// Two bytes of a row.
#[inline]
pub(super) const fn half(row: &[u8; 8], at: usize) -> u16 {
    u16::from_le_bytes([row[at], row[at + 1]])
}
