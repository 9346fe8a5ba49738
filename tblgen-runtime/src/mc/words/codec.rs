//! Codecs: the way from a field of an instruction to an operand, and back.

use tblgen_facts::mc::codec::{
    BASE, BITS, CHOICE, DISTINCT, FLAGS, GREATEST, HOOK, IGNORED, KIND, LEAST, NOTHING, NUMBER,
    OPTIONAL, PC_RELATIVE, REGISTER, SELECT, WHEN, WORD, int, number,
};
use tblgen_facts::mc::{NO_NUMBER, NO_REGISTER, SOFT_REGISTER};

use super::conditions::{counts, holds};
use crate::tables::{Rows4, Rows16, Words};
use crate::{Indexed, Operand};

/// A codec, and the lists that it refers to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Codec<'t> {
    pub(super) row: &'t [u8; 16],
    pub(super) codecs: Rows16,
    pub(super) registers: Words,
    pub(super) numbers: Rows4,
}

/// The meaning of a field.
pub(super) enum Field<R> {
    Operand(Operand<R>),
    /// An operand, if there is one, with which what the instruction does is unpredictable.
    Soft(Option<Operand<R>>),
    /// No operand.
    Nothing,
    /// The number of the function that makes operands of it.
    Hook(u16),
    /// No instruction has it.
    Invalid,
}

