//! Codecs the other way: from an operand to its field.
//!
//! The functions are `const`, so that instructions can be encoded by the compiler. Registers are
//! numbers here.

use tblgen_facts::mc::codec::{
    BASE, BITS, CHOICE, ENCODING, GREATEST, IGNORED, KIND, LEAST, NEGATED, NONZERO, NUMBER,
    PC_RELATIVE, PLAIN, RANGE, REGISTER, SELECT, SHIFT, SIGNED, STRICT, WORD, sign_extended,
};
use tblgen_facts::mc::{NO_REGISTER, SOFT_REGISTER};

use super::codec::Codec;
use crate::Operand;
use crate::reg::RegTables;

impl Codec<'_> {
    /// The field that stands for an operand; none if no field does.
    pub(super) const fn encode(
        &self,
        operand: Operand<u16>,
        address: u64,
        registers: &RegTables,
    ) -> Option<u64> {
        match (self.row[KIND], operand) {
            (PLAIN | ENCODING, Operand::Reg(reg)) => {
                let field = (registers.encoding(reg) as u64).wrapping_sub(self.int(BASE) as u64);
                match field.unbounded_shr(self.row[BITS] as u32) {
                    0 => Some(field),
                    _ => None,
                }
            }
            (PLAIN, Operand::Imm(number)) => self.plain(number),
            (REGISTER, Operand::Reg(reg)) if !self.has(IGNORED) => {
                match self.field_of_register(reg) {
                    Some(field) => Some(field),
                    None => self.field_of_encoding(registers.encoding(reg), registers),
                }
            }
            (CHOICE, Operand::Imm(number)) => match self.field_of_choice(number) {
                Some(field) => Some(field),
                None => self.field_of_remainder(number),
            },
            _ => self.exact(operand, address),
        }
    }

    /// The field for which decoding gives the operand.
    const fn exact(&self, operand: Operand<u16>, address: u64) -> Option<u64> {
        match (self.row[KIND], operand) {
            (NUMBER, Operand::Imm(number)) => self.field_of_number(number, address),
            (WORD, Operand::Imm(number)) => match number {
                -0x8000_0000..=0xffff_ffff => self.field_of_number(number as i32 as i64, address),
                _ => None,
            },
            (REGISTER, Operand::Reg(reg)) => self.field_of_register(reg),
            (CHOICE, Operand::Imm(number)) => self.field_of_choice(number),
            (SELECT, operand) => self.field_of_selected(operand, address),
            _ => None,
        }
    }

    /// The field whose highest bits select the first codec that has a field for the operand.
    const fn field_of_selected(&self, operand: Operand<u16>, address: u64) -> Option<u64> {
        let (count, width) = (self.int(LEAST) as u32, self.row[BITS] as u32);
        let mut at = 0;
        while at < count as u64 {
            if let Some(codec) = self.member(at)
                && let Some(field) = codec.exact(operand, address)
            {
                return Some(at.unbounded_shl(width) | field & !u64::MAX.unbounded_shl(width));
            }
            at += 1;
        }
        None
    }

    /// The number as it is, which has to fit, with or without sign.
    const fn plain(&self, number: i64) -> Option<u64> {
        let bits = self.row[BITS] as u32;
        let rest = match bits {
            0..64 => number >> bits,
            _ => 0,
        };
        match rest == 0 || rest == -1 && bits > 0 && number >> (bits - 1) == -1 {
            true => Some(number as u64),
            false => None,
        }
    }

    const fn field_of_number(&self, number: i64, address: u64) -> Option<u64> {
        let number = match self.has(PC_RELATIVE) {
            true => number.wrapping_sub(address as i64),
            false => number,
        };
        let (least, greatest) = (self.int(LEAST) as i64, self.int(GREATEST) as i64);
        if self.has(RANGE) && !(least <= number && number <= greatest) {
            return None;
        }
        let (shift, bits) = (self.row[SHIFT] as u32, self.row[BITS] as u32);
        let number = number.wrapping_sub(self.int(BASE) as i64);
        let field = number.wrapping_shr(shift);
        let is_whole = field.wrapping_shl(shift) == number;
        let field = match self.has(NEGATED) {
            true => field.wrapping_neg(),
            false => field,
        };
        let fits = match self.has(SIGNED) {
            true => sign_extended(field as u64, bits) == field,
            false => (field as u64).unbounded_shr(bits) == 0,
        };
        if !fits || !is_whole || self.has(NONZERO) && field == 0 {
            return None;
        }
        Some(match self.has(STRICT) {
            true => field as u64 & !u64::MAX.unbounded_shl(bits),
            false => field as u64,
        })
    }

    const fn field_of_register(&self, reg: u16) -> Option<u64> {
        match self.place_of(reg) {
            Some(place) => Some(place),
            None => self.place_of(reg | SOFT_REGISTER),
        }
    }

    /// The place of a number in the list of registers.
    const fn place_of(&self, wanted: u16) -> Option<u64> {
        let mut at = 0;
        while let Some(number) = self.listed_register(at) {
            if number == wanted {
                return Some(at as u64);
            }
            at += 1;
        }
        None
    }

    /// A number in the list of registers; none after its end.
    const fn listed_register(&self, at: usize) -> Option<u16> {
        let place = (self.int(BASE) as usize).saturating_add(at);
        match at < self.int(LEAST) as usize && place < self.registers.len() {
            true => Some(u16::from_le_bytes(self.registers[place])),
            false => None,
        }
    }

    /// The field of a register in the list that has that encoding, as another one may have.
    const fn field_of_encoding(&self, wanted: u16, registers: &RegTables) -> Option<u64> {
        let mut at = 0;
        while let Some(number) = self.listed_register(at) {
            let reg = number & !SOFT_REGISTER;
            if number != NO_REGISTER && registers.encoding(reg) == wanted {
                return Some(at as u64);
            }
            at += 1;
        }
        None
    }

    /// The field of the number in the list that has the same lowest bits, as far as they count.
    const fn field_of_remainder(&self, number: i64) -> Option<u64> {
        let counted = !u64::MAX.unbounded_shl(self.row[BITS] as u32);
        let Some(plain) = self.plain(number) else {
            return None;
        };
        let field = plain & counted;
        match self.listed(field) {
            Some(listed) if number.wrapping_sub(listed as i64) as u64 & counted == 0 => Some(field),
            _ => None,
        }
    }

    const fn field_of_choice(&self, number: i64) -> Option<u64> {
        let count = self.int(LEAST) as u32 as u64;
        let mut at = 0;
        while at < count {
            if let Some(listed) = self.listed(at)
                && listed as i64 == number
            {
                return Some(at);
            }
            at += 1;
        }
        None
    }
}
