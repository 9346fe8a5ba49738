//! Values of `APInt` that are calculated.
//!
//! LLVM: include/llvm/ADT/APInt.h.

use std::collections::BTreeSet;

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression};
use super::super::typed::{Typed, Untranslated, Value};
use super::object::{Bits, Object, Width};
use super::operand::{Operand, call_helper, typed};
use super::operation::{binary, conditional};
use super::{Lowering, helpers};

const TOO_WIDE: Untranslated = Untranslated::Form("an `APInt` that may have more than 64 bits");

/// An object of bits.
pub(super) fn bits_object(value: Typed, bits: Typed) -> Operand {
    Operand::Object(narrow_object(value, bits))
}

/// An `APInt` of at most 64 bits.
pub(super) fn narrow_object(value: Typed, bits: Typed) -> Object {
    Object::Bits(Box::new(Bits {
        value,
        bits,
        width: Width::Narrow,
    }))
}

/// A value as an `APInt` of some number of bits.
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
    let value = shifted_value(operator, of.value, by)?;
    let value = match is_left {
        true => helpers::zero_extend(value, of.bits.clone()),
        false => value,
    };
    Ok(bits_object(value, of.bits))
}

/// A shift by any amount: nothing is left if it is the number of bits of the type or more.
pub(super) fn shifted_value(
    operator: BinaryOperator,
    value: Typed,
    by: Typed,
) -> Result<Typed, Untranslated> {
    let ty = value.ty;
    let by = by.converted(Arithmetic::UINT64);
    let amount = by.clone().converted(Arithmetic::UNSIGNED);
    let bits = ty.bytes() * 8;
    let shifted = binary(operator, value, amount)?;
    let nothing = Typed::constant(ty, 0);
    Ok(match by.as_constant() {
        Some(by) if by < bits => shifted,
        Some(_) => nothing,
        None => {
            let most = Typed::constant(Arithmetic::UINT64, bits);
            conditional(binary(BinaryOperator::Less, by, most)?, shifted, nothing)
        }
    })
}

/// `-` of an `APInt`.
pub(super) fn negated_bits(of: Bits) -> Result<Operand, Untranslated> {
    if of.width != Width::Narrow {
        return Err(TOO_WIDE);
    }
    let value = Typed {
        ty: Arithmetic::UINT64,
        value: Value::Negate(Box::new(of.value)),
    };
    Ok(bits_object(
        helpers::zero_extend(value, of.bits.clone()),
        of.bits,
    ))
}

/// The bits as a number with a sign.
pub(super) fn sign_extended(value: Typed, bits: Typed) -> Result<Typed, Untranslated> {
    let helper = helpers::find(&[], "SignExtend64", 0, 2);
    let helper = helper.ok_or(Untranslated::Form("a constant of some bits"))?;
    call_helper(helper, Vec::new(), vec![value, bits])
}

