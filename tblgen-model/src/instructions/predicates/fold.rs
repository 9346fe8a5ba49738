//! Simplification of predicates and statements.

use super::{Check, MCInstPredicate, PredicateStatement};

/// All of several predicates.
pub fn all(predicates: impl IntoIterator<Item = MCInstPredicate>) -> MCInstPredicate {
    join(predicates, true)
}

/// One of several predicates.
pub fn any(predicates: impl IntoIterator<Item = MCInstPredicate>) -> MCInstPredicate {
    join(predicates, false)
}

/// Joins predicates: a constant that is `neutral` changes nothing, the other
/// one decides, if what is before it cannot.
fn join(predicates: impl IntoIterator<Item = MCInstPredicate>, neutral: bool) -> MCInstPredicate {
    let mut parts = Vec::new();
    for predicate in predicates {
        match predicate {
            MCInstPredicate::Constant(value) if value == neutral => {}
            MCInstPredicate::Constant(value) => return MCInstPredicate::Constant(value),
            MCInstPredicate::All(more) if neutral => parts.extend(more),
            MCInstPredicate::Any(more) if !neutral => parts.extend(more),
            other => parts.push(other),
        }
    }
    match parts.len() {
        0 => MCInstPredicate::Constant(neutral),
        1 => parts.remove(0),
        _ if neutral => MCInstPredicate::All(parts),
        _ => MCInstPredicate::Any(parts),
    }
}

impl PredicateStatement {
    /// A choice by opcode, or what comes to the same: a constant, or a check
    /// of the opcode.
    pub(super) fn switch(
        cases: Vec<(Vec<u16>, PredicateStatement)>,
        default: PredicateStatement,
    ) -> PredicateStatement {
        let constants = cases.iter().map(|case| case.1.constant());
        let mut constants: Vec<Option<bool>> = constants.collect();
        constants.dedup();
        let of_cases = match constants[..] {
            [] => default.constant(),
            [constant] => constant,
            _ => None,
        };
        let (Some(of_cases), Some(of_default)) = (of_cases, default.constant()) else {
            return match cases.is_empty() {
                true => default,
                false => {
                    let default = Box::new(default);
                    PredicateStatement::Switch { cases, default }
                }
            };
        };
        PredicateStatement::Return(if of_cases == of_default {
            MCInstPredicate::Constant(of_default)
        } else {
            let mut opcodes: Vec<u16> = cases.into_iter().flat_map(|case| case.0).collect();
            opcodes.sort_unstable();
            MCInstPredicate::check(Check::Opcode(opcodes), !of_cases)
        })
    }

    fn constant(&self) -> Option<bool> {
        match *self {
            PredicateStatement::Return(MCInstPredicate::Constant(value)) => Some(value),
            _ => None,
        }
    }
}

impl MCInstPredicate {
    pub(super) fn check(check: Check, negated: bool) -> Self {
        if negated {
            MCInstPredicate::Unless(check)
        } else {
            MCInstPredicate::If(check)
        }
    }
}
