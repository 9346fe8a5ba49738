//! Expressions.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression, Name, TemplateArgument, UnaryOperator};
use super::super::typed::{Typed, Untranslated, Value};
use super::helpers::{self, Helper, Outcome, Parameter};
use super::name::{self, name_text};
use super::object::{self, Object};
use super::{Lowering, Meaning};

/// The value of an expression.
#[derive(Debug)]
pub(super) enum Operand {
    Value(Typed),
    Object(Object),
}

/// `+` or `-`, as in `++` and `--`.
pub(super) fn step_operator(is_increment: bool) -> BinaryOperator {
    match is_increment {
        true => BinaryOperator::Add,
        false => BinaryOperator::Subtract,
    }
}

/// A value after integral promotion, for what is done with integers alone.
pub(super) fn promoted(value: Typed) -> Result<Typed, Untranslated> {
    let ty = value.ty.promoted();
    match ty.is_integral() {
        true => Ok(value.converted(ty)),
        false => Err(Untranslated::Form("an operator on a floating-point number")),
    }
}

/// An operator on two values, with the conversions that it makes.
pub(super) fn binary(
    operator: BinaryOperator,
    left: Typed,
    right: Typed,
) -> Result<Typed, Untranslated> {
    use BinaryOperator as Op;
    let (left, right) = match operator {
        Op::Or | Op::And => (
            left.converted(Arithmetic::Bool),
            right.converted(Arithmetic::Bool),
        ),
        Op::ShiftLeft | Op::ShiftRight => (
            promoted(left)?,
            promoted(right)?.converted(Arithmetic::UNSIGNED),
        ),
        _ => {
            let common = left.ty.common(right.ty);
            (left.converted(common), right.converted(common))
        }
    };
    let needs_integers = matches!(
        operator,
        Op::BitOr | Op::BitXor | Op::BitAnd | Op::Remainder
    );
    if needs_integers && !left.ty.is_integral() {
        return Err(Untranslated::Form("an operator on a floating-point number"));
    }
    let ty = match operator {
        Op::Or
        | Op::And
        | Op::Equal
        | Op::NotEqual
        | Op::Less
        | Op::LessEqual
        | Op::Greater
        | Op::GreaterEqual => Arithmetic::Bool,
        _ => left.ty,
    };
    Ok(folded(operator, ty, left, right))
}

/// The operator, or the constant that it gives.
fn folded(operator: BinaryOperator, ty: Arithmetic, left: Typed, right: Typed) -> Typed {
    let constants = left.as_constant().zip(right.as_constant());
    let bits = match ty {
        Arithmetic::Integer { bits, .. } => u64::from(bits),
        _ => 0,
    };
    let value = constants.and_then(|(a, b)| match operator {
        BinaryOperator::Add => Some(a.wrapping_add(b)),
        BinaryOperator::Subtract => Some(a.wrapping_sub(b)),
        BinaryOperator::Multiply => Some(a.wrapping_mul(b)),
        BinaryOperator::BitAnd => Some(a & b),
        BinaryOperator::BitOr => Some(a | b),
        BinaryOperator::BitXor => Some(a ^ b),
        BinaryOperator::ShiftLeft if b < bits => Some(a << b),
        _ => None,
    });
    match value {
        Some(value) if ty.is_integral() => Typed::constant(ty, value),
        _ => Typed {
            ty,
            value: Value::Binary(operator, Box::new([left, right])),
        },
    }
}

impl<'t> Lowering<'t> {
    /// An expression that has an arithmetic type.
    pub(super) fn value(&mut self, expression: &Expression<'t>) -> Result<Typed, Untranslated> {
        match self.operand(expression)? {
            Operand::Value(value) => Ok(value),
            Operand::Object(_) => Err(Untranslated::Form("an object as a value")),
        }
    }

    /// An expression as a condition.
    pub(super) fn condition(&mut self, expression: &Expression<'t>) -> Result<Typed, Untranslated> {
        Ok(self.value(expression)?.converted(Arithmetic::Bool))
    }

    /// An expression.
    pub(super) fn operand(&mut self, expression: &Expression<'t>) -> Result<Operand, Untranslated> {
        self.deeper(|this| this.operand_within(expression))
    }

