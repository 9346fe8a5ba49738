//! Constants: methods of their objects, and constants that transforms make.
//!
//! LLVM: `APInt` in include/llvm/ADT/APInt.h, `APFloat` in include/llvm/ADT/APFloat.h,
//! `ConstantSDNode` in include/llvm/CodeGen/SelectionDAGNodes.h, `MCOperand` in
//! include/llvm/MC/MCInst.h.

use super::super::arithmetic::Arithmetic;
use super::super::question::{Enumerator, Receiver, Root};
use super::super::tree::{BinaryOperator, Expression};
use super::super::typed::{Typed, Untranslated};
use super::bits::{bits_object, sign_extended};
use super::classes::{self, Class};
use super::object::{Bits, Constant, FloatForm, Floating, Object, Width};
use super::operand::{Operand, call_helper, typed};
use super::operation::binary;
use super::{Lowering, Meaning, answer, helpers};
use crate::fragments::value_type::value_kind;
use tblgen_facts::sem::ValueKind;

/// The parameters of an `MCOperand`.
const IS_IMM: usize = 0;
const IMM: usize = 1;
const IS_SYMBOL: usize = 2;

/// Functions of selectors that make a constant of some number of bits of a number, which they take
/// as an `unsigned` or `uint64_t`.
const MAKERS: [(&str, u64, Arithmetic); 4] = [
    ("getI8Imm", 8, Arithmetic::UNSIGNED),
    ("getI16Imm", 16, Arithmetic::UNSIGNED),
    ("getI32Imm", 32, Arithmetic::UNSIGNED),
    ("getI64Imm", 64, Arithmetic::UINT64),
];

