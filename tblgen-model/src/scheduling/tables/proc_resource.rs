//! The resources of a model.
//!
//! LLVM: `EmitProcessorResources` and `EmitProcessorResourceSubUnits`.

use super::super::units::Units;
use super::super::{CodeGenProcModel, error, field};
use super::{fits, number};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordKeeper};

/// A resource of a model: one or several units, or a group of resources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenProcResource {
    /// The name of the record (`ProcResourceUnits` or `ProcResGroup`).
    pub name: String,
    /// The number of units.
    pub units: u32,
    /// The resource that this one is part of; 0 for none. Resources are numbered from 1.
    pub super_resource: u16,
    /// The number of micro-ops that wait for the resource; -1 if the buffer of the processor
    /// limits them.
    pub buffer_size: i32,
    /// The resources of a group, one for each of its units.
    pub sub_units: Vec<u16>,
}

/// A group has no more units than this.
const MAX_UNITS: u32 = 1 << 16;

/// The resources of a model, in the order of their numbers.
pub(super) fn resources<'rk>(
    records: &'rk RecordKeeper,
    model: &CodeGenProcModel,
    units: &Units<'rk>,
) -> Result<Vec<CodeGenProcResource>, Diagnostics> {
    let all = model.proc_resources.iter();
    all.map(|&id| resource(Record::new(records, id), model, units))
        .collect()
}

fn resource<'rk>(
    def: Record<'rk>,
    model: &CodeGenProcModel,
    units: &Units<'rk>,
) -> Result<CodeGenProcResource, Diagnostics> {
    let one = CodeGenProcResource {
        name: def.name().to_string(),
        units: 0,
        super_resource: 0,
        buffer_size: number(def, "BufferSize")?,
        sub_units: Vec::new(),
    };
    if !def.is_subclass_of("ProcResGroup") {
        return Ok(CodeGenProcResource {
            units: unit_count(def)?,
            super_resource: super_resource(def, model, units)?,
            ..one
        });
    }
    let sub_units = sub_units(def, model, units)?;
    Ok(CodeGenProcResource {
        units: fits(def, "Resources", sub_units.len() as i64)?,
        sub_units,
        ..one
    })
}

fn unit_count(unit: Record<'_>) -> Result<u32, Diagnostics> {
    let count: u32 = number(unit, "NumUnits")?;
    if count > MAX_UNITS {
        let text = format!("'{}' has {count} units, more than {MAX_UNITS}", unit.name());
        return Err(error(unit, text));
    }
    Ok(count)
}

fn super_resource<'rk>(
    def: Record<'rk>,
    model: &CodeGenProcModel,
    units: &Units<'rk>,
) -> Result<u16, Diagnostics> {
    if !field(def.value("Super"))?.is_complete() {
        return Ok(0);
    }
    let kind = field(def.value_as_def("Super"))?;
    index(units.of_kind(kind, Some(model), def)?, model)
}

fn sub_units<'rk>(
    group: Record<'rk>,
    model: &CodeGenProcModel,
    units: &Units<'rk>,
) -> Result<Vec<u16>, Diagnostics> {
    let mut all = Vec::new();
    for member in field(group.value_as_list_of_defs("Resources"))? {
        let unit = units.of_kind(member, Some(model), group)?;
        let number = index(unit, model)?;
        all.extend((0..unit_count(unit)?).map(|_| number));
        if all.len() > MAX_UNITS as usize {
            return Err(error(group, "the group has too many units"));
        }
    }
    Ok(all)
}

/// The number of a resource in a model. LLVM: `getProcResourceIdx`.
pub(super) fn index(resource: Record<'_>, model: &CodeGenProcModel) -> Result<u16, Diagnostics> {
    let mut all = model.proc_resources.iter();
    let place = all.position(|&id| id == resource.id());
    let number = place.and_then(|place| u16::try_from(place + 1).ok());
    number.ok_or_else(|| {
        let text = format!(
            "ProcResource def is not included in the ProcResources list for {}",
            model.name
        );
        error(resource, text)
    })
}
