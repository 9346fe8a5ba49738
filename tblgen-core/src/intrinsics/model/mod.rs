//! Intrinsics, from their records.
//!
//! LLVM: CodeGenIntrinsics.cpp. The order is by target and name; numbers depend on it.

mod names;
mod number;
mod properties;
mod records_of_iit;
mod signature;
mod targets;
mod types;

use rustc_hash::FxHashMap;

use tblgen_facts::ir::LONGEST_NAME;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};
use tblgen_model::support::unknown::LeftOut;

use properties::Properties;
use signature::Signatures;

/// The intrinsics of a description.
pub(super) struct IntrinsicModel<'rk> {
    /// The intrinsics of the targets that are asked for, in LLVM's order.
    pub(super) intrinsics: Vec<IntrinsicRow<'rk>>,
    pub(super) targets: Vec<TargetRow<'rk>>,
    /// The numbers in LLVM of intrinsics that are left out, but for those before the first one of a
    /// target.
    pub(super) missing_ids: Vec<usize>,
    /// Warnings about what is left out.
    pub(super) left_out: Diagnostics,
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
        let mut targets = targets::of(&named);
        if !prefixes.is_empty() {
            targets::keep(prefixes, &mut targets, &mut named)?;
        }
        let mut left_out = LeftOut::default();
        let (mut signatures, properties) = (
            Signatures::new(records)?,
            Properties::new(records, &mut left_out)?,
        );
        let ids = targets::ids(&targets);
        let mut missing_ids = Vec::new();
        let intrinsics = faults::collect_some(named.into_iter().zip(ids), |(row, id)| {
            let record = row.record;
            let read = left_out.known(record, typed(row, &mut signatures, &properties))?;
            if read.is_none() {
                missing_ids.push(id);
            }
            Ok(read)
        });
        let intrinsics = left_out.checked(intrinsics)?;
        targets::leave_out(&mut targets, &mut missing_ids);
        let left_out = left_out.warnings(intrinsics.len(), "intrinsics and properties")?;
        if intrinsics.is_empty() {
            return Err(nowhere("there are no intrinsics"));
        }
        Ok(IntrinsicModel {
            intrinsics,
            targets,
            missing_ids,
            left_out,
        })
    }

    /// The longest of some names.
    pub(super) fn longest(&self, name: impl Fn(&IntrinsicRow<'rk>) -> usize) -> usize {
        self.intrinsics.iter().map(name).max().unwrap_or(0)
    }
}

/// An intrinsic with its types and attributes.
fn typed<'rk>(
    row: IntrinsicRow<'rk>,
    signatures: &mut Signatures<'rk>,
    properties: &Properties<'rk>,
) -> Result<IntrinsicRow<'rk>, Diagnostics> {
    let types = signatures.read(row.record)?;
    let attributes = properties.read(row.record, &types)?;
    Ok(IntrinsicRow {
        signature: types.row,
        is_overloaded: types.is_overloaded,
        attributes,
        ..row
    })
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
