//! The fields of an instruction that operands come from.

use tblgen_facts::x86::decoder::operation::{number, register, size};
use tblgen_facts::x86::registers::{BYTE, BYTE_REX, DOUBLE, NONE, QUAD, SEGMENT, WORD};

use super::head::Head;
use super::{AddressSize, ModRm, Mode, VectorPrefix};

/// General registers of each size follow those of the size before.
const _: () = assert!(DOUBLE == WORD + 32 && QUAD == DOUBLE + 32);

/// The fields of an instruction, all of which are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields<H> {
    pub(super) mode: Mode,
    /// The size of addresses.
    pub(super) size: AddressSize,
    pub(super) head: H,
    /// The opcode in its map.
    pub(super) opcode: u8,
    pub(super) mod_rm: ModRm,
    pub(super) immediates: [u64; 2],
}

impl<H: Head> Fields<H> {
    /// The numbers that registers come from, one byte for each place in operations.
    #[inline]
    pub(super) fn registers(&self) -> u64 {
        let [base, reg] = [self.head.base_bits(), self.head.reg_bits()];
        let rm = self.mod_rm.rm() | base;
        let place = |number: u8, place: u32| u64::from(number) << (8 * place);
        place(self.mod_rm.reg() | reg, register::REG)
            | place(rm, register::RM)
            | place(rm + self.head.further_rm(), register::RM_VECTOR)
            | place(self.vvvv(), register::VVVV)
            | place(self.opcode & 7 | base, register::OPCODE)
            | place(self.last_of_evex() & 7, register::MASK)
            | place(self.immediates[0] as u8 >> 4, register::IMMEDIATE)
    }

    /// The register in the field `vvvv`. Outside of 64-bit mode, there are eight.
    #[inline]
    fn vvvv(&self) -> u8 {
        let vvvv = self.head.vvvv(self.mode);
        match self.mode {
            Mode::Bits64 => vvvv,
            Mode::Bits16 | Mode::Bits32 => vvvv & 7,
        }
    }

    /// The first register of the group of each size that depends on prefixes, 16 bits for each.
    #[inline]
    pub(super) fn bases(&self) -> u64 {
        let general = WORD + 32 * self.head.operand_size(self.mode) as u16;
        let byte = match self.head.rex() {
            Some(_) => BYTE_REX,
            None => BYTE,
        };
        u64::from(general) << (16 * size::OPERAND) | u64::from(byte) << (16 * size::BYTE)
    }

    /// The number that a source stands for.
    #[inline]
    pub(super) fn number(&self, source: u32) -> u64 {
        match source {
            number::FIRST_IMMEDIATE => self.immediates[0],
            number::SECOND_IMMEDIATE => self.immediates[1],
            number::ROUNDING => (self.last_of_evex() >> 5 & 3).into(),
            number::CONDITION => (self.opcode & 15).into(),
            number::SOURCE_CONDITION => (self.last_of_evex() & 15).into(),
            _ => self.default_flags(),
        }
    }

    /// The default values of flags.
    fn default_flags(&self) -> u64 {
        match self.head.vector() {
            Some(VectorPrefix::Evex([_, second, _])) => (second >> 3 & 15).into(),
            _ => 0,
        }
    }

    /// The last byte of EVEX; 0 without one.
    #[inline]
    fn last_of_evex(&self) -> u8 {
        match self.head.vector() {
            Some(VectorPrefix::Evex([.., third])) => third,
            _ => 0,
        }
    }

    /// The place of the register of the segment that a prefix names.
    #[inline]
    pub(super) fn segment(&self) -> u16 {
        match self.head.segment() {
            Some(segment) => SEGMENT + segment as u16,
            None => NONE,
        }
    }

    /// The place of a general register of address size.
    #[inline]
    pub(super) const fn general(&self, number: u8) -> u16 {
        WORD + 32 * self.size as u16 + number as u16
    }
}
