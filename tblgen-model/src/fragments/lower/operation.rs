//! Operations on values, with the conversions that C++ makes.

use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::tree::{BinaryOperator, UnaryOperator};
use crate::fragments::typed::{Typed, Untranslated, Value};

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

/// The value of a variable that has none.
pub(super) fn zero(ty: Arithmetic) -> Typed {
    match ty.is_integral() {
        true => Typed::constant(ty, 0),
        false => Typed {
            ty,
            value: Value::Float(0.0),
        },
    }
}
