//! Methods of objects.
//!
//! LLVM: `APInt` in include/llvm/ADT/APInt.h, `ConstantSDNode` in
//! include/llvm/CodeGen/SelectionDAGNodes.h.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression, Name, TemplateArgument};
use super::super::typed::{Typed, Untranslated};
use super::expression::{Operand, binary, call_helper};
use super::name::name_text;
use super::object::{Constant, Object};
use super::{Lowering, helpers};

impl<'t> Lowering<'t> {
    pub(super) fn call_method(
        &mut self,
        of: &Expression<'t>,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Operand, Untranslated> {
        let unknown = || Untranslated::Method(name_text(name));
        let [part] = name.parts.as_slice() else {
            return Err(unknown());
        };
        let object = match self.operand(of) {
            Ok(Operand::Object(object)) => object,
            Ok(Operand::Value(_)) | Err(Untranslated::Name(_)) => return Err(unknown()),
            Err(other) => return Err(other),
        };
        let constant = match object {
            Object::Int(constant) | Object::Node(constant) => constant,
        };
        let arguments = arguments.iter().map(|argument| self.value(argument));
        let arguments = arguments.collect::<Result<Vec<Typed>, Untranslated>>()?;
        let shared = self.of_constant(constant, part.text, &arguments)?;
        if let Some(value) = shared {
            return Ok(Operand::Value(value));
        }
        match (object, part.text) {
            (Object::Node(constant), "getAPIntValue") => Ok(Operand::Object(Object::Int(constant))),
            (Object::Int(constant), method) => {
                let value = self.of_int(constant, method, arguments)?;
                value.map(Operand::Value).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }

    /// `cast<ConstantSDNode>(N)` is `N`.
    pub(super) fn cast_node(
        &mut self,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Option<Object> {
        let ([part], [argument]) = (name.parts.as_slice(), arguments) else {
            return None;
        };
        let [TemplateArgument::Type(ty)] = part.arguments.as_deref()? else {
            return None;
        };
        let is_cast = part.text == "cast" && name_text(&ty.name) == "ConstantSDNode";
        match self.operand(argument) {
            Ok(Operand::Object(object @ Object::Node(_))) if is_cast => Some(object),
            _ => None,
        }
    }

    /// A method that a node and its number both have.
    fn of_constant(
        &mut self,
        of: Constant,
        method: &str,
        arguments: &[Typed],
    ) -> Result<Option<Typed>, Untranslated> {
        if !arguments.is_empty() {
            return Ok(None);
        }
        let value = self.local(of.value);
        let zero = Typed::constant(Arithmetic::INT64, 0);
        let ones = Typed::constant(Arithmetic::INT64, u64::MAX);
        Ok(Some(match method {
            "getSExtValue" => value,
            "getZExtValue" => self.zero_extended(of),
            "isZero" | "isNullValue" => binary(BinaryOperator::Equal, value, zero)?,
            "isAllOnes" | "isAllOnesValue" => binary(BinaryOperator::Equal, value, ones)?,
            "isOne" => {
                let one = Typed::constant(Arithmetic::UINT64, 1);
                binary(BinaryOperator::Equal, self.zero_extended(of), one)?
            }
            _ => return Ok(None),
        }))
    }

    /// A method of an `APInt`.
    fn of_int(
        &mut self,
        of: Constant,
        method: &str,
        arguments: Vec<Typed>,
    ) -> Result<Option<Typed>, Untranslated> {
        let mut arguments = arguments.into_iter();
        let value = self.local(of.value);
        let zero_extended = self.zero_extended(of);
        let found = match (method, arguments.next(), arguments.next()) {
            (method, None, None) => match helpers::of_int(method) {
                Some((helper, result)) => {
                    let value = value.converted(Arithmetic::UINT64);
                    let bits = self.local(of.bits);
                    call_helper(helper, Vec::new(), vec![value, bits])?.converted(result)
                }
                None => match method {
                    "isNegative" => {
                        let zero = Typed::constant(Arithmetic::INT64, 0);
                        binary(BinaryOperator::Less, value, zero)?
                    }
                    "isNonNegative" => {
                        let zero = Typed::constant(Arithmetic::INT64, 0);
                        binary(BinaryOperator::GreaterEqual, value, zero)?
                    }
                    "getBitWidth" => self.local(of.bits),
                    _ => return Ok(None),
                },
            },
            (method, Some(argument), None) => {
                if let Some(operator) = unsigned_comparison(method) {
                    let argument = argument.converted(Arithmetic::UINT64);
                    binary(operator, zero_extended, argument)?
                } else if let Some(operator) = signed_comparison(method) {
                    binary(operator, value, argument.converted(Arithmetic::INT64))?
                } else if let Some(helper) = fits(method) {
                    let of = match method {
                        "isIntN" => zero_extended,
                        _ => value,
                    };
                    call_helper(helper, Vec::new(), vec![argument, of])?
                } else {
                    return Ok(None);
                }
            }
            _ => return Ok(None),
        };
        Ok(Some(found))
    }
}

/// `isIntN` and `isSignedIntN`.
fn fits(method: &str) -> Option<&'static helpers::Helper> {
    match method {
        "isIntN" => helpers::find(&[], "isUIntN", 0, 2),
        "isSignedIntN" => helpers::find(&[], "isIntN", 0, 2),
        _ => None,
    }
}

fn unsigned_comparison(method: &str) -> Option<BinaryOperator> {
    match method {
        "ult" => Some(BinaryOperator::Less),
        "ule" => Some(BinaryOperator::LessEqual),
        "ugt" => Some(BinaryOperator::Greater),
        "uge" => Some(BinaryOperator::GreaterEqual),
        _ => None,
    }
}

fn signed_comparison(method: &str) -> Option<BinaryOperator> {
    match method {
        "slt" => Some(BinaryOperator::Less),
        "sle" => Some(BinaryOperator::LessEqual),
        "sgt" => Some(BinaryOperator::Greater),
        "sge" => Some(BinaryOperator::GreaterEqual),
        _ => None,
    }
}
