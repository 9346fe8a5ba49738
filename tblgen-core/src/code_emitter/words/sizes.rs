//! The numbers of bits and bytes of instructions.

use tblgen_lang::record::{FieldError, Record};
use tblgen_model::encoding::CodeGenEncodings;
use tblgen_model::encoding::emission::Emission;
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::support::faults::{self, Diagnostics, collect};
use tblgen_model::support::unknown::unknown;

/// The largest number of bytes of an instruction that has an encoding.
const MOST_BYTES: u32 = 16;

/// Whether an instruction can be encoded. One that is longer may be a pseudo-instruction of compilers
/// that stands for several; others are reported.
pub(super) fn is_encodable(def: Record<'_>, size: u32) -> Result<bool, Diagnostics> {
    if size <= MOST_BYTES {
        return Ok(true);
    }
    if def.value_as_bit("isCodeGenOnly").unwrap_or(false) {
        return Ok(false);
    }
    let (name, message) = (def.name(), "an encoding has at most");
    let message = format!("'{name}' has {size} bytes, and {message} {MOST_BYTES}");
    Err(unknown(def, message))
}

/// The number of bits of the longest instruction: of its encoding, or of the bytes that it has.
pub(super) fn longest(
    instructions: &[CodeGenInstruction<'_>],
    encodings: &CodeGenEncodings<'_>,
) -> Result<u32, Diagnostics> {
    let all = instructions.iter().zip(&encodings.by_number);
    let sizes = collect(all, |(instruction, encodings)| {
        let all = encodings.emissions.iter();
        collect(all, |(_, emission)| size(instruction.def, emission))
    })?;
    let sizes = sizes.into_iter().flatten();
    let bytes = sizes.filter(|size| *size <= MOST_BYTES).max().unwrap_or(0);
    Ok(encodings.width.max(8 * bytes))
}

/// The number of bytes of an instruction: `Size`, or what its segments have together.
pub(super) fn size(def: Record<'_>, emission: &Emission<'_>) -> Result<u32, Diagnostics> {
    let size = def.value_as_int("Size");
    let size = size.map_err(FieldError::at_record)?;
    let bits = emission.width.next_multiple_of(8);
    match u32::try_from(size) {
        Ok(0) => Ok(bits / 8),
        // A word may be longer than the bytes that are written of it.
        Ok(size) => Ok(size),
        Err(_) => Err(faults::error(def, format!("a size of {size} bytes"))),
    }
}
