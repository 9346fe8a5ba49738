//! The lists of operations that make operands of few instructions.

use tblgen_facts::x86::decoder::operation::{
    DEST_INDEX, FORM, KIND, LAST, MEMORY, NUMBER, OFFSET, REGISTER, SELECTOR, SOURCE_INDEX, VALUE,
    VECTORS,
};
use tblgen_facts::x86::decoder::program::{LIST, MEMORY_OPERANDS};
use tblgen_facts::x86::registers::NONE;

use super::decode::{InstOf, X86Decode};
use super::fields::Fields;
use super::operands::{Refusal, named, number, push, put_address, register};
use super::tables::Program;
use crate::Operand;
use crate::tables::half;

/// The numbers of the registers with the source index and the destination index.
const SI: u8 = 6;
const DI: u8 = 7;

/// Runs the list of a program.
#[cold]
#[inline(never)]
pub(super) fn run<T: X86Decode<N>, const N: usize>(
    program: &Program,
    fields: &Fields,
    inst: &mut InstOf<T, N>,
) -> Result<(), Refusal> {
    let places: &mut [_] = inst.places();
    let values = fields.all_registers();
    let first = usize::from(half(program, LIST));
    let mut count = 0;
    for word in T::TABLES.operations.get(first..).unwrap_or(&[]) {
        let word = u32::from_le_bytes(*word);
        match word >> KIND & 7 {
            REGISTER => {
                let reg = register::<T, N>((word >> SELECTOR) as u8, values, fields)?;
                push(places, count, Operand::Reg(reg))?;
                count += 1;
            }
            NUMBER => {
                let number = number((word >> VALUE) as u8, fields);
                push(places, count, Operand::Imm(number))?;
                count += 1;
            }
            MEMORY => {
                memory::<T, N>(word, fields, places, count)?;
                count += MEMORY_OPERANDS;
            }
            kind => count += implied::<T, N>(kind, fields, places, count)?,
        }
        if word & LAST != 0 {
            break;
        }
    }
    inst.set_count(count);
    Ok(())
}

/// Puts the five operands that memory is into their places.
fn memory<T: X86Decode<N>, const N: usize>(
    word: u32,
    fields: &Fields,
    places: &mut [Operand<T::Reg>],
    at: usize,
) -> Result<(), Refusal> {
    let form = (word >> FORM) as u8;
    let address = match (word >> VECTORS & 0x1FF) as u16 {
        NONE => fields.address(form)?,
        vectors => fields.vector_address(form, vectors)?,
    };
    put_address::<T, N>(&address, at, fields, places)
}

/// Puts operands whose registers are implied into their places. Returns how many they are.
fn implied<T: X86Decode<N>, const N: usize>(
    kind: u32,
    fields: &Fields,
    places: &mut [Operand<T::Reg>],
    at: usize,
) -> Result<usize, Refusal> {
    let first = match kind {
        OFFSET => Operand::Imm(fields.immediates.first() as i64),
        SOURCE_INDEX => Operand::Reg(named::<T, N>(fields.general(SI))?),
        DEST_INDEX => Operand::Reg(named::<T, N>(fields.general(DI))?),
        _ => return Err(Refusal::Operand),
    };
    push(places, at, first)?;
    if kind == DEST_INDEX {
        return Ok(1);
    }
    let segment = named::<T, N>(fields.head.segment)?;
    push(places, at + 1, Operand::Reg(segment))?;
    Ok(2)
}
