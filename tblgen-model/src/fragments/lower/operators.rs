//! Operators.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression, UnaryOperator};
use super::super::typed::{Typed, Untranslated, Value};
use super::answer::UNKNOWN_NUMBER;
use super::classes::Class;
use super::expression::{Operand, typed};
use super::object::Object;
use super::{Lowering, answer, bits, graph, name};

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

/// `condition ? then : otherwise` of two values of one type.
pub(super) fn conditional(condition: Typed, then: Typed, otherwise: Typed) -> Typed {
    Typed {
        ty: then.ty,
        value: Value::Conditional(Box::new([condition, then, otherwise])),
    }
}

/// `!`
pub(super) fn not(value: Typed) -> Typed {
    match value.as_constant() {
        Some(constant) => Typed::constant(Arithmetic::Bool, u64::from(constant == 0)),
        None => Typed {
            ty: Arithmetic::Bool,
            value: Value::Not(Box::new(value)),
        },
    }
}

/// `+`, `-` or `~` of a value.
pub(super) fn signed(operator: UnaryOperator, value: Typed) -> Result<Typed, Untranslated> {
    let ty = value.ty.promoted();
    let constant = value.as_constant();
    let (folded, value) = match operator {
        UnaryOperator::Minus => (
            constant.map(u64::wrapping_neg),
            Value::Negate(Box::new(value.converted(ty))),
        ),
        UnaryOperator::Complement => (
            constant.map(|value| !value),
            Value::Complement(Box::new(promoted(value)?)),
        ),
        _ => return Ok(value.converted(ty)),
    };
    Ok(match folded.filter(|_| ty.is_integral()) {
        Some(folded) => Typed::constant(ty, folded),
        None => Typed { ty, value },
    })
}

/// Whether it is `==` or `!=`.
pub(super) fn is_equality(operator: BinaryOperator) -> bool {
    matches!(operator, BinaryOperator::Equal | BinaryOperator::NotEqual)
}

/// An operand as a value.
fn part(operand: Operand) -> Result<Typed, Untranslated> {
    match operand {
        Operand::Value(_)
        | Operand::Object(Object::Own(_) | Object::Named(_) | Object::Masked(_)) => {
            typed(operand, None)
        }
        Operand::Object(Object::Asked(_, Class::Condition)) => typed(operand, None),
        Operand::Object(_) => Err(Untranslated::Form("an operator on an object")),
    }
}

/// A set of classes of numbers of floating point.
fn float_class(of: Typed) -> Operand {
    Operand::Object(Object::FloatClass(Box::new(of)))
}

/// An operand, with a number in place of a set of classes.
pub(super) fn plain(operand: Operand) -> Operand {
    match operand {
        Operand::Object(Object::FloatClass(of)) => Operand::Value(*of),
        other => other,
    }
}

/// The comparison of two operands in the other order.
fn mirrored(operator: BinaryOperator) -> BinaryOperator {
    use BinaryOperator as Op;
    match operator {
        Op::Less => Op::Greater,
        Op::LessEqual => Op::GreaterEqual,
        Op::Greater => Op::Less,
        Op::GreaterEqual => Op::LessEqual,
        other => other,
    }
}

/// Whether it compares.
fn compares(operator: BinaryOperator) -> bool {
    use BinaryOperator as Op;
    matches!(
        operator,
        Op::Equal | Op::NotEqual | Op::Less | Op::LessEqual | Op::Greater | Op::GreaterEqual
    )
}

