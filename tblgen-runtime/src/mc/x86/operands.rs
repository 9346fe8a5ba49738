//! The programs that make operands.

use core::marker::PhantomData;

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

/// Runs the program at that place, whose operations make operands of fields.
#[inline]
pub(super) fn run<T: X86Decode<N>, H: Head, const N: usize>(
    program: usize,
    fields: &Fields<H>,
    inst: &mut InstOf<T, N>,
) -> Result<(), Refusal> {
    let mut operands = Operands::<T, N> {
        places: inst.places(),
        count: 0,
        target: PhantomData,
    };
    let (registers, bases) = (fields.registers(), fields.bases());
    let words = T::TABLES.programs.get(program..).unwrap_or_default();
    for word in words {
        let word = u32::from_le_bytes(*word);
        match word >> KIND & 7 {
            REGISTER => operands.register(word, registers, bases)?,
            NUMBER => operands.push(Operand::Imm(number(word, fields)))?,
            MEMORY => operands.memory(word, fields)?,
            kind => operands.rare(kind, fields)?,
        }
        if word & LAST != 0 {
            break;
        }
    }
    let count = operands.count;
    inst.set_count(count);
    Ok(())
}

/// The number that an operation makes.
#[inline]
fn number<H: Head>(word: u32, fields: &Fields<H>) -> i64 {
    let unused = word >> UNUSED & 0x3F;
    let number = fields.number(word >> SOURCE & 7);
    (number << unused) as i64 >> unused
}

/// Operands under construction.
struct Operands<'i, T: X86Decode<N>, const N: usize> {
    places: &'i mut [Operand<T::Reg>],
    count: usize,
    target: PhantomData<T>,
}

impl<T: X86Decode<N>, const N: usize> Operands<'_, T, N> {
    #[inline]
    fn push(&mut self, operand: Operand<T::Reg>) -> Result<(), Refusal> {
        let place = self.places.get_mut(self.count).ok_or(Refusal::Operand)?;
        *place = operand;
        self.count += 1;
        Ok(())
    }

    /// Adds a register by its place in the list of registers.
    #[inline]
    fn push_register(&mut self, place: u16) -> Result<(), Refusal> {
        let number = T::TABLES.registers.get(usize::from(place));
        let number = number.map_or(NO_REGISTER, |number| u16::from_le_bytes(*number));
        if number == NO_REGISTER {
            return Err(Refusal::Operand);
        }
        let register = T::Reg::from_table(number).ok_or(Refusal::Operand)?;
        self.push(Operand::Reg(register))
    }

    /// Adds a register by a number, one byte of `values`, and a base, 16 bits of `bases`.
    #[inline]
    fn register(&mut self, word: u32, values: u64, bases: u64) -> Result<(), Refusal> {
        let value = (values >> (8 * (word >> SOURCE & 7))) as u8;
        let number = value & (word >> BITS & 0x3F) as u8;
        if number > (word >> GREATEST & 0x3F) as u8 {
            return Err(Refusal::Operand);
        }
        let number = number >> u8::from(word & PAIRED != 0);
        let of_size = (bases >> (16 * (word >> SIZE & 3))) as u16;
        let base = (word >> BASE & 0x1FF) as u16 + of_size;
        self.push_register(base + u16::from(number))
    }

    #[inline]
    fn memory<H: Head>(&mut self, word: u32, fields: &Fields<H>) -> Result<(), Refusal> {
        let address = fields.address(word)?;
        self.push_register(address.base)?;
        self.push(Operand::Imm(address.scale.into()))?;
        self.push_register(address.index)?;
        self.push(Operand::Imm(address.displacement))?;
        self.push_register(fields.segment())
    }

    /// Adds an operand that few instructions have.
    fn rare<H: Head>(&mut self, kind: u32, fields: &Fields<H>) -> Result<(), Refusal> {
        match kind {
            OFFSET => {
                self.push(Operand::Imm(fields.immediates[0] as i64))?;
                self.push_register(fields.segment())
            }
            SOURCE_INDEX => {
                self.push_register(fields.general(SI))?;
                self.push_register(fields.segment())
            }
            DEST_INDEX => self.push_register(fields.general(DI)),
            _ => Err(Refusal::Operand),
        }
    }
}
