//! Instructions on strings of memory, forward, with and without a prefix that repeats them.

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

/// The state between repetitions: the value in the accumulator, the addresses of destination
/// and source, and flags.
struct Going {
    value: u64,
    to: u64,
    from: u64,
    flags: u64,
}

/// The places of operands of a node: value, destination, source and counter.
fn places(name: &str) -> [Option<usize>; 4] {
    match name {
        "LODS" => [Some(0), None, Some(1), Some(2)],
        "SCAS" => [Some(1), Some(2), None, Some(3)],
        "CMPS" => [None, Some(1), Some(2), Some(3)],
        "MOVS" => [None, Some(0), Some(1), Some(2)],
        _ => [Some(0), Some(1), None, Some(2)],
    }
}

fn results(machine: &mut X86<'_>, name: &str, size: u32, call: &Call<'_>) -> Results {
    let name = name.get(..4).unwrap_or(name);
    let places = places(name);
    let word = |at: Option<usize>| at.and_then(|at| call.value(at)).map_or(0, Bits::as_u64);
    let mut going = Going {
        value: word(places[0]),
        to: word(places[1]),
        from: word(places[2]),
        flags: machine.state.flags,
    };
    let mut counter = word(places[3]);
    let compares = matches!(name, "SCAS" | "CMPS");
    match machine.repeat {
        None => one(machine, name, size, &mut going)?,
        Some(prefix) => {
            while counter != 0 {
                one(machine, name, size, &mut going)?;
                counter -= 1;
                // F3 repeats while they are equal, F2 while they are not.
                if compares && (going.flags & flags::ZF != 0) != (prefix == 0xf3) {
                    break;
                }
            }
        }
    }
    Ok(match name {
        "LODS" => vec![going.value, going.from, counter],
        "SCAS" => vec![going.flags, going.to, counter],
        "CMPS" => vec![going.flags, going.to, going.from, counter],
        "MOVS" => vec![going.to, going.from, counter],
        _ => vec![going.to, counter],
    })
}

/// Does it once.
fn one(machine: &mut X86<'_>, name: &str, size: u32, going: &mut Going) -> Result<(), Fault> {
    let bytes = u64::from(size);
    let stored = match name {
        "LODS" => {
            let value = load(machine, going.from, size)?;
            let all = u64::MAX >> (64 - 8 * size);
            // Of 32 bits, the upper half is cleared.
            let kept = if size == 4 { 0 } else { going.value & !all };
            going.value = kept | value;
            None
        }
        "SCAS" | "CMPS" => {
            let left = match name {
                "SCAS" => going.value,
                _ => load(machine, going.from, size)?,
            };
            let right = load(machine, going.to, size)?;
            going.flags = flags::sub(left, right, false, 8 * size).1;
            None
        }
        "MOVS" => Some(load(machine, going.from, size)?),
        _ => Some(going.value),
    };
    if let Some(value) = stored {
        let stored = Machine::store(machine, going.to, size, value.into());
        stored.map_err(InterpError::Machine)?;
    }
    going.to = going.to.wrapping_add(bytes);
    going.from = going.from.wrapping_add(bytes);
    Ok(())
}

fn load(machine: &mut X86<'_>, address: u64, size: u32) -> Result<u64, Fault> {
    let value = Machine::load(machine, address, size);
    Ok(value.map_err(InterpError::Machine)? as u64)
}
