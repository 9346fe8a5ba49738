//! Groups of diagnostics.

use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Budget, Diagnostics, field, wrong_field};
use tblgen_model::support::order::inner_first;

use super::GroupNumbers;
use super::fields::optional_string;

/// A group of diagnostics.
pub(crate) struct GroupRow<'rk> {
    pub(crate) record: Record<'rk>,
    /// The place of the record in the order of records.
    pub(super) order: usize,
    /// The name in options, such as `unused-variable`.
    pub(crate) name: &'rk str,
    /// The diagnostics that say they are in the group.
    pub(crate) diags: Vec<usize>,
    /// The groups in the group.
    pub(crate) sub_groups: Vec<usize>,
    /// The diagnostics that are in the group `pedantic` without saying so, if this is it.
    pub(crate) pedantic_diags: Vec<usize>,
    /// The groups that are in the group `pedantic` without saying so, if this is it.
    pub(crate) pedantic_groups: Vec<usize>,
    /// The groups around the group, in the order of their records.
    pub(super) parents: Vec<usize>,
    /// The groups that the group is in, by way of others as well, with itself.
    pub(crate) ancestors: BTreeSet<usize>,
    /// The category: its own, or the first one of the groups around it.
    pub(super) category: &'rk str,
    pub(crate) docs: &'rk str,
}

impl GroupRow<'_> {
    /// The diagnostics of the group itself.
    pub(crate) fn all_diags(&self) -> impl Iterator<Item = usize> {
        self.diags.iter().chain(&self.pedantic_diags).copied()
    }

    /// The groups in the group.
    pub(crate) fn all_sub_groups(&self) -> impl Iterator<Item = usize> {
        self.sub_groups.iter().chain(&self.pedantic_groups).copied()
    }
}

/// The groups of a description in the order of their names, and their numbers by record.
pub(super) fn groups(
    records: &RecordKeeper,
) -> Result<(Vec<GroupRow<'_>>, GroupNumbers), Diagnostics> {
    let found = records.all_derived_definitions_if_defined("DiagGroup");
    faults::check_records(found.iter().copied(), "groups of diagnostics")?;
    let mut by_name: BTreeMap<&str, Record<'_>> = BTreeMap::new();
    faults::collect(&found, |record| {
        let name = checked_name(*record)?;
        match by_name.insert(name, *record) {
            None => Ok(()),
            Some(other) => Err(twice(*record, name, other)),
        }
    })?;
    let numbers: FxHashMap<_, usize> = by_name
        .values()
        .map(|record| record.id())
        .zip(0..)
        .collect();
    let rows = by_name.into_iter();
    let mut members = Budget::new(LARGEST_LISTS, "groups in groups");
    let mut rows = faults::collect(rows, |(name, record)| {
        row(name, record, &numbers, &mut members)
    })?;
    let in_order = found.iter().filter_map(|record| numbers.get(&record.id()));
    for (order, &parent) in in_order.enumerate() {
        let Some(row) = rows.get_mut(parent) else {
            continue;
        };
        row.order = order;
        for sub in row.sub_groups.clone() {
            if let Some(row) = rows.get_mut(sub) {
                row.parents.push(parent);
            }
        }
    }
    let sub_groups: Vec<Vec<usize>> = rows.iter().map(|row| row.sub_groups.clone()).collect();
    let inner_first = inner_first(&sub_groups).map_err(|at| in_itself(&rows, at))?;
    set_ancestors(&mut rows)?;
    for at in inner_first.into_iter().rev() {
        set_category(&mut rows, at);
    }
    Ok((rows, numbers))
}

/// The name of a group, all of whose characters can be in an option.
fn checked_name(record: Record<'_>) -> Result<&str, Diagnostics> {
    const FIELD: &str = "GroupName";
    let name = field(record.value_as_string(FIELD))?;
    let is_known = |c: char| c.is_ascii_alphanumeric() || "!@#$%^*-+=:?".contains(c);
    match name.chars().all(is_known) {
        true => Ok(name),
        false => {
            let message = format!("Invalid character in diagnostic group '{name}'");
            Err(wrong_field(record, FIELD, message))
        }
    }
}

fn twice(record: Record<'_>, name: &str, other: Record<'_>) -> Diagnostics {
    let (first, second) = match record.loc() < other.loc() {
        true => (record, other),
        false => (other, record),
    };
    let mut found = faults::error(first, format!("group '{name}' is defined more than once"));
    found.push(second.note("also defined here"));
    found
}

fn row<'rk>(
    name: &'rk str,
    record: Record<'rk>,
    numbers: &GroupNumbers,
    members: &mut Budget,
) -> Result<GroupRow<'rk>, Diagnostics> {
    let sub_groups = field(record.value_as_list_of_defs("SubGroups"))?;
    members.take(sub_groups.len(), record)?;
    let sub_groups = faults::collect(sub_groups, |sub| {
        numbers.get(&sub.id()).copied().ok_or_else(|| {
            let message = format!("`{}' is no group of diagnostics", sub.name());
            wrong_field(record, "SubGroups", message)
        })
    })?;
    Ok(GroupRow {
        record,
        order: 0,
        name,
        diags: Vec::new(),
        sub_groups,
        pedantic_diags: Vec::new(),
        pedantic_groups: Vec::new(),
        parents: Vec::new(),
        ancestors: BTreeSet::new(),
        category: optional_string(record, "CategoryName")?,
        docs: optional_string(record, "Documentation")?,
    })
}

fn in_itself(groups: &[GroupRow<'_>], at: usize) -> Diagnostics {
    let message = format!("the group '{}' is in itself", groups[at].name);
    wrong_field(groups[at].record, "SubGroups", message)
}

/// The most groups in all groups, and the most that are looked at to find those around each. Clang's
/// are in some thousand; in a chain of groups it is the square of their number.
const LARGEST_LISTS: usize = 1 << 20;

/// Finds the groups that each group is in. No group is in itself.
pub(super) fn set_ancestors(groups: &mut [GroupRow<'_>]) -> Result<(), Diagnostics> {
    let mut looks = Budget::new(LARGEST_LISTS, "groups around groups");
    let mut parents: Vec<Vec<usize>> = groups.iter().map(|row| row.parents.clone()).collect();
    for (at, row) in groups.iter().enumerate() {
        for sub in &row.pedantic_groups {
            parents[*sub].push(at);
        }
    }
    // A group that lists another one several times is in a row.
    parents.iter_mut().for_each(Vec::dedup);
    for (at, row) in groups.iter_mut().enumerate() {
        row.ancestors = BTreeSet::from([at]);
        let mut next = vec![at];
        while let Some(from) = next.pop() {
            looks.take(parents[from].len(), row.record)?;
            let new = parents[from]
                .iter()
                .filter(|one| row.ancestors.insert(**one));
            next.extend(new);
        }
    }
    Ok(())
}

/// Gives a group without a category the first one of the groups around it, which have theirs.
fn set_category(groups: &mut [GroupRow<'_>], at: usize) {
    let Some(row) = groups.get(at).filter(|row| row.category.is_empty()) else {
        return;
    };
    let around = row.parents.iter().filter_map(|one| groups.get(*one));
    let mut categories = around.map(|row| row.category);
    let category = categories.find(|name| !name.is_empty()).unwrap_or("");
    groups[at].category = category;
}
