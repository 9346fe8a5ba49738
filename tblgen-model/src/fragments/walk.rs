//! Walks over the trees of functions.

use super::question::{Argument, Call, Question, Receiver};
use super::typed::{Step, Typed, Value};

/// Calls a function with each expression of steps, operands before what is done with them.
pub(super) fn steps<'f>(steps: &'f [Step], with: &mut dyn FnMut(&'f Typed)) {
    for step in steps {
        match step {
            Step::Let(_, value)
            | Step::Assign(_, value)
            | Step::Return(value)
            | Step::Effect(value) => typed(value, with),
            Step::If(condition, then, otherwise) => {
                typed(condition, with);
                self::steps(then, with);
                self::steps(otherwise, with);
            }
            Step::While(condition, body) => {
                typed(condition, with);
                self::steps(body, with);
            }
            Step::Match(value, arms, otherwise) => {
                typed(value, with);
                for arm in arms {
                    self::steps(&arm.steps, with);
                }
                self::steps(otherwise, with);
            }
            Step::Block(body) => self::steps(body, with),
        }
    }
}

/// Calls a function with each part of an expression, and with the expression.
pub(super) fn typed<'f>(value: &'f Typed, with: &mut dyn FnMut(&'f Typed)) {
    match &value.value {
        Value::Constant(_) | Value::Float(_) | Value::Local(_) => {}
        Value::Convert(of) | Value::Negate(of) | Value::Complement(of) | Value::Not(of) => {
            typed(of, with);
        }
        Value::Binary(_, parts) => parts.iter().for_each(|part| typed(part, with)),
        Value::Conditional(parts) => parts.iter().for_each(|part| typed(part, with)),
        Value::Call(_, parts) => parts.iter().for_each(|part| typed(part, with)),
        Value::Ask(question) => asked(question, with),
        Value::Change { to, .. } => typed(to, with),
    }
    with(value);
}

/// The variables that steps change after their declaration.
pub(super) fn changes(of: &[Step]) -> Vec<usize> {
    let mut all = Vec::new();
    assigned(of, &mut all);
    steps(of, &mut |value| all.extend(value.changes()));
    all
}

fn assigned(steps: &[Step], all: &mut Vec<usize>) {
    for step in steps {
        if let Step::Assign(number, _) = step {
            all.push(*number);
        }
        for inner in step.blocks() {
            assigned(inner, all);
        }
    }
}

fn asked<'f>(question: &'f Question, with: &mut dyn FnMut(&'f Typed)) {
    match question {
        Question::Method(of) => call(of, with),
        Question::Is(of, _) => receiver(of, with),
        Question::Own(own) => arguments(&own.arguments, with),
        Question::Feature(_) => {}
    }
}

fn call<'f>(call: &'f Call, with: &mut dyn FnMut(&'f Typed)) {
    receiver(&call.of, with);
    arguments(&call.arguments, with);
}

/// Calls a function with each expression in an object that is asked.
pub(super) fn receiver<'f>(of: &'f Receiver, with: &mut dyn FnMut(&'f Typed)) {
    if let Receiver::Of(of) = of {
        call(of, with);
    }
}

/// Calls a function with each expression in arguments.
pub(super) fn arguments<'f>(all: &'f [Argument], with: &mut dyn FnMut(&'f Typed)) {
    for argument in all {
        match argument {
            Argument::Value(value) | Argument::Changed(value) => typed(value, with),
            Argument::Object(of) => receiver(of, with),
            Argument::Enumerator(_) => {}
        }
    }
}

/// Whether each way through the steps returns a value.
pub(in crate::fragments) fn returns(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Return(_) => true,
        Step::If(_, then, otherwise) => returns(then) && returns(otherwise),
        Step::Block(steps) => returns(steps),
        Step::Match(_, arms, otherwise) => {
            arms.iter().all(|arm| returns(&arm.steps)) && returns(otherwise)
        }
        Step::Let(..) | Step::Assign(..) | Step::While(..) | Step::Effect(_) => false,
    })
}
