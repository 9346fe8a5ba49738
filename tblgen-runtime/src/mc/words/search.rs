//! The search for the encoding of a word.
//!
//! [`search`] is for words that are an instruction without a remark, which nearly all are: about six
//! nanoseconds an instruction. [`Search::careful`] is for the others: it begins anew and also reports
//! soft failures, missing functions, and errors.

use core::num::NonZeroU8;

use tblgen_facts::mc::codec::int;
use tblgen_facts::mc::{encoding, length};

use super::Word;
use super::conditions::{counts, holds};
use super::decode::{Decode, InstOf, OperandOutcome};
use super::tree::{Encoding, Row};
use crate::Indexed;
use crate::mc::{DecodeError, DecodeErrorKind, DecodeStatus, Decoded};
use crate::tables::half;

/// A search for an encoding.
pub(super) struct Search<'t, T: Decode<N>, const N: usize> {
    pub(super) target: &'t T,
    pub(super) word: T::Word,
    pub(super) address: u64,
}

/// Makes the instruction that bytes begin with, and returns the number of its bytes; `None` if
/// [`careful`](Search::careful) has to look.
#[inline(never)]
pub(super) fn search<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    if bytes.len() < T::Word::BYTES {
        return None;
    }
    let search = Search::new(target, bytes, address);
    let way = search.first_way();
    match search.encoding_of(way) {
        Some(encoding) if search.is(&encoding) => {
            made(target, search.word, encoding.row, address, inst)
        }
        _ => search_on(target, search.word, way, address, inst),
    }
}

/// Goes on with a search from a way on.
#[inline(never)]
fn search_on<T: Decode<N>, const N: usize>(
    target: &T,
    word: T::Word,
    way: usize,
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Option<NonZeroU8> {
    let search = Search::of_word(target, word, address);
    let mut encoding = search.encoding_of(search.after_nodes(way))?;
    while !search.is(&encoding) {
        encoding = search.next(&encoding)?;
    }
    made(target, word, encoding.row, address, inst)
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
    if holds(target.conditions(), T::TABLES.limits as u16) {
        return None;
    }
    inst.set_opcode(T::Opcode::from_table(row.half(encoding::OPCODE))?);
    inst.set_flags(0);
    let program = row.half(encoding::PROGRAM);
    match target.operands(program, word, address, inst.places()) {
        OperandOutcome::Made(count) => inst.set_count(count),
        OperandOutcome::Refused => return None,
        OperandOutcome::Unknown => return made_by_program(target, word, row, address, inst),
    }
    search.finished(row, inst)
}

/// Makes the operands of an instruction by running their program.
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
    match search.operands(row, inst) {
        DecodeStatus::Success if !row.has(encoding::SOFT) => search.finished(row, inst),
        _ => None,
    }
}

impl<'t, T: Decode<N>, const N: usize> Search<'t, T, N> {
    #[inline(always)]
    pub(super) fn new(target: &'t T, bytes: &[u8], address: u64) -> Self {
        Search::of_word(target, T::Word::load(bytes, target.byte_order()), address)
    }

    #[inline(always)]
    const fn of_word(target: &'t T, word: T::Word, address: u64) -> Self {
        Search {
            target,
            word,
            address,
        }
    }

    /// Changes an instruction after its operands are made. The number of its bytes, unless the
    /// instruction is unpredictable or refused.
    #[inline(always)]
    fn finished(&self, row: Row, inst: &mut InstOf<T, N>) -> Option<NonZeroU8> {
        match self.target.finish(self.address, inst) {
            DecodeStatus::Success => NonZeroU8::new(self.size(row)),
            _ => None,
        }
    }

    /// The encoding after one that the word is not.
    #[inline(always)]
    fn next(&self, encoding: &Encoding<T::Word>) -> Option<Encoding<T::Word>> {
        self.encoding(encoding.next()?)
    }

    /// Makes the instruction that bytes begin with, whether or not it is unpredictable.
    #[cold]
    #[inline(never)]
    pub(super) fn careful(
        &self,
        bytes: &[u8],
        inst: &mut InstOf<T, N>,
    ) -> Result<Decoded<()>, DecodeError> {
        let mut next = self.first();
        while let Some(encoding) = next {
            let size = self.size(encoding.row);
            if !self.is(&encoding) || usize::from(size) > bytes.len() {
                next = self.next(&encoding);
                continue;
            }
            let is_soft_fail = match self.outcome(&encoding, inst) {
                DecodeStatus::Success => false,
                DecodeStatus::SoftFail => true,
                DecodeStatus::Missing(name) => return Err(self.error(bytes, Some(name))),
                DecodeStatus::Fail => {
                    next = self.after(&encoding);
                    continue;
                }
            };
            return Ok(Decoded {
                inst: (),
                size,
                is_soft_fail,
            });
        }
        Err(self.error(bytes, None))
    }

    /// The next encoding that counts after the operands of one were refused: the next one at all, or
    /// the first one of another table.
    fn after(&self, refused: &Encoding<T::Word>) -> Option<Encoding<T::Word>> {
        let tables = T::TABLES.tables;
        let mut next = self.next(refused)?;
        if !refused.row.has(encoding::INCOMPLETE) {
            while tables.get(next.at)? == tables.get(refused.at)? {
                next = self.next(&next)?;
            }
        }
        Some(next)
    }

    /// Makes the instruction of an encoding.
    fn outcome(&self, encoding: &Encoding<T::Word>, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let row = encoding.row;
        let Some(opcode) = T::Opcode::from_table(row.half(encoding::OPCODE)) else {
            return DecodeStatus::Fail;
        };
        inst.set_opcode(opcode);
        inst.set_flags(0);
        let status = self.soft(encoding).and(self.operands(row, inst));
        match status {
            DecodeStatus::Success | DecodeStatus::SoftFail => {
                status.and(self.target.finish(self.address, inst))
            }
            _ => status,
        }
    }

    /// Whether bits have the values that they should have.
    fn soft(&self, encoding: &Encoding<T::Word>) -> DecodeStatus {
        let (tables, row) = (T::TABLES, encoding.at as u16);
        let number = |row: &[u8; 2]| u16::from_le_bytes(*row);
        let Ok(at) = tables.soft_rows.binary_search_by_key(&row, number) else {
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

    /// The error if no encoding is that of the bytes, or one whose function is `missing`.
    fn error(&self, bytes: &[u8], missing: Option<&'static str>) -> DecodeError {
        let tables = T::TABLES;
        let first = u32::load(bytes, self.target.byte_order()) as i32;
        let rule = tables.lengths.iter().find(|row| {
            (first ^ int(row, length::VALUE)) & int(row, length::MASK) == 0
                && counts(self.target.conditions(), half(row, length::CONDITION))
        });
        let skip = rule.map_or(tables.step as u8, |row| row[length::SIZE]);
        let needed = self.needed(bytes);
        let needed = needed.or((usize::from(skip) > bytes.len()).then_some(skip));
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
        let all = (0..).map_while(|at| self.encoding(at));
        let begins = all.filter(|one| {
            one.difference(self.word) & known == T::Word::default() && self.exists(one.row)
        });
        let sizes = begins.map(|one| one.row.size());
        sizes.filter(|size| usize::from(*size) > bytes.len()).min()
    }
}
