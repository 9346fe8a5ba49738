//! Variables that nothing uses.

use std::collections::HashSet;

use crate::fragments::typed::{Step, Value};
use crate::fragments::walk;

/// Removes declarations of variables that are neither read nor assigned to, and whose value
/// is a constant.
pub(super) fn remove(body: &mut Vec<Step>) {
    let mut used = HashSet::new();
    walk::steps(body, &mut |value| {
        if let Value::Local(number) = value.value {
            used.insert(number);
        }
    });
    used.extend(walk::changes(body));
    retain(body, &used);
}

fn retain(steps: &mut Vec<Step>, used: &HashSet<usize>) {
    steps.retain(|step| match step {
        Step::Let(number, value) => used.contains(number) || value.as_constant().is_none(),
        _ => true,
    });
    for step in steps {
        for inner in step.blocks_mut() {
            retain(inner, used);
        }
    }
}
