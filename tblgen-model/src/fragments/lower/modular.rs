//! The lowest bits of numbers whose types only C++ knows.
//!
//! Sums, products, and operators on bits give the same lowest bits in all types that have them.
//! Where an expression becomes an integer of at most 32 bits, which no promoted type is narrower
//! than, its operands can become that integer at once.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression, UnaryOperator};
use super::super::typed::{Typed, Untranslated};
use super::Lowering;
use super::answer::UNKNOWN_NUMBER;
use super::bits::shifted_value;
use super::operand::typed;
use super::operation::{binary, promoted, signed};

/// Whether each type of C++ that operators give has the bits of a type.
pub(super) fn is_cut(ty: Arithmetic) -> bool {
    matches!(ty, Arithmetic::Integer { bits, .. } if bits <= 32)
}

/// Whether the lowest bits of the result depend on the same bits of the operands alone.
pub(super) fn is_modular(operator: BinaryOperator) -> bool {
    use BinaryOperator as Op;
    matches!(
        operator,
        Op::Add | Op::Subtract | Op::Multiply | Op::BitAnd | Op::BitOr | Op::BitXor
    )
}

impl<'t> Lowering<'_, 't> {
    /// An expression that becomes a type: what some work gives or, where a type that matters is
    /// not known, the lowest bits if those do not depend on it.
    pub(super) fn or_low_bits<T>(
        &mut self,
        expression: &Expression<'t>,
        ty: Arithmetic,
        result: impl FnOnce(Typed) -> T,
        work: impl FnOnce(&mut Self) -> Result<T, Untranslated>,
    ) -> Result<T, Untranslated> {
        let (places, changes) = (self.near.len(), self.changes.len());
        match work(self) {
            Err(UNKNOWN_NUMBER) if is_cut(ty) => {
                self.near.truncate(places);
                self.changes.truncate(changes);
                self.low_bits(expression, ty).map(result)
            }
            outcome => outcome,
        }
    }

    /// An expression as an integer of at most 32 bits, whose operands become that integer.
    fn low_bits(
        &mut self,
        expression: &Expression<'t>,
        ty: Arithmetic,
    ) -> Result<Typed, Untranslated> {
        self.at(expression.near(), |this| {
            this.deeper(|this| this.low_bits_within(expression, ty))
        })
    }

    fn low_bits_within(
        &mut self,
        expression: &Expression<'t>,
        ty: Arithmetic,
    ) -> Result<Typed, Untranslated> {
        let value = match expression {
            Expression::Binary(operator, left, right) if is_modular(*operator) => {
                let left = self.low_bits(left, ty)?;
                binary(*operator, left, self.low_bits(right, ty)?)?
            }
            Expression::Binary(BinaryOperator::ShiftLeft, left, by) => {
                let left = promoted(self.low_bits(left, ty)?)?;
                // The type may have more bits, all of which can be gone.
                shifted_value(
                    BinaryOperator::ShiftLeft,
                    left,
                    self.value_as(by, Arithmetic::UINT64)?,
                )?
            }
            Expression::Unary(
                operator @ (UnaryOperator::Plus | UnaryOperator::Minus | UnaryOperator::Complement),
                of,
            ) => signed(*operator, self.low_bits(of, ty)?)?,
            Expression::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let condition = self.condition(condition)?;
                let then = self.low_bits(then, ty)?;
                let otherwise = self.low_bits(otherwise, ty)?;
                super::operation::conditional(condition, then, otherwise)
            }
            other => {
                let value = typed(self.operand(other)?, Some(ty))?;
                // Numbers of floating point are cut last.
                Some(value)
                    .filter(|value| value.ty.is_integral())
                    .ok_or(UNKNOWN_NUMBER)?
            }
        };
        Ok(value.converted(ty))
    }
}
