//! Codecs: the way from a field of an instruction to an operand, and back.

use tblgen_facts::mc::codec::{
    BASE, BITS, CHOICE, ENCODING, FLAGS, GREATEST, HOOK, KIND, LEAST, NONZERO, NOTHING, NUMBER,
    OPTIONAL, PC_RELATIVE, PLAIN, RANGE, REGISTER, SHIFT, SIGNED, STRICT,
};
use tblgen_facts::mc::{NO_NUMBER, NO_REGISTER};

use crate::tables::{Rows4, Words};
use crate::{Indexed, Operand};

/// A codec, and the lists that it refers to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Codec<'t> {
    pub(super) row: &'t [u8; 16],
    pub(super) registers: Words,
    pub(super) numbers: Rows4,
}

/// The kinds of fields.
pub(super) enum Kind {
    /// A number.
    Number,
    /// A register of a list.
    Register,
    /// A number of a list.
    Choice,
    /// The number of the function that makes operands of it.
    Hook(u16),
    /// No operand.
    Nothing,
    /// No instruction has it.
    Invalid,
}

impl Codec<'_> {
    #[inline]
    const fn int(&self, at: usize) -> i32 {
        let row = self.row;
        i32::from_le_bytes([row[at], row[at + 1], row[at + 2], row[at + 3]])
    }

    #[inline]
    const fn has(&self, flag: u8) -> bool {
        self.row[FLAGS] & flag != 0
    }

    /// The kind of the field.
    #[inline]
    pub(super) const fn kind(&self) -> Kind {
        match self.row[KIND] {
            NUMBER => Kind::Number,
            REGISTER => Kind::Register,
            CHOICE => Kind::Choice,
            HOOK => Kind::Hook(self.int(BASE) as u16),
            NOTHING => Kind::Nothing,
            _ => Kind::Invalid,
        }
    }

    /// Whether what is refused is left out instead.
    #[inline]
    pub(super) const fn is_optional(&self) -> bool {
        self.has(OPTIONAL)
    }

    /// The register that a field stands for.
    #[inline]
    pub(super) fn register<R: Indexed>(&self, field: u64, conditions: &[u64]) -> Option<R> {
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
            number => R::from_table(number),
        }
    }

    /// The number that a field of an instruction at that address stands for.
    #[inline]
    pub(super) fn number(&self, field: u64, address: u64) -> Option<i64> {
        if self.row[FLAGS] == 0 {
            return Some(
                (field as i64)
                    .wrapping_shl(self.row[SHIFT].into())
                    .wrapping_add(self.int(BASE).into()),
            );
        }
        let bits = u32::from(self.row[BITS]);
        if self.has(NONZERO) && field == 0 || self.has(STRICT) && field.unbounded_shr(bits) != 0 {
            return None;
        }
        let number = match self.has(SIGNED) {
            true => sign_extended(field, bits),
            false => field as i64,
        };
        let number = number
            .wrapping_shl(self.row[SHIFT].into())
            .wrapping_add(self.int(BASE).into());
        let (least, greatest) = (i64::from(self.int(LEAST)), i64::from(self.int(GREATEST)));
        if self.has(RANGE) && !(least..=greatest).contains(&number) {
            return None;
        }
        Some(match self.has(PC_RELATIVE) {
            true => number.wrapping_add(address as i64),
            false => number,
        })
    }

    /// The number of a list that a field stands for.
    pub(super) fn choice(&self, field: u64) -> Option<i64> {
        if field >= u64::from(self.int(LEAST) as u32) {
            return None;
        }
        let number = self.numbers.get(self.int(BASE) as usize + field as usize)?;
        let number = i32::from_le_bytes(*number);
        (number != NO_NUMBER).then_some(number.into())
    }

    /// The field that stands for an operand; none if no field does.
    #[inline]
    pub(super) fn encode<R: Indexed>(
        &self,
        operand: Operand<R>,
        address: u64,
        encoding: impl Fn(R) -> u16,
    ) -> Option<u64> {
        match (self.row[KIND], operand) {
            (PLAIN | ENCODING, Operand::Reg(reg)) => Some(encoding(reg).into()),
            (PLAIN, Operand::Imm(number)) => self.plain(number),
            (NUMBER, Operand::Imm(number)) => self.field_of_number(number, address),
            (REGISTER, Operand::Reg(reg)) => self.field_of_register(reg),
            (CHOICE, Operand::Imm(number)) => {
                self.field_of_choice(number).or_else(|| self.plain(number))
            }
            _ => None,
        }
    }

    /// The number as it is, which has to fit, with or without sign.
    #[inline]
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

    #[inline]
    fn field_of_number(&self, number: i64, address: u64) -> Option<u64> {
        let number = match self.has(PC_RELATIVE) {
            true => number.wrapping_sub(address as i64),
            false => number,
        };
        let (least, greatest) = (i64::from(self.int(LEAST)), i64::from(self.int(GREATEST)));
        if self.has(RANGE) && !(least..=greatest).contains(&number) {
            return None;
        }
        let (shift, bits) = (u32::from(self.row[SHIFT]), u32::from(self.row[BITS]));
        let number = number.wrapping_sub(self.int(BASE).into());
        let field = number.wrapping_shr(shift);
        let fits = match self.has(SIGNED) {
            true => sign_extended(field as u64, bits) == field,
            false => (field as u64).unbounded_shr(bits) == 0,
        };
        let is_whole = field.wrapping_shl(shift) == number;
        let is_allowed = !(self.has(NONZERO) && field == 0);
        (fits && is_whole && is_allowed).then_some(field as u64)
    }

    fn field_of_register<R: Indexed>(self, reg: R) -> Option<u64> {
        let (first, count) = (self.int(BASE) as usize, self.int(LEAST) as usize);
        let list = self.registers.get(first..first.checked_add(count)?)?;
        let wanted = reg.number().to_le_bytes();
        let at = list.iter().position(|number| *number == wanted)?;
        Some(at as u64)
    }

    fn field_of_choice(self, number: i64) -> Option<u64> {
        let (first, count) = (self.int(BASE) as usize, self.int(LEAST) as usize);
        let list = self.numbers.get(first..first.checked_add(count)?)?;
        let wanted = i32::try_from(number)
            .ok()
            .filter(|number| *number != NO_NUMBER)?;
        let at = list
            .iter()
            .position(|one| i32::from_le_bytes(*one) == wanted)?;
        Some(at as u64)
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

/// Whether a condition holds.
#[inline]
pub(super) fn holds(conditions: &[u64], number: u16) -> bool {
    let word = conditions.get(usize::from(number / 64));
    word.is_some_and(|word| word >> (number % 64) & 1 != 0)
}

/// A number of some bits, the highest of which is the sign.
#[inline]
const fn sign_extended(field: u64, bits: u32) -> i64 {
    match bits {
        1..64 => ((field << (64 - bits)) as i64) >> (64 - bits),
        _ => field as i64,
    }
}
