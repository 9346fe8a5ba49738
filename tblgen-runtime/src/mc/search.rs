//! The search for the encoding of a word, and the programs that make operands.

use tblgen_facts::mc::{codec, encoding, leaf, length, node, operation};

use super::codec::{Codec, Field, holds};
use super::decode::{Decode, DecodeError, DecodeErrorKind, DecodeStatus};
use super::{McInst, Word};
use crate::{Indexed, Operand};

/// The instructions of a target.
pub(super) type InstOf<T, const N: usize> =
    McInst<<T as Decode<N>>::Opcode, <T as Decode<N>>::Reg, N>;

/// The instruction that decoding results in.
type Outcome<T, const N: usize> = Result<InstOf<T, N>, DecodeError>;

/// Makes the instruction that bytes begin with. Returns the number of its bytes, and whether what
/// it does is unpredictable.
#[inline(never)]
pub(super) fn decode_into<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    outcome: &mut Outcome<T, N>,
) -> (u8, bool) {
    let search = Search {
        target,
        word: T::Word::load(bytes, target.byte_order()),
        address,
        available: bytes.len(),
    };
    let mut kind = DecodeErrorKind::Invalid;
    search.run(outcome, &mut kind).unwrap_or_else(|| {
        *outcome = Err(search.error(bytes, kind));
        (0, false)
    })
}

