//! Operands that are distances although decoders leave out the address, as records state them.

use std::collections::HashMap;

use tblgen_facts::mc::distance;
use tblgen_lang::record::{FieldError, Record, RecordId};
use tblgen_model::Models;
use tblgen_model::support::faults::{self, Diagnostics, collect};

/// The [distances](tblgen_facts::mc::distance) that operands are.
#[derive(Debug, Default)]
pub(super) struct Distances {
    by_record: HashMap<RecordId, u16>,
    /// The distances of operands of a type (`OperandType`) that no record names.
    by_type: HashMap<String, u16>,
}

impl Distances {
    /// The distances that records state.
    pub(super) fn new(models: &Models<'_>) -> Result<Self, Diagnostics> {
        let records = models.records();
        let defs = records.all_derived_definitions_if_defined("DistanceOperands");
        let mut all = Distances::default();
        collect(defs, |def| {
            let distance = read(def)?;
            let operands = def.value_as_list_of_defs("Operands");
            let operands = operands.map_err(FieldError::at_record)?;
            let named = operands.iter().map(|one| (one.id(), distance));
            all.by_record.extend(named);
            if def.is_subclass_of("DistanceOperandType") {
                let ty = def.value_as_string("Type").map_err(FieldError::at_record)?;
                all.by_type.insert(ty.to_string(), distance);
            }
            Ok(())
        })?;
        Ok(all)
    }

    /// The distance that an operand is; 0 if no record states one.
    pub(super) fn of(&self, operand: Record<'_>) -> u16 {
        let by_type = || {
            self.by_type
                .get(operand.value_as_string("OperandType").ok()?)
        };
        let distance = self.by_record.get(&operand.id()).or_else(by_type);
        distance.copied().unwrap_or(0)
    }
}

/// The numbers of instructions that have the upper bits of distances, each with that of the one which
/// adds the rest.
pub(super) fn rests(models: &Models<'_>) -> Result<Vec<[u16; 2]>, Diagnostics> {
    let instructions = models.instructions()?;
    let records = models.records();
    let defs = records.all_derived_definitions_if_defined("DistanceRest");
    collect(defs, |def| {
        let number = |name| {
            let inst = def.value_as_def(name).map_err(FieldError::at_record)?;
            instructions.number(inst).ok_or_else(|| {
                let message = format!("'{}' is no instruction of the target", inst.name());
                faults::error(def, message)
            })
        };
        Ok([number("Upper")?, number("Rest")?])
    })
}

/// The distance that a record states.
fn read(def: Record<'_>) -> Result<u16, Diagnostics> {
    let int = |name| def.value_as_int(name).map_err(FieldError::at_record);
    let (unit, origin) = (int("Unit")?, int("Origin")?);
    let is_paged = def.value_as_bit("IsPaged").map_err(FieldError::at_record)?;
    let Some(unit) = (0..=16u8).find(|log| 1 << log == unit) else {
        let message = format!("the unit {unit} is no power of two up to 65536");
        let faults = faults::error(def, message);
        return Err(faults::with_field(faults, def, "Unit", "it is set here"));
    };
    let Ok(origin) = i8::try_from(origin) else {
        let message = format!("the origin {origin} has more than eight bits");
        let faults = faults::error(def, message);
        return Err(faults::with_field(faults, def, "Origin", "it is set here"));
    };
    let is_upper = def.value_as_bit("IsUpper").map_err(FieldError::at_record)?;
    let number = distance::new(unit, origin, is_paged);
    Ok(match is_upper {
        true => distance::upper(number),
        false => number,
    })
}
