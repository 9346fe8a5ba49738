//! Changes of bits in the end (`PostEncoderMethod`), and operands of which bits do not count, as
//! records state them.

use std::collections::{HashMap, HashSet};

use tblgen_lang::record::{FieldError, Record, RecordId};
use tblgen_model::Models;
use tblgen_model::support::faults::{self, Diagnostics, collect};

/// A change of the bits in the end, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Post {
    /// A function.
    Hook(usize),
    /// A change that a record states.
    Clearing(usize),
}

/// Bits that are zero if an operand is zero, or one of some registers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Clearing {
    pub(super) bits: u64,
    pub(super) operand: u8,
    /// The numbers of the registers.
    pub(super) zeros: Vec<u16>,
}

/// The effect of a function that changes bits, as a record states it.
pub(super) struct Stated {
    /// The bits that are set.
    pub(super) ones: u64,
    pub(super) clearing: Option<Clearing>,
}

/// The functions that change bits in the end, as far as records state what they do.
pub(super) fn stated(models: &Models<'_>) -> Result<HashMap<String, Stated>, Diagnostics> {
    let bank = models.registers()?;
    let records = models.records();
    let defs = records.all_derived_definitions_if_defined("PostEncoding");
    let mut all = HashMap::new();
    collect(defs, |def| {
        let read = || {
            let ints = ["Bits", "Cleared", "Operand"].map(|name| def.value_as_int(name));
            let zeros = def.value_as_list_of_defs("Zeros")?;
            Ok((def.value_as_string("Method")?, ints, zeros))
        };
        let (method, [ones, cleared, operand], zeros) = read().map_err(FieldError::at_record)?;
        let int = |int: Result<i64, FieldError>| int.map_err(FieldError::at_record);
        let (cleared, operand) = (int(cleared)? as u64, int(operand)?);
        let Ok(operand) = u8::try_from(operand) else {
            let message = format!("there is no operand {operand}");
            return Err(faults::error(def, message));
        };
        let zeros = collect(zeros, |zero: Record<'_>| {
            let number = bank.number_of(zero.name());
            number.ok_or_else(|| {
                let faults = faults::error(def, format!("'{}' is no register", zero.name()));
                faults::with_field(faults, def, "Zeros", "the registers are set here")
            })
        })?;
        let stated = Stated {
            ones: int(ones)? as u64,
            clearing: (cleared != 0).then_some(Clearing {
                bits: cleared,
                operand,
                zeros,
            }),
        };
        match all.insert(method.to_string(), stated) {
            None => Ok(()),
            Some(_) => {
                let message = format!("another record states the bits of '{method}'");
                Err(faults::error(def, message))
            }
        }
    })?;
    Ok(all)
}

/// The operands of which bits do not count that have no place.
pub(super) fn lax_operands(models: &Models<'_>) -> Result<HashSet<RecordId>, Diagnostics> {
    let defs = models
        .records()
        .all_derived_definitions_if_defined("LaxOperands");
    let all = collect(defs, |def| {
        let operands = def.value_as_list_of_defs("Operands");
        let operands = operands.map_err(FieldError::at_record)?;
        Ok(operands
            .iter()
            .map(|one| one.id())
            .collect::<Vec<RecordId>>())
    })?;
    Ok(all.into_iter().flatten().collect())
}
