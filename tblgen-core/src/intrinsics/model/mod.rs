//! Intrinsics, from their records.
//!
//! LLVM: CodeGenIntrinsics.cpp. The order is by target and name; numbers depend on it.

mod names;
mod number;
mod properties;
mod records_of_iit;
mod signature;
mod types;

use rustc_hash::FxHashMap;

use tblgen_facts::ir::LONGEST_NAME;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};

use properties::Properties;
use signature::Signatures;

/// The intrinsics of a description.
pub(super) struct IntrinsicModel<'rk> {
    /// The intrinsics of the targets that are asked for, in LLVM's order.
    pub(super) intrinsics: Vec<IntrinsicRow<'rk>>,
    pub(super) targets: Vec<TargetRow<'rk>>,
}

/// An intrinsic.
pub(super) struct IntrinsicRow<'rk> {
    pub(super) record: Record<'rk>,
    /// The name in programs.
    pub(super) called: &'rk str,
    /// The name in modules, such as `llvm.memcpy`.
    pub(super) name: String,
    pub(super) target: &'rk str,
    pub(super) clang_builtin: &'rk str,
    pub(super) ms_builtin: &'rk str,
    /// The row of the signature.
    pub(super) signature: Vec<u8>,
    pub(super) is_overloaded: bool,
    /// The row of the attributes.
    pub(super) attributes: Vec<u8>,
}

/// A target, or all targets.
pub(super) struct TargetRow<'rk> {
    pub(super) name: &'rk str,
    /// The number that the first intrinsic has in LLVM.
    pub(super) first_id: usize,
    /// The number of intrinsics.
    pub(super) count: usize,
}

impl<'rk> IntrinsicModel<'rk> {
    /// The intrinsics of a description for the targets with those prefixes, or for all.
    pub(super) fn new(records: &'rk RecordKeeper, prefixes: &[&str]) -> Result<Self, Diagnostics> {
        let mut named = names::sorted(records)?;
        faults::check_records(named.iter().map(|row| row.record), "intrinsics")?;
        let mut targets = targets(&named);
        if !prefixes.is_empty() {
            keep(prefixes, &mut targets, &mut named)?;
        }
        let (mut signatures, properties) = (Signatures::new(records)?, Properties::new(records)?);
        let intrinsics = faults::collect(named, |row| {
            let types = signatures.read(row.record)?;
            let attributes = properties.read(row.record, &types)?;
            Ok(IntrinsicRow {
                signature: types.row,
                is_overloaded: types.is_overloaded,
                attributes,
                ..row
            })
        })?;
        if intrinsics.is_empty() {
            return Err(nowhere("there are no intrinsics"));
        }
        Ok(IntrinsicModel {
            intrinsics,
            targets,
        })
    }

    /// The longest of some names.
    pub(super) fn longest(&self, name: impl Fn(&IntrinsicRow<'rk>) -> usize) -> usize {
        self.intrinsics.iter().map(name).max().unwrap_or(0)
    }
}

/// The targets of sorted intrinsics; the first one stands for all targets.
fn targets<'rk>(sorted: &[IntrinsicRow<'rk>]) -> Vec<TargetRow<'rk>> {
    let mut targets = vec![TargetRow {
        name: "",
        first_id: 1,
        count: 0,
    }];
    for (at, row) in sorted.iter().enumerate() {
        match targets.last_mut() {
            Some(last) if last.name == row.target => last.count += 1,
            _ => targets.push(TargetRow {
                name: row.target,
                first_id: at + 1,
                count: 1,
            }),
        }
    }
    targets
}

/// Keeps the intrinsics of the targets with those prefixes.
fn keep<'rk>(
    prefixes: &[&str],
    targets: &mut Vec<TargetRow<'rk>>,
    intrinsics: &mut Vec<IntrinsicRow<'rk>>,
) -> Result<(), Diagnostics> {
    for prefix in prefixes {
        if !targets.iter().any(|target| target.name == *prefix) {
            let known: Vec<&str> = targets.iter().skip(1).map(|target| target.name).collect();
            let message = format!(
                "there are no intrinsics for the prefix '{prefix}' (known: {})",
                known.join(", ")
            );
            return Err(nowhere(message));
        }
    }
    intrinsics.retain(|row| prefixes.contains(&row.target));
    // The first one stands for all targets in any case.
    targets.retain_mut(|target| {
        if !prefixes.contains(&target.name) {
            target.count = 0;
        }
        target.name.is_empty() || target.count > 0
    });
    Ok(())
}

/// Refuses names of built-in functions that two intrinsics of a target have.
fn check_builtins<'rk>(
    rows: &[IntrinsicRow<'rk>],
    compiler: &str,
    name: impl Fn(&IntrinsicRow<'rk>) -> &'rk str,
) -> Result<(), Diagnostics> {
    let mut known: FxHashMap<(&str, &str), Record<'_>> = FxHashMap::default();
    let named = rows.iter().filter(|row| !name(row).is_empty());
    faults::collect(named, |row| {
        if name(row).len() > LONGEST_NAME {
            return Err(names::too_long(row.record, name(row)));
        }
        match known.insert((row.target, name(row)), row.record) {
            None => Ok(()),
            Some(other) => {
                let message = format!(
                    "Intrinsic '{}': duplicate {compiler} builtin name!",
                    row.record.name()
                );
                let mut found = faults::error(row.record, message);
                found.push(other.note("the other one is here"));
                Err(found)
            }
        }
    })?;
    Ok(())
}
