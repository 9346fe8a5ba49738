//! Operands that are distances although decoders leave out the address, as records state them.

use std::collections::HashMap;

use tblgen_facts::mc::distance;
use tblgen_lang::record::{FieldError, Record, RecordId};
use tblgen_model::Models;
use tblgen_model::support::faults::{self, Diagnostics, collect};

/// The [distance](tblgen_facts::mc::distance) that each of some operands is.
pub(super) fn distances(models: &Models<'_>) -> Result<HashMap<RecordId, u16>, Diagnostics> {
    let records = models.records();
    let defs = records.all_derived_definitions_if_defined("DistanceOperands");
    let all = collect(defs, |def| {
        let distance = read(def)?;
        let operands = def.value_as_list_of_defs("Operands");
        let operands = operands.map_err(FieldError::at_record)?;
        let all = operands.iter().map(|one| (one.id(), distance));
        Ok(all.collect::<Vec<_>>())
    })?;
    Ok(all.into_iter().flatten().collect())
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
    Ok(distance::new(unit, origin, is_paged))
}
