//! The entries of a class on a model while they are collected.

use super::super::error;
use super::class_desc::{CodeGenSchedClassDesc, ReadAdvance, WriteLatency, micro_ops};
use super::write_res::WriteRes;
use super::{CodeGenSchedTables, INVALID_NUM_MICRO_OPS, ResourceUse, VARIANT_NUM_MICRO_OPS, fits};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::Record;

/// The entries of a class.
#[derive(Default)]
pub(super) struct Entries {
    pub(super) micro_ops: i64,
    pub(super) is_unsupported: bool,
    pub(super) begin_group: bool,
    pub(super) end_group: bool,
    pub(super) retire_ooo: bool,
    pub(super) resources: Vec<ResourceUse>,
    /// The resources that the description names.
    pub(super) stated: Vec<ResourceUse>,
    pub(super) latencies: Vec<WriteLatency>,
    pub(super) advances: Vec<ReadAdvance>,
}

impl Entries {
    /// Marks a class whose instructions the processor lacks.
    pub(super) fn refuse(&mut self) {
        self.micro_ops = INVALID_NUM_MICRO_OPS.into();
        self.is_unsupported = true;
    }

    /// Adds what one write takes.
    pub(super) fn add(&mut self, stated: &WriteRes<'_>) -> Result<(), Diagnostics> {
        self.micro_ops = self.micro_ops.saturating_add(stated.micro_ops);
        let most = i64::from(VARIANT_NUM_MICRO_OPS) - 1;
        if !self.is_unsupported && !(0..=most).contains(&self.micro_ops) {
            let text = format!("{} micro-ops are not 0 to {most}", self.micro_ops);
            return Err(error(stated.def, text));
        }
        self.begin_group |= stated.begin_group;
        self.end_group |= stated.end_group;
        self.retire_ooo |= stated.retire_ooo;
        for &one in &stated.uses {
            add_use(&mut self.resources, one, stated.def)?;
        }
        for &one in stated.uses.iter().take(stated.stated) {
            add_use(&mut self.stated, one, stated.def)?;
        }
        Ok(())
    }

    /// The class. As in LLVM, whose number has 13 bits, further writes of a class that is not
    /// supported are counted all the same.
    pub(super) fn desc(self, tables: &mut CodeGenSchedTables) -> CodeGenSchedClassDesc {
        let count = self
            .micro_ops
            .rem_euclid(i64::from(INVALID_NUM_MICRO_OPS) + 1) as u16;
        let desc = CodeGenSchedClassDesc {
            begin_group: self.begin_group,
            end_group: self.end_group,
            retire_ooo: self.retire_ooo,
            ..micro_ops(count)
        };
        if count == INVALID_NUM_MICRO_OPS {
            return desc;
        }
        CodeGenSchedClassDesc {
            resources: tables.resource_uses.add(self.resources),
            stated: tables.stated_uses.add(self.stated),
            latencies: tables.latencies.add(self.latencies),
            advances: tables.advances.add(self.advances),
            ..desc
        }
    }
}

/// Adds a resource. One that is taken already is taken longer.
fn add_use(
    all: &mut Vec<ResourceUse>,
    one: ResourceUse,
    def: Record<'_>,
) -> Result<(), Diagnostics> {
    let Some(known) = all.iter_mut().find(|known| known.resource == one.resource) else {
        all.push(one);
        return Ok(());
    };
    let sum = i64::from(known.release_at) + i64::from(one.release_at);
    known.release_at = fits(def, "ReleaseAtCycles", sum)?;
    Ok(())
}
