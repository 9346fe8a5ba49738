//! Functions that call one another.

use super::{
    Check, CodeGenMCPredicates, CodeGenTIIPredicate, ImmValue, MCInstPredicate, PredicateStatement,
};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::Record;

/// Finds out which functions need hooks because those that they call do.
///
/// # Errors
///
/// If functions call themselves, each of them.
pub(super) fn resolve(
    functions: &mut [CodeGenTIIPredicate],
    defs: &[Record<'_>],
) -> Result<(), Diagnostics> {
    let known = spread(functions, |function| function.needs_hooks);
    for (function, known) in functions.iter_mut().zip(&known) {
        function.needs_hooks |= *known == Some(true);
    }
    let calls: Vec<Vec<usize>> = functions.iter().map(calls).collect();
    let is_endless = |at: &usize| known.get(*at) == Some(&None);
    let endless = (0..known.len()).filter(is_endless);
    let own = endless.filter(|at| calls_itself(&calls, *at));
    let errors: Diagnostics = own
        .filter_map(|at| defs.get(at))
        .map(|def| def.error(format!("`{}' calls itself", def.name())).into())
        .collect();
    match errors.is_empty() {
        true => Ok(()),
        false => Err(errors),
    }
}

/// Whether calls of a function lead back to it. Others may only call one that does.
fn calls_itself(calls: &[Vec<usize>], start: usize) -> bool {
    let mut is_seen = vec![false; calls.len()];
    let mut waiting = vec![start];
    while let Some(at) = waiting.pop() {
        for &callee in calls.get(at).into_iter().flatten() {
            if callee == start {
                return true;
            }
            if let Some(seen @ false) = is_seen.get_mut(callee) {
                *seen = true;
                waiting.push(callee);
            }
        }
    }
    false
}

/// By function, whether something is true of it or of one that it calls; none if it or one that
/// it calls calls itself.
fn spread(
    functions: &[CodeGenTIIPredicate],
    is_true: impl Fn(&CodeGenTIIPredicate) -> bool,
) -> Vec<Option<bool>> {
    let calls: Vec<Vec<usize>> = functions.iter().map(calls).collect();
    let mut waiting: Vec<(usize, bool)> = functions.iter().map(is_true).enumerate().collect();
    // The answer for a function, as soon as it is known.
    let mut known: Vec<Option<bool>> = vec![None; functions.len()];
    let mut is_progress = true;
    while is_progress {
        let before = waiting.len();
        waiting.retain(|&(at, own)| {
            let called = calls.get(at).into_iter().flatten();
            let called = called.map(|&callee| known.get(callee).copied().flatten());
            let Some(called) = called.collect::<Option<Vec<bool>>>() else {
                return true;
            };
            if let Some(known) = known.get_mut(at) {
                *known = Some(own || called.contains(&true));
            }
            false
        });
        is_progress = waiting.len() < before;
    }
    known
}

impl CodeGenMCPredicates {
    /// For each function, whether it asks one of these hooks, itself or through functions that it
    /// calls.
    pub fn functions_that_ask(&self, is_asked: impl Fn(usize) -> bool) -> Vec<bool> {
        let asks = |function: &CodeGenTIIPredicate| {
            let mut found = false;
            let see = &mut |check: &Check| found |= check.hooks().any(&is_asked);
            function.body.visit(see);
            found
        };
        let known = spread(&self.functions, asks).into_iter();
        known.map(|known| known == Some(true)).collect()
    }
}

/// The functions that a function calls.
fn calls(function: &CodeGenTIIPredicate) -> Vec<usize> {
    let mut calls = Vec::new();
    function.body.visit(&mut |check| {
        if let Check::Call(callee) = *check {
            calls.push(callee);
        }
    });
    calls
}

impl PredicateStatement {
    /// Shows all checks. The depth is that of the description, which is
    /// bounded when it is read.
    pub fn visit(&self, see: &mut impl FnMut(&Check)) {
        match self {
            PredicateStatement::Return(predicate) => predicate.visit(see),
            PredicateStatement::Switch { cases, default } => {
                for (_, body) in cases {
                    body.visit(see);
                }
                default.visit(see);
            }
        }
    }
}

impl PredicateStatement {
    /// Shows all lists of opcodes.
    pub fn visit_opcodes(&self, see: &mut impl FnMut(&[u16])) {
        match self {
            PredicateStatement::Return(predicate) => predicate.visit(&mut |check| {
                if let Check::Opcode(opcodes) = check {
                    see(opcodes);
                }
            }),
            PredicateStatement::Switch { cases, default } => {
                for (opcodes, body) in cases {
                    see(opcodes);
                    body.visit_opcodes(see);
                }
                default.visit_opcodes(see);
            }
        }
    }
}

impl MCInstPredicate {
    fn visit(&self, see: &mut impl FnMut(&Check)) {
        match self {
            MCInstPredicate::Constant(_) => {}
            MCInstPredicate::If(check) | MCInstPredicate::Unless(check) => see(check),
            MCInstPredicate::All(parts) | MCInstPredicate::Any(parts) => {
                for part in parts {
                    part.visit(see);
                }
            }
        }
    }
}

impl Check {
    /// The hooks that the check asks.
    pub fn hooks(&self) -> impl Iterator<Item = usize> + use<> {
        let all = match *self {
            Check::Reg { mapper, .. } => [mapper, None],
            Check::Imm { mapper, value, .. } => match value {
                ImmValue::Hook(hook) => [mapper, Some(hook)],
                ImmValue::Number(_) => [mapper, None],
            },
            Check::TestReg { test, .. } | Check::TestImm { test, .. } => [Some(test), None],
            Check::Hook(hook) => [Some(hook), None],
            _ => [None, None],
        };
        all.into_iter().flatten()
    }
}
