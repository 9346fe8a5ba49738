//! The fields of an instruction that operands come from.

use tblgen_facts::x86::decoder::operation::{number, register};
use tblgen_facts::x86::registers::WORD;

use super::mod_rm::ModRm;
use super::prefix_and_opcode::Head;

/// The fields of an instruction, all of which are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields {
    pub(super) head: Head,
    /// The opcode in its map.
    pub(super) opcode: u8,
    pub(super) mod_rm: ModRm,
    /// Bytes from ModRM on, with the displacement.
    pub(super) address: u64,
    pub(super) immediates: Immediates,
}

/// Immediates. Most instructions have none, so that the first number is made when it is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Immediates {
    /// Bytes that begin with the first one, and the number of its bytes.
    pub(super) first: u64,
    pub(super) first_len: u32,
    pub(super) second: u64,
}

impl Immediates {
    pub(super) const NONE: Self = Immediates {
        first: 0,
        first_len: 0,
        second: 0,
    };

    /// The first one.
    #[inline(always)]
    pub(super) fn first(&self) -> u64 {
        low_bytes(self.first, self.first_len)
    }
}

/// The number in the `len` lowest bytes.
#[inline(always)]
pub(super) fn low_bytes(bytes: u64, len: u32) -> u64 {
    /// The bits of each number of bytes.
    static BITS: [u64; 16] = {
        let mut bits = [u64::MAX; 16];
        let mut len = 0;
        while len < 8 {
            bits[len] = (1 << (8 * len)) - 1;
            len += 1;
        }
        bits
    };
    bytes & BITS[len as usize & 15]
}

impl Fields {
    /// The numbers that registers come from, a byte for each place in operations, without the one in
    /// the immediate.
    #[inline(always)]
    pub(super) const fn registers(&self) -> u64 {
        const RM: u64 = 1 << (8 * register::RM) | 1 << (8 * register::RM_VECTOR);
        let (reg, rm) = (self.mod_rm.reg() as u64, self.mod_rm.rm() as u64);
        let opcode = (self.opcode as u64 & 7) << (8 * register::OPCODE);
        let low = (reg << (8 * register::REG)) | (rm * RM) | opcode;
        self.head.registers + low
    }

    /// The numbers that registers come from, with the one in the immediate.
    pub(super) fn all_registers(&self) -> u64 {
        let immediate = (self.immediates.first() >> 4 & 15) << (8 * register::IMMEDIATE);
        self.registers() | immediate
    }

    /// The number that a source stands for.
    #[inline(always)]
    pub(super) fn number(&self, source: u8) -> u64 {
        let [second, third] = self.head.evex;
        match source {
            number::FIRST_IMMEDIATE => self.immediates.first(),
            number::SECOND_IMMEDIATE => self.immediates.second,
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
