//! The names of registers in assembly.
//!
//! LLVM: `AsmWriterEmitter::EmitGetRegisterName`.

use crate::registers::CodeGenRegBank;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, RecordKeeper};

/// The set of names that registers have by default.
const DEFAULT_SET: &str = "NoRegAltName";

/// A set of names of registers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisterNames {
    /// The name of the set: of a record of `RegAltNameIndex`.
    pub set: String,
    /// The set that has the names of registers which have none in this one.
    pub fallback: Option<String>,
    /// The name of each register, in their order; empty if it has none in the set.
    pub names: Vec<String>,
}

/// The sets of names of registers.
///
/// # Errors
///
/// The set to fall back to is no record.
pub fn register_names(
    records: &RecordKeeper,
    bank: &CodeGenRegBank,
) -> Result<Vec<RegisterNames>, Diagnostics> {
    let sets = bank.alt_name_indices.iter().enumerate();
    let sets = sets.map(|(number, set)| {
        let names = bank.registers.iter().map(|register| {
            if set != DEFAULT_SET {
                let name = register.alt_names.get(number).cloned().flatten();
                return name.unwrap_or_default();
            }
            match register.asm_name.is_empty() {
                true => register.name.clone(),
                false => register.asm_name.clone(),
            }
        });
        Ok(RegisterNames {
            set: set.clone(),
            fallback: fallback(records, set)?,
            names: names.collect(),
        })
    });
    sets.collect()
}

/// The set to which a set falls back.
fn fallback(records: &RecordKeeper, set: &str) -> Result<Option<String>, Diagnostics> {
    const FIELD: &str = "FallbackRegAltNameIndex";
    let Some(def) = records.def(set).filter(|def| def.field(FIELD).is_some()) else {
        return Ok(None);
    };
    let other = def
        .value_as_optional_def(FIELD)
        .map_err(FieldError::at_record)?;
    Ok(other.map(|other| other.name().to_string()))
}