    fn operand_within(&mut self, expression: &Expression<'t>) -> Result<Operand, Untranslated> {
        let value = match expression {
            Expression::Integer(literal) => {
                Typed::constant(Arithmetic::of_literal(*literal), literal.value)
            }
            Expression::Float { value, is_single } => float(*value, *is_single),
            Expression::Bool(value) => Typed::constant(Arithmetic::Bool, u64::from(*value)),
            Expression::Name(name) => return self.named(name),
            Expression::Unary(operator, of) => self.unary(*operator, of)?,
            Expression::Binary(operator, left, right) => self.binary_of(*operator, left, right)?,
            Expression::Conditional(parts) => self.conditional(parts)?,
            Expression::Cast(ty, of) => {
                let ty = self.ty(ty)?;
                self.value(of)?.converted(ty)
            }
            Expression::Call(callee, arguments) => return self.call(callee, arguments),
            Expression::SizeOf(ty) => {
                let bytes = match self.ty(ty)? {
                    Arithmetic::Bool => 1,
                    Arithmetic::Integer { bits, .. } => u64::from(bits) / 8,
                    Arithmetic::Float => 4,
                    Arithmetic::Double => 8,
                };
                Typed::constant(Arithmetic::UINT64, bytes)
            }
            Expression::Null | Expression::Text(_) | Expression::Character(_) => {
                return Err(Untranslated::Form("a pointer or a string"));
            }
            Expression::Step { .. } | Expression::Assign(..) => {
                return Err(Untranslated::Form("an assignment within an expression"));
            }
            Expression::Member { name, .. } => {
                return Err(Untranslated::Method(name_text(name)));
            }
            Expression::Index(..) | Expression::List(_) => {
                return Err(Untranslated::Form("an array or a list"));
            }
        };
        Ok(Operand::Value(value))
    }

    fn named(&mut self, name: &Name<'t>) -> Result<Operand, Untranslated> {
        let meaning = match name.parts.as_slice() {
            [part] if part.arguments.is_none() => self.find(part.text),
            _ => None,
        };
        match meaning {
            Some(Meaning::Local(number)) => Ok(Operand::Value(self.local(number))),
            Some(Meaning::Object(object)) => Ok(Operand::Object(object)),
            None => match name::constant(name) {
                Some(constant) => Ok(Operand::Value(constant)),
                None => Err(Untranslated::Name(name_text(name))),
            },
        }
    }

    fn unary(
        &mut self,
        operator: UnaryOperator,
        of: &Expression<'t>,
    ) -> Result<Typed, Untranslated> {
        let value = self.value(of)?;
        let ty = value.ty.promoted();
        let constant = value.as_constant();
        let (ty, folded, value) = match operator {
            UnaryOperator::Plus => return Ok(value.converted(ty)),
            UnaryOperator::Not => {
                let value = value.converted(Arithmetic::Bool);
                let folded = value.as_constant().map(|value| u64::from(value == 0));
                (Arithmetic::Bool, folded, Value::Not(Box::new(value)))
            }
            UnaryOperator::Minus => {
                let folded = constant.map(u64::wrapping_neg);
                (ty, folded, Value::Negate(Box::new(value.converted(ty))))
            }
            UnaryOperator::Complement => {
                let folded = constant.map(|value| !value);
                let value = promoted(value)?;
                (ty, folded, Value::Complement(Box::new(value)))
            }
            UnaryOperator::Dereference | UnaryOperator::AddressOf => {
                return Err(Untranslated::Form("a pointer"));
            }
        };
        Ok(match folded.filter(|_| ty.is_integral()) {
            Some(folded) => Typed::constant(ty, folded),
            None => Typed { ty, value },
        })
    }

    fn binary_of(
        &mut self,
        operator: BinaryOperator,
        left: &Expression<'t>,
        right: &Expression<'t>,
    ) -> Result<Typed, Untranslated> {
        let left = self.operand(left)?;
        let right = self.operand(right)?;
        match (left, right) {
            (Operand::Value(left), Operand::Value(right)) => binary(operator, left, right),
            (Operand::Object(Object::Int(of)), Operand::Value(right)) => {
                self.compared(operator, of, right)
            }
            _ => Err(Untranslated::Form("an operator on an object")),
        }
    }

    /// `==` and `!=` of an `APInt` and a `uint64_t`.
    fn compared(
        &mut self,
        operator: BinaryOperator,
        of: object::Constant,
        right: Typed,
    ) -> Result<Typed, Untranslated> {
        match operator {
            BinaryOperator::Equal | BinaryOperator::NotEqual => {
                let left = self.zero_extended(of);
                binary(operator, left, right.converted(Arithmetic::UINT64))
            }
            _ => Err(Untranslated::Form("an operator on an object")),
        }
    }