impl<'t> Lowering<'_, 't> {
    /// A method of a constant, of its number or of its type.
    pub(super) fn method_of_constant(
        &mut self,
        object: &Object,
        method: &str,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let (Object::Int(constant) | Object::Node(constant)) = *object else {
            return Ok(None);
        };
        let is_node = matches!(object, Object::Node(_));
        match method {
            "getValueType" | "getSimpleValueType" if is_node => {
                let bits = self.local(constant.bits);
                return Ok(Some(Operand::Object(Object::IntegerType(Box::new(bits)))));
            }
            "getAPIntValue" if is_node && arguments.is_empty() => {
                return Ok(Some(Operand::Object(Object::Int(constant))));
            }
            _ => {}
        }
        if is_node && classes::method_of(Class::Node, method, arguments.len()).is_some() {
            let node = Receiver::Root(Root::Node);
            return self.ask_method(node, Class::Node, method, arguments);
        }
        let arguments = self.values(arguments)?;
        if let Some(value) = self.of_constant(constant, method, &arguments)? {
            return Ok(Some(Operand::Value(value)));
        }
        match is_node {
            true => Ok(None),
            false => match self.of_int(constant, method, arguments.clone())? {
                Some(value) => Ok(Some(Operand::Value(value))),
                None => self.method_of_bits(self.bits_of_constant(constant), method, arguments),
            },
        }
    }

    /// The bits of a constant.
    pub(super) fn bits_of_constant(&self, constant: Constant) -> Bits {
        Bits {
            value: self.zero_extended(constant),
            bits: self.local(constant.bits),
            width: Width::Narrow,
        }
    }

    /// The parts of a number of floating point.
    pub(super) fn floating(&self, object: &Object) -> Option<Floating> {
        match object {
            Object::Float(_) => Some(Floating {
                value: self.local(0),
                precision: self.local(1),
            }),
            Object::Floating(of) => Some((**of).clone()),
            _ => None,
        }
    }

    /// A method of a number of floating point.
    pub(super) fn method_of_float(
        &mut self,
        object: &Object,
        method: &str,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let is_node = *object == Object::Float(FloatForm::Node);
        let Some(Floating { value, precision }) = self.floating(object) else {
            return Ok(None);
        };
        let arguments = arguments.iter().map(|argument| self.operand(argument));
        let mut arguments = arguments.collect::<Result<Vec<Operand>, Untranslated>>()?;
        let mut all = vec![value.clone(), precision.clone()];
        match (method, arguments.pop()) {
            ("getSemantics", None) if !is_node => {
                let precision = Object::Precision(Box::new(precision));
                return Ok(Some(Operand::Object(precision)));
            }
            ("getValueAPF", None) if is_node => {
                return Ok(Some(Operand::Object(Object::Float(FloatForm::Number))));
            }
            ("bitcastToAPInt", None) if !is_node => {
                let width = helpers::of_float("width")
                    .map(|helper| call_helper(helper, Vec::new(), vec![precision]));
                return Ok(width.transpose()?.map(|bits| bits_object(value, bits)));
            }
            ("isExactlyValue", Some(Operand::Object(wanted))) if arguments.is_empty() => {
                let wanted = self.floating(&wanted);
                let same =
                    wanted.map(|wanted| [[value, wanted.value], [precision, wanted.precision]]);
                let Some(same) = same else { return Ok(None) };
                let [value, precision] =
                    same.map(|[left, right]| binary(BinaryOperator::Equal, left, right));
                return binary(BinaryOperator::And, precision?, value?)
                    .map(|same| Some(Operand::Value(same)));
            }
            ("isExactlyValue", Some(wanted)) if arguments.is_empty() => {
                all.push(typed(wanted, None)?.converted(Arithmetic::Double));
            }
            (_, None) => {}
            _ => return Ok(None),
        }
        let helper = helpers::of_float(method).filter(|one| one.parameters.len() == all.len());
        let call = helper.map(|helper| call_helper(helper, Vec::new(), all));
        Ok(call.transpose()?.map(Operand::Value))
    }

    /// A method of an `MCOperand`.
    pub(super) fn method_of_operand(
        &mut self,
        method: &str,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let number = match (method, arguments) {
            ("isImm", []) => IS_IMM,
            ("getImm", []) => IMM,
            ("isBareSymbolRef", []) => IS_SYMBOL,
            ("evaluateAsConstantImm", [Expression::Name(name)]) => {
                let [part] = name.parts.as_slice() else {
                    return Ok(None);
                };
                // The variable has no value if there is no number, so that nobody reads it.
                let is_unset = match self.find(part.text) {
                    Some(Meaning::Local(number)) => {
                        self.unset.get(number) == Some(&None)
                            && self.type_of(*number) == Arithmetic::INT64
                    }
                    _ => false,
                };
                if !is_unset {
                    return Ok(None);
                }
                self.rename(part.text, Meaning::Local(IMM));
                self.captured.push(IMM);
                IS_IMM
            }
            _ => return Ok(None),
        };
        Ok(Some(Operand::Value(self.local(number))))
    }

    /// A constant that the graph makes: `getTargetConstant` and its like.
    pub(super) fn constant_of_graph(
        &mut self,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let [value, _, ty, ..] = arguments else {
            return Ok(None);
        };
        let Some(bits) = self.bits_of(ty)? else {
            return Ok(None);
        };
        made(self.number(value, &bits)?, bits).map(Some)
    }

    /// A constant that a function of the selector makes.
    pub(super) fn constant_of_selector(
        &mut self,
        function: &str,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let maker = MAKERS.iter().find(|(name, ..)| *name == function);
        match (maker, arguments) {
            (Some((_, bits, ty)), [value] | [value, _]) => {
                let bits = Typed::constant(Arithmetic::UNSIGNED, *bits);
                made(self.number(value, &bits)?.converted(*ty), bits).map(Some)
            }
            (None, [node, value]) if function == "getImm" => {
                let Operand::Object(Object::Node(constant)) = self.operand(node)? else {
                    return Ok(None);
                };
                let bits = self.local(constant.bits);
                made(self.number(value, &bits)?, bits).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// A number of which a constant of some number of bits is made.
    fn number(&mut self, value: &Expression<'t>, bits: &Typed) -> Result<Typed, Untranslated> {
        let ty = match bits.as_constant() {
            Some(0..=32) => Arithmetic::UNSIGNED,
            _ => Arithmetic::UINT64,
        };
        let operand = self.or_low_bits(value, ty, Operand::Value, |this| this.operand(value));
        match operand? {
            Operand::Object(Object::Int(constant)) => Ok(self.local(constant.value)),
            Operand::Object(Object::Bits(of)) => Ok(of.value),
            Operand::Object(Object::Signed(number, bits)) => {
                let value = self.local(number).converted(Arithmetic::UINT64);
                let bits = Typed::constant(Arithmetic::UNSIGNED, bits);
                Ok(helpers::zero_extend(value, bits))
            }
            operand => typed(operand, Some(Arithmetic::UINT64)),
        }
    }

    /// The number of bits of a type of integers.
    fn bits_of(&mut self, ty: &Expression<'t>) -> Result<Option<Typed>, Untranslated> {
        Ok(match self.operand(ty)? {
            Operand::Object(Object::Named(named)) => {
                integer_bits(&named).map(|bits| Typed::constant(Arithmetic::UNSIGNED, bits))
            }
            Operand::Object(Object::IntegerType(bits)) => Some(*bits),
            Operand::Object(Object::Own(own)) => {
                Some(answer::answer(own, Some(Arithmetic::UNSIGNED))?)
            }
            _ => None,
        })
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
                Some(helper) => call_helper(helper, Vec::new(), vec![value, self.local(of.bits)])?,
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
                } else if let Some(helper) = helpers::fits(method) {
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

/// A method of a type of integers.
pub(super) fn method_of_type(bits: Typed, method: &str) -> Option<Operand> {
    match method {
        "getSizeInBits" | "getFixedSizeInBits" | "getScalarSizeInBits" => {
            Some(Operand::Value(bits.converted(Arithmetic::UINT64)))
        }
        "getSimpleVT" | "getScalarType" => {
            Some(Operand::Object(Object::IntegerType(Box::new(bits))))
        }
        _ => None,
    }
}

/// The number of bits of an `MVT` that is an integer.
pub(super) fn integer_bits(named: &Enumerator) -> Option<u64> {
    match value_kind(&named.name).filter(|_| named.scope == "MVT")? {
        ValueKind::Integer(bits) => Some(bits.into()).filter(|bits| *bits <= 64),
        _ => None,
    }
}

/// A constant of some number of bits, extended by its sign.
fn made(value: Typed, bits: Typed) -> Result<Operand, Untranslated> {
    let value = value.converted(Arithmetic::UINT64);
    if bits.as_constant() == Some(64) {
        let value = value.converted(Arithmetic::INT64);
        return Ok(Operand::Object(Object::Made(value)));
    }
    Ok(Operand::Object(Object::Made(sign_extended(value, bits)?)))
}
