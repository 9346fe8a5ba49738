//! The values that immediate arguments of MVE and CDE intrinsics may have.

use tblgen_facts::vector::ImmediateForm;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field};
use tblgen_model::support::unknown::unknown_field;

use super::super::fields::wrong_field;
use super::super::row::Immediate;
use super::types::{Place, Types, bits};

/// The values of an argument whose type is a record of the class `Immediate`.
pub(super) fn immediate<'rk>(
    parameter: u8,
    record: Record<'rk>,
    types: &Types<'rk>,
    place: Place<'rk>,
) -> Result<Immediate, Diagnostics> {
    let (low, high) = bounds(record, types, place)?;
    let Ok(low) = i32::try_from(low) else {
        let message = format!("the lowest value {low} has more than 32 bits");
        return Err(wrong_field(record, "bounds", message));
    };
    let all = Immediate::range(parameter, low, high);
    let Some(extra) = field(record.value_as_optional_string("extra"))? else {
        return Ok(all);
    };
    let form = match extra {
        "ShiftedByte" => ImmediateForm::ShiftedByte,
        "ShiftedByteOrXXFF" => ImmediateForm::ShiftedByteOrOnes,
        "Power2" => ImmediateForm::PowerOfTwo,
        "Multiple" => return multiple(record, all),
        other => {
            let message = format!("there is no check of immediate arguments `{other}'");
            return Err(unknown_field(record, "extra", message));
        }
    };
    Ok(Immediate { form, ..all })
}

/// The multiples of a number, which is the distance of values from the lowest one if that is
/// one of them.
fn multiple(record: Record<'_>, all: Immediate) -> Result<Immediate, Diagnostics> {
    let of = field(record.value_as_optional_string("extraarg"))?.unwrap_or("");
    let step = of.parse::<u16>().ok().filter(|step| *step > 0);
    match step {
        Some(step) if all.low % i32::from(step) == 0 => Ok(Immediate { step, ..all }),
        _ => {
            let message = format!("`{of}' is no number of which the lowest value is a multiple");
            Err(wrong_field(record, "extraarg", message))
        }
    }
}

/// The lowest and the highest value.
fn bounds<'rk>(
    record: Record<'rk>,
    types: &Types<'rk>,
    place: Place<'rk>,
) -> Result<(i64, i64), Diagnostics> {
    let of = field(record.value_as_def("bounds"))?;
    let number = |name| field(of.value_as_int(name));
    let parameter_bits = || match &place.parameter {
        Some(parameter) => Ok(bits(parameter).max(1)),
        None => {
            let message = "the values depend on a parameter, and there is none";
            Err(wrong_field(place.record, "params", message))
        }
    };
    if of.is_subclass_of("IB_ConstRange") {
        return Ok((number("lo")?, number("hi")?));
    }
    if of.is_subclass_of("IB_EltBit") {
        let ty = types.of_record(field(of.value_as_def("type"))?, place)?;
        let base = number("base")?;
        let high = base.saturating_add(i64::from(bits(&ty)) - 1);
        return Ok((base, high));
    }
    match of.name() {
        "IB_UEltValue" => {
            let all = 1i64.checked_shl(parameter_bits()?).unwrap_or(0);
            Ok((
                0,
                all.checked_sub(1)
                    .filter(|high| *high > 0)
                    .unwrap_or(i64::MAX),
            ))
        }
        "IB_LaneIndex" => Ok((0, i64::from(128 / parameter_bits()?) - 1)),
        other => {
            let message = format!("there are no bounds of immediate arguments `{other}'");
            Err(unknown_field(record, "bounds", message))
        }
    }
}
