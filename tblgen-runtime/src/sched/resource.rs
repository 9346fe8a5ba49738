//! Resources of a model.

use core::fmt;

use super::rows::SchedRows;
use super::tables::{SchedTables, range};
use crate::tables::Lists;

/// A resource of a processor that instructions take: an execution port, a pipeline, a divider,
/// or a group of those. LLVM: `MCProcResourceDesc` in llvm/MC/MCSchedule.h.
#[derive(Clone, Copy)]
pub struct ProcResource {
    tables: &'static SchedTables,
    model: u16,
    index: u16,
}

impl ProcResource {
    /// The resource with that index; `None` for 0, and beyond the last.
    pub(super) const fn new(
        tables: &'static SchedTables,
        model: u16,
        index: usize,
    ) -> Option<Self> {
        let (_, len) = range(&tables.resources.first, model);
        if index == 0 || index > len {
            return None;
        }
        let index = index as u16;
        Some(ProcResource {
            tables,
            model,
            index,
        })
    }

    /// The resource of a row of lists, which generated tables always have.
    pub(super) fn of_row(tables: &'static SchedTables, model: u16, index: usize) -> Self {
        ProcResource {
            tables,
            model,
            index: index as u16,
        }
    }

    const fn row(self) -> usize {
        let (first, _) = range(&self.tables.resources.first, self.model);
        (first + self.index as usize).wrapping_sub(1)
    }

    /// The index of the resource in its model, from 1 on, as LLVM counts.
    pub const fn index(self) -> u16 {
        self.index
    }

    /// The name of the record.
    pub const fn name(self) -> &'static str {
        self.tables.resources.names.get(self.row())
    }

    /// The number of units, each of which serves one instruction at a time.
    pub const fn units(self) -> u32 {
        self.tables.resources.units.get(self.row())
    }

    /// The resource that this one is part of, and which is occupied together with this one.
    pub const fn super_resource(self) -> Option<ProcResource> {
        let index = self.tables.resources.super_resource.index(self.row());
        Self::new(self.tables, self.model, index)
    }

    /// The number of micro-ops that wait for the resource: 0 if instructions are issued in
    /// order and wait for it to be free, 1 if only the next one waits, -1 if the buffer of the
    /// whole processor is the limit ([`MachineModel::micro_op_buffer_size`]).
    ///
    /// [`MachineModel::micro_op_buffer_size`]: crate::MachineModel::micro_op_buffer_size
    pub const fn buffer_size(self) -> i32 {
        self.tables
            .resources
            .buffer_size
            .get(self.row())
            .wrapping_sub(1) as i32
    }

    /// Whether the resource is a group of others.
    pub const fn is_group(self) -> bool {
        self.members().len(self.row()) != 0
    }

    /// The members of a group, each as often as it has units.
    pub const fn sub_units(self) -> SchedRows<ProcResource> {
        let (lists, row) = (self.members(), self.row());
        SchedRows::list(self.tables, self.model, lists, row, ProcResource::of_row)
    }

    const fn members(self) -> Lists {
        let resources = &self.tables.resources;
        Lists::new(resources.sub_unit_lists, resources.sub_units)
    }
}

impl PartialEq for ProcResource {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.tables, other.tables)
            && (self.model, self.index) == (other.model, other.index)
    }
}

impl Eq for ProcResource {}

impl fmt::Debug for ProcResource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProcResource")
            .field("name", &self.name())
            .field("units", &self.units())
            .field("buffer_size", &self.buffer_size())
            .finish_non_exhaustive()
    }
}
