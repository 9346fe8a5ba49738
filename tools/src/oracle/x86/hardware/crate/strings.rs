//! Instructions on strings of memory, without a prefix that repeats them, and forward.

use tblgen_runtime::interp::{Bits, InterpError, Machine};

use crate::flags;
use crate::machine::{Fault, X86};
use crate::nodes::{Call, Results};

/// The number of bytes that an instruction on strings goes on by; none for other instructions.
pub(crate) fn size(name: &str) -> Option<u32> {
    let (name, size) = name.split_at_checked(4)?;
    let is_string = matches!(name, "STOS" | "MOVS" | "LODS" | "SCAS" | "CMPS");
    let size = match size {
        "B" => 1,
        "W" => 2,
        "L" => 4,
        "Q" => 8,
        _ => return None,
    };
    is_string.then_some(size)
}

/// The results of a node that is an instruction on strings.
pub(crate) fn node(machine: &mut X86<'_>, name: &str, call: &Call<'_>) -> Option<Results> {
    let size = size(name)?;
    Some(results(machine, name, size, call))
}

fn results(machine: &mut X86<'_>, name: &str, size: u32, call: &Call<'_>) -> Results {
    let word = |at| call.value(at).map_or(0, Bits::as_u64);
    let next = |at| word(at).wrapping_add(size.into());
    let (address, value, rest) = match name.get(..4) {
        Some("LODS") => return Ok(vec![load(machine, word(1), size)?, next(1), word(2)]),
        Some("SCAS") => {
            let there = load(machine, word(2), size)?;
            let (_, flags) = flags::sub(word(1), there, false, 8 * size);
            return Ok(vec![flags, next(2), word(3)]);
        }
        Some("CMPS") => {
            let (source, other) = (load(machine, word(2), size)?, load(machine, word(1), size)?);
            let (_, flags) = flags::sub(source, other, false, 8 * size);
            return Ok(vec![flags, next(1), next(2), word(3)]);
        }
        Some("MOVS") => {
            let value = load(machine, word(1), size)?;
            (word(0), value, vec![next(0), next(1), word(2)])
        }
        _ => (word(1), word(0), vec![next(1), word(2)]),
    };
    let stored = Machine::store(machine, address, size, value.into());
    stored.map_err(InterpError::Machine)?;
    Ok(rest)
}

fn load(machine: &mut X86<'_>, address: u64, size: u32) -> Result<u64, Fault> {
    let value = Machine::load(machine, address, size);
    Ok(value.map_err(InterpError::Machine)? as u64)
}
