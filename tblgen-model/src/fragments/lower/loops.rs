//! Loops that end.

use super::super::arithmetic::Arithmetic;
use super::super::tree::BinaryOperator;
use super::super::typed::{Step, Typed, Value};

/// The most rounds of a loop.
const MAX_ROUNDS: usize = 4096;

/// Whether a loop ends: it counts a variable from a constant to a constant, by a constant,
/// and its body does nothing to the variable. `before` are the steps before it; the last step
/// of the body counts.
pub(super) fn ends(before: &[Step], condition: &Typed, body: &[Step]) -> bool {
    counted(before, condition, body).is_some_and(|count| count.ends())
}

/// A loop that counts.
struct Count {
    ty: Arithmetic,
    first: u64,
    comparison: BinaryOperator,
    limit: Typed,
    step: u64,
}

fn counted(before: &[Step], condition: &Typed, body: &[Step]) -> Option<Count> {
    let [Step::Let(variable, first)] = before else {
        return None;
    };
    let (Step::Assign(assigned, next), rest) = body.split_last()? else {
        return None;
    };
    let Value::Binary(comparison, operands) = &condition.value else {
        return None;
    };
    let [of, limit] = &**operands;
    let is_counted = local(of) == Some(*variable) && assigned == variable;
    if !is_counted || assigns(rest, *variable) {
        return None;
    }
    Some(Count {
        ty: first.ty,
        first: first.as_constant()?,
        comparison: *comparison,
        limit: Typed::constant(limit.ty, limit.as_constant()?),
        step: step(next, *variable)?,
    })
}

/// The constant that is added to the variable.
fn step(next: &Typed, variable: usize) -> Option<u64> {
    match &next.value {
        Value::Convert(of) => step(of, variable),
        Value::Binary(operator, operands) => {
            let [of, by] = &**operands;
            let by = by.as_constant().filter(|_| local(of) == Some(variable))?;
            match operator {
                BinaryOperator::Add => Some(by),
                BinaryOperator::Subtract => Some(by.wrapping_neg()),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The variable that an expression is, perhaps converted.
fn local(of: &Typed) -> Option<usize> {
    match &of.value {
        Value::Local(number) => Some(*number),
        Value::Convert(inner) if of.ty.holds(inner.ty) => local(inner),
        _ => None,
    }
}

fn assigns(steps: &[Step], variable: usize) -> bool {
    steps.iter().any(|step| match step {
        Step::Assign(number, _) => *number == variable,
        Step::If(_, then, otherwise) => assigns(then, variable) || assigns(otherwise, variable),
        Step::While(_, steps) | Step::Block(steps) => assigns(steps, variable),
        Step::Match(_, arms, otherwise) => {
            arms.iter().any(|arm| assigns(&arm.steps, variable)) || assigns(otherwise, variable)
        }
        Step::Let(..) | Step::Return(_) => false,
    })
}

impl Count {
    fn ends(&self) -> bool {
        let mut value = Typed::constant(self.ty, self.first);
        for _ in 0..MAX_ROUNDS {
            let Some(number) = value.as_constant() else {
                return false;
            };
            if !self.goes_on(&value) {
                return true;
            }
            value = Typed::constant(self.ty, number.wrapping_add(self.step));
        }
        false
    }

    /// Whether the condition holds, which compares values of the type of the limit.
    fn goes_on(&self, value: &Typed) -> bool {
        let value = value.clone().converted(self.limit.ty);
        let (Some(a), Some(b)) = (value.as_constant(), self.limit.as_constant()) else {
            return true;
        };
        let order = match self.limit.ty {
            Arithmetic::Integer {
                is_signed: true, ..
            } => a.cast_signed().cmp(&b.cast_signed()),
            _ => a.cmp(&b),
        };
        match self.comparison {
            BinaryOperator::Less => order.is_lt(),
            BinaryOperator::LessEqual => order.is_le(),
            BinaryOperator::Greater => order.is_gt(),
            BinaryOperator::GreaterEqual => order.is_ge(),
            BinaryOperator::NotEqual => order.is_ne(),
            _ => true,
        }
    }
}
