//! Known differences between rows and qemu 7.2, each with its reason and the manual's section.

use crate::oracle::execution::Outcome;

/// The target, the beginning of the opcode's name, and the reason.
const KNOWN: &[(&str, &str, &str)] = &[];

/// Takes the outcomes of opcodes whose difference is known away, and says which. What is in the
/// list and does not differ is left for the report, as any other.
pub(super) fn take(target: &str, outcomes: &mut Vec<Outcome>) -> Vec<String> {
    let mut notes = Vec::new();
    outcomes.retain(|outcome| {
        let is_it = |row: &&(&str, &str, &str)| row.0 == target && outcome.name.starts_with(row.1);
        match KNOWN.iter().find(is_it).filter(|_| outcome.different > 0) {
            Some((_, _, why)) => {
                notes.push(format!("known difference, {}: {why}", outcome.name));
                false
            }
            None => true,
        }
    });
    notes
}
