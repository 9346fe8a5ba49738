//! Operators.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression, UnaryOperator};
use super::super::typed::{Typed, Untranslated};
use super::answer::UNKNOWN_NUMBER;
use super::classes::Class;
use super::object::Object;
use super::operand::{Operand, plain, typed};
use super::operation::{binary, conditional, is_equality, not, signed};
use super::{Lowering, answer, bits, graph, name};

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
