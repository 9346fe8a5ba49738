//! Codecs the other way: from an operand to its field.
//!
//! The functions are `const`, so that the compiler can encode instructions. Registers are their
//! numbers here.

use tblgen_facts::mc::codec::{
    BASE, BITS, CHOICE, DIFFERENT, ENCODING, GREATEST, KIND, LEAST, MASKED, NEGATED, NONZERO,
    NUMBER, PC_RELATIVE, PLAIN, RANGE, REGISTER, SELECT, SHIFT, SIGNED, STRICT, TIED, TOGETHER,
    WHEN, WORD,
};
use tblgen_facts::mc::{SOFT_REGISTER, direct};

use super::codec::Codec;
use super::encode_core::Registers;
use super::number_field::{field_of_number, is_multiple};
use super::operation::Op;
use crate::Operand;
use crate::mc::Wanted;
use crate::reg::RegTables;

impl Op<'_> {
    /// The field of an operand whose codec has a direct form; `None` if it has none, or the operand
    /// does not fit. Registers are only compared with the class of the operand if `IS_CHECKED`.
    #[inline(always)]
    pub(super) const fn direct_field<const IS_CHECKED: bool>(
        self,
        operand: Operand<u16>,
        address: u64,
        registers: &Registers,
    ) -> Option<u64> {
        let (flags, unused) = (self.flags(), self.direct(direct::UNUSED_BITS));
        let shift = self.direct(direct::SHIFT);
        let (field, fits) = match operand {
            Operand::Reg(reg) if flags & direct::ENCODING != 0 => {
                let field = (registers.tables.encoding(reg) as u64).wrapping_sub(shift as u64);
                let set = self.direct(direct::SET) as usize;
                (field, !IS_CHECKED || registers.sets.contains(set, reg))
            }
            Operand::Imm(number) if flags & direct::NUMBER != 0 => {
                let is_distance = flags & direct::PC_RELATIVE != 0;
                let number = number.wrapping_sub(if is_distance { address as i64 } else { 0 });
                let field = number >> shift;
                // A number with a sign is moved by half the range: one comparison does for both.
                let half = ((flags & direct::SIGNED != 0) as u64).wrapping_shl(63 - unused);
                let fits = (field as u64).wrapping_add(half) <= u64::MAX.wrapping_shr(unused);
                let is_refused = (flags & direct::NONZERO != 0) & (field == 0);
                let is_whole = field << shift == number;
                (field as u64, fits & is_whole & !is_refused)
            }
            Operand::Imm(number) if flags & direct::PLAIN != 0 => {
                let field = number as u64;
                let is_signed = number << unused >> unused == number;
                (field, field << unused >> unused == field || is_signed)
            }
            Operand::Imm(number) if flags & direct::STEPS != 0 => {
                // Zero is the most frequent number, and needs no division.
                let field = if number == 0 {
                    0
                } else {
                    number as u64 / shift as u64
                };
                (
                    field,
                    field < unused as u64 && field * shift as u64 == number as u64,
                )
            }
            _ => return None,
        };
        if fits { Some(field) } else { None }
    }
}

/// The relation between an operand and another one.
#[derive(Clone, Copy)]
pub(super) enum Relation<'t> {
    /// The operands are the same.
    Same,
    /// The operands are registers with different encodings, or both have this encoding.
    Different(i32),
    /// The operands are registers of the codec under the same condition.
    Together(Codec<'t>),
}

impl Relation<'_> {
    /// Whether the relation holds between two operands.
    pub(super) const fn holds(
        self,
        one: Operand<u16>,
        other: Operand<u16>,
        registers: &RegTables,
    ) -> bool {
        match (self, one, other) {
            (Relation::Same, Operand::Reg(one), Operand::Reg(other)) => one == other,
            (Relation::Same, Operand::Imm(one), Operand::Imm(other)) => one == other,
            (Relation::Same, Operand::Expr(one), Operand::Expr(other)) => one == other,
            (Relation::Different(exception), Operand::Reg(one), Operand::Reg(other)) => {
                let encoding = registers.encoding(one);
                encoding != registers.encoding(other) || encoding as i32 == exception
            }
            (Relation::Together(codec), one, other) => codec.has_both(one, other),
            _ => false,
        }
    }
}

impl<'t> Codec<'t> {
    /// The number of the operand that an operand has to be the same as, or different from, or of the same
    /// condition as.
    pub(super) const fn other(&self) -> Option<(usize, Relation<'t>)> {
        let relation = match self.row[KIND] {
            TIED => Relation::Same,
            DIFFERENT => Relation::Different(self.int(LEAST)),
            TOGETHER => match Codec::new(
                self.int(LEAST) as usize,
                self.codecs,
                self.registers,
                self.numbers,
            ) {
                Some(codec) => Relation::Together(codec),
                None => return None,
            },
            _ => return None,
        };
        Some((self.int(BASE) as usize, relation))
    }
}