impl<'t> Lowering<'_, 't> {
    /// A method of an `APInt`. Amounts are less than the number of bits, as LLVM asserts.
    pub(super) fn method_of_bits(
        &mut self,
        of: Bits,
        method: &str,
        arguments: Vec<Typed>,
    ) -> Result<Option<Operand>, Untranslated> {
        let Bits { value, bits, width } = of.clone();
        if width != Width::Narrow && !["getZExtValue", "getBitWidth"].contains(&method) {
            return Err(TOO_WIDE);
        }
        Ok(Some(match (method, arguments.as_slice()) {
            ("lshr" | "shl", [by]) => shifted(of, method == "shl", by.clone())?,
            ("getZExtValue", []) => Operand::Value(value),
            ("getSExtValue", []) => Operand::Value(sign_extended(value, bits)?),
            // There are no more than 64 bits.
            ("tryZExtValue", []) => Operand::Object(Object::Present(Box::new(value))),
            ("trySExtValue", []) => {
                let value = sign_extended(value, bits)?;
                Operand::Object(Object::Present(Box::new(value)))
            }
            ("getBitWidth", []) => Operand::Value(bits),
            ("getLoBits", [low]) => {
                let low = low.clone().converted(Arithmetic::UNSIGNED);
                bits_object(helpers::zero_extend(value, low), bits)
            }
            // Not more than there are.
            ("trunc", [to]) => resized(value, to.clone()),
            ("zext" | "zextOrTrunc", [to]) => resized(value, self.width(to.clone())?),
            ("sext" | "sextOrTrunc", [to]) => {
                resized(sign_extended(value, bits)?, self.width(to.clone())?)
            }
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
                Some(helper) => Operand::Value(call_helper(helper, Vec::new(), vec![value, bits])?),
                None => return Ok(None),
            },
            _ => return Ok(None),
        }))
    }

    /// A number of bits that is at most 64.
    fn width(&mut self, bits: Typed) -> Result<Typed, Untranslated> {
        let bits = bits.converted(Arithmetic::UNSIGNED);
        let Some(locals) = self.narrow(&bits) else {
            return Err(TOO_WIDE);
        };
        self.captured.extend(locals);
        Ok(bits)
    }

    /// The locals by which a number is at most 64 as long as they do not change; none if it may
    /// be more.
    pub(super) fn narrow(&self, bits: &Typed) -> Option<BTreeSet<usize>> {
        if let Some(constant) = bits.as_constant() {
            return (constant <= 64).then(BTreeSet::new);
        }
        match &bits.value {
            Value::Local(number) => self.narrow.get(number).cloned(),
            Value::Convert(of) => self.narrow(of),
            Value::Conditional(parts) => {
                let [_, then, otherwise] = &**parts;
                let mut all = self.narrow(then)?;
                all.extend(self.narrow(otherwise)?);
                Some(all)
            }
            Value::Call(helper, _) => helpers::is_width(helper).then(BTreeSet::new),
            _ => None,
        }
    }

    /// `APInt(bits, value)`.
    pub(super) fn made_bits(
        &mut self,
        items: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let [bits, value] = items else {
            return Ok(None);
        };
        let bits = self.value_as(bits, Arithmetic::UNSIGNED)?;
        let bits = self.width(bits)?;
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
        let ones = Typed::constant(Arithmetic::UINT64, u64::MAX);
        if is_high {
            let bits = self.width(bits)?;
            let low = binary(BinaryOperator::Subtract, bits.clone(), count)?;
            let low = helpers::zero_extend(ones.clone(), low);
            let all = helpers::zero_extend(ones, bits.clone());
            return Ok(Some(bits_object(
                binary(BinaryOperator::BitXor, all, low)?,
                bits,
            )));
        }
        // Of many bits, a few are set.
        let (bits, count, width) = match self.narrow(&bits) {
            None => (bits, self.width(count)?, Width::ZerosAbove),
            Some(_) => (self.width(bits)?, count, Width::Narrow),
        };
        Ok(Some(Operand::Object(Object::Bits(Box::new(Bits {
            value: helpers::zero_extend(ones, count),
            bits,
            width,
        })))))
    }

    /// The bits of an `APInt`.
    pub(super) fn bits(&mut self, of: &Expression<'t>) -> Result<Option<Bits>, Untranslated> {
        let of = self.operand(of)?;
        Ok(self.bits_of_operand(&of))
    }

    fn bits_of_operand(&self, of: &Operand) -> Option<Bits> {
        match of {
            Operand::Object(Object::Int(constant)) => Some(self.bits_of_constant(*constant)),
            Operand::Object(Object::Bits(bits)) if bits.width != Width::Capped => {
                Some((**bits).clone())
            }
            _ => None,
        }
    }

    /// `==` or `!=` of an `APInt` and a number or another one of as many bits.
    pub(super) fn bits_compared(
        &mut self,
        of: Bits,
        with: Operand,
    ) -> Result<[Typed; 2], Untranslated> {
        let with = match self.bits_of_operand(&with) {
            Some(with) => with.value,
            None => typed(with, None)?.converted(Arithmetic::UINT64),
        };
        // The largest number stands for all that are larger.
        let is_exact = with.as_constant().is_some_and(|with| with != u64::MAX);
        match of.width == Width::Capped && !is_exact {
            true => Err(TOO_WIDE),
            false => Ok([of.value, with]),
        }
    }

    /// An operator on an `APInt` and a number or another one of as many bits; none, if it is not
    /// known.
    pub(super) fn bits_with(
        &mut self,
        operator: BinaryOperator,
        left: &Operand,
        right: &Operand,
    ) -> Result<Option<Operand>, Untranslated> {
        use BinaryOperator as Op;
        let right = match (self.bits_of_operand(right), right) {
            (Some(right), _) => right.value,
            (None, Operand::Value(value)) => value.clone().converted(Arithmetic::UINT64),
            (None, Operand::Object(_)) => return Ok(None),
        };
        let is_known = [Op::BitAnd, Op::BitOr, Op::BitXor, Op::Add, Op::Subtract];
        let left = self.bits_of_operand(left);
        let left = left.filter(|left| left.width == Width::Narrow && is_known.contains(&operator));
        let Some(left) = left else {
            return Ok(None);
        };
        let value = binary(operator, left.value, right)?;
        Ok(Some(resized(value, left.bits)))
    }

    /// `concat`: the bits of the second number after those of the first one.
    pub(super) fn concatenated(
        &mut self,
        high: Object,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let [low] = arguments else {
            return Ok(None);
        };
        let (Some(high), Some(low)) = (
            self.bits_of_operand(&Operand::Object(high)),
            self.bits(low)?,
        ) else {
            return Ok(None);
        };
        let bits = binary(BinaryOperator::Add, high.bits, low.bits.clone())?;
        let bits = self.width(bits)?;
        let high = shifted_value(BinaryOperator::ShiftLeft, high.value, low.bits)?;
        let value = binary(BinaryOperator::BitOr, high, low.value)?;
        Ok(Some(bits_object(value, bits)))
    }
}