impl<'t> Lowering<'_, 't> {
    pub(super) fn unary(
        &mut self,
        operator: UnaryOperator,
        of: &Expression<'t>,
    ) -> Result<Operand, Untranslated> {
        match operator {
            UnaryOperator::Dereference | UnaryOperator::AddressOf => match self.operand(of)? {
                Operand::Object(Object::Present(value)) => match operator {
                    UnaryOperator::Dereference => Ok(Operand::Value(*value)),
                    _ => Err(Untranslated::Form("a pointer")),
                },
                Operand::Object(object) => Ok(Operand::Object(object)),
                Operand::Value(_) => Err(Untranslated::Form("a pointer")),
            },
            UnaryOperator::Not => Ok(Operand::Value(not(self.condition(of)?))),
            UnaryOperator::Plus | UnaryOperator::Minus | UnaryOperator::Complement => {
                let of = self.operand(of)?;
                match (operator, of) {
                    (UnaryOperator::Minus, Operand::Object(Object::Bits(of))) => {
                        bits::negated_bits(*of)
                    }
                    (UnaryOperator::Minus, Operand::Object(Object::Int(of))) => {
                        bits::negated_bits(self.bits_of_constant(of))
                    }
                    (UnaryOperator::Complement, Operand::Object(Object::FloatClass(of))) => {
                        let all = Typed::constant(of.ty, name::ALL_FLOAT_CLASSES);
                        binary(BinaryOperator::BitXor, *of, all).map(float_class)
                    }
                    (_, of) => signed(operator, typed(of, None)?).map(Operand::Value),
                }
            }
        }
    }

    pub(super) fn binary_of(
        &mut self,
        operator: BinaryOperator,
        left: &Expression<'t>,
        right: &Expression<'t>,
    ) -> Result<Operand, Untranslated> {
        if let Some(is_there) = self.compared_with_null(operator, left, right)? {
            return Ok(Operand::Value(is_there));
        }
        if let BinaryOperator::Or | BinaryOperator::And = operator {
            let left = self.condition(left)?;
            return binary(operator, left, self.condition(right)?).map(Operand::Value);
        }
        let (left, right) = (self.operand(left)?, self.operand(right)?);
        let (left, right) = match (operator, left, right) {
            (
                BinaryOperator::BitAnd | BinaryOperator::BitOr | BinaryOperator::BitXor,
                Operand::Object(Object::FloatClass(left)),
                Operand::Object(Object::FloatClass(right)),
            ) => return binary(operator, *left, *right).map(float_class),
            (_, left, right) => (plain(left), plain(right)),
        };
        if let Some(bits) = self.bits_with(operator, &left, &right)? {
            return Ok(bits);
        }
        if operator == BinaryOperator::BitAnd
            && let Some(masked) = answer::masked(&left, &right)?
        {
            return Ok(Operand::Object(Object::Masked(Box::new(masked))));
        }
        self.binary_of_operands(operator, left, right)
            .map(Operand::Value)
    }

    fn binary_of_operands(
        &mut self,
        operator: BinaryOperator,
        left: Operand,
        right: Operand,
    ) -> Result<Typed, Untranslated> {
        let is_first =
            |of: &Operand| matches!(of, Operand::Object(Object::Signed(..) | Object::Masked(_)));
        if compares(operator) && is_first(&right) && !is_first(&left) {
            return self.binary_of_operands(mirrored(operator), right, left);
        }
        if let (true, Operand::Object(left), Operand::Object(right)) =
            (is_equality(operator), &left, &right)
            && let Some(same) = graph::is_same(left, right)?
        {
            return Ok(match operator {
                BinaryOperator::Equal => same,
                _ => not(same),
            });
        }
        let (left, right) = match (left, right) {
            (Operand::Object(Object::Int(of)), right) if is_equality(operator) => {
                let left = self.bits_of_constant(of);
                self.bits_compared(left, right)?.into()
            }
            (Operand::Object(Object::Bits(of)), right) if is_equality(operator) => {
                self.bits_compared(*of, right)?.into()
            }
            (Operand::Object(Object::Signed(number, _)), right) if compares(operator) => {
                let right = typed(right, None)?.converted(Arithmetic::INT64);
                (self.local(number), right)
            }
            (Operand::Object(Object::Masked(left)), right) if compares(operator) => {
                let right = part(right)?;
                if !answer::is_positive(&right) {
                    return Err(UNKNOWN_NUMBER);
                }
                (*left, right.converted(Arithmetic::UINT64))
            }
            (Operand::Object(Object::Own(left)), Operand::Object(Object::Own(right)))
                if compares(operator) =>
            {
                answer::both_compared(left, operator, right)?.into()
            }
            (Operand::Object(Object::Own(left)), right) if compares(operator) => {
                let right = part(right)?;
                (answer::compared(left, operator, &right)?, right)
            }
            (left, Operand::Object(Object::Own(right))) if compares(operator) => {
                let left = part(left)?;
                let right = answer::compared(right, operator, &left)?;
                (left, right)
            }
            (left, right) => (part(left)?, part(right)?),
        };
        binary(operator, left, right)
    }

    /// `condition ? then : otherwise`, as a value of a type if that is known.
    pub(super) fn conditional(
        &mut self,
        parts: &[Expression<'t>; 3],
        wanted: Option<Arithmetic>,
    ) -> Result<Operand, Untranslated> {
        let [condition, then, otherwise] = parts;
        let condition = self.condition(condition)?;
        let (then, otherwise) = (self.operand(then)?, self.operand(otherwise)?);
        let as_made = |value| Operand::Object(Object::Made(value));
        let as_class = |value| Operand::Object(Object::FloatClass(Box::new(value)));
        let (result, then, otherwise): (fn(Typed) -> Operand, _, _) = match (then, otherwise) {
            (Operand::Object(Object::Made(then)), Operand::Object(Object::Made(otherwise))) => {
                (as_made, then, otherwise)
            }
            (
                Operand::Object(Object::FloatClass(then)),
                Operand::Object(Object::FloatClass(otherwise)),
            ) => (as_class, *then, *otherwise),
            (then, otherwise) => {
                let [then, otherwise] = answer::beside(then, otherwise, wanted)?;
                (Operand::Value, then, otherwise)
            }
        };
        let ty = match then.ty == otherwise.ty {
            true => then.ty,
            false => then.ty.common(otherwise.ty),
        };
        let value = conditional(condition, then.converted(ty), otherwise.converted(ty));
        Ok(result(value))
    }

    /// `==` or `!=` of what the target gives and `nullptr`.
    fn compared_with_null(
        &mut self,
        operator: BinaryOperator,
        left: &Expression<'t>,
        right: &Expression<'t>,
    ) -> Result<Option<Typed>, Untranslated> {
        let is_equal = match (operator, right) {
            (BinaryOperator::Equal, Expression::Null) => true,
            (BinaryOperator::NotEqual, Expression::Null) => false,
            _ => return Ok(None),
        };
        let Operand::Object(Object::Own(own)) = self.operand(left)? else {
            return Ok(None);
        };
        let is_there = answer::answer(own, Some(Arithmetic::Bool))?;
        Ok(Some(match is_equal {
            true => not(is_there),
            false => is_there,
        }))
    }
}
