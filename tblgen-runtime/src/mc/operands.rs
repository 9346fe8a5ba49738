//! The programs that make operands of the fields of a word.

use tblgen_facts::mc::{SOFT_REGISTER, direct, operation};

use super::codec::{Codec, Field, holds};
use super::decode::{Decode, DecodeStatus};
use super::search::{InstOf, Search};
use super::word::Word;
use crate::tables::Words;
use crate::{Indexed, Operand};

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    /// Runs the program that makes operands. Whether all goes well: if not, the outcome is that of
    /// [`all_operands`](Self::all_operands).
    ///
    /// Most operands are registers and numbers, whose operations have all that is needed.
    #[inline(always)]
    pub(super) fn operands(&self, program: usize, inst: &mut InstOf<T, N>) -> bool {
        let (mut at, mut count) = (program, 0);
        while let Some((field, op)) = self.operation(&mut at) {
            if self.direct(field, op, inst, count) {
                count += 1;
            } else {
                inst.set_count(count);
                if !self.is_made(field, op, inst) {
                    return false;
                }
                count = inst.operands().len();
            }
            if op & u64::from(operation::LAST) != 0 {
                break;
            }
        }
        inst.set_count(count);
        true
    }

    /// Runs the program that makes operands, as long as none is refused.
    pub(super) fn all_operands(&self, program: usize, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let (mut at, mut status) = (program, DecodeStatus::Success);
        inst.clear();
        while let Some((field, op)) = self.operation(&mut at) {
            status = status.and(self.general(field, op, inst));
            let is_last = op & u64::from(operation::LAST) != 0;
            if is_last || matches!(status, DecodeStatus::Fail) {
                break;
            }
        }
        status
    }

    /// An operation and the field that it reads. Goes on to the next operation.
    #[inline(always)]
    fn operation(&self, at: &mut usize) -> Option<(u64, u64)> {
        let op = u64::from_le_bytes(*T::TABLES.programs.get(*at)?);
        *at += 1;
        let mut field = self.bits(op as u32);
        if op & u64::from(operation::MORE) != 0 {
            self.further_runs(at, &mut field);
        }
        Some((field, op))
    }

    /// Adds further runs of the word to a field.
    #[inline(always)]
    fn further_runs(&self, at: &mut usize, field: &mut u64) {
        while let Some(runs) = T::TABLES.programs.get(*at) {
            let runs = u64::from_le_bytes(*runs);
            *field |= self.further_run(runs as u32) | self.further_run((runs >> 32) as u32);
            *at += 1;
            if runs & u64::from(operation::MORE) == 0 {
                break;
            }
        }
    }

    /// A run of bits in the word.
    #[inline(always)]
    fn bits(&self, run: u32) -> u64 {
        let (low, width) = (
            run >> operation::INST_LOW & 0xff,
            run >> operation::WIDTH & 0x7f,
        );
        match T::Word::BYTES {
            // Runs are shorter than 64 bits.
            ..8 => self.word.short_field(low, width),
            _ => self.word.field(low, width),
        }
    }

    /// Bits of a further run, in their place in the field.
    #[inline(always)]
    fn further_run(&self, run: u32) -> u64 {
        let place = run >> operation::FIELD_LOW & 0x3f;
        let bits = match run >> operation::WIDTH & 0x7f {
            0 => u64::from(run & 0xff),
            _ => self.bits(run),
        };
        bits << place
    }

    /// Makes the operand of an operation with a direct form. Otherwise, its codec has to be asked.
    #[inline(always)]
    fn direct(&self, field: u64, op: u64, inst: &mut InstOf<T, N>, count: usize) -> bool {
        let Some(place) = inst.places().get_mut(count) else {
            return false;
        };
        let form = (op >> 32) as u32;
        let kind = form >> direct::KIND;
        // Branches in the order of how frequent kinds are: a jump by table is predicted worse.
        if kind >= direct::REGISTER {
            if kind == direct::LIMITED && self.has_limits() {
                return false;
            }
            let Some(reg) = register(field, form, T::TABLES.registers) else {
                return false;
            };
            *place = Operand::Reg(reg);
            return true;
        }
        if kind != direct::NUMBER || form & direct::NONZERO != 0 && field == 0 {
            return false;
        }
        *place = Operand::Imm(self.number(field, form));
        true
    }

    /// Whether lists of registers may be shorter than they are.
    #[inline(always)]
    fn has_limits(&self) -> bool {
        holds(self.target.conditions(), T::TABLES.limits as u16)
    }

    #[inline(always)]
    fn number(&self, field: u64, form: u32) -> i64 {
        let unused = form >> direct::UNUSED_BITS & 0x3f;
        let signed = ((field << unused) as i64) >> unused;
        let is_signed = form & direct::SIGNED != 0;
        let number = if is_signed { signed } else { field as i64 };
        let is_distance = form & direct::PC_RELATIVE != 0;
        let base = if is_distance { self.address } else { 0 };
        let number = number << (form >> direct::SHIFT & 0x1f);
        number.wrapping_add(base as i64)
    }

    /// Whether the codec of an operation makes an operand of the field.
    #[inline(never)]
    fn is_made(&self, field: u64, op: u64, inst: &mut InstOf<T, N>) -> bool {
        matches!(self.general(field, op, inst), DecodeStatus::Success)
    }

    /// Makes an operand with the codec of an operation.
    fn general(&self, field: u64, op: u64, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let tables = T::TABLES;
        let codec = Codec::of_operation(op, tables.codecs, tables.registers, tables.numbers);
        let Some((_, codec)) = codec else {
            return DecodeStatus::Fail;
        };
        match codec.decode(field, self.address, self.target.conditions()) {
            Field::Operand(operand) if inst.push(operand) => DecodeStatus::Success,
            Field::Soft(None) => DecodeStatus::SoftFail,
            Field::Soft(Some(operand)) if inst.push(operand) => DecodeStatus::SoftFail,
            Field::Nothing => DecodeStatus::Success,
            Field::Hook(hook) => self.target.hook(hook, field, self.address, inst),
            Field::Operand(_) | Field::Soft(_) | Field::Invalid => DecodeStatus::Fail,
        }
    }
}

/// A register of the list that is not unpredictable.
#[inline(always)]
fn register<R: Indexed>(field: u64, form: u32, registers: Words) -> Option<R> {
    let at = (form >> direct::LIST & 0xffff) as usize + field as usize;
    let number = u16::from_le_bytes(*registers.get(at)?);
    // This is also so if there is no register.
    if number & SOFT_REGISTER != 0 {
        return None;
    }
    R::from_table(number)
}