impl Codec<'_> {
    /// The field that stands for an operand; `None` if no field does.
    pub(super) const fn encode(
        &self,
        operand: Operand<u16>,
        address: u64,
        registers: &Registers,
    ) -> Option<u64> {
        match (self.row[KIND], operand) {
            (PLAIN, Operand::Reg(_)) if self.has(STRICT) => None,
            (PLAIN | ENCODING, Operand::Reg(reg)) => {
                let encoding = registers.tables.encoding(reg) as u64;
                let field = encoding.wrapping_sub(self.int(BASE) as u64);
                let is_member = match self.set() {
                    Some(set) => registers.sets.contains(set, reg),
                    None => true,
                };
                match field.unbounded_shr(self.row[BITS] as u32) {
                    0 if is_member => Some(field),
                    _ => None,
                }
            }
            (PLAIN, Operand::Imm(number)) => self.plain(number),
            (MASKED, Operand::Imm(number)) => match number as u64 & !self.mask() {
                0 => Some(number as u64),
                _ => None,
            },
            _ => self.exact(operand, address),
        }
    }

    /// The field for which decoding gives the operand.
    const fn exact(&self, operand: Operand<u16>, address: u64) -> Option<u64> {
        match (self.row[KIND], operand) {
            (NUMBER, Operand::Imm(number)) => field_of_number(self.row, number, address),
            (WORD, Operand::Imm(number @ -0x8000_0000..=0xffff_ffff)) => {
                field_of_number(self.row, number as i32 as i64, address)
            }
            (REGISTER, Operand::Reg(reg)) => self.field_of_register(reg),
            (CHOICE, Operand::Imm(number)) => self.field_of_choice(number),
            (SELECT, operand) => self.field_of_selected(operand, address),
            (WHEN, operand) => self.field_under_any_condition(operand, address),
            _ => None,
        }
    }

    /// The field whose highest bits select a codec that has a field for the operand: most often the codec
    /// that the other bits of a number select, or else the first one.
    const fn field_of_selected(&self, operand: Operand<u16>, address: u64) -> Option<u64> {
        if let Operand::Imm(number) = operand {
            let own = self.selecting_bits(number as u64);
            if let Some(field) = self.field_of_member(own, operand, address) {
                return Some(field);
            }
        }
        let mut at = 0;
        while at < self.int(LEAST) as u32 as u64 {
            if let Some(field) = self.field_of_member(at, operand, address) {
                return Some(field);
            }
            at += 1;
        }
        None
    }

    /// A number without the bits that the field of the first member has in it.
    const fn selecting_bits(&self, number: u64) -> u64 {
        let low = match self.member_row(0) {
            Some(row) if row[KIND] == NUMBER => row[SHIFT] as u32,
            _ => 0,
        };
        let high = low + self.row[BITS] as u32;
        number & !u64::MAX.unbounded_shl(low) | number.unbounded_shr(high).unbounded_shl(low)
    }

    /// The field for an operand whose highest bits select that codec.
    const fn field_of_member(&self, at: u64, operand: Operand<u16>, address: u64) -> Option<u64> {
        let Some(row) = self.member_row(at) else {
            return None;
        };
        let field = match operand {
            // Most members are numbers, which need no lists.
            Operand::Imm(number) if row[KIND] == NUMBER => {
                match is_multiple(row, number, address) {
                    true => field_of_number(row, number, address),
                    false => None,
                }
            }
            operand => Codec { row, ..*self }.exact(operand, address),
        };
        let width = self.row[BITS] as u32;
        match field {
            Some(field) => Some(at.unbounded_shl(width) | field & !u64::MAX.unbounded_shl(width)),
            None => None,
        }
    }

    /// The field by the first codec that has one for the operand, under whatever condition.
    const fn field_under_any_condition(&self, operand: Operand<u16>, address: u64) -> Option<u64> {
        let mut at = 1;
        while let Some(codec) = self.member(at) {
            if let Some(field) = codec.exact(operand, address) {
                return Some(field);
            }
            at += 2;
        }
        None
    }

    /// Whether both operands have fields under the same condition.
    const fn has_both(&self, one: Operand<u16>, other: Operand<u16>) -> bool {
        let mut at = 1;
        while let Some(codec) = self.member(at) {
            if codec.exact(one, 0).is_some() && codec.exact(other, 0).is_some() {
                return true;
            }
            at += 2;
        }
        false
    }

    /// The bits of numbers that have a place.
    const fn mask(&self) -> u64 {
        let (low, high) = (self.int(LEAST) as u32, self.int(GREATEST) as u32);
        low as u64 | (high as u64) << 32
    }

    /// Whether bits of the field select another codec.
    pub(super) const fn is_selection(&self) -> bool {
        self.row[KIND] == SELECT
    }

    /// The codec that the highest bits of a field select, and the other bits; none if they select none.
    pub(super) const fn selected_by(&self, field: u64) -> Option<(Self, u64)> {
        if !self.is_selection() {
            return None;
        }
        let width = self.row[BITS] as u32;
        match self.member(field.unbounded_shr(width)) {
            Some(codec) => Some((codec, field & !u64::MAX.unbounded_shl(width))),
            None => None,
        }
    }

    /// Whether a field, by its place in the list of the codec, stands for an operand; none after the end
    /// of the list, or if there is no list.
    pub(super) const fn listed_is(&self, at: u64, operand: Operand<u16>) -> Option<bool> {
        match (self.row[KIND], operand) {
            (REGISTER, Operand::Reg(reg)) => match self.listed_register(at as usize) {
                Some(number) => Some(number & !SOFT_REGISTER == reg),
                None => None,
            },
            (CHOICE, Operand::Imm(number)) if at < self.int(LEAST) as u32 as u64 => {
                match self.listed(at) {
                    Some(listed) => Some(listed as i64 == number),
                    None => Some(false),
                }
            }
            _ => None,
        }
    }

    /// The number as it is, which has to fit, with or without sign.
    const fn plain(&self, number: i64) -> Option<u64> {
        let bits = self.row[BITS] as u32;
        let is_unsigned = (number as u64).unbounded_shr(bits) == 0;
        match is_unsigned || bits > 0 && number.unbounded_shr(bits - 1) == -1 {
            true => Some(number as u64),
            false => None,
        }
    }

    /// The number of the set of registers that an operand has to be in.
    pub(super) const fn set(&self) -> Option<usize> {
        match self.row[KIND] {
            ENCODING => Some(self.int(LEAST) as usize),
            _ => None,
        }
    }

    /// The operands that have a field, as far as a few words tell.
    pub(super) const fn wanted(&self) -> Option<Wanted> {
        let bits = self.row[BITS] as u32;
        Some(match self.row[KIND] {
            PLAIN => {
                let half = 1i64.unbounded_shl(bits.saturating_sub(1));
                match bits {
                    ..63 => Wanted::range(-half, 2 * half - 1),
                    _ => return None,
                }
            }
            TIED => Wanted::Tied(self.int(BASE) as u8),
            DIFFERENT => Wanted::Different(self.int(BASE) as u8),
            NUMBER | WORD => return self.wanted_number(),
            CHOICE => Wanted::Listed(self.int(LEAST) as u32),
            _ => return None,
        })
    }

    /// The numbers that have a field, if they have less than 64 bits.
    const fn wanted_number(&self) -> Option<Wanted> {
        let (bits, shift) = (self.row[BITS] as u32, self.row[SHIFT] as u32);
        if bits == 0 || bits + shift > 62 {
            return None;
        }
        let half = if self.has(SIGNED) {
            1i64 << (bits - 1)
        } else {
            0
        };
        let (mut least, mut greatest) = (-half, (1 << bits) - 1 - half);
        if self.has(NEGATED) {
            (least, greatest) = (-greatest, -least);
        }
        let offset = self.int(BASE) as i64;
        (least, greatest) = ((least << shift) + offset, (greatest << shift) + offset);
        if self.has(RANGE) {
            (least, greatest) = (self.int(LEAST) as i64, self.int(GREATEST) as i64);
        }
        Some(Wanted::Number {
            least,
            greatest,
            multiple: 1 << shift,
            offset,
            is_nonzero: self.has(NONZERO) && offset == 0,
            is_distance: self.has(PC_RELATIVE),
        })
    }

    /// The place of a register in the list: one with which the instruction is unpredictable counts if
    /// there is no other.
    const fn field_of_register(&self, reg: u16) -> Option<u64> {
        let (mut soft, mut at) = (None, 0);
        while let Some(number) = self.listed_register(at) {
            if number == reg {
                return Some(at as u64);
            }
            if number == reg | SOFT_REGISTER && soft.is_none() {
                soft = Some(at as u64);
            }
            at += 1;
        }
        soft
    }

    /// A number in the list of registers; none after its end.
    const fn listed_register(&self, at: usize) -> Option<u16> {
        let place = (self.int(BASE) as usize).saturating_add(at);
        match at < self.int(LEAST) as usize && place < self.registers.len() {
            true => Some(u16::from_le_bytes(self.registers[place])),
            false => None,
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
