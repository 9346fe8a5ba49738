//! The fields of operands whose operations hold all that is needed, so that no codec is asked.

use tblgen_facts::mc::{direct, operation};

use super::encode::Encode;
use super::op::Op;
use super::word::Word;
use crate::{Indexed, Inst, Operand};

impl Op<'_> {
    /// The lowest bits of a field, in the place of the first run.
    #[inline(always)]
    pub(super) fn placed<W: Word>(self, field: u64) -> W {
        if W::BYTES < 8 {
            let [left, right] = self.shifts();
            // Shifts do not look at the bit that says whether there is more.
            let field = field.wrapping_shl(right.into());
            return W::of_short(field.wrapping_shr(left.into()));
        }
        let (low, width) = operation::low_and_width(self.run());
        W::placed(field, low, width)
    }

    /// The field of an operand, if the operation has a direct form and the operand fits. Otherwise,
    /// its codec has to be asked.
    #[inline(always)]
    pub(super) fn field<T: Encode>(
        self,
        operand: Operand<<T::Inst as Inst>::Reg>,
        address: u64,
    ) -> Option<u64> {
        match (self.flags() >> direct::KIND, operand) {
            (direct::PLAIN, Operand::Imm(number)) => self.field_as_it_is(number),
            (direct::NUMBER, Operand::Imm(number)) => self.field_of_number(number, address),
            (direct::ENCODING | direct::PLAIN, Operand::Reg(reg)) => {
                self.field_of_register::<T>(reg)
            }
            (direct::GENERAL, Operand::Imm(number)) => self.field_of_step(number),
            _ => None,
        }
    }

    /// A number as it is, with a sign or without one.
    #[inline(always)]
    fn field_as_it_is(self, number: i64) -> Option<u64> {
        let (field, unused) = (number as u64, self.unused_bits());
        let fits = field << unused >> unused == field || number << unused >> unused == number;
        fits.then_some(field)
    }

    /// The encoding of a register, if the field has its bits.
    #[inline(always)]
    pub(super) fn field_of_register<T: Encode>(self, reg: <T::Inst as Inst>::Reg) -> Option<u64> {
        let encoding = T::REGISTERS.known_encoding(reg.number())?;
        let field = u64::from(encoding).wrapping_sub(self.upper(direct::FIRST).into());
        (field <= u64::MAX.wrapping_shr(self.unused_bits())).then_some(field)
    }

    /// The place of a number in a list of steps.
    #[inline(always)]
    fn field_of_step(self, number: i64) -> Option<u64> {
        let (step, count) = (
            self.upper(direct::STEP).into(),
            self.upper(direct::COUNT).into(),
        );
        if number == 0 && count != 0 {
            // The most frequent one, without a division.
            return Some(0);
        }
        let number = u32::try_from(number).ok()?;
        let (place, rest) = (number.checked_div(step)?, number.checked_rem(step)?);
        (rest == 0 && place < count).then_some(place.into())
    }

    /// The field of a number.
    #[inline(always)]
    fn field_of_number(self, number: i64, address: u64) -> Option<u64> {
        let (flags, unused) = (self.flags(), self.unused_bits());
        let shift = self.shift();
        let base = if flags & direct::PC_RELATIVE != 0 {
            address
        } else {
            0
        };
        let number = number.wrapping_sub(base as i64);
        let field = number >> shift;
        // A number with a sign is moved by half the range, so that one comparison does for both.
        let half = u64::from(flags & direct::SIGNED != 0).wrapping_shl(63 - unused);
        let fits = (field as u64).wrapping_add(half) <= u64::MAX.wrapping_shr(unused);
        let is_refused = flags & direct::NONZERO != 0 && field == 0;
        (fits && field << shift == number && !is_refused).then_some(field as u64)
    }
}