impl Codec<'_> {
    /// The codec of a number; `None` if there is no such row.
    #[inline(always)]
    pub(super) const fn new(
        number: usize,
        codecs: Rows16,
        registers: Words,
        numbers: Rows4,
    ) -> Option<Self> {
        if number >= codecs.len() {
            return None;
        }
        Some(Codec {
            row: &codecs[number],
            codecs,
            registers,
            numbers,
        })
    }

    #[inline(always)]
    pub(super) const fn int(&self, at: usize) -> i32 {
        int(self.row, at)
    }

    #[inline(always)]
    pub(super) const fn has(&self, flag: u8) -> bool {
        self.row[FLAGS] & flag != 0
    }

    /// The meaning of a field.
    #[inline(always)]
    pub(super) fn decode<R: Indexed>(
        &self,
        field: u64,
        address: u64,
        conditions: &[u64],
    ) -> Field<R> {
        let operand = match self.row[KIND] {
            NUMBER => self.number(field, address).map(Operand::Imm),
            WORD => self
                .number(field, address)
                .map(|number| Operand::Imm(i64::from(number as u32))),
            REGISTER => match self.register(field, conditions) {
                Some((register, false)) => Some(Operand::Reg(register)),
                Some((register, true)) => return Field::Soft(Some(Operand::Reg(register))),
                None => None,
            },
            DISTINCT => return self.distinct(self.counted(field)),
            SELECT => return self.selected(self.counted(field), address, conditions),
            WHEN => return self.by_condition(field, address, conditions),
            CHOICE => {
                let number = self.listed(self.counted(field));
                number.map(|number| Operand::Imm(number.into()))
            }
            HOOK => return Field::Hook(self.int(BASE) as u16),
            NOTHING => return Field::Nothing,
            _ => None,
        };
        match operand {
            Some(operand) => Field::Operand(operand),
            None if self.has(OPTIONAL) => Field::Nothing,
            None => Field::Invalid,
        }
    }

    /// The meaning of a field whose highest bits select a codec of the others.
    #[inline(never)]
    fn selected<R: Indexed>(&self, field: u64, address: u64, conditions: &[u64]) -> Field<R> {
        let width = self.row[BITS].into();
        match self.member(field.unbounded_shr(width)) {
            Some(codec) => {
                let rest = field & !u64::MAX.unbounded_shl(width);
                codec.decode(rest, address, conditions)
            }
            None => Field::Invalid,
        }
    }

    /// The meaning of a field whose codec depends on conditions.
    #[inline(never)]
    fn by_condition<R: Indexed>(&self, field: u64, address: u64, conditions: &[u64]) -> Field<R> {
        let mut at = 0;
        while let Some(condition) = self.listed(at) {
            if counts(conditions, condition as u16) {
                return match self.member(at + 1) {
                    Some(codec) => codec.decode(field, address, conditions),
                    None => Field::Invalid,
                };
            }
            at += 2;
        }
        Field::Invalid
    }

    /// The meaning of two numbers that should be different, or both the one that they may be.
    #[inline]
    fn distinct<R>(&self, field: u64) -> Field<R> {
        let width = self.row[BITS].into();
        let one = field.unbounded_shr(width);
        let other = field & !u64::MAX.unbounded_shl(width);
        let exception = self.int(LEAST);
        match one != other || exception != NO_NUMBER && one == u64::from(exception as u32) {
            true => Field::Nothing,
            false if self.int(GREATEST) != 0 => Field::Soft(None),
            false => Field::Invalid,
        }
    }

    /// One of the codecs that bits select.
    #[inline(always)]
    pub(super) const fn member(&self, at: u64) -> Option<Self> {
        match self.member_row(at) {
            Some(row) => Some(Codec { row, ..*self }),
            None => None,
        }
    }

    /// The row of one of the codecs that bits select.
    #[inline(always)]
    pub(super) const fn member_row(&self, at: u64) -> Option<&'static [u8; 16]> {
        match self.listed(at) {
            Some(number) if number >= 0 && (number as usize) < self.codecs.len() => {
                Some(&self.codecs[number as usize])
            }
            _ => None,
        }
    }

    /// The field as far as it counts.
    #[inline(always)]
    const fn counted(&self, field: u64) -> u64 {
        match self.has(IGNORED) {
            true => 0,
            false => field,
        }
    }

    /// The register, and whether what the instruction does is unpredictable.
    #[inline(always)]
    fn register<R: Indexed>(&self, field: u64, conditions: &[u64]) -> Option<(R, bool)> {
        let field = self.counted(field);
        let limit = self.int(GREATEST) as u32;
        // The number of registers while a condition holds.
        if limit != 0 && field >= u64::from(limit >> 16) && holds(conditions, limit as u16 - 1) {
            return None;
        }
        if field >= u64::from(self.int(LEAST) as u32) {
            return None;
        }
        let number = self
            .registers
            .get(self.int(BASE) as usize + field as usize)?;
        match u16::from_le_bytes(*number) {
            NO_REGISTER => None,
            number => {
                let register = R::from_table(number & !SOFT_REGISTER)?;
                Some((register, number & SOFT_REGISTER != 0))
            }
        }
    }

    /// The number that a field of an instruction at that address stands for.
    #[inline(always)]
    fn number(&self, field: u64, address: u64) -> Option<i64> {
        let number = number(self.row, field)?;
        Some(match self.has(PC_RELATIVE) {
            true => number.wrapping_add(address as i64),
            false => number,
        })
    }

    /// A number of the list.
    #[inline(always)]
    pub(super) const fn listed(&self, field: u64) -> Option<i32> {
        if field >= self.int(LEAST) as u32 as u64 {
            return None;
        }
        let at = (self.int(BASE) as usize).saturating_add(field as usize);
        if at >= self.numbers.len() {
            return None;
        }
        match i32::from_le_bytes(self.numbers[at]) {
            NO_NUMBER => None,
            number => Some(number),
        }
    }

    /// The number of bits of the field that count.
    pub(super) const fn bits(&self) -> u32 {
        self.row[BITS] as u32
    }

    /// Whether the field is a distance from the instruction's address.
    pub(super) const fn is_pc_relative(&self) -> bool {
        self.row[KIND] == NUMBER && self.has(PC_RELATIVE)
    }

    /// The number of the function that encodes, if one does.
    #[inline]
    pub(super) const fn hook(&self) -> Option<u16> {
        match self.row[KIND] {
            HOOK => Some(self.int(BASE) as u16),
            _ => None,
        }
    }
}
