//! The search for the encoding of a word.

use core::num::NonZeroU8;

use tblgen_facts::mc::encoding;

use super::decode::{Decode, DecodeError, DecodeStatus, Decoded, Made};
use super::encodings::{Encoding, Row, place};
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
