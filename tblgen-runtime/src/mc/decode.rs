//! Disassembling: from bytes to instructions.

use core::fmt;
use core::iter::FusedIterator;

use tblgen_facts::mc::{encoding, leaf, length, node, operation};

use super::codec::{Codec, Field, holds};
use super::{ByteOrder, McInst, Word};
use crate::Indexed;
use crate::tables::{Bytes, Rows4, Rows8, Rows16, Words};

tblgen_facts::decoder_tables!(table_reader);

/// The outcome of decoding an operand, or a whole instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecodeStatus {
    /// The bytes are that instruction.
    Success,
    /// The bytes are that instruction, but what it does is unpredictable.
    SoftFail,
    /// The bytes are no instruction.
    Fail,
    /// The function of the target that decodes this is missing; its name.
    Missing(&'static str),
}

impl DecodeStatus {
    /// The worse one of two outcomes.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        match (self, other) {
            (DecodeStatus::Success, _) => other,
            (_, DecodeStatus::Success) => self,
            (DecodeStatus::SoftFail, _) => other,
            (_, DecodeStatus::SoftFail) | (DecodeStatus::Missing(_), _) => self,
            (_, DecodeStatus::Missing(_)) => other,
            (DecodeStatus::Fail, DecodeStatus::Fail) => self,
        }
    }
}

/// The reason why bytes are no instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecodeErrorKind {
    /// The bytes end within an instruction, which has this number of bytes.
    NeedBytes(u8),
    /// No instruction begins with these bytes.
    Invalid,
    /// There is an instruction, but the function of the target that decodes it is missing.
    MissingHook(&'static str),
}

/// Bytes that are no instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DecodeError {
    /// The reason.
    pub kind: DecodeErrorKind,
    /// The number of bytes after which the next instruction may begin.
    pub skip: u8,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            DecodeErrorKind::NeedBytes(size) => {
                write!(f, "the bytes end within an instruction of {size} bytes")
            }
            DecodeErrorKind::Invalid => f.write_str("the bytes are no instruction"),
            DecodeErrorKind::MissingHook(name) => {
                write!(
                    f,
                    "the instruction needs the hook `{name}`, which is missing"
                )
            }
        }
    }
}

impl core::error::Error for DecodeError {}

/// An instruction that was decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded<I> {
    /// The instruction.
    pub inst: I,
    /// The number of bytes.
    pub size: u8,
    /// Whether what the instruction does is unpredictable, because bits that only should have a
    /// value have another one, or its operands should not be together. LLVM: `SoftFail`.
    pub is_soft_fail: bool,
}

/// Where an instruction is decoded: what functions of the target may ask for.
#[derive(Debug, Clone, Copy)]
pub struct DecodeContext<F> {
    /// The address of the instruction.
    pub address: u64,
    /// The features of the subtarget.
    pub features: F,
}

/// What tables and functions of a target make a disassembler of. Generated code implements it.
#[doc(hidden)]
pub trait Decode<const N: usize> {
    type Opcode: Indexed;
    type Reg: Indexed;
    type Word: Word;

    const TABLES: DecoderTables;

    /// The order of bytes.
    fn byte_order(&self) -> ByteOrder;

    /// Conditions that hold, a bit for each.
    fn conditions(&self) -> &[u64];

    /// Makes operands of a field, or of the whole instruction.
    fn hook(
        &self,
        hook: u16,
        field: u64,
        address: u64,
        inst: &mut McInst<Self::Opcode, Self::Reg, N>,
    ) -> DecodeStatus;

    /// Changes an instruction in the end.
    fn finish(&self, address: u64, inst: &mut McInst<Self::Opcode, Self::Reg, N>) -> DecodeStatus;
}

/// The instruction that bytes begin with.
#[inline]
pub fn decode<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
) -> Result<Decoded<McInst<T::Opcode, T::Reg, N>>, DecodeError> {
    let word = T::Word::load(bytes, target.byte_order());
    let mut search = Search {
        target,
        word,
        address,
        available: bytes.len(),
        kind: DecodeErrorKind::Invalid,
    };
    search.run().ok_or_else(|| search.error(bytes))
}

