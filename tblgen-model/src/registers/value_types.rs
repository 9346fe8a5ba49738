//! The types of values that the registers of a class hold.

use std::collections::HashMap;

use super::{ValueTypeByHwMode, collect, error, field, short_name};
use crate::support::faults::Diagnostics;
use crate::support::hw_mode::{CodeGenHwModes, InfoByHwMode};
use tblgen_lang::record::{Record, RecordKeeper};

/// More types of one class than this are rejected.
const MAX_TYPES: usize = 1024;

pub(super) fn value_types<'rk>(def: Record<'rk>) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let types = field(def.value_as_list_of_defs("RegTypes"))?;
    if types.len() > MAX_TYPES {
        let message = format!("there are more than {MAX_TYPES} RegTypes");
        return Err(error(def, message));
    }
    if types.is_empty() {
        return Err(error(def, "RegTypes list must not be empty!"));
    }
    match types.iter().find(|ty| !ty.is_subclass_of("ValueType")) {
        None => Ok(types),
        Some(other) => {
            let message = format!(
                "RegTypes list member '{}' does not derive from the ValueType class!",
                other.name()
            );
            Err(error(def, message))
        }
    }
}

/// Machine value types by number: of several records with the same number, the
/// first one is the type itself, others give it another meaning.
pub(super) struct MachineTypes<'rk> {
    by_value: HashMap<i64, Record<'rk>>,
}

impl<'rk> MachineTypes<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Self {
        let mut defs = records.all_derived_definitions_if_defined("ValueType");
        defs.sort_by_key(|def| def.uid());
        let mut by_value = HashMap::new();
        for def in defs {
            if let Ok(value @ 1..) = def.value_as_int("Value") {
                by_value.entry(value).or_insert(def);
            }
        }
        MachineTypes { by_value }
    }

    /// The type that a record stands for.
    pub(super) fn of(&self, ty: Record<'rk>) -> Record<'rk> {
        let value = ty.value_as_int("Value").ok();
        let first = value.and_then(|value| self.by_value.get(&value));
        first.copied().unwrap_or(ty)
    }
}

/// The LLVM name of a type, by hardware mode.
pub(super) fn type_by_mode<'rk>(
    ty: Record<'rk>,
    types: &MachineTypes<'rk>,
    modes: &CodeGenHwModes,
) -> Result<ValueTypeByHwMode, Diagnostics> {
    if !ty.is_subclass_of("HwModeSelect") {
        return Ok(InfoByHwMode::simple(type_name(ty)?));
    }
    let types = collect(modes.select(ty)?, |(mode, ty)| {
        Ok((mode, type_name(types.of(ty))?))
    })?;
    Ok(types.into_iter().collect())
}

fn type_name(ty: Record<'_>) -> Result<String, Diagnostics> {
    match ty.field("LLVMName") {
        Some(_) => short_name(ty, field(ty.value_as_string("LLVMName"))?),
        None => short_name(ty, ty.name()),
    }
}
