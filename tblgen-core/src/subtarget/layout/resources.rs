//! The tables of resources.

use super::firsts;
use crate::subtarget::schema::ResourceTables;
use tblgen_codegen::{SequenceTable, TooLarge};
use tblgen_model::scheduling::tables::{CodeGenMachineModel, CodeGenProcResource};

pub(super) fn layout(models: &[CodeGenMachineModel]) -> Result<ResourceTables, TooLarge> {
    let all = || models.iter().flat_map(|model| &model.resources);
    let mut lists = SequenceTable::default();
    let ids: Vec<usize> = all().map(|one| lists.add(&one.sub_units)).collect();
    let lists = lists.layout();
    let column = |get: fn(&CodeGenProcResource) -> u32| all().map(get).collect();
    Ok(ResourceTables {
        first: firsts(models.iter().map(|model| model.resources.len())),
        names: all().map(|one| &one.name).collect(),
        units: column(|one| one.units),
        super_resource: column(|one| one.super_resource.into()),
        buffer_size: column(|one| one.buffer_size.wrapping_add(1) as u32),
        sub_units: lists.spans(&ids)?,
        sub_unit_lists: lists.items.iter().copied().map(u32::from).collect(),
    })
}
