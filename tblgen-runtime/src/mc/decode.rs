//! Disassembling: from bytes to instructions.

use core::fmt;
use core::iter::FusedIterator;

use tblgen_facts::mc::{NO_NUMBER, encoding};

use super::encodings::half;
use super::search::{InstOf, search, search_further};
use super::{ByteOrder, McInst, Word};
use crate::tables::{Bytes, Rows4, Rows8, Rows12, Rows16, Words};
use crate::{Indexed, Operand};

tblgen_facts::decoder_tables!(table_reader);

/// The outcome of decoding an operand, or a whole instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecodeStatus {
    /// The bytes are that instruction.
    Success,
    /// The bytes are that instruction, but what it does is unpredictable.
    SoftFail,
    /// The bytes are not a valid instruction.
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

/// The reason why bytes are not a valid instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecodeErrorKind {
    /// The bytes end within an instruction, which has this number of bytes; on X86, it may have
    /// more.
    NeedBytes(u8),
    /// No instruction begins with these bytes.
    Invalid,
    /// There is an instruction, but the function of the target that decodes it is missing.
    MissingHook(&'static str),
}

/// Bytes that are not a valid instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DecodeError {
    /// The reason.
    pub kind: DecodeErrorKind,
    /// The number of bytes after which the next instruction may begin.
    pub skip: u8,
}

impl fmt::Display for DecodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeErrorKind::NeedBytes(size) => {
                write!(
                    f,
                    "the bytes end within an instruction of {size} bytes or more"
                )
            }
            DecodeErrorKind::Invalid => f.write_str("not a valid instruction"),
            DecodeErrorKind::MissingHook(name) => {
                write!(
                    f,
                    "the instruction needs the hook `{name}`, which is missing"
                )
            }
        }
    }
}

impl core::error::Error for DecodeErrorKind {}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
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

impl Decoded<()> {
    /// The outcome with the instruction.
    #[inline(always)]
    pub(super) fn with<I>(self, inst: I) -> Decoded<I> {
        Decoded {
            inst,
            size: self.size,
            is_soft_fail: self.is_soft_fail,
        }
    }
}

/// The place where an instruction is decoded, which functions of the target may ask for.
#[derive(Debug, Clone, Copy)]
pub struct DecodeContext<F> {
    /// The address of the instruction.
    pub address: u64,
    /// The features of the subtarget.
    pub features: F,
}

/// The outcome of the code for a program.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// So many operands.
    Operands(usize),
    /// Nothing, because a field is refused, or something is to be said of it.
    Refused,
    /// Nothing, because there is no code for the program.
    Unknown,
}

/// The tables and functions of a target of which a disassembler is made. Generated code implements it.
#[doc(hidden)]
pub trait Decode<const N: usize> {
    type Opcode: Indexed;
    type Reg: Indexed;
    type Word: Word;

    const TABLES: DecoderTables;

    /// The lists of registers; none where there is no register, or something is unpredictable.
    const REGISTERS: &'static [Option<Self::Reg>];

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

    /// Makes the operands of an encoding, if there is code for its program.
    #[inline(always)]
    fn operands(
        &self,
        _program: u16,
        _word: Self::Word,
        _address: u64,
        _places: &mut [Operand<Self::Reg>; N],
    ) -> Made {
        Made::Unknown
    }

    /// Changes an instruction in the end.
    fn finish(&self, address: u64, inst: &mut McInst<Self::Opcode, Self::Reg, N>) -> DecodeStatus;
}

/// The registers of lists from a place on, without those with which something is unpredictable.
pub const fn registers<R: Indexed, const N: usize>(lists: Words, first: usize) -> [Option<R>; N] {
    let mut registers = [None; N];
    let mut at = 0;
    while at < N && first + at < lists.len() {
        let number = u16::from_le_bytes(lists[first + at]) as usize;
        // The numbers of those are too large.
        if number < R::VARIANTS.len() {
            registers[at] = Some(R::VARIANTS[number]);
        }
        at += 1;
    }
    registers
}

/// The registers of lists from a place on, where there is one at each place.
pub const fn all_registers<R: Indexed, const N: usize>(lists: Words, first: usize) -> [R; N] {
    let some = registers::<R, N>(lists, first);
    let mut all = [R::VARIANTS[0]; N];
    let mut at = 0;
    while at < N {
        if let Some(register) = some[at] {
            all[at] = register;
        }
        at += 1;
    }
    all
}

/// The numbers of lists from a place on.
pub const fn numbers<const N: usize>(lists: Rows4, first: usize) -> [i32; N] {
    let mut numbers = [NO_NUMBER; N];
    let mut at = 0;
    while at < N && first + at < lists.len() {
        numbers[at] = i32::from_le_bytes(lists[first + at]);
        at += 1;
    }
    numbers
}

/// The instruction that bytes begin with.
#[inline(always)]
pub fn decode<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
) -> Result<Decoded<InstOf<T, N>>, DecodeError> {
    in_new(|inst| decode_into(target, bytes, address, inst))
}

/// The instruction that is made in the room of a new one.
#[inline(always)]
pub(super) fn in_new<O: Indexed, R: Copy, const N: usize>(
    make: impl FnOnce(&mut McInst<O, R, N>) -> Result<Decoded<()>, DecodeError>,
) -> Result<Decoded<McInst<O, R, N>>, DecodeError> {
    let Some(opcode) = O::from_table(0) else {
        let kind = DecodeErrorKind::Invalid;
        return Err(DecodeError { kind, skip: 1 });
    };
    let mut inst = McInst::new(opcode);
    make(&mut inst).map(|decoded| decoded.with(inst))
}

/// Makes the instruction that bytes begin with.
///
/// This function is small, so that it becomes part of its caller, which has the number of bytes at
/// once and need not wait for the rest.
#[inline(always)]
pub fn decode_into<T: Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    address: u64,
    inst: &mut InstOf<T, N>,
) -> Result<Decoded<()>, DecodeError> {
    match search(target, bytes, address, inst) {
        Some(size) => Ok(Decoded {
            inst: (),
            size: size.get(),
            is_soft_fail: false,
        }),
        None => search_further(target, bytes, address, inst),
    }
}

/// An encoding of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encoding<O> {
    /// The instruction.
    pub opcode: O,
    /// The number of bytes.
    pub size: u8,
    /// The bits that distinguish the encoding from others.
    pub mask: u128,
    /// The values of those bits.
    pub value: u128,
}

/// The encodings of a target.
pub fn encodings<T: Decode<N>, const N: usize>(
    target: &T,
) -> impl Iterator<Item = Encoding<T::Opcode>> + use<'_, T, N> {
    let order = target.byte_order();
    T::TABLES.encodings.iter().filter_map(move |row| {
        let row = usize::from(u16::from_le_bytes(*row));
        let (mask, value, row) = T::Word::encoding(T::TABLES.rows, row)?;
        let size = row[encoding::SIZE] & encoding::SIZE_BITS;
        Some(Encoding {
            opcode: T::Opcode::from_table(half(row, encoding::OPCODE))?,
            size,
            mask: mask.first(size.into(), order),
            value: value.first(size.into(), order),
        })
    })
}

/// The instructions in bytes, one after the other.
///
/// After bytes that are not a valid instruction, the iterator goes on where the next one may begin.
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
    /// The bytes are not a valid instruction, or not all of one.
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
