//! Targets that have attributes.

use rustc_hash::FxHashMap;

use tblgen_lang::record::{Record, RecordId};
use tblgen_model::support::faults::{Diagnostics, field};

use super::texts;

/// Some targets.
pub(crate) struct TargetRow<'rk> {
    pub(crate) arches: Vec<&'rk str>,
    pub(crate) oses: Vec<&'rk str>,
    pub(crate) object_formats: Vec<&'rk str>,
    pub(crate) custom_code: &'rk str,
}

/// The targets of all attributes, each once.
#[derive(Default)]
pub(crate) struct Targets<'rk> {
    pub(crate) rows: Vec<TargetRow<'rk>>,
    numbers: FxHashMap<RecordId, usize>,
}

impl<'rk> Targets<'rk> {
    /// Adds targets, unless they are there. The number of their row.
    pub(super) fn add(&mut self, record: Record<'rk>) -> Result<usize, Diagnostics> {
        if let Some(number) = self.numbers.get(&record.id()) {
            return Ok(*number);
        }
        let list = |name| match record.field(name) {
            Some(value) if value.value().is_unset() => Ok(Vec::new()),
            Some(_) => texts::list(record, name),
            None => Ok(Vec::new()),
        };
        let row = TargetRow {
            arches: list("Arches")?,
            oses: list("OSes")?,
            object_formats: list("ObjectFormats")?,
            custom_code: match record.field("CustomCode") {
                Some(_) => field(record.value_as_optional_string("CustomCode"))?.unwrap_or(""),
                None => "",
            },
        };
        let number = self.rows.len();
        self.rows.push(row);
        self.numbers.insert(record.id(), number);
        Ok(number)
    }
}
