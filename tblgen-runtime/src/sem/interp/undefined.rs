//! Results that a description leaves open, so that the machine is asked for them.

use super::bits::Bits;
use super::convert::{self, float_kind};
use super::float;
use super::value::{Shape, Value};
use super::{Fault, Machine};
use crate::{IsdOpcode, SemanticsSet, ValueKind};

/// A number as an integer of that many bits, with or without sign; the machine
/// decides if there is none.
pub(super) fn to_integer<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    a: Value,
    number: f64,
    (bits, with_sign): (u32, bool),
) -> Result<Option<u128>, Fault<O, M>> {
    let nearest = convert::to_integer(number, bits, with_sign);
    if convert::fits(number, bits, with_sign) {
        return Ok(Some(nearest));
    }
    let nearest = Bits::new(nearest, bits);
    let integer = machine.undefined_conversion(node, a.bits(), nearest)?;
    Ok(Some(integer.as_u128()))
}

/// A floating point number in another format.
pub(super) fn resize_number<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    a: Value,
    to: Shape,
) -> Result<Option<u128>, Fault<O, M>> {
    let number = convert::resize(a, to, false);
    with_nan::<O, M>(machine, node, &[a], to, number)
}

/// The result of a node, about which the machine is asked if it is not a number.
#[inline]
pub(super) fn with_nan<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    operands: &[Value],
    to: Shape,
    result: Option<u128>,
) -> Result<Option<u128>, Fault<O, M>> {
    let (Some(value), Some(kind)) = (result, float_kind(to)) else {
        return Ok(result);
    };
    if !float::is_nan(kind, value) || float::looks_at_sign(node) {
        return Ok(result);
    }
    let mut places = [Bits::default(); 3];
    for (place, operand) in places.iter_mut().zip(operands) {
        *place = operand.bits();
    }
    let places = places.get(..operands.len()).unwrap_or(&places);
    let nan = machine.nan(node, kind, places, Bits::new(value, to.bits))?;
    Ok(Some(nan.as_u128()))
}

/// An integer with higher bits that the node leaves undefined.
#[inline]
pub(super) fn extend_in_any_way<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    a: Value,
    to: Shape,
) -> Result<Option<u128>, Fault<O, M>> {
    if a.shape.bits >= to.bits || ValueKind::encoded_integer(a.shape.kind).is_none() {
        return Ok(convert::resize(a, to, false));
    }
    let extended = machine.undefined_extension(node, a.bits(), to.bits)?;
    Ok(Some(extended.as_u128()))
}
