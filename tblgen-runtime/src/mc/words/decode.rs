//! Decoding words: what generated code implements, and what it calls.

use tblgen_facts::mc::encoding;

use super::search::{Search, search};
use super::{ByteOrder, Word};
use crate::mc::decode::in_new;
use crate::mc::{DecodeError, DecodeStatus, Decoded, Encoding, McInst};
use crate::tables::{Bytes, Rows4, Rows8, Rows12, Rows16, Words, half};
use crate::{Indexed, Operand};

tblgen_facts::decoder_tables!(table_reader);

/// The instructions of a target.
pub(super) type InstOf<T, const N: usize> =
    McInst<<T as Decode<N>>::Opcode, <T as Decode<N>>::Reg, N>;

/// The outcome of the code for a program.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OperandOutcome {
    /// The operands were made; their number.
    Made(usize),
    /// A field is refused.
    Refused,
    /// There is no code for the program.
    Unknown,
}

/// The tables and functions of a target of which a disassembler is made. Generated code implements it.
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

    /// Makes the operands of an encoding, if there is code for its program.
    #[inline(always)]
    fn operands(
        &self,
        _program: u16,
        _word: Self::Word,
        _address: u64,
        _places: &mut [Operand<Self::Reg>; N],
    ) -> OperandOutcome {
        OperandOutcome::Unknown
    }

    /// Changes an instruction after its operands are made.
    fn finish(&self, address: u64, inst: &mut McInst<Self::Opcode, Self::Reg, N>) -> DecodeStatus;
}

/// The registers of a list of numbers; `None` where there is no register, or the instruction is
/// unpredictable with it: those numbers are too large.
pub const fn registers<R: Indexed, const N: usize>(numbers: [u16; N]) -> [Option<R>; N] {
    let mut registers = [None; N];
    let mut at = 0;
    while at < N {
        if (numbers[at] as usize) < R::VARIANTS.len() {
            registers[at] = Some(R::VARIANTS[numbers[at] as usize]);
        }
        at += 1;
    }
    registers
}

/// The registers of a list of numbers, each of which is that of a register.
pub const fn all_registers<R: Indexed, const N: usize>(numbers: [u16; N]) -> [R; N] {
    let mut registers = [R::VARIANTS[0]; N];
    let mut at = 0;
    while at < N {
        registers[at] = R::VARIANTS[numbers[at] as usize];
        at += 1;
    }
    registers
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
        Some(size) => Ok(Decoded::of_size(size.get())),
        None => Search::new(target, bytes, address).careful(bytes, inst),
    }
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
