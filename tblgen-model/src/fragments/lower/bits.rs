//! Values of `APInt` that are calculated.
//!
//! LLVM: include/llvm/ADT/APInt.h.

use super::super::arithmetic::Arithmetic;
use super::super::tree::BinaryOperator;
use super::super::typed::{Typed, Untranslated, Value};
use super::expression::{Operand, call_helper};
use super::helpers;
use super::object::{Bits, Object};
use super::operators::binary;

/// An object of bits.
pub(super) fn bits_object(value: Typed, bits: Typed) -> Operand {
    Operand::Object(Object::Bits(Box::new(Bits { value, bits })))
}

/// A method of an `APInt`. Amounts are less than the number of bits, as LLVM asserts.
pub(super) fn method_of_bits(
    of: Bits,
    method: &str,
    arguments: Vec<Typed>,
) -> Result<Option<Operand>, Untranslated> {
    use BinaryOperator as Op;
    let Bits { value, bits } = of;
    let mut arguments = arguments.into_iter();
    let first = arguments
        .next()
        .map(|first| first.converted(Arithmetic::UNSIGNED));
    if arguments.next().is_some() {
        return Ok(None);
    }
    Ok(Some(match (method, first) {
        ("getZExtValue", None) => Operand::Value(value),
        ("getSExtValue", None) => Operand::Value(sign_extended(value, bits)?),
        ("getBitWidth", None) => Operand::Value(bits),
        ("lshr", Some(by)) => bits_object(binary(Op::ShiftRight, value, by)?, bits),
        ("shl", Some(by)) => {
            let value = binary(Op::ShiftLeft, value, by)?;
            bits_object(helpers::zero_extend(value, bits.clone()), bits)
        }
        ("getLoBits", Some(low)) => bits_object(helpers::zero_extend(value, low), bits),
        ("trunc", Some(to)) => bits_object(helpers::zero_extend(value, to.clone()), to),
        ("zext" | "zextOrTrunc", Some(to)) => {
            bits_object(helpers::zero_extend(value, to.clone()), to)
        }
        ("sext" | "sextOrTrunc", Some(to)) => {
            let value = sign_extended(value, bits)?.converted(Arithmetic::UINT64);
            bits_object(helpers::zero_extend(value, to.clone()), to)
        }
        ("isIntN", Some(fits)) => match helpers::find(&[], "isUIntN", 0, 2) {
            Some(helper) => Operand::Value(call_helper(helper, Vec::new(), vec![fits, value])?),
            None => return Ok(None),
        },
        ("isSignedIntN", Some(fits)) => match helpers::find(&[], "isIntN", 0, 2) {
            Some(helper) => {
                let value = sign_extended(value, bits)?;
                Operand::Value(call_helper(helper, Vec::new(), vec![fits, value])?)
            }
            None => return Ok(None),
        },
        (method, None) => match helpers::of_int(method) {
            Some((helper, result)) => {
                let value = call_helper(helper, Vec::new(), vec![value, bits])?;
                Operand::Value(value.converted(result))
            }
            None => return Ok(None),
        },
        _ => return Ok(None),
    }))
}

/// `shl` by an `APInt`, which may be of any size: then nothing is left.
pub(super) fn shifted_left(of: Bits, by: Typed) -> Result<Operand, Untranslated> {
    let most = Typed::constant(Arithmetic::UINT64, 64);
    let is_less = binary(BinaryOperator::Less, by.clone(), most)?;
    let by = by.converted(Arithmetic::UNSIGNED);
    let shifted = binary(BinaryOperator::ShiftLeft, of.value, by)?;
    let nothing = Typed::constant(Arithmetic::UINT64, 0);
    let value = Typed {
        ty: Arithmetic::UINT64,
        value: Value::Conditional(Box::new([is_less, shifted, nothing])),
    };
    let value = helpers::zero_extend(value, of.bits.clone());
    Ok(bits_object(value, of.bits))
}

/// `-` of an `APInt`.
pub(super) fn negated_bits(of: Bits) -> Operand {
    let value = Typed {
        ty: Arithmetic::UINT64,
        value: Value::Negate(Box::new(of.value)),
    };
    bits_object(helpers::zero_extend(value, of.bits.clone()), of.bits)
}

/// The bits as a number with a sign.
pub(super) fn sign_extended(value: Typed, bits: Typed) -> Result<Typed, Untranslated> {
    let helper = helpers::find(&[], "SignExtend64", 0, 2);
    let helper = helper.ok_or(Untranslated::Form("a constant of some bits"))?;
    call_helper(helper, Vec::new(), vec![value, bits])
}
