//! Conditions of predicates, in C++, that the features of the subtarget decide.

use std::collections::HashMap;

use tblgen_lang::record::RecordKeeper;
use tblgen_model::fragments::lower::{Environment, lower_expression, place};
use tblgen_model::fragments::question::Question;
use tblgen_model::fragments::read_expression;
use tblgen_model::fragments::tree::BinaryOperator;
use tblgen_model::fragments::typed::{Step, Typed, Value};
use tblgen_model::instructions::features::CodeGenPredicates;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::subtarget::condition::{Condition, FeatureCondition};

/// The condition of a predicate, as far as features tell it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Decided {
    /// More than features decide, or the code is not understood.
    No,
    /// One answer for all sets of features.
    Always(bool),
    /// A condition on features.
    By(FeatureCondition),
}

/// The conditions of predicates, by number.
pub(crate) fn conditions(
    predicates: &CodeGenPredicates,
    features: &CodeGenSubtargetFeatures,
    records: &RecordKeeper,
) -> Vec<Decided> {
    let environment = Environment::new(records);
    let names = features.features.iter();
    let numbers = names.map(|one| one.name.as_str()).zip(0..).collect();
    let predicates = predicates.predicates.iter();
    let decided = predicates.map(|predicate| match predicate.condition.trim() {
        "" => Decided::Always(true),
        code => decide(code, &environment, &numbers).unwrap_or(Decided::No),
    });
    decided.collect()
}

fn decide(code: &str, names: &Environment, numbers: &HashMap<&str, u16>) -> Option<Decided> {
    let tree = read_expression(code).ok()?;
    let function = lower_expression(&tree, &place::CONDITION, names).ok()?;
    match function.body.as_slice() {
        [Step::Return(value)] => decided(value, numbers),
        _ => None,
    }
}

/// The condition that an expression is. Its depth is that of the expression, which is bounded.
fn decided(value: &Typed, numbers: &HashMap<&str, u16>) -> Option<Decided> {
    Some(match &value.value {
        Value::Constant(value) => Decided::Always(*value != 0),
        Value::Ask(Question::Feature(record)) => {
            Decided::By(Condition::Leaf(*numbers.get(record.as_str())?))
        }
        Value::Not(of) => match decided(of, numbers)? {
            Decided::By(of) => Decided::By(Condition::Not(Box::new(of))),
            Decided::Always(of) => Decided::Always(!of),
            Decided::No => Decided::No,
        },
        Value::Binary(operator @ (BinaryOperator::Or | BinaryOperator::And), parts) => {
            let [left, right] = &**parts;
            let (left, right) = (decided(left, numbers)?, decided(right, numbers)?);
            joined(*operator == BinaryOperator::Or, left, right)
        }
        _ => return None,
    })
}

/// Two conditions, of which one or both have to hold.
fn joined(is_or: bool, left: Decided, right: Decided) -> Decided {
    match (left, right) {
        (Decided::Always(known), other) | (other, Decided::Always(known)) => match known == is_or {
            true => Decided::Always(known),
            false => other,
        },
        (Decided::By(left), Decided::By(right)) => Decided::By(match is_or {
            true => Condition::AnyOf(vec![left, right]),
            false => Condition::AllOf(vec![left, right]),
        }),
        (Decided::No, _) | (_, Decided::No) => Decided::No,
    }
}