/// A search for an encoding.
struct Search<'t, T: Decode<N>, const N: usize> {
    target: &'t T,
    word: T::Word,
    address: u64,
    /// The number of bytes.
    available: usize,
}

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    /// Tries encodings until one is that of the word. Returns the number of bytes, and whether
    /// what the instruction does is unpredictable; if there is no instruction, the reason is in
    /// `kind`.
    #[inline]
    fn run(&self, outcome: &mut Outcome<T, N>, kind: &mut DecodeErrorKind) -> Option<(u8, bool)> {
        let mut at = self.leaf();
        loop {
            // The first numbers are encodings by themselves.
            let (number, is_last) = match at.checked_sub(T::TABLES.encodings.len()) {
                None => (at, true),
                Some(at) => {
                    let member = u16::from_le_bytes(*T::TABLES.leaves.get(at)?);
                    (usize::from(member & !leaf::LAST), member & leaf::LAST != 0)
                }
            };
            let row = T::TABLES.encodings.get(number)?;
            if self.matches(number, row, kind) {
                let size = row[encoding::SIZE] & !encoding::INCOMPLETE;
                match self.instruction(number, row, outcome) {
                    DecodeStatus::Success => return Some((size, false)),
                    DecodeStatus::SoftFail => return Some((size, true)),
                    DecodeStatus::Missing(name) => {
                        *kind = DecodeErrorKind::MissingHook(name);
                        return None;
                    }
                    DecodeStatus::Fail if is_last => return None,
                    DecodeStatus::Fail => at = self.after(at, row)?,
                }
                continue;
            }
            if is_last {
                return None;
            }
            at += 1;
        }
    }

    /// The error if nothing was found.
    #[cold]
    fn error(&self, bytes: &[u8], kind: DecodeErrorKind) -> DecodeError {
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
        let kind = match kind {
            DecodeErrorKind::Invalid if usize::from(skip) > bytes.len() => {
                DecodeErrorKind::NeedBytes(skip)
            }
            kind => kind,
        };
        DecodeError { kind, skip }
    }

    /// The leaf for the word: the number of an encoding, or of the first member of a leaf, which
    /// come after encodings.
    #[inline(always)]
    fn leaf(&self) -> usize {
        let tables = T::TABLES;
        // The first slots are those of the first node.
        let mut slot = self.value((tables.root as u32).to_le_bytes());
        loop {
            let Some(way) = tables.slots.get(slot) else {
                return usize::MAX;
            };
            let way = usize::from(u16::from_le_bytes(*way));
            let Some([a, b, c, d, first @ ..]) = tables.nodes.get(way) else {
                return way.wrapping_sub(tables.nodes.len());
            };
            slot = u32::from_le_bytes(*first) as usize + self.value([*a, *b, *c, *d]);
        }
    }

    /// The value of the bits that a node looks at.
    #[inline(always)]
    fn value(&self, runs: [u8; 4]) -> usize {
        let run = |run: usize| {
            let [low, width] = [runs[node::SHIFT[run]], runs[node::WIDTH[run]]];
            self.word.short_field(low.into(), width.into()) as usize
        };
        match runs[node::WIDTH[1]] {
            0 => run(0),
            _ => run(0) | run(1) << (runs[node::WIDTH[0]] & 31),
        }
    }

    /// Whether the word has the bits of an encoding, and the encoding exists.
    #[inline]
    fn matches(&self, number: usize, row: &[u8; 8], kind: &mut DecodeErrorKind) -> bool {
        let mask = T::Word::entry(T::TABLES.bits, 2 * number);
        let value = T::Word::entry(T::TABLES.bits, 2 * number + 1);
        if (self.word ^ value) & mask != T::Word::default() {
            return false;
        }
        let condition = half(row, encoding::CONDITION) & !encoding::SOFT;
        if condition != encoding::ALWAYS && !holds(self.target.conditions(), condition) {
            return false;
        }
        let size = row[encoding::SIZE] & !encoding::INCOMPLETE;
        if usize::from(size) > self.available {
            *kind = match *kind {
                DecodeErrorKind::NeedBytes(least) => DecodeErrorKind::NeedBytes(least.min(size)),
                _ => DecodeErrorKind::NeedBytes(size),
            };
            return false;
        }
        true
    }

    /// The next member of a leaf that counts after the operands of one were refused.
    #[cold]
    fn after(&self, at: usize, refused: &[u8; 8]) -> Option<usize> {
        let tables = T::TABLES;
        let singles = tables.encodings.len();
        if refused[encoding::SIZE] & encoding::INCOMPLETE != 0 {
            return Some(at + 1);
        }
        let mut next = at + 1;
        loop {
            let member = u16::from_le_bytes(*tables.leaves.get(next.checked_sub(singles)?)?);
            let row = tables.encodings.get(usize::from(member & !leaf::LAST))?;
            if row[encoding::TABLE] != refused[encoding::TABLE] {
                return Some(next);
            }
            if member & leaf::LAST != 0 {
                return None;
            }
            next += 1;
        }
    }

    /// Makes the instruction of an encoding.
    #[inline]
    fn instruction(
        &self,
        number: usize,
        row: &[u8; 8],
        outcome: &mut Outcome<T, N>,
    ) -> DecodeStatus {
        let Some(opcode) = T::Opcode::from_table(half(row, encoding::OPCODE)) else {
            return DecodeStatus::Fail;
        };
        *outcome = Ok(McInst::new(opcode));
        let Ok(inst) = outcome else {
            return DecodeStatus::Fail;
        };
        let mut status = DecodeStatus::Success;
        if half(row, encoding::CONDITION) & encoding::SOFT != 0 {
            status = self.soft(number);
        }
        let program = half(row, encoding::PROGRAM);
        if program != encoding::NO_PROGRAM {
            self.operands(program.into(), inst, &mut status);
        }
        if matches!(status, DecodeStatus::Success | DecodeStatus::SoftFail) {
            status = status.and(self.target.finish(self.address, inst));
        }
        status
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

    /// Runs the program that makes operands, as long as none is refused.
    ///
    /// Most operands are registers and numbers. They are made without a call, so that the
    /// processor has all that it needs at hand.
    #[inline]
    fn operands(
        &self,
        program: usize,
        inst: &mut McInst<T::Opcode, T::Reg, N>,
        status: &mut DecodeStatus,
    ) {
        let mut at = program;
        let mut count = 0;
        let places = inst.places();
        while let Some((field, codec, first, next)) = self.operation(at) {
            let Some(place) = places.get_mut(count) else {
                *status = status.and(DecodeStatus::Fail);
                break;
            };
            let is_made = match codec.row[codec::KIND] {
                codec::REGISTER => match codec.register(field, self.target.conditions()) {
                    Some((reg, is_soft)) => {
                        *place = Operand::Reg(reg);
                        if is_soft {
                            *status = status.and(DecodeStatus::SoftFail);
                        }
                        true
                    }
                    None => false,
                },
                codec::NUMBER => match codec.number(field, self.address) {
                    Some(number) => {
                        *place = Operand::Imm(number);
                        true
                    }
                    None => false,
                },
                _ => {
                    inst.set_count(count);
                    return self.further_operands(at, inst, status);
                }
            };
            if is_made {
                count += 1;
            } else if !codec.is_optional() {
                *status = status.and(DecodeStatus::Fail);
                break;
            }
            if first & operation::LAST != 0 {
                break;
            }
            at = next;
        }
        inst.set_count(count);
    }

    /// Runs the rest of a program, with operands of all kinds.
    fn further_operands(
        &self,
        program: usize,
        inst: &mut McInst<T::Opcode, T::Reg, N>,
        status: &mut DecodeStatus,
    ) {
        let mut at = program;
        while let Some((field, codec, first, next)) = self.operation(at) {
            let outcome = self.operand(codec, field, inst);
            *status = status.and(outcome);
            let is_refused = matches!(*status, DecodeStatus::Fail);
            if first & operation::LAST != 0 || is_refused {
                return;
            }
            at = next;
        }
    }

    /// An operation: the field that it reads, its codec, its word, and where the next one is.
    #[inline(always)]
    fn operation(&self, at: usize) -> Option<(u64, Codec<'static>, u32, usize)> {
        let tables = T::TABLES;
        let first = u32::from_le_bytes(*tables.programs.get(at)?);
        let mut field = self.run_of(first);
        let mut next = at + 1;
        let mut more = first & operation::MORE != 0;
        while more {
            let run = u32::from_le_bytes(*tables.programs.get(next)?);
            field |= self.further_run(run);
            next += 1;
            more = run & operation::MORE != 0;
        }
        let codec = (first & !operation::LAST) >> operation::CODEC;
        let codec = Codec {
            row: tables.codecs.get(codec as usize)?,
            codecs: tables.codecs,
            registers: tables.registers,
            numbers: tables.numbers,
        };
        Some((field, codec, first, next))
    }

    /// A run of bits in the word.
    #[inline(always)]
    fn run_of(&self, run: u32) -> u64 {
        let (low, width) = (
            run >> operation::INST_LOW & 0xff,
            run >> operation::WIDTH & 0x7f,
        );
        match T::Word::BYTES {
            // Runs are shorter than 64 bits.
            ..8 => self.word.short_field(low, width),
            _ => self.word.field(low, width),
        }
    }

    /// Bits of a further run, in their place in the field.
    #[inline(always)]
    fn further_run(&self, run: u32) -> u64 {
        let place = run >> operation::FIELD_LOW & 0x7f;
        let bits = match run >> operation::WIDTH & 0x7f {
            0 => u64::from(run & 0xff),
            _ => self.run_of(run),
        };
        bits.unbounded_shl(place)
    }

    /// Makes an operand of a field.
    fn operand(
        &self,
        codec: Codec<'_>,
        field: u64,
        inst: &mut McInst<T::Opcode, T::Reg, N>,
    ) -> DecodeStatus {
        match codec.decode(field, self.address, self.target.conditions()) {
            Field::Operand(operand) if inst.push(operand) => DecodeStatus::Success,
            Field::Soft(None) => DecodeStatus::SoftFail,
            Field::Soft(Some(operand)) if inst.push(operand) => DecodeStatus::SoftFail,
            Field::Nothing => DecodeStatus::Success,
            Field::Hook(hook) => self.target.hook(hook, field, self.address, inst),
            Field::Operand(_) | Field::Soft(_) | Field::Invalid => DecodeStatus::Fail,
        }
    }
}

/// Two bytes of a row.
#[inline]
pub(super) const fn half(row: &[u8; 8], at: usize) -> u16 {
    u16::from_le_bytes([row[at], row[at + 1]])
}
