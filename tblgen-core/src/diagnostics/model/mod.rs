//! The diagnostics of a description and their groups, checked.

mod check_groups;
mod fields;
mod groups;
mod pedantic;
mod wording;

use rustc_hash::FxHashMap;

use tblgen_facts::diagnostics::{DiagClass, DiagSeverity, SfinaeResponse};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};
use tblgen_model::support::unknown::{LeftOut, is_unknown};

use super::text::{Substitutions, Text};

use fields::text_field;
pub(super) use groups::GroupRow;
pub(super) use wording::wording;

/// The diagnostics of a description.
pub(super) struct DiagnosticModel<'rk> {
    /// The diagnostics in the order of their names.
    pub(super) diags: Vec<DiagRow<'rk>>,
    /// The groups in the order of their names.
    pub(super) groups: Vec<GroupRow<'rk>>,
    /// The group of extensions that are off by default.
    pub(super) pedantic: Option<usize>,
    /// The names of categories. The first one is empty.
    pub(super) categories: Vec<&'rk str>,
    /// Warnings about diagnostics that are left out.
    pub(super) left_out: Diagnostics,
}

/// A diagnostic.
pub(super) struct DiagRow<'rk> {
    pub(super) record: Record<'rk>,
    /// The text without names of other texts.
    pub(super) text: Text,
    pub(super) class: DiagClass,
    pub(super) severity: DiagSeverity,
    pub(super) sfinae: SfinaeResponse,
    /// The flags, as tables have them.
    pub(super) flags: u32,
    pub(super) group: Option<usize>,
    /// Whether it is in the group `pedantic` without saying so.
    pub(super) is_pedantic: bool,
    /// The number of the category.
    pub(super) category: usize,
    pub(super) component: &'rk str,
}

impl<'rk> DiagRow<'rk> {
    /// The text as the description has it.
    pub(super) fn stated_text(&self) -> &'rk str {
        let text = self.record.value_as_string(text_field(self.record));
        text.unwrap_or("")
    }
}

/// The numbers of groups by their records.
pub(super) type GroupNumbers = FxHashMap<RecordId, usize>;

impl<'rk> DiagnosticModel<'rk> {
    /// The diagnostics of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let found = defined(records)?;
        let (mut groups, numbers) = groups::groups(records)?;
        let substitutions = Substitutions::new(records)?;
        let reader = fields::Reader {
            substitutions: &substitutions,
            groups: &numbers,
        };
        let (mut diags, left_out) = known(&found, &reader)?;
        for (at, row) in diags.iter().enumerate() {
            let group = row.group.and_then(|group| groups.get_mut(group));
            if let Some(group) = group {
                group.diags.push(at);
            }
        }
        check_groups::check(&diags, &groups)?;
        let pedantic = pedantic::infer(&mut diags, &mut groups);
        groups::set_ancestors(&mut groups)?;
        let categories = fields::categories(&mut diags, &groups)?;
        Ok(DiagnosticModel {
            diags,
            groups,
            pedantic,
            categories,
            left_out,
        })
    }

    /// The model with the diagnostics of some components alone, or with all if there are none.
    pub(super) fn of_components(mut self, components: &[&str]) -> Result<Self, Diagnostics> {
        if components.is_empty() {
            return Ok(self);
        }
        self.check_components(components)?;
        let is_kept = |row: &DiagRow<'_>| components.contains(&row.component);
        let mut count = 0;
        let numbers = self.diags.iter().map(|row| {
            let number = count;
            count += usize::from(is_kept(row));
            is_kept(row).then_some(number)
        });
        let numbers: Vec<Option<usize>> = numbers.collect();
        let renumbered = |diags: &[usize]| {
            let kept = diags.iter().filter_map(|at| *numbers.get(*at)?);
            kept.collect::<Vec<usize>>()
        };
        for group in &mut self.groups {
            group.diags = renumbered(&group.diags);
            group.pedantic_diags = renumbered(&group.pedantic_diags);
        }
        self.diags.retain(is_kept);
        Ok(self)
    }

    /// Checks that each component has diagnostics.
    fn check_components(&self, components: &[&str]) -> Result<(), Diagnostics> {
        let mut known: Vec<&str> = self.diags.iter().map(|row| row.component).collect();
        known.sort_unstable();
        known.dedup();
        let unknown = components.iter().find(|name| !known.contains(name));
        match unknown {
            None => Ok(()),
            Some(name) => Err(nowhere(format!(
                "no diagnostic is of the component `{name}'; the components are {}",
                known.join(", ")
            ))),
        }
    }
}

/// The diagnostics without unknown words, and warnings about the others.
fn known<'rk>(
    found: &[Record<'rk>],
    reader: &fields::Reader<'_, 'rk>,
) -> Result<(Vec<DiagRow<'rk>>, Diagnostics), Diagnostics> {
    let all = faults::collect_many(found, |record| match reader.diag(record) {
        Err(faults) if is_unknown(&faults) => Ok((record, Err(faults))),
        read => Ok((record, Ok(read?))),
    })?;
    let mut left_out = LeftOut::default();
    let diags = faults::collect_some(all, |(record, read)| left_out.known(record, read))?;
    let warnings = left_out.warnings(diags.len(), "diagnostics")?;
    Ok((diags, warnings))
}

/// The records of diagnostics, of which there has to be one.
fn defined(records: &RecordKeeper) -> Result<Vec<Record<'_>>, Diagnostics> {
    if records.class("Diagnostic").is_none() {
        return Err(nowhere(
            "there is no class 'Diagnostic': diagnostics are described with `include \
             \"tblgen/Diagnostics.td\"`, or with Clang's `clang/Basic/Diagnostic.td'",
        ));
    }
    let found = records.all_derived_definitions_if_defined("Diagnostic");
    if found.is_empty() {
        return Err(nowhere(
            "there is no diagnostic: no record of the class 'Diagnostic'",
        ));
    }
    faults::check_records(found.iter().copied(), "diagnostics")?;
    Ok(found)
}
