//! The manual of options as text: reStructuredText as LLVM prints it, and Markdown.

mod buckets;
pub(crate) mod clang;
mod markdown;
mod restructured;

use rustc_hash::FxHashMap;

use buckets::Buckets;
use tblgen_codegen::{BackendError, Emission};
use tblgen_facts::visible::VisibleLines;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{Diagnostics, field};

use super::model::{defined, in_order};

/// `--gen-opt-rst`: the manual as reStructuredText, byte by byte that of LLVM.
pub(crate) fn restructured_text(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let sections = sections(emission.records())?;
    let text = restructured::text(&sections)?;
    write!(emission.out(), "{}", VisibleLines(&text))?;
    Ok(())
}

/// `--gen-opt-markdown`: the manual as Markdown.
pub(crate) fn markdown(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let text = markdown::text(emission.records())?;
    emission.out().write_all(text.as_bytes())?;
    Ok(())
}

/// The options of a group, which may be several of one name.
struct Section<'rk> {
    name: &'rk str,
    options: Vec<Record<'rk>>,
}

/// The groups in the order in which LLVM prints them, with their options.
fn sections(records: &RecordKeeper) -> Result<Vec<Section<'_>>, Diagnostics> {
    let options = in_order(defined(records, "Option")?)?;
    let mut names = Buckets::default();
    let mut by_name: FxHashMap<&str, Vec<Record<'_>>> = FxHashMap::default();
    for group in records.all_derived_definitions_if_defined("OptionGroup") {
        names.add(field(group.value_as_string("Name"))?);
    }
    for option in options {
        let group = field(option.value_as_optional_def("Group"))?;
        let name = match group {
            Some(group) => field(group.value_as_string("Name"))?,
            None => "options",
        };
        names.add(name);
        by_name.entry(name).or_default().push(option);
    }
    let section = |name| Section {
        name,
        // Each name came with an option.
        options: by_name.remove(name).unwrap_or_default(),
    };
    Ok(names.into_names().into_iter().map(section).collect())
}
