//! Changes of bits in the end: by `PostEncoderMethod`, by operands that have no bits of their own,
//! and operands of which bits do not count, as records state them.

use std::collections::{HashMap, HashSet};

use tblgen_lang::record::{FieldError, Record, RecordId};
use tblgen_model::Models;
use tblgen_model::encoding::emission::Emission;
use tblgen_model::instructions::{CodeGenInstruction, Constraint, OperandInfo, SubOperand};
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
    /// Another operand, and the bits of its number that are lost with those of the instruction.
    pub(super) lost: (u8, u64),
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
            let ints = ["Bits", "Cleared", "Operand", "Changed", "Lost"];
            let ints = ints.map(|name| def.value_as_int(name));
            let zeros = def.value_as_list_of_defs("Zeros")?;
            Ok((def.value_as_string("Method")?, ints, zeros))
        };
        let (method, ints, zeros) = read().map_err(FieldError::at_record)?;
        let [ones, cleared, operand, changed, lost] = ints;
        let int = |int: Result<i64, FieldError>| int.map_err(FieldError::at_record);
        let (cleared, operand) = (int(cleared)? as u64, int(operand)?);
        let number = |operand: i64| {
            let number = u8::try_from(operand);
            number.map_err(|_| faults::error(def, format!("there is no operand {operand}")))
        };
        let (operand, changed) = (number(operand)?, number(int(changed)?)?);
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
                lost: (changed, int(lost)? as u64),
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

/// The operands of which bits may have no place, with those bits.
pub(super) fn lax_operands(models: &Models<'_>) -> Result<HashMap<RecordId, u64>, Diagnostics> {
    let defs = models
        .records()
        .all_derived_definitions_if_defined("LaxOperands");
    let all = collect(defs, |def| {
        let read = || {
            Ok((
                def.value_as_list_of_defs("Operands")?,
                def.value_as_int("Mask")?,
            ))
        };
        let (operands, mask) = read().map_err(FieldError::at_record)?;
        let operands = operands.iter().map(|one| (one.id(), mask as u64));
        Ok(operands.collect::<Vec<(RecordId, u64)>>())
    })?;
    let mut masks = HashMap::new();
    for (operand, mask) in all.into_iter().flatten() {
        *masks.entry(operand).or_default() |= mask;
    }
    Ok(masks)
}

/// The function of the target that decodes operands from bits of which the description does not
/// tell what they are; empty if there are none. The bits are left to a function of the same name:
/// LLVM leaves them zero, or writes them by hand. If a record states the codec of the instruction
/// (`is_stated`), that counts more than fields that stand for operands by their positions.
pub(super) fn lost_operands<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    emission: &Emission<'_>,
    is_stated: bool,
) -> Result<&'rk str, Diagnostics> {
    let decoder = instruction.def.value_as_string("DecoderMethod");
    let decoder = decoder.map_err(FieldError::at_record)?;
    let list = &instruction.operands;
    let mut fields = emission.operands.iter();
    let is_by_position = fields.any(|one| list.position_of(one.name).is_none());
    let is_told = !is_stated || !is_by_position;
    if !emission.has_open_bits && is_told {
        return Ok("");
    }
    let mut encoded: HashSet<usize> = emission.operands.iter().map(|one| one.operand).collect();
    // A register to which an encoded one is tied has the same bits.
    let parts = list.parts().enumerate();
    let ties = parts.filter(|(number, _)| encoded.contains(number));
    let tied: Vec<usize> = ties
        .filter_map(|(_, (_, part))| part.constraint.tied())
        .collect();
    encoded.extend(tied);
    let is_lost = |operand: &OperandInfo<'_>| {
        let mut all = operand.first..operand.first + operand.parts.len().max(1);
        let is_left_out = |part: &SubOperand<'_>| {
            part.do_not_encode || matches!(part.constraint, Constraint::Tied(_))
        };
        !all.any(|number| encoded.contains(&number)) && !operand.parts.iter().all(is_left_out)
    };
    match list.list.iter().any(is_lost) {
        true => Ok(decoder),
        false => Ok(""),
    }
}
