//! The fields of an instruction that operands come from.

use tblgen_facts::x86::decoder::operation::{number, register};
use tblgen_facts::x86::registers::WORD;

use super::head::Head;
use super::mod_rm::{Displacement, ModRm};

/// The fields of an instruction, all of which are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields {
    pub(super) head: Head,
    /// The opcode in its map.
    pub(super) opcode: u8,
    pub(super) mod_rm: ModRm,
    pub(super) displacement: Displacement,
    pub(super) immediates: [u64; 2],
}

impl Fields {
    /// The numbers that registers come from, one for each place in operations.
    #[inline]
    pub(super) const fn registers(&self) -> [u8; 8] {
        const RM: u64 = 1 << (8 * register::RM) | 1 << (8 * register::RM_VECTOR);
        let (reg, rm) = (self.mod_rm.reg() as u64, self.mod_rm.rm() as u64);
        let opcode = (self.opcode as u64 & 7) << (8 * register::OPCODE);
        let immediate = (self.immediates[0] >> 4 & 15) << (8 * register::IMMEDIATE);
        let low = (reg << (8 * register::REG)) | (rm * RM) | opcode | immediate;
        (self.head.registers + low).to_le_bytes()
    }

    /// The number that a source stands for.
    #[inline]
    pub(super) fn number(&self, source: u8) -> u64 {
        let [second, third] = self.head.evex;
        match source {
            number::FIRST_IMMEDIATE => self.immediates[0],
            number::SECOND_IMMEDIATE => self.immediates[1],
            number::ROUNDING => (third >> 5 & 3).into(),
            number::CONDITION => (self.opcode & 15).into(),
            number::SOURCE_CONDITION => (third & 15).into(),
            // The default values of flags.
            _ => (second >> 3 & 15).into(),
        }
    }

    /// The place of a general register of address size.
    #[inline]
    pub(super) const fn general(&self, number: u8) -> u16 {
        WORD + 32 * self.head.address_size as u16 + number as u16
    }
}
