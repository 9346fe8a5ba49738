//! Contradictions of types, with what is known of their causes.

use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::{Diagnostic, Place};

/// Types of which none is possible: the message, and what is known of the cause
/// so far. Who applies the rule that failed adds what it knows.
#[derive(Debug)]
pub(super) struct Contradiction {
    pub(super) error: Diagnostics,
    pub(super) clash: Clash,
    /// The reason, in a sentence.
    pub(super) why: Option<String>,
    /// The smallest part that contradicts itself.
    pub(super) at: Option<String>,
    /// The whole tree.
    pub(super) pattern: String,
}

/// The values whose types do not go together.
#[derive(Debug)]
pub(super) struct Clash {
    /// Each value, and the types it had.
    pub(super) values: Vec<(String, String)>,
    /// The types that it should have instead, if it is just one.
    pub(super) with: String,
}

impl Clash {
    /// The value.
    pub(super) fn name(&self) -> &str {
        self.values.first().map_or("", |(name, _)| name)
    }

    /// The types that it had.
    pub(super) fn has(&self) -> &str {
        self.values.first().map_or("", |(_, has)| has)
    }

    /// The values with their types.
    pub(super) fn list(&self) -> String {
        let each = |(name, has): &(String, String)| format!("`{name}` has {has}");
        let each: Vec<String> = self.values.iter().map(each).collect();
        each.join(" and ")
    }
}

impl Contradiction {
    /// The message with notes.
    pub(super) fn into_diagnostics(self) -> Diagnostics {
        let mut all = self.error;
        let clash = &self.clash;
        let plain = || format!("{}, but should have {}", clash.list(), clash.with);
        all.push(note(self.why.unwrap_or_else(plain)));
        all.extend(self.at.map(|at| note(format!("at {at}"))));
        all.push(note(format!("in the pattern {}", self.pattern)));
        all
    }
}

/// A message that belongs to the one before it.
pub(super) fn note(message: String) -> Diagnostic {
    Diagnostic::note(Place::Nowhere, message)
}
