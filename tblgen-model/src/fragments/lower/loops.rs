//! Loops that end.

use super::super::arithmetic::Arithmetic;
use super::super::tree::BinaryOperator;
use super::super::typed::{Step, Typed, Value};
use crate::fragments::walk;

/// The most rounds of a loop.
const MAX_ROUNDS: usize = 4096;

/// Whether a loop ends: it counts a variable from a constant to a constant, by a constant,
/// and its body does nothing to the variable; or it counts one by one to a variable that
/// stays. `before` are the steps before it; the last step of the body counts.
pub(super) fn ends(before: &[Step], condition: &Typed, body: &[Step]) -> bool {
    counted(before, condition, body).is_some_and(|count| count.ends())
}

/// The most bits of a number to which a loop counts that is no constant.
const MAX_BITS: u8 = 32;

/// A loop that counts.
struct Count {
    ty: Arithmetic,
    first: u64,
    comparison: BinaryOperator,
    limit: Typed,
    step: u64,
}

fn counted(before: &[Step], condition: &Typed, body: &[Step]) -> Option<Count> {
    let (Step::Assign(variable, next), rest) = body.split_last()? else {
        return None;
    };
    let first = before.iter().find_map(|step| match step {
        Step::Let(number, first) if number == variable => Some(first),
        _ => None,
    })?;
    let Value::Binary(comparison, operands) = &condition.value else {
        return None;
    };
    let [of, limit] = &**operands;
    let changed = walk::changes(rest);
    let stays = match (&limit.value, &of.value) {
        (Value::Constant(_), _) => true,
        // Both are of one type, in which the variable meets each number.
        (Value::Local(limit), Value::Local(_)) => limit != variable && !changed.contains(limit),
        _ => false,
    };
    if local(of) != Some(*variable) || changed.contains(variable) || !stays {
        return None;
    }
    Some(Count {
        ty: first.ty,
        first: first.as_constant()?,
        comparison: *comparison,
        limit: limit.clone(),
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

impl Count {
    fn ends(&self) -> bool {
        if self.limit.as_constant().is_none() {
            return self.meets_limit();
        }
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

    /// Whether it counts one by one in the direction of any limit.
    fn meets_limit(&self) -> bool {
        use BinaryOperator as Op;
        let is_narrow = matches!(self.ty, Arithmetic::Integer { bits, .. } if bits <= MAX_BITS);
        let (up, down) = (self.step == 1, self.step == u64::MAX);
        is_narrow
            && match self.comparison {
                Op::Less => up,
                Op::Greater => down,
                Op::NotEqual => up || down,
                _ => false,
            }
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
