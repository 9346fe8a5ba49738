//! The programs that make operands.

use tblgen_facts::x86::decoder::program::{
    FIRST_NUMBER, FIRST_REGISTER, MEMORY, MEMORY_FORM, MEMORY_OPERANDS, MOST_NUMBERS, NO_MEMORY,
    NUMBERS, PLACES, REGISTERS,
};
use tblgen_facts::x86::decoder::selector;

use super::address::Address;
use super::decode::{InstOf, X86Decode};
use super::fields::Fields;
use super::tables::Program;
use crate::Operand;
use crate::tables::half;

/// The reason why operands are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// There is no such register or address.
    Operand,
    /// The index of an address is a vector beyond the last one, which is found out in the end.
    Index,
}

/// The number of registers that are always made, needed or not. Those that are not needed
/// are at the places of other operands, which are made later, or after all.
const ALWAYS: usize = 2;

/// Runs a program without a list, which makes operands of fields.
#[inline(always)]
pub(super) fn run<T: X86Decode<N>, const N: usize>(
    program: &Program,
    fields: &Fields,
    inst: &mut InstOf<T, N>,
) -> Result<(), Refusal> {
    let values = fields.registers();
    let [count, numbers] = [program[REGISTERS], program[NUMBERS]].map(usize::from);
    let before_memory = usize::from(program[MEMORY]);
    let places: &mut [_] = inst.places();
    for made in 0..ALWAYS {
        let reg = register::<T, N>(program[FIRST_REGISTER + made], values, fields)?;
        // Places of registers are small: the mask does nothing.
        match places.get_mut(usize::from(program[PLACES + made] & 7)) {
            Some(place) => *place = Operand::Reg(reg),
            None if made < count => return Err(Refusal::Operand),
            None => {}
        }
    }
    for made in ALWAYS..count {
        let shift = if made < before_memory {
            0
        } else {
            MEMORY_OPERANDS
        };
        let reg = register::<T, N>(program[(FIRST_REGISTER + made) & 15], values, fields)?;
        push(places, made + shift, Operand::Reg(reg))?;
    }
    let mut count = count;
    if before_memory != usize::from(NO_MEMORY) {
        let address = fields.address(program[MEMORY_FORM])?;
        put_address::<T, N>(&address, before_memory, fields, places)?;
        count += MEMORY_OPERANDS;
    }
    if numbers != 0 {
        let values = &program[FIRST_NUMBER..][..MOST_NUMBERS];
        for value in values.iter().take(numbers) {
            push(places, count, Operand::Imm(number(*value, fields)))?;
            count += 1;
        }
    }
    inst.set_count(count);
    Ok(())
}

/// Puts an operand into its place.
#[inline(always)]
pub(super) fn push<R>(
    places: &mut [Operand<R>],
    at: usize,
    operand: Operand<R>,
) -> Result<(), Refusal> {
    *places.get_mut(at).ok_or(Refusal::Operand)? = operand;
    Ok(())
}

/// The number for a value: its source, and how many of its 64 bits do not count. The others have a
/// sign.
#[inline(always)]
pub(super) fn number(value: u8, fields: &Fields) -> i64 {
    let unused = value & 0x38;
    (fields.number(value & 7) << unused) as i64 >> unused
}

/// The register for a selector.
#[inline(always)]
pub(super) fn register<T: X86Decode<N>, const N: usize>(
    selector: u8,
    values: u64,
    fields: &Fields,
) -> Result<T::Reg, Refusal> {
    let selector = T::TABLES.selectors.get(usize::from(selector));
    let selector = selector.ok_or(Refusal::Operand)?;
    // Shifts, as what was stored a moment ago takes longer to be loaded.
    let value = values.wrapping_shr(8 * u32::from(selector[selector::SOURCE]));
    let number = value as u8 & selector[selector::BITS];
    if number > selector[selector::GREATEST] {
        return Err(Refusal::Operand);
    }
    let of_size = fields
        .head
        .bases
        .wrapping_shr(16 * u32::from(selector[selector::SIZE])) as u16;
    named::<T, N>(half(selector, selector::BASE) + of_size + u16::from(number))
}

/// The register at a place in the list of registers.
#[inline(always)]
pub(super) fn named<T: X86Decode<N>, const N: usize>(place: u16) -> Result<T::Reg, Refusal> {
    match T::REGISTERS.get(usize::from(place)) {
        Some(Some(register)) => Ok(*register),
        _ => Err(Refusal::Operand),
    }
}

/// Puts the five operands of an address into their places.
#[inline(always)]
pub(super) fn put_address<T: X86Decode<N>, const N: usize>(
    address: &Address,
    at: usize,
    fields: &Fields,
    places: &mut [Operand<T::Reg>],
) -> Result<(), Refusal> {
    let places = places.get_mut(at..).and_then(<[_]>::first_chunk_mut);
    let [base, scale, index, displacement, segment] = places.ok_or(Refusal::Operand)?;
    *base = Operand::Reg(named::<T, N>(address.base)?);
    *scale = Operand::Imm(address.scale.into());
    *index = Operand::Reg(named::<T, N>(address.index)?);
    *displacement = Operand::Imm(address.displacement);
    *segment = Operand::Reg(named::<T, N>(fields.head.segment)?);
    Ok(())
}
