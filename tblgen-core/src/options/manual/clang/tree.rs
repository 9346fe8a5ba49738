//! The groups of a document, with their options.

use rustc_hash::FxHashMap;

use crate::shared::unstable_order;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};

use super::super::super::model::defined;
use super::visible::Visibility;

/// The lines under titles, one for each depth of groups: there are no more depths.
pub(super) const LINES: [char; 8] = ['=', '~', '-', '_', '\'', '+', '<', '>'];

/// The largest number of flat groups of which each is in the next.
const LARGEST_CHAIN: usize = 1000;

/// A group, or the whole document.
pub(super) struct Section<'rk> {
    pub(super) group: Option<Record<'rk>>,
    pub(super) options: Vec<Entry<'rk>>,
    pub(super) groups: Vec<Section<'rk>>,
}

/// An option, with those that stand for it.
pub(super) struct Entry<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) aliases: Vec<Record<'rk>>,
}

/// The options or groups that are in each group; those of no group at `None`.
type Inside<'rk> = FxHashMap<Option<RecordId>, Vec<Record<'rk>>>;

/// The options and groups, each where it belongs.
struct Tree<'m, 'rk> {
    visibility: &'m Visibility<'rk>,
    options: Inside<'rk>,
    groups: Inside<'rk>,
    aliases: FxHashMap<RecordId, Vec<Record<'rk>>>,
}

/// The document.
pub(super) fn read<'rk>(
    records: &'rk RecordKeeper,
    visibility: &Visibility<'rk>,
) -> Result<Section<'rk>, Diagnostics> {
    let mut tree = Tree {
        visibility,
        options: FxHashMap::default(),
        groups: FxHashMap::default(),
        aliases: FxHashMap::default(),
    };
    for group in records.all_derived_definitions_if_defined("OptionGroup") {
        if !is_flat(group)? {
            let at = group_of(group)?.map(|outer| outer.id());
            tree.groups.entry(at).or_default().push(group);
        }
    }
    let options = defined(records, "Option")?;
    let mut by_name = FxHashMap::default();
    for option in &options {
        by_name.insert(field(option.value_as_string("Name"))?, *option);
    }
    for option in options {
        match other_option(option, &by_name)? {
            Some(other) => tree.aliases.entry(other.id()).or_default().push(option),
            None => {
                let at = group_of(option)?.map(|group| group.id());
                tree.options.entry(at).or_default().push(option);
            }
        }
    }
    tree.section(None, 0)
}

/// The option that one stands for: as its alias, or as `no-X` and `Xno-Y` stand for `X` and `XY`.
fn other_option<'rk>(
    option: Record<'rk>,
    by_name: &FxHashMap<&str, Record<'rk>>,
) -> Result<Option<Record<'rk>>, Diagnostics> {
    if let Some(alias) = field(option.value_as_optional_def("Alias"))? {
        return Ok(Some(alias));
    }
    let name = field(option.value_as_string("Name"))?;
    if name.len() < 4 {
        return Ok(None);
    }
    if let Some(rest) = name.strip_prefix("no-")
        && let Some(other) = by_name.get(rest)
    {
        return Ok(Some(*other));
    }
    let parts = (
        name.get(..1),
        name.get(1..).and_then(|rest| rest.strip_prefix("no-")),
    );
    Ok(match parts {
        (Some(first), Some(rest)) => by_name.get(format!("{first}{rest}").as_str()).copied(),
        _ => None,
    })
}

/// Whether options of a group are shown in the group around it.
fn is_flat(group: Record<'_>) -> Result<bool, Diagnostics> {
    match group.field("DocFlatten") {
        Some(_) => field(group.value_as_bit("DocFlatten")),
        None => Ok(false),
    }
}

/// The group in which an option or a group is shown.
fn group_of(one: Record<'_>) -> Result<Option<Record<'_>>, Diagnostics> {
    let mut outer = field(one.value_as_optional_def("Group"))?;
    let mut steps = 0;
    while let Some(group) = outer {
        if !is_flat(group)? {
            return Ok(Some(group));
        }
        steps += 1;
        if steps > LARGEST_CHAIN {
            let message = format!("the group `{}' is in itself", group.name());
            return Err(faults::error(group, message));
        }
        outer = field(group.value_as_optional_def("Group"))?;
    }
    Ok(None)
}

impl<'rk> Tree<'_, 'rk> {
    /// A group with all that is in it; `depth` groups are around it.
    fn section(
        &mut self,
        group: Option<Record<'rk>>,
        depth: usize,
    ) -> Result<Section<'rk>, Diagnostics> {
        let at = group.map(|group| group.id());
        // Most groups have no groups in them, and options have no aliases.
        let mut groups = self.groups.remove(&at).unwrap_or_default();
        unstable_order::sort(&mut groups, |a, b| a.loc() < b.loc());
        let mut sections = Vec::new();
        for inner in groups {
            if depth >= LINES.len() {
                let message = format!("the group `{}' is nested too deeply", inner.name());
                return Err(faults::error(inner, message));
            }
            let section = self.section(Some(inner), depth + 1)?;
            let is_empty = section.options.is_empty() && section.groups.is_empty();
            if !is_empty || !self.visibility.is_by_masks() {
                sections.push(section);
            }
        }
        Ok(Section {
            group,
            options: self.entries(at)?,
            groups: sections,
        })
    }

    /// The options of a group.
    fn entries(&mut self, at: Option<RecordId>) -> Result<Vec<Entry<'rk>>, Diagnostics> {
        let options = by_name(self.options.remove(&at).unwrap_or_default())?;
        let mut entries = Vec::new();
        for record in options {
            if self.visibility.keeps(record)? {
                let aliases = by_name(self.aliases.remove(&record.id()).unwrap_or_default())?;
                entries.push(Entry { record, aliases });
            }
        }
        Ok(entries)
    }
}

/// Options in the order of their names.
fn by_name(options: Vec<Record<'_>>) -> Result<Vec<Record<'_>>, Diagnostics> {
    let mut named = Vec::new();
    for option in options {
        named.push((field(option.value_as_string("Name"))?, option));
    }
    unstable_order::sort(&mut named, |a, b| a.0 < b.0);
    Ok(named.into_iter().map(|(_, option)| option).collect())
}
