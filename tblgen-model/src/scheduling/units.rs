//! The units of each kind of resource.
//!
//! LLVM: `CodeGenSchedModels::findProcResUnits`.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{CodeGenProcModel, error, field};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId};

/// The units (`ProcResourceUnits`) and groups (`ProcResGroup`) of a description.
pub(super) struct Units<'rk> {
    /// By kind, the units of it.
    by_kind: FxHashMap<RecordId, Vec<Record<'rk>>>,
    groups: FxHashSet<RecordId>,
}

impl<'rk> Units<'rk> {
    pub(super) fn new(units: &[Record<'rk>], groups: &[Record<'rk>]) -> Result<Self, Diagnostics> {
        let mut by_kind: FxHashMap<RecordId, Vec<Record<'rk>>> = FxHashMap::default();
        for &unit in units {
            if let Some(kind) = field(unit.value_as_optional_def("Kind"))? {
                by_kind.entry(kind.id()).or_default().push(unit);
            }
        }
        Ok(Units {
            by_kind,
            groups: groups.iter().map(|group| group.id()).collect(),
        })
    }

    pub(super) fn is_group(&self, unit: Record<'_>) -> bool {
        self.groups.contains(&unit.id())
    }

    /// The units of a model that are of a kind; mistakes are those of `user`.
    pub(super) fn of_kind(
        &self,
        kind: Record<'rk>,
        model: Option<&CodeGenProcModel>,
        user: Record<'_>,
    ) -> Result<Record<'rk>, Diagnostics> {
        if kind.is_subclass_of("ProcResourceUnits") {
            return Ok(kind);
        }
        let of_kind = self.by_kind.get(&kind.id()).into_iter().flatten().copied();
        let group = self.is_group(kind).then_some(kind);
        let mut found = None;
        for unit in of_kind.chain(group) {
            let of_model = field(unit.value_as_def("SchedModel"))?.id();
            if model.is_none_or(|model| model.model_def != of_model) {
                continue;
            }
            if found.is_some() {
                let text = format!(
                    "Multiple ProcessorResourceUnits associated with {}",
                    kind.name()
                );
                return Err(error(user, text));
            }
            found = Some(unit);
        }
        found.ok_or_else(|| {
            let text = format!("No ProcessorResources associated with {}", kind.name());
            error(user, text)
        })
    }
}
