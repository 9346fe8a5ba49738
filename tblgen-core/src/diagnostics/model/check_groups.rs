//! Mistakes that diagnostics and groups show together.

use std::collections::BTreeSet;

use tblgen_facts::diagnostics::DiagClass;
use tblgen_model::support::faults::{self, Diagnostics, wrong_field};

use super::{DiagRow, GroupRow};

/// Checks all diagnostics and groups.
pub(super) fn check(diags: &[DiagRow<'_>], groups: &[GroupRow<'_>]) -> Result<(), Diagnostics> {
    faults::collect(diags, |row| check_group(row, groups))?;
    faults::collect(groups, |row| check_implicit(row, diags))?;
    check_remarks(diags, groups)
}

/// Checks that notes and errors are in no group, and that remarks are in one.
fn check_group(row: &DiagRow<'_>, groups: &[GroupRow<'_>]) -> Result<(), Diagnostics> {
    let name = row.record.name();
    let group = row.group.and_then(|group| groups.get(group));
    let message = match (row.class, group) {
        (DiagClass::Error, Some(group)) => {
            format!("Error {name} cannot be in a warning group [{}]", group.name)
        }
        (DiagClass::Note, Some(group)) => {
            format!("Note {name} cannot be in a group [{}]", group.name)
        }
        (DiagClass::Remark, None) => format!("Remark {name} is not in any diagnostic group"),
        _ => return Ok(()),
    };
    Err(wrong_field(row.record, "Group", message))
}

/// Checks that a group which is defined where it is used is used once.
fn check_implicit(row: &GroupRow<'_>, diags: &[DiagRow<'_>]) -> Result<(), Diagnostics> {
    if !row.record.is_anonymous() || row.diags.len() < 2 {
        return Ok(());
    }
    let mut uses = row.diags.iter().filter_map(|at| diags.get(*at));
    let Some(first) = uses.next() else {
        return Ok(());
    };
    let message = format!("group '{}' is implicitly defined more than once", row.name);
    let mut found = faults::error(first.record, message);
    found.extend(uses.map(|other| other.record.note("also implicitly defined here")));
    Err(found)
}

/// Checks that no group has remarks and other diagnostics, by way of its groups as well.
fn check_remarks(diags: &[DiagRow<'_>], groups: &[GroupRow<'_>]) -> Result<(), Diagnostics> {
    let mut remarks = BTreeSet::new();
    let mut others = BTreeSet::new();
    for row in diags {
        let found = match row.class {
            DiagClass::Remark => &mut remarks,
            _ => &mut others,
        };
        found.extend(row.group);
    }
    let around = |groups_of: BTreeSet<usize>| -> BTreeSet<usize> {
        let of = groups_of.iter().filter_map(|at| groups.get(*at));
        of.flat_map(|row| &row.ancestors).copied().collect()
    };
    let (remarks, others) = (around(remarks), around(others));
    let mixed = remarks.intersection(&others);
    let mixed = mixed.filter_map(|at| groups.get(*at));
    faults::collect(mixed, |row: &GroupRow<'_>| {
        let message = "Diagnostic group contains both remark and non-remark diagnostics";
        Err::<(), Diagnostics>(faults::error(row.record, message))
    })?;
    Ok(())
}
