//! The groups of diagnostics and their texts as a page, byte by byte that of Clang.

mod lines;
mod page;

use std::collections::BTreeSet;

use tblgen_codegen::{BackendError, Emission};
use tblgen_facts::diagnostics::DiagClass;
use tblgen_facts::visible::VisibleLines;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{Diagnostics, field};

use super::model::{DiagRow, DiagnosticModel};

/// `--gen-diag-docs`: all groups as reStructuredText.
pub(crate) fn restructured_text(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let introduction = introduction(emission.records())?;
    let model = DiagnosticModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let text = page::text(introduction, &model);
    write!(emission.out(), "{}", VisibleLines(&text))?;
    Ok(())
}

/// The text that the page begins with.
fn introduction(records: &RecordKeeper) -> Result<&str, Diagnostics> {
    match records.def("GlobalDocumentation") {
        Some(record) => field(record.value_as_string("Intro")),
        None => Err(nowhere(
            "there is no record 'GlobalDocumentation' with the field 'Intro', which the page \
             begins with",
        )),
    }
}

/// A group with all that is in it.
struct Section<'m, 'rk> {
    name: &'m str,
    docs: &'m str,
    /// The diagnostics of the group itself.
    diags: Vec<&'m DiagRow<'rk>>,
    /// The names of the groups in the group.
    sub_groups: Vec<&'m str>,
    is_of_remarks: bool,
    /// The severities of the diagnostics, also of those in its groups.
    severities: BTreeSet<&'static str>,
}

/// The groups in the order of their names.
fn sections<'m, 'rk>(model: &'m DiagnosticModel<'rk>) -> Vec<Section<'m, 'rk>> {
    let groups = model.groups.iter();
    let mut sections: Vec<Section<'m, 'rk>> = groups
        .map(|row| {
            let diag = |at: usize| model.diags.get(at);
            let pedantic = in_places(row.pedantic_diags.iter().filter_map(|at| diag(*at)));
            let own = row.diags.iter().filter_map(|at| diag(*at));
            let subs = row.all_sub_groups().filter_map(|at| model.groups.get(at));
            let mut sub_groups: Vec<&str> = subs.map(|row| row.name).collect();
            sub_groups.sort_unstable();
            Section {
                name: row.name,
                docs: row.docs,
                diags: own.chain(pedantic).collect(),
                sub_groups,
                is_of_remarks: false,
                severities: BTreeSet::new(),
            }
        })
        .collect();
    for row in &model.groups {
        let diags = row.all_diags().filter_map(|at| model.diags.get(at));
        let kinds = diags.map(|diag| (diag.severity.name(), diag.class == DiagClass::Remark));
        let kinds: BTreeSet<(&str, bool)> = kinds.collect();
        for at in &row.ancestors {
            if let Some(section) = sections.get_mut(*at) {
                let severities = kinds.iter().map(|(severity, _)| *severity);
                section.severities.extend(severities);
                section.is_of_remarks |= kinds.iter().any(|(_, is_remark)| *is_remark);
            }
        }
    }
    sections
}

/// Diagnostics in the order of their places in memory.
fn in_places<'m, 'rk>(diags: impl Iterator<Item = &'m DiagRow<'rk>>) -> Vec<&'m DiagRow<'rk>> {
    let mut diags: Vec<&DiagRow<'rk>> = diags.collect();
    diags.sort_by_cached_key(|row| address(row.record));
    diags
}

/// The bytes of a page of memory.
const PAGE: usize = 4096;

/// The bytes from which on a file is mapped to memory, unless it fills its pages.
const MAPPED: usize = 4 * PAGE;

/// The order of records by where their files are in LLVM's memory. Short files are read one after
/// the other; long ones are mapped, each before the one that was mapped last.
fn address(record: Record<'_>) -> (bool, i64, u32) {
    let sources = record.keeper().sources();
    let Some(at) = sources.origin(record.loc()) else {
        return (false, 0, 0);
    };
    let size = sources.buffer(at.buffer).text().len();
    let is_mapped = size >= MAPPED && !size.is_multiple_of(PAGE);
    let number = i64::from(at.buffer);
    (
        is_mapped,
        if is_mapped { -number } else { number },
        at.offset,
    )
}
