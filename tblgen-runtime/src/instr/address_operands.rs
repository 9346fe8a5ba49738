//! From addresses to the operands that they are made of.

use core::fmt;

use tblgen_facts::instr::{MemoryForm, NO_OPERAND};

use super::memory::Address;
use crate::{Indexed, Operand};

/// The reason why an instruction cannot have an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddressError {
    /// The next operand of the instruction is no memory operand.
    NoMemoryOperand,
    /// The memory operand has no such part: `"index"`, for instance.
    NoPart(&'static str),
    /// The memory operand cannot have such a value of a part: a displacement that is no multiple of
    /// its unit, for instance.
    Unfit(&'static str),
    /// The instruction has no room for more operands.
    TooManyOperands,
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AddressError::NoMemoryOperand => {
                f.write_str("the next operand of the instruction is no memory operand")
            }
            AddressError::NoPart(part) => write!(f, "the memory operand has no {part}"),
            AddressError::Unfit(part) => {
                write!(
                    f,
                    "the memory operand cannot have such a value of its {part}"
                )
            }
            AddressError::TooManyOperands => {
                f.write_str("the instruction has no room for more operands")
            }
        }
    }
}

impl core::error::Error for AddressError {}

/// The operands of an address in a form, from the first to the last, each given to `push`, which
/// returns false where there is no room.
pub(crate) fn write<R: Indexed>(
    form: &MemoryForm,
    address: &Address<R>,
    mut push: impl FnMut(Operand<R>) -> bool,
) -> Result<(), AddressError> {
    let parts = parts(form, address)?;
    let (first, last) = (form.operands().min(), form.operands().max());
    let none = AddressError::NoMemoryOperand;
    for at in first.ok_or(none)?..=last.ok_or(none)? {
        let part = parts.iter().find(|(place, _)| *place == at);
        let (_, operand) = part.ok_or(AddressError::NoMemoryOperand)?;
        if !push(*operand) {
            return Err(AddressError::TooManyOperands);
        }
    }
    Ok(())
}

/// The operands of an address, each with its place.
fn parts<R: Indexed>(
    form: &MemoryForm,
    address: &Address<R>,
) -> Result<[(u8, Operand<R>); 7], AddressError> {
    let reg = |name, at: u8, reg: Option<R>| match (reg, at) {
        (Some(_), NO_OPERAND) => Err(AddressError::NoPart(name)),
        (Some(reg), _) => Ok((at, Operand::Reg(reg))),
        (None, _) => Ok((at, Operand::Reg(R::VARIANTS[0]))),
    };
    let (base, index) = (
        reg("base", form.base, address.base)?,
        reg("index", form.index, address.index)?,
    );
    let is_scaled = address.index.is_some() && address.scale != 1;
    let (scale, shifts) = match (form.scale, form.shift_if) {
        (NO_OPERAND, NO_OPERAND) if address.index.is_some() => {
            fits(address.scale == 1 << form.index_shift, "scale")?;
            (1, 0)
        }
        (NO_OPERAND, _) => {
            fits(
                !is_scaled || address.scale == 1 << form.index_shift,
                "scale",
            )?;
            (1, i64::from(is_scaled))
        }
        _ => (
            if address.index.is_some() {
                address.scale
            } else {
                1
            },
            0,
        ),
    };
    let extend = match (address.extend, form.extend) {
        (None, _) => 0,
        (Some(_), NO_OPERAND) => return Err(AddressError::NoPart("extension")),
        (Some(extend), _) => {
            fits(extend.bits == form.index_bits, "extension")?;
            i64::from(extend.is_signed)
        }
    };
    Ok([
        base,
        index,
        (form.scale, Operand::Imm(scale as i64)),
        (form.displacement, displacement(form, address)?),
        reg("segment", form.segment, address.segment)?,
        (form.extend, Operand::Imm(extend)),
        (form.shift_if, Operand::Imm(shifts)),
    ])
}

/// The operand that is the displacement.
fn displacement<R: Indexed>(
    form: &MemoryForm,
    address: &Address<R>,
) -> Result<Operand<R>, AddressError> {
    let number = address.displacement;
    let is_zero = number == 0 && address.expression.is_none();
    if form.displacement == NO_OPERAND && !is_zero {
        return Err(AddressError::NoPart("displacement"));
    }
    if let Some(expression) = address.expression {
        fits(number == 0, "displacement")?;
        return Ok(Operand::Expr(expression));
    }
    let units = number >> form.displacement_shift;
    fits(units << form.displacement_shift == number, "displacement")?;
    Ok(Operand::Imm(units))
}

fn fits(holds: bool, part: &'static str) -> Result<(), AddressError> {
    match holds {
        true => Ok(()),
        false => Err(AddressError::Unfit(part)),
    }
}
