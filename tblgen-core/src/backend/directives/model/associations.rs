//! The subjects of directives: a loop, a block of statements ..

use rustc_hash::FxHashMap;

use tblgen_lang::record::{Record, RecordId};
use tblgen_model::support::faults::{self, Budget, Diagnostics, field};

use super::{DirectiveRow, NameRow, wrong_field};

/// The record that says: what the leaf constructs are about.
pub(super) const FROM_LEAVES: &str = "AS_FromLeaves";
/// The record of directives that are about nothing, to which anything can be added.
const NONE: &str = "AS_None";
/// The record of directives about a block, to which a loop can be added.
const BLOCK: &str = "AS_Block";
/// The beginning of the names of records of directives about loops.
const LOOP: &str = "AS_Loop";

/// The name of the field.
const FIELD: &str = "association";

/// Finds what each directive is about. Descriptions before LLVM 19 do not say.
pub(super) fn set(
    directives: &mut [DirectiveRow<'_>],
    associations: &[NameRow<'_>],
) -> Result<(), Diagnostics> {
    let found = {
        let with_field = directives
            .iter()
            .filter(|row| row.record.field(FIELD).is_some());
        if with_field.count() == 0 {
            return Ok(());
        }
        let finder = Finder { directives };
        faults::collect(directives.iter(), |row| finder.association(row))?
    };
    let numbers: FxHashMap<RecordId, usize> = associations
        .iter()
        .map(|row| row.record.id())
        .zip(0..)
        .collect();
    for (row, found) in directives.iter_mut().zip(found) {
        row.association = numbers.get(&found).copied();
    }
    Ok(())
}

/// The most leaf constructs of a directive, in the end.
const MOST_LEAVES: usize = 1 << 16;

struct Finder<'m, 'rk> {
    directives: &'m [DirectiveRow<'rk>],
}

impl<'rk> Finder<'_, 'rk> {
    /// The record for the subject of a directive.
    fn association(&self, row: &DirectiveRow<'rk>) -> Result<RecordId, Diagnostics> {
        let stated = field(row.record.value_as_def(FIELD))?;
        if stated.name() != FROM_LEAVES {
            return Ok(stated.id());
        }
        let mut sum: Option<Record<'rk>> = None;
        for leaf in self.leaves(row)? {
            let stated = field(leaf.record.value_as_def(FIELD))?;
            let next = match sum {
                None => Some(stated),
                Some(sum) => added(sum, stated),
            };
            let Some(next) = next else {
                let names = [sum.map_or("", Record::name), stated.name()];
                return Err(self.incompatible(row, names));
            };
            sum = Some(next);
        }
        match sum {
            Some(sum) => Ok(sum.id()),
            None => {
                let message = format!(
                    "Directive '{}' requests association to be computed from leaves, but it has no \
                     leaves",
                    row.record.name()
                );
                Err(wrong_field(row.record, "leafConstructs", message))
            }
        }
    }

    /// The directives that a directive is made of, in the end: leaves of leaves in their place.
    fn leaves(&self, row: &DirectiveRow<'rk>) -> Result<Vec<&DirectiveRow<'rk>>, Diagnostics> {
        let mut leaves = Vec::new();
        let mut next: Vec<usize> = row.leaves.iter().rev().copied().collect();
        // Without a circle, none is visited more often than this.
        let mut left = Budget::new(MOST_LEAVES, "leaf constructs");
        left.take(next.len(), row.record)?;
        while let Some(leaf) = next.pop().and_then(|at| self.directives.get(at)) {
            if left.try_take(leaf.leaves.len()).is_err() {
                let message = format!(
                    "Directive '{}' is among its own leaf constructs, or has too many",
                    row.record.name()
                );
                return Err(wrong_field(row.record, "leafConstructs", message));
            }
            let stated = field(leaf.record.value_as_def(FIELD))?;
            match stated.name() == FROM_LEAVES {
                true if leaf.leaves.is_empty() => return Ok(Vec::new()),
                true => next.extend(leaf.leaves.iter().rev()),
                false => leaves.push(leaf),
            }
        }
        Ok(leaves)
    }

    fn incompatible(&self, row: &DirectiveRow<'_>, names: [&str; 2]) -> Diagnostics {
        let [first, second] = names;
        let message = format!(
            "Directive '{}' has leaves with incompatible association values: {first} and {second}",
            row.record.name()
        );
        wrong_field(row.record, "leafConstructs", message)
    }
}

/// The subject of two directives together, if they can stand together.
fn added<'rk>(first: Record<'rk>, second: Record<'rk>) -> Option<Record<'rk>> {
    match (first.name(), second.name()) {
        (NONE, _) => Some(second),
        (_, NONE) => Some(first),
        (a, b) if a == b => Some(first),
        (BLOCK, b) if b.starts_with(LOOP) => Some(second),
        (a, BLOCK) if a.starts_with(LOOP) => Some(first),
        _ => None,
    }
}
