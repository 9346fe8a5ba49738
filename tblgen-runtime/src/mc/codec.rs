//! Codecs: the way from a field of an instruction to an operand, and back.

use tblgen_facts::mc::codec::{
    BASE, BITS, CHOICE, DISTINCT, FLAGS, GREATEST, HOOK, IGNORED, KIND, LEAST, NOTHING, NUMBER,
    OPTIONAL, PC_RELATIVE, REGISTER, SELECT, WORD, int, number,
};
use tblgen_facts::mc::{NO_NUMBER, NO_REGISTER, SOFT_REGISTER, operation};

use super::conditions::holds;
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

/// The meaning of a field that is likely.
pub(super) enum Simple {
    Number(i64),
    /// No operand.
    Nothing,
    /// Anything else: [`Codec::decode`] tells.
    Other,
}

impl Codec<'_> {
    /// The codec of an operation, and its number; none if there is no such codec.
    #[inline(always)]
    pub(super) const fn of_operation(
        op: u64,
        codecs: Rows16,
        registers: Words,
        numbers: Rows4,
    ) -> Option<(usize, Self)> {
        let number = (op as u32 >> operation::CODEC) as usize;
        if number >= codecs.len() {
            return None;
        }
        let codec = Codec {
            row: &codecs[number],
            codecs,
            registers,
            numbers,
        };
        Some((number, codec))
    }

    #[inline(always)]
    pub(super) const fn int(&self, at: usize) -> i32 {
        int(self.row, at)
    }

    #[inline(always)]
    pub(super) const fn has(&self, flag: u8) -> bool {
        self.row[FLAGS] & flag != 0
    }

    /// The kind of the field.
    #[inline]
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
            CHOICE => self.choice(self.counted(field)).map(Operand::Imm),
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

    /// The meaning of a field, whose highest bits may select a codec of the others, as far as it
    /// is a number or nothing.
    #[inline(always)]
    pub(super) fn simple(&self, field: u64, address: u64) -> Simple {
        let (codec, field) = match self.row[KIND] {
            SELECT if !self.has(IGNORED) => {
                let width = self.row[BITS].into();
                let rest = field & !u64::MAX.unbounded_shl(width);
                match self.member(field.unbounded_shr(width)) {
                    Some(codec) => (codec, rest),
                    None => return Simple::Other,
                }
            }
            _ => (*self, field),
        };
        let number = match codec.row[KIND] {
            NUMBER => codec.number(field, address),
            CHOICE if !codec.has(IGNORED) => codec.choice(field),
            NOTHING => return Simple::Nothing,
            DISTINCT if !codec.has(IGNORED) && codec.are_distinct(field) => {
                return Simple::Nothing;
            }
            _ => None,
        };
        number.map_or(Simple::Other, Simple::Number)
    }

    /// The meaning of a field whose highest bits select a codec of the others.
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

    /// Whether two numbers are different, or both the one that they may be.
    #[inline]
    fn are_distinct(&self, field: u64) -> bool {
        let width = self.row[BITS].into();
        let (one, other) = (
            field.unbounded_shr(width),
            field & !u64::MAX.unbounded_shl(width),
        );
        let exception = self.int(LEAST);
        one != other || exception != NO_NUMBER && one == u64::from(exception as u32)
    }

    /// The meaning of two numbers that should be different.
    fn distinct<R>(&self, field: u64) -> Field<R> {
        match self.are_distinct(field) {
            true => Field::Nothing,
            false if self.int(GREATEST) != 0 => Field::Soft(None),
            false => Field::Invalid,
        }
    }

    /// One of the codecs that bits select.
    #[inline(always)]
    pub(super) const fn member(&self, at: u64) -> Option<Self> {
        match self.listed(at) {
            Some(number) if number >= 0 && (number as usize) < self.codecs.len() => Some(Codec {
                row: &self.codecs[number as usize],
                ..*self
            }),
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
    #[inline]
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

    #[inline(always)]
    fn choice(&self, field: u64) -> Option<i64> {
        self.listed(field).map(i64::from)
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

    /// Whether the field is a distance from the instruction's address.
    pub(super) const fn is_pc_relative(&self) -> bool {
        self.row[KIND] == NUMBER && self.row[FLAGS] & PC_RELATIVE != 0
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reg::RegTables;
    use tblgen_facts::mc::codec::{NEGATED, SIGNED};

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Reg {
        R0,
        R1,
    }

    impl Indexed for Reg {
        const VARIANTS: &'static [Self] = &[Reg::R0, Reg::R1];

        fn number(self) -> u16 {
            self as u16
        }

        fn name(self) -> &'static str {
            ""
        }
    }

    const fn row(kind: u8, bits: u8, flags: u8, numbers: [i32; 3]) -> [u8; 16] {
        let mut row = [0; 16];
        row[KIND] = kind;
        row[BITS] = bits;
        row[FLAGS] = flags;
        let mut at = 0;
        while at < 3 {
            let bytes = numbers[at].to_le_bytes();
            let mut byte = 0;
            while byte < 4 {
                row[4 + 4 * at + byte] = bytes[byte];
                byte += 1;
            }
            at += 1;
        }
        row
    }

    /// A negative number; a word in the end; registers, of which the second is unpredictable; one of both, by the
    /// highest of three bits; different numbers of two bits, unless they are 3.
    const ROWS: &[[u8; 16]] = &[
        row(NUMBER, 2, NEGATED, [1, 0, 0]),
        row(REGISTER, 2, 0, [0, 3, 0]),
        row(SELECT, 2, 0, [0, 2, 0]),
        row(DISTINCT, 2, 0, [0, 3, 0]),
        row(WORD, 2, SIGNED, [0, 0, 0]),
    ];
    const REGISTERS: &[[u8; 2]] = &[
        Reg::R1.number_bytes(0),
        Reg::R0.number_bytes(SOFT_REGISTER),
        NO_REGISTER.to_le_bytes(),
    ];
    const NUMBERS: &[[u8; 4]] = &[0i32.to_le_bytes(), 1i32.to_le_bytes()];

    impl Reg {
        const fn number_bytes(self, flag: u16) -> [u8; 2] {
            (self as u16 | flag).to_le_bytes()
        }
    }

    fn codec(at: usize) -> Codec<'static> {
        Codec {
            row: &ROWS[at],
            codecs: ROWS,
            registers: REGISTERS,
            numbers: NUMBERS,
        }
    }

    fn decoded(at: usize, field: u64) -> Field<Reg> {
        codec(at).decode(field, 0, &[])
    }

    fn encoded(at: usize, operand: Operand<Reg>) -> Option<u64> {
        let operand = match operand {
            Operand::Reg(reg) => Operand::Reg(reg.number()),
            Operand::Imm(number) => Operand::Imm(number),
            _ => Operand::Other,
        };
        codec(at).encode(operand, 0, &RegTables::EMPTY)
    }

    #[test]
    fn negated_numbers() {
        assert!(matches!(decoded(0, 3), Field::Operand(Operand::Imm(-2))));
        assert_eq!(encoded(0, Operand::Imm(-2)), Some(3));
        assert_eq!(encoded(0, Operand::Imm(2)), None);
    }

    #[test]
    fn words_without_sign() {
        let greatest = i64::from(u32::MAX);
        assert!(
            matches!(decoded(4, 3), Field::Operand(Operand::Imm(number)) if number == greatest)
        );
        let bits = |number| encoded(4, Operand::Imm(number)).map(|field| field & 3);
        assert_eq!(bits(greatest), Some(3));
        assert_eq!(encoded(4, Operand::Imm(1)), Some(1));
        assert_eq!(bits(-1), Some(3));
        assert_eq!(encoded(4, Operand::Imm(greatest + 1)), None);
    }

    #[test]
    fn registers_of_a_list() {
        assert!(matches!(
            decoded(1, 0),
            Field::Operand(Operand::Reg(Reg::R1))
        ));
        assert!(matches!(
            decoded(1, 1),
            Field::Soft(Some(Operand::Reg(Reg::R0)))
        ));
        assert!(matches!(decoded(1, 2), Field::Invalid));
        assert_eq!(encoded(1, Operand::Reg(Reg::R1)), Some(0));
        assert_eq!(encoded(1, Operand::Reg(Reg::R0)), Some(1));
    }

    #[test]
    fn selected_codecs() {
        assert!(matches!(
            decoded(2, 0b010),
            Field::Operand(Operand::Imm(-1))
        ));
        assert!(matches!(
            decoded(2, 0b100),
            Field::Operand(Operand::Reg(Reg::R1))
        ));
        assert!(matches!(decoded(2, 0b110), Field::Invalid));
        assert_eq!(encoded(2, Operand::Imm(-1)), Some(0b010));
        assert_eq!(encoded(2, Operand::Reg(Reg::R1)), Some(0b100));
        assert_eq!(encoded(2, Operand::Imm(9)), None);
    }

    #[test]
    fn different_numbers() {
        assert!(matches!(decoded(3, 0b01_10), Field::Nothing));
        assert!(matches!(decoded(3, 0b10_10), Field::Invalid));
        assert!(matches!(decoded(3, 0b11_11), Field::Nothing));
    }
}
