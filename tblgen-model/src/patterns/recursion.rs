//! Fragments must not contain themselves.
//!
//! They are put in where they are named, which would never end. So before any
//! is read, those that name themselves, directly or through others, are found.
//!
//! LLVM does not look for them; it reports something else, or runs out of
//! memory.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use crate::support::walk::{Walk, walk};
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{FieldError, Init, Record, RecordId};

/// Finds fragments that contain themselves, and returns an error for each.
///
/// # Errors
///
/// If a fragment has no list of trees.
pub(super) fn find_recursion(all: &[Record<'_>]) -> Result<Diagnostics, Diagnostics> {
    let mut graph = Fragments {
        all,
        numbers: all.iter().map(|def| def.id()).zip(0..).collect(),
        path: Vec::new(),
        found: Vec::new(),
    };
    walk(all.len(), &mut graph)?;
    Ok(graph.found)
}

/// Fragments and those that they name.
struct Fragments<'a, 'rk> {
    all: &'a [Record<'rk>],
    numbers: FxHashMap<RecordId, usize>,
    /// The fragments that are looked into, each named by the one before it.
    path: Vec<usize>,
    found: Diagnostics,
}

/// The largest number of values of a fragment that are looked at. Larger
/// fragments are an error by themselves, when they are read.
const MAX_VALUES: usize = 1 << 20;

impl<'rk> Fragments<'_, 'rk> {
    /// The fragments that one names, each with the tree that names it.
    fn named(&self, def: Record<'rk>) -> Result<Vec<(usize, Init<'rk>)>, FieldError> {
        let mut seen = FxHashSet::default();
        let mut named = Vec::new();
        let mut left: Vec<Init<'rk>> = def.value_as_list("Fragments")?;
        left.reverse();
        let mut budget = MAX_VALUES;
        while let (Some(tree), 1..) = (left.pop(), budget) {
            budget -= 1;
            let operator = tree.dag_operator().unwrap_or(tree);
            let number = operator
                .as_def()
                .and_then(|def| self.numbers.get(&def.id()));
            if let Some(&number) = number.filter(|&&number| seen.insert(number)) {
                named.push((number, tree));
            }
            left.extend(tree.dag_args().into_iter().rev().map(|arg| arg.value));
        }
        Ok(named)
    }

    /// Reports that the last fragment of the path names one of the path.
    fn report(&mut self, again: usize, tree: Init<'rk>) {
        let Some(start) = self.path.iter().position(|&one| one == again) else {
            return;
        };
        let round = self.path.iter().skip(start).chain([&again]);
        let round = round.filter_map(|&one| self.all.get(one));
        let names: Vec<&str> = round.map(|def| def.name()).collect();
        let Some(&first) = self.all.get(again) else {
            return;
        };
        let name = first.name();
        let message = format!("In {name}: '{name}' fragment refers to itself!");
        self.found.extend(error(first, message));
        let notes = [
            format!("by way of {}", names.join(" -> ")),
            format!("at {tree}"),
        ];
        let notes = notes.map(|note| Diagnostic::note(Place::Nowhere, note));
        self.found.extend(notes);
    }
}

impl Walk for Fragments<'_, '_> {
    type Error = Diagnostics;

    fn enter(&mut self, node: usize) -> Result<Vec<usize>, Diagnostics> {
        self.path.push(node);
        let Some(&def) = self.all.get(node) else {
            return Ok(Vec::new());
        };
        let named = self.named(def).map_err(FieldError::at_record)?;
        for &(number, tree) in &named {
            self.report(number, tree);
        }
        Ok(named.into_iter().map(|(number, _)| number).collect())
    }

    fn leave(&mut self, _: usize) -> Result<(), Diagnostics> {
        self.path.pop();
        Ok(())
    }
}