/// A search for an encoding.
struct Search<'t, T: Decode<N>, const N: usize> {
    target: &'t T,
    word: T::Word,
    address: u64,
    /// The number of bytes.
    available: usize,
    /// What is to be reported if nothing is found.
    kind: DecodeErrorKind,
}

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    #[inline]
    fn run(&mut self) -> Option<Decoded<McInst<T::Opcode, T::Reg, N>>> {
        let mut at = self.leaf();
        loop {
            let member = u16::from_le_bytes(*T::TABLES.leaves.get(at)?);
            let (number, is_last) = (usize::from(member & !leaf::LAST), member & leaf::LAST != 0);
            let row = T::TABLES.encodings.get(number)?;
            if self.matches(number, row) {
                let (inst, status) = self.instruction(number, row)?;
                let is_soft_fail = status == DecodeStatus::SoftFail;
                match status {
                    DecodeStatus::Success | DecodeStatus::SoftFail => {
                        return Some(Decoded {
                            inst,
                            size: row[encoding::SIZE] & !encoding::INCOMPLETE,
                            is_soft_fail,
                        });
                    }
                    DecodeStatus::Missing(name) => {
                        self.kind = DecodeErrorKind::MissingHook(name);
                        return None;
                    }
                    DecodeStatus::Fail if is_last => return None,
                    DecodeStatus::Fail => {
                        at = self.after(at, row)?;
                        continue;
                    }
                }
            }
            if is_last {
                return None;
            }
            at += 1;
        }
    }

    /// The error if nothing was found.
    #[cold]
    fn error(&self, bytes: &[u8]) -> DecodeError {
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
        let kind = match self.kind {
            DecodeErrorKind::Invalid if usize::from(skip) > bytes.len() => {
                DecodeErrorKind::NeedBytes(skip)
            }
            kind => kind,
        };
        DecodeError { kind, skip }
    }

    /// The leaf for the word: the number of its first member.
    #[inline]
    fn leaf(&self) -> usize {
        let tables = T::TABLES;
        let mut at = tables.root;
        while let Some(row) = tables.nodes.get(at) {
            let run = |run: usize| {
                let [low, width] = [row[node::SHIFT[run]], row[node::WIDTH[run]]];
                self.word.field(low.into(), width.into()) as usize
            };
            let value = run(0) | run(1) << (row[node::WIDTH[0]] & 31);
            let [.., a, b, c, d] = *row;
            let slot = u32::from_le_bytes([a, b, c, d]) as usize + value;
            at = tables
                .slots
                .get(slot)
                .map_or(usize::MAX, |slot| u16::from_le_bytes(*slot).into());
        }
        at.wrapping_sub(tables.nodes.len())
    }

    /// Whether the word has the bits of an encoding, and the encoding exists.
    #[inline]
    fn matches(&mut self, number: usize, row: &[u8; 8]) -> bool {
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
            self.kind = match self.kind {
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
        if refused[encoding::SIZE] & encoding::INCOMPLETE != 0 {
            return Some(at + 1);
        }
        let mut next = at + 1;
        loop {
            let member = u16::from_le_bytes(*tables.leaves.get(next)?);
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

    /// The instruction of an encoding.
    #[inline]
    fn instruction(
        &self,
        number: usize,
        row: &[u8; 8],
    ) -> Option<(McInst<T::Opcode, T::Reg, N>, DecodeStatus)> {
        let mut inst = McInst::new(T::Opcode::from_table(half(row, encoding::OPCODE))?);
        let soft = match half(row, encoding::CONDITION) & encoding::SOFT {
            0 => DecodeStatus::Success,
            _ => self.soft(number),
        };
        let program = half(row, encoding::PROGRAM);
        let status = match program {
            encoding::NO_PROGRAM => DecodeStatus::Success,
            program => self.operands(program.into(), &mut inst),
        };
        let status = soft.and(status);
        let status = match status {
            DecodeStatus::Success | DecodeStatus::SoftFail => {
                status.and(self.target.finish(self.address, &mut inst))
            }
            other => other,
        };
        Some((inst, status))
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

    /// Runs the program that makes operands.
    #[inline]
    fn operands(&self, program: usize, inst: &mut McInst<T::Opcode, T::Reg, N>) -> DecodeStatus {
        let mut status = DecodeStatus::Success;
        let mut at = program;
        while let Some(first) = T::TABLES.programs.get(at) {
            let first = u32::from_le_bytes(*first);
            let mut field = self.run_of(first);
            at += 1;
            let mut more = first & operation::MORE != 0;
            while more {
                let Some(run) = T::TABLES.programs.get(at) else {
                    break;
                };
                let run = u32::from_le_bytes(*run);
                field |= self.further_run(run);
                at += 1;
                more = run & operation::MORE != 0;
            }
            let codec = (first & !operation::LAST) >> operation::CODEC;
            status = status.and(self.operand(codec as usize, field, inst));
            if first & operation::LAST != 0 || matches!(status, DecodeStatus::Fail) {
                break;
            }
        }
        status
    }

    /// A run of bits in the word.
    #[inline]
    fn run_of(&self, run: u32) -> u64 {
        let (low, width) = (
            run >> operation::INST_LOW & 0xff,
            run >> operation::WIDTH & 0x7f,
        );
        self.word.field(low, width)
    }

    /// Bits of a further run, in their place in the field.
    #[inline]
    fn further_run(&self, run: u32) -> u64 {
        let place = run >> operation::FIELD_LOW & 0x7f;
        let bits = match run >> operation::WIDTH & 0x7f {
            0 => u64::from(run & 0xff),
            _ => self.run_of(run),
        };
        bits.unbounded_shl(place)
    }

    /// Makes an operand of a field.
    #[inline]
    fn operand(
        &self,
        codec: usize,
        field: u64,
        inst: &mut McInst<T::Opcode, T::Reg, N>,
    ) -> DecodeStatus {
        let tables = T::TABLES;
        let Some(row) = tables.codecs.get(codec) else {
            return DecodeStatus::Fail;
        };
        let codec = Codec {
            row,
            codecs: tables.codecs,
            registers: tables.registers,
            numbers: tables.numbers,
        };
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
const fn half(row: &[u8; 8], at: usize) -> u16 {
    u16::from_le_bytes([row[at], row[at + 1]])
}

/// The instructions in bytes, one after the other.
///
/// After bytes that are no instruction, the iterator goes on where the next one may begin.
#[derive(Debug, Clone)]
pub struct Instructions<'b, D> {
    disassembler: D,
    bytes: &'b [u8],
    address: u64,
}

/// A disassembler of a target. Generated code implements it.
pub trait Disassemble {
    /// The instructions.
    type Inst;

    /// The instruction that bytes begin with, which are at that address.
    ///
    /// # Errors
    ///
    /// The bytes are no instruction, or not all of one.
    fn decode(&self, bytes: &[u8], address: u64) -> Result<Decoded<Self::Inst>, DecodeError>;

    /// The instructions in bytes, the first of which is at that address.
    fn instructions<'b>(&self, bytes: &'b [u8], address: u64) -> Instructions<'b, &Self> {
        Instructions {
            disassembler: self,
            bytes,
            address,
        }
    }
}

impl<D: Disassemble + ?Sized> Disassemble for &D {
    type Inst = D::Inst;

    fn decode(&self, bytes: &[u8], address: u64) -> Result<Decoded<D::Inst>, DecodeError> {
        (**self).decode(bytes, address)
    }
}

/// An instruction, or bytes that are none, and the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Located<'b, I> {
    /// The address of the first byte.
    pub address: u64,
    /// The bytes.
    pub bytes: &'b [u8],
    /// The instruction, or the reason why there is none.
    pub decoded: Result<Decoded<I>, DecodeError>,
}

impl<'b, D: Disassemble> Iterator for Instructions<'b, D> {
    type Item = Located<'b, D::Inst>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.bytes.is_empty() {
            return None;
        }
        let decoded = self.disassembler.decode(self.bytes, self.address);
        let size = match &decoded {
            Ok(decoded) => decoded.size,
            Err(error) => error.skip,
        };
        // Something is taken in any case.
        let size = usize::from(size.max(1)).min(self.bytes.len());
        let (bytes, rest) = self.bytes.split_at(size);
        let address = self.address;
        self.bytes = rest;
        self.address = address.wrapping_add(size as u64);
        Some(Located {
            address,
            bytes,
            decoded,
        })
    }
}

impl<D: Disassemble> FusedIterator for Instructions<'_, D> {}
