//! The subjects of directives: a loop, a block of statements ..

use rustc_hash::FxHashMap;

use tblgen_lang::record::{Record, RecordId};
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};
use tblgen_model::support::order::inner_first;
use tblgen_model::support::unknown::{LeftOut, unknown_field};

use super::{DirectiveRow, NameRow};

/// The record for "as its leaf constructs".
pub(super) const FROM_LEAVES: &str = "AS_FromLeaves";
/// The record of directives that are about nothing, to which anything can be added.
const NONE: &str = "AS_None";
/// The record of directives about a block, to which a loop can be added.
const BLOCK: &str = "AS_Block";
/// The beginning of the names of records of directives about loops.
const LOOP: &str = "AS_Loop";

/// The records of subjects other than loops, to which nothing can be added but directives about nothing.
const KNOWN: [&str; 5] = [
    NONE,
    BLOCK,
    "AS_Declaration",
    "AS_Delimited",
    "AS_Separating",
];

/// The name of the field.
const FIELD: &str = "association";

/// Finds what each directive is about. Descriptions before LLVM 19 do not say.
pub(super) fn set<'rk>(
    directives: &mut [DirectiveRow<'rk>],
    associations: &[NameRow<'rk>],
    left_out: &mut LeftOut,
) -> Result<(), Diagnostics> {
    if directives
        .iter()
        .all(|row| row.record.field(FIELD).is_none())
    {
        return Ok(());
    }
    let leaves = faults::collect(directives.iter(), |row| {
        let stated = field(row.record.value_as_def(FIELD))?;
        Ok(match stated.name() == FROM_LEAVES {
            true => row.leaves.clone(),
            false => Vec::new(),
        })
    })?;
    let inner_first = inner_first(&leaves).map_err(|at| in_itself(&directives[at]))?;
    let mut found: Vec<Result<Subject<'_>, Diagnostics>> = Vec::new();
    found.resize_with(directives.len(), || Ok(None));
    for at in inner_first {
        found[at] = subject(&directives[at], &found);
    }
    let found = faults::collect(directives.iter().zip(found), |(row, found)| {
        left_out.known(row.record, found).map(Option::flatten)
    });
    let found = left_out.checked(found)?;
    let numbers: FxHashMap<RecordId, usize> = associations
        .iter()
        .map(|row| row.record.id())
        .zip(0..)
        .collect();
    for (row, found) in directives.iter_mut().zip(found) {
        row.association = found.and_then(|found| numbers.get(&found.id()).copied());
    }
    Ok(())
}

/// The record for the subject of a directive; none, if a leaf construct has a fault.
type Subject<'rk> = Option<Record<'rk>>;

/// Finds the subject of a directive whose leaf constructs have theirs.
fn subject<'rk>(
    row: &DirectiveRow<'rk>,
    found: &[Result<Subject<'rk>, Diagnostics>],
) -> Result<Subject<'rk>, Diagnostics> {
    let stated = field(row.record.value_as_def(FIELD))?;
    if stated.name() != FROM_LEAVES {
        return Ok(Some(stated));
    }
    let mut sum: Subject<'rk> = None;
    for &leaf in &row.leaves {
        let Ok(Some(next)) = found[leaf] else {
            return Ok(None);
        };
        let before = sum.unwrap_or(next);
        let together = added(before, next);
        sum = Some(together.ok_or_else(|| incompatible(row, [before.name(), next.name()]))?);
    }
    match sum {
        Some(sum) => Ok(Some(sum)),
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

fn in_itself(row: &DirectiveRow<'_>) -> Diagnostics {
    let name = row.record.name();
    let message = format!("Directive '{name}' is among its own leaf constructs");
    wrong_field(row.record, "leafConstructs", message)
}

fn incompatible(row: &DirectiveRow<'_>, names: [&str; 2]) -> Diagnostics {
    let [first, second] = names;
    let message = format!(
        "Directive '{}' has leaves with incompatible association values: {first} and {second}",
        row.record.name()
    );
    // A later release may have rules about subjects that it adds.
    match [first, second].iter().all(|name| is_known(name)) {
        true => wrong_field(row.record, "leafConstructs", message),
        false => unknown_field(row.record, "leafConstructs", message),
    }
}

fn is_known(name: &str) -> bool {
    KNOWN.contains(&name) || name.starts_with(LOOP)
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
