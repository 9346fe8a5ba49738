//! Changes of variables that functions or expressions make.

use std::collections::{HashMap, HashSet};

use crate::fragments::typed::{Step, Typed, Value};
use crate::fragments::walk;

/// The variables that functions get without those being told of changes.
#[derive(Debug, Default)]
pub(super) struct Passed<'t> {
    /// The locals without a value, so that nobody may use them.
    pub(super) unused: Vec<usize>,
    /// The locals with a value, so that they may stand nowhere else.
    pub(super) once: Vec<usize>,
    /// The names of objects with a value, so that they may stand nowhere else.
    pub(super) objects: Vec<&'t str>,
    /// The addresses at which the names of objects stand, by those of their declarations.
    pub(super) uses: HashMap<usize, HashSet<usize>>,
    /// The addresses of names of objects that stay what they are.
    pub(super) fixed: HashSet<usize>,
    /// The addresses of names that stand for what may have another name.
    pub(super) aliases: HashSet<usize>,
}

/// A variable that is changed more or less often within expressions than it should be.
pub(super) fn changed_otherwise(body: &[Step], wanted: &[usize]) -> Option<usize> {
    let mut changes = Vec::new();
    walk::steps(body, &mut |value| changes.extend(value.changes()));
    let mut wanted = wanted.to_vec();
    changes.sort_unstable();
    wanted.sort_unstable();
    let pairs = changes.iter().zip(&wanted);
    let same = pairs.take_while(|(one, other)| one == other).count();
    let differing = [changes.get(same), wanted.get(same)];
    differing.into_iter().flatten().min().copied()
}

/// A variable that one operand changes and another one reads or changes, in an order that C++
/// does not tell, or tells otherwise than from the left to the right. `changes` are those there
/// are.
pub(super) fn changed_beside(body: &[Step], changes: &[usize]) -> Option<usize> {
    let mut found = None;
    if !changes.is_empty() {
        walk::steps(body, &mut |value| {
            found = found.or(clash(&value.unordered()))
        });
    }
    found
}

/// A variable that one of some values changes and another one reads or changes.
fn clash(operands: &[&Typed]) -> Option<usize> {
    let uses = operands.iter().map(|operand| {
        let (mut changed, mut used) = (Vec::new(), Vec::new());
        walk::typed(operand, &mut |part| {
            changed.extend(part.changes());
            used.extend(part.changes());
            if let Value::Local(number) = part.value {
                used.push(number);
            }
        });
        (changed, used)
    });
    let uses: Vec<_> = uses.collect();
    let mut pairs = uses.iter().enumerate().flat_map(|(at, (changed, _))| {
        let others = uses
            .iter()
            .enumerate()
            .filter(move |(other, _)| *other != at);
        others.flat_map(move |(_, (_, used))| changed.iter().filter(|one| used.contains(one)))
    });
    pairs.next().copied()
}
