//! The programs that make operands.

use tblgen_facts::x86::decoder::operation::{
    BASE, BITS, DEST_INDEX, GREATEST, KIND, LAST, MEMORY, NUMBER, OFFSET, PAIRED, REGISTER, SIZE,
    SOURCE, SOURCE_INDEX, UNUSED,
};
use tblgen_facts::x86::registers::NO_REGISTER;

use super::decode::{InstOf, X86Decode};
use super::fields::Fields;
use super::head::Head;
use crate::{Indexed, Operand};

/// The reason why operands are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// There is no such register or address.
    Operand,
    /// The index of an address is a vector beyond the last one, which is found out in the end.
    Index,
}

/// The numbers of the registers with the source index and the destination index.
const SI: u8 = 6;
const DI: u8 = 7;

/// Runs the program from an operation on, which makes operands of fields.
#[inline]
pub(super) fn run<T: X86Decode<N>, H: Head, const N: usize>(
    program: usize,
    fields: &Fields<H>,
    inst: &mut InstOf<T, N>,
) -> Result<(), Refusal> {
    let places = inst.places();
    let mut count = 0;
    let (registers, bases) = (fields.registers(), fields.bases());
    let words = T::TABLES.programs.get(program..).unwrap_or_default();
    for word in words {
        let word = u32::from_le_bytes(*word);
        match word >> KIND & 7 {
            REGISTER => {
                let place = register(word, registers, bases)?;
                push(places, count, Operand::Reg(named::<T, N>(place)?))?;
                count += 1;
            }
            NUMBER => {
                push(places, count, Operand::Imm(number(word, fields)))?;
                count += 1;
            }
            MEMORY => {
                memory::<T, H, N>(word, fields, places, count)?;
                count += 5;
            }
            kind => count += rare::<T, H, N>(kind, fields, places, count)?,
        }
        if word & LAST != 0 {
            break;
        }
    }
    inst.set_count(count);
    Ok(())
}

/// Puts an operand into its place.
#[inline(always)]
fn push<R>(places: &mut [Operand<R>], at: usize, operand: Operand<R>) -> Result<(), Refusal> {
    *places.get_mut(at).ok_or(Refusal::Operand)? = operand;
    Ok(())
}

/// The number that an operation makes.
#[inline(always)]
fn number<H: Head>(word: u32, fields: &Fields<H>) -> i64 {
    let unused = word >> UNUSED & 0x3F;
    let number = fields.number(word >> SOURCE & 7);
    (number << unused) as i64 >> unused
}

/// The place of a register: a number, one byte of `values`, after a base and 16 bits of `bases`.
#[inline(always)]
fn register(word: u32, values: u64, bases: u64) -> Result<u16, Refusal> {
    let value = (values >> (8 * (word >> SOURCE & 7))) as u8;
    let number = value & (word >> BITS & 0x3F) as u8;
    if number > (word >> GREATEST & 0x3F) as u8 {
        return Err(Refusal::Operand);
    }
    let number = number >> u8::from(word & PAIRED != 0);
    let of_size = (bases >> (16 * (word >> SIZE & 3))) as u16;
    Ok((word >> BASE & 0x1FF) as u16 + of_size + u16::from(number))
}

/// The register at a place in the list of registers.
#[inline(always)]
fn named<T: X86Decode<N>, const N: usize>(place: u16) -> Result<T::Reg, Refusal> {
    let number = T::TABLES.registers.get(usize::from(place));
    let number = number.map_or(NO_REGISTER, |number| u16::from_le_bytes(*number));
    if number == NO_REGISTER {
        return Err(Refusal::Operand);
    }
    T::Reg::from_table(number).ok_or(Refusal::Operand)
}

/// Puts the five operands that memory is into their places.
///
/// As a part of its caller, this function would be computed for all operations before the first.
#[inline(never)]
fn memory<T: X86Decode<N>, H: Head, const N: usize>(
    word: u32,
    fields: &Fields<H>,
    places: &mut [Operand<T::Reg>],
    at: usize,
) -> Result<(), Refusal> {
    let address = fields.address(word)?;
    let places = places.get_mut(at..).and_then(<[_]>::first_chunk_mut);
    let [base, scale, index, displacement, segment] = places.ok_or(Refusal::Operand)?;
    *base = Operand::Reg(named::<T, N>(address.base)?);
    *scale = Operand::Imm(address.scale.into());
    *index = Operand::Reg(named::<T, N>(address.index)?);
    *displacement = Operand::Imm(address.displacement);
    *segment = Operand::Reg(named::<T, N>(fields.segment())?);
    Ok(())
}

/// Puts operands that few instructions have into their places. Returns how many they are.
#[inline(never)]
fn rare<T: X86Decode<N>, H: Head, const N: usize>(
    kind: u32,
    fields: &Fields<H>,
    places: &mut [Operand<T::Reg>],
    at: usize,
) -> Result<usize, Refusal> {
    let first = match kind {
        OFFSET => Operand::Imm(fields.immediates[0] as i64),
        SOURCE_INDEX => Operand::Reg(named::<T, N>(fields.general(SI))?),
        DEST_INDEX => Operand::Reg(named::<T, N>(fields.general(DI))?),
        _ => return Err(Refusal::Operand),
    };
    push(places, at, first)?;
    if kind == DEST_INDEX {
        return Ok(1);
    }
    push(
        places,
        at + 1,
        Operand::Reg(named::<T, N>(fields.segment())?),
    )?;
    Ok(2)
}