    fn conditional(&mut self, parts: &[Expression<'t>; 3]) -> Result<Typed, Untranslated> {
        let [condition, then, otherwise] = parts;
        let condition = self.condition(condition)?;
        let (then, otherwise) = (self.value(then)?, self.value(otherwise)?);
        let ty = match then.ty == otherwise.ty {
            true => then.ty,
            false => then.ty.common(otherwise.ty),
        };
        let parts = [condition, then.converted(ty), otherwise.converted(ty)];
        Ok(Typed {
            ty,
            value: Value::Conditional(Box::new(parts)),
        })
    }

    fn call(
        &mut self,
        callee: &Expression<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Operand, Untranslated> {
        match callee {
            Expression::Name(name) => self.call_named(name, arguments),
            Expression::Member { of, name, .. } => self.call_method(of, name, arguments),
            _ => Err(Untranslated::Form("a call of a value")),
        }
    }

    fn call_named(
        &mut self,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Operand, Untranslated> {
        if let Some(value) = name::limit(name).filter(|_| arguments.is_empty()) {
            return Ok(Operand::Value(value));
        }
        if let Some(object) = self.cast_node(name, arguments) {
            return Ok(Operand::Object(object));
        }
        let Some((last, scopes)) = name.parts.split_last() else {
            return Err(Untranslated::Name(String::new()));
        };
        if let ([argument], Some(ty)) = (arguments, name::literal_macro(last.text)) {
            return Ok(Operand::Value(self.value(argument)?.converted(ty)));
        }
        let scopes: Vec<&str> = scopes.iter().map(|part| part.text).collect();
        let constants = last.arguments.as_deref().unwrap_or_default();
        let constants = self.template_constants(constants);
        let unknown = || Untranslated::Function(name_text(name));
        let constants = constants.ok_or_else(unknown)?;
        let helper = helpers::find(&scopes, last.text, constants.len(), arguments.len());
        let helper = helper.ok_or_else(unknown)?;
        let arguments = arguments.iter().map(|argument| self.value(argument));
        let arguments = arguments.collect::<Result<Vec<Typed>, Untranslated>>()?;
        call_helper(helper, constants, arguments).map(Operand::Value)
    }

    /// The constants of a template; none if an argument is no constant, such as the type in
    /// `popcount<uint32_t>`.
    fn template_constants(&mut self, arguments: &[TemplateArgument<'t>]) -> Option<Vec<Typed>> {
        let constant = |argument: &TemplateArgument<'t>| match argument {
            TemplateArgument::Value(value) => {
                let value = self.value(value).ok()?.converted(Arithmetic::UNSIGNED);
                value.as_constant().map(|_| value)
            }
            TemplateArgument::Type(_) => None,
        };
        arguments.iter().map(constant).collect()
    }

    /// The value of a constant without its sign, as `getZExtValue` gives it.
    pub(super) fn zero_extended(&self, of: object::Constant) -> Typed {
        let value = self.local(of.value).converted(Arithmetic::UINT64);
        helpers::zero_extend(value, self.local(of.bits))
    }
}

/// A call of a function of the runtime, with the conversions of its arguments.
pub(super) fn call_helper(
    helper: &'static Helper,
    constants: Vec<Typed>,
    arguments: Vec<Typed>,
) -> Result<Typed, Untranslated> {
    let first = arguments.first().map(|first| first.ty);
    let mut all = constants;
    let mut widths = Vec::new();
    for (argument, parameter) in arguments.into_iter().zip(helper.parameters) {
        let wrong = Untranslated::Form("an argument of a type that the function does not take");
        all.push(match (parameter, argument.ty) {
            (Parameter::As(ty), _) => argument.converted(*ty),
            (Parameter::Low, _) => {
                let low = argument.converted(Arithmetic::UNSIGNED);
                low.converted(Arithmetic::UINT64)
            }
            (
                Parameter::AnyUnsigned,
                Arithmetic::Integer {
                    bits,
                    is_signed: false,
                },
            ) => {
                widths.push(Typed::constant(Arithmetic::UNSIGNED, bits.into()));
                argument.converted(Arithmetic::UINT64)
            }
            (Parameter::Any, Arithmetic::Integer { is_signed, .. })
                if Some(argument.ty) == first =>
            {
                argument.converted(match is_signed {
                    true => Arithmetic::INT64,
                    false => Arithmetic::UINT64,
                })
            }
            _ => return Err(wrong),
        });
    }
    all.extend(widths);
    let (ty, result) = match (helper.result, first) {
        (Outcome::Of(ty), _) => (ty, ty),
        (Outcome::OfArgument, Some(ty)) => (
            match ty {
                Arithmetic::Integer {
                    is_signed: false, ..
                } => Arithmetic::UINT64,
                _ => Arithmetic::INT64,
            },
            ty,
        ),
        (Outcome::OfArgument, None) => return Err(Untranslated::Form("a call without arguments")),
    };
    let call = Typed {
        ty,
        value: Value::Call(helper, all),
    };
    Ok(call.converted(result))
}

/// A constant of a floating-point type.
fn float(value: f64, is_single: bool) -> Typed {
    Typed {
        ty: match is_single {
            true => Arithmetic::Float,
            false => Arithmetic::Double,
        },
        value: Value::Float(value),
    }
}
