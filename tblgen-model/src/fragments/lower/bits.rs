//! Values of `APInt` that are calculated.
//!
//! LLVM: include/llvm/ADT/APInt.h.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression};
use super::super::typed::{Typed, Untranslated, Value};
use super::expression::{Operand, call_helper};
use super::object::{Bits, Object};
use super::operators::binary;
use super::{Lowering, helpers};

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
    let Bits { value, bits } = of.clone();
    Ok(Some(match (method, arguments.as_slice()) {
        ("lshr" | "shl", [by]) => shifted(of, method == "shl", by.clone())?,
        ("getZExtValue", []) => Operand::Value(value),
        ("getSExtValue", []) => Operand::Value(sign_extended(value, bits)?),
        ("getBitWidth", []) => Operand::Value(bits),
        ("getLoBits", [low]) => {
            let low = low.clone().converted(Arithmetic::UNSIGNED);
            bits_object(helpers::zero_extend(value, low), bits)
        }
        ("trunc" | "zext" | "zextOrTrunc", [to]) => resized(value, to.clone()),
        ("sext" | "sextOrTrunc", [to]) => resized(sign_extended(value, bits)?, to.clone()),
        ("isIntN" | "isSignedIntN", [width]) => {
            let value = match method {
                "isIntN" => value,
                _ => sign_extended(value, bits)?,
            };
            match helpers::fits(method) {
                Some(helper) => {
                    let arguments = vec![width.clone(), value];
                    Operand::Value(call_helper(helper, Vec::new(), arguments)?)
                }
                None => return Ok(None),
            }
        }
        (method, []) => match helpers::of_int(method) {
            Some((helper, result)) => {
                let value = call_helper(helper, Vec::new(), vec![value, bits])?;
                Operand::Value(value.converted(result))
            }
            None => return Ok(None),
        },
        _ => return Ok(None),
    }))
}

/// A value as an `APInt` of so many bits.
fn resized(value: Typed, bits: Typed) -> Operand {
    let bits = bits.converted(Arithmetic::UNSIGNED);
    let value = value.converted(Arithmetic::UINT64);
    bits_object(helpers::zero_extend(value, bits.clone()), bits)
}

/// `shl` or `lshr` by any amount: nothing is left if it is the number of bits or more.
fn shifted(of: Bits, is_left: bool, by: Typed) -> Result<Operand, Untranslated> {
    let operator = match is_left {
        true => BinaryOperator::ShiftLeft,
        false => BinaryOperator::ShiftRight,
    };
    let by = by.converted(Arithmetic::UINT64);
    let amount = by.clone().converted(Arithmetic::UNSIGNED);
    let shifted = binary(operator, of.value, amount)?;
    let value = match by.as_constant() {
        Some(0..=63) => shifted,
        Some(_) => Typed::constant(Arithmetic::UINT64, 0),
        None => {
            let most = Typed::constant(Arithmetic::UINT64, 64);
            let is_less = binary(BinaryOperator::Less, by, most)?;
            let nothing = Typed::constant(Arithmetic::UINT64, 0);
            Typed {
                ty: Arithmetic::UINT64,
                value: Value::Conditional(Box::new([is_less, shifted, nothing])),
            }
        }
    };
    let value = match is_left {
        true => helpers::zero_extend(value, of.bits.clone()),
        false => value,
    };
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

impl<'t> Lowering<'_, 't> {
    /// `APInt(bits, value)`.
    pub(super) fn made_bits(
        &mut self,
        items: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let [bits, value] = items else {
            return Ok(None);
        };
        let bits = self.value_as(bits, Arithmetic::UNSIGNED)?;
        let value = self.value_as(value, Arithmetic::UINT64)?;
        let value = helpers::zero_extend(value, bits.clone());
        Ok(Some(bits_object(value, bits)))
    }

    /// Functions that make an `APInt` of some bits that are set.
    pub(super) fn set_bits(
        &mut self,
        function: &str,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let (is_high, [bits, count]) = (
            match function {
                "getHighBitsSet" => true,
                "getLowBitsSet" => false,
                _ => return Ok(None),
            },
            arguments,
        ) else {
            return Ok(None);
        };
        let bits = self.value_as(bits, Arithmetic::UNSIGNED)?;
        let count = self.value_as(count, Arithmetic::UNSIGNED)?;
        if bits.as_constant().is_some_and(|bits| bits > 64) {
            return Ok(None);
        }
        let ones = Typed::constant(Arithmetic::UINT64, u64::MAX);
        let value = match is_high {
            true => {
                let low = binary(BinaryOperator::Subtract, bits.clone(), count)?;
                let low = helpers::zero_extend(ones.clone(), low);
                let all = helpers::zero_extend(ones, bits.clone());
                binary(BinaryOperator::BitXor, all, low)?
            }
            false => helpers::zero_extend(ones, count),
        };
        Ok(Some(bits_object(value, bits)))
    }

    /// The bits of an `APInt`.
    pub(super) fn bits(&mut self, of: &Expression<'t>) -> Result<Option<Bits>, Untranslated> {
        Ok(match self.operand(of)? {
            Operand::Object(Object::Int(constant)) => Some(self.bits_of_constant(constant)),
            Operand::Object(Object::Bits(bits)) => Some(*bits),
            _ => None,
        })
    }
}
