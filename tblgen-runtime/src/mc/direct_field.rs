//! The fields of operands whose operations hold all that is needed, so that no codec is asked.

use tblgen_facts::mc::direct;

use super::encode::Encode;
use crate::{Indexed, Inst, Operand};

/// The field of an operand of an operation with a direct form, unless its codec has to be asked.
#[inline(always)]
pub(super) fn direct_field<T: Encode>(
    operand: Operand<<T::Inst as Inst>::Reg>,
    address: u64,
    op: u64,
) -> Option<u64> {
    let form = (op >> 32) as u32;
    let unused = form >> direct::UNUSED_BITS & 0xff;
    match (form >> direct::KIND, operand) {
        (direct::NUMBER, Operand::Imm(number)) => field_of_number(number, address, form),
        (direct::ENCODING | direct::PLAIN, Operand::Reg(reg)) => encoding_that_fits::<T>(reg, form),
        (direct::PLAIN, Operand::Imm(number)) => {
            let field = number as u64;
            let fits = field << unused >> unused == field || number << unused >> unused == number;
            fits.then_some(field)
        }
        (direct::GENERAL, Operand::Imm(number)) => field_of_step(number, form),
        _ => None,
    }
}

/// The place of a number in a list of steps.
#[inline(always)]
fn field_of_step(number: i64, form: u32) -> Option<u64> {
    let (step, count) = (form >> direct::STEP & 0xff, form >> direct::COUNT & 0xff);
    let number = u32::try_from(number).ok()?;
    let (place, rest) = (number.checked_div(step)?, number.checked_rem(step)?);
    (rest == 0 && place < count).then_some(place.into())
}

/// The encoding of a register, if the field has its bits.
#[inline(always)]
pub(super) fn encoding_that_fits<T: Encode>(reg: <T::Inst as Inst>::Reg, form: u32) -> Option<u64> {
    let unused = form >> direct::UNUSED_BITS & 0xff;
    let first = u64::from(form >> direct::FIRST & 0xff);
    let field = u64::from(T::REGISTERS.encoding(reg.number())).wrapping_sub(first);
    (field << unused >> unused == field).then_some(field)
}

/// The field of a number.
#[inline(always)]
fn field_of_number(number: i64, address: u64, form: u32) -> Option<u64> {
    let unused = form >> direct::UNUSED_BITS & 0xff;
    let shift = form >> direct::SHIFT & 0xff;
    let base = if form & direct::PC_RELATIVE != 0 {
        address
    } else {
        0
    };
    let number = number.wrapping_sub(base as i64);
    let field = number >> shift;
    // A number with a sign is moved by half the range, so that one comparison does for both.
    let half = u64::from(form & direct::SIGNED != 0).wrapping_shl(63 - unused);
    let fits = (field as u64).wrapping_add(half) <= u64::MAX.wrapping_shr(unused);
    let is_refused = form & direct::NONZERO != 0 && field == 0;
    (fits && field << shift == number && !is_refused).then_some(field as u64)
}
