//! The nodes of AArch64 on general registers, flags and memory.

mod estimates;
mod lane_math;
mod lanes;

use tblgen_runtime::interp::{Bits, InterpError, Machine};
use tblgen_runtime::{FloatKind, IsdOpcode};

use crate::float_math;
use crate::floats::{self, Rounding};
use crate::machine::{Call, Cpu, Fault, Trap, give};
use crate::target;

/// The flags N, Z, C and V.
const N: u64 = 1 << 31;
const Z: u64 = 1 << 30;
const C: u64 = 1 << 29;
const V: u64 = 1 << 28;

/// Does a node, or reports that it is not known.
pub(crate) fn node(cpu: &mut Cpu<'_>, call: &Call<'_>, to: &mut [Bits]) -> Result<(), Fault> {
    if call.generic().is_some() {
        return generic(call, to);
    }
    let name = call.op().name();
    let name = name.strip_prefix("AArch64ISD::").unwrap_or(name);
    if let Some(value) = effect(cpu, name, call) {
        give(to, value?.into());
        return Ok(());
    }
    if let Some(results) = integers(name, call) {
        for (place, value) in to.iter_mut().zip(results) {
            *place = Bits::new(value.into(), place.bits());
        }
        return Ok(());
    }
    let value = lanes::node(name, call).ok_or_else(|| call.unknown())?;
    give(to, value);
    Ok(())
}

/// Nodes of all targets that the interpreter leaves to the machine.
fn generic(call: &Call<'_>, to: &mut [Bits]) -> Result<(), Fault> {
    let value = match call.generic() {
        Some(IsdOpcode::FMA) => lanes::fused(call),
        _ => lane_math::reduced(call),
    };
    give(to, value.ok_or_else(|| call.unknown())?);
    Ok(())
}

/// The operand with that index.
fn value(call: &Call<'_>, at: usize) -> Option<u64> {
    call.value(at).map(Bits::as_u64)
}

/// The value of a node that is more than a number made of numbers. Without a result, it is not looked at.
fn effect(cpu: &mut Cpu<'_>, name: &str, call: &Call<'_>) -> Option<Result<u64, Fault>> {
    if let Some(size) = name.strip_prefix("LOAD_EXCLUSIVE_") {
        let address = value(call, 0)?;
        cpu.reserved = Some(address);
        let loaded = Machine::load(cpu, address, bytes(size)?);
        return Some(
            loaded
                .map(|value| value as u64)
                .map_err(InterpError::Machine),
        );
    }
    if let Some(size) = name.strip_prefix("STORE_EXCLUSIVE_") {
        let (stored, address) = (value(call, 0)?, value(call, 1)?);
        let done = cpu.store_conditional(address, bytes(size)?, stored);
        return Some(done.map_err(InterpError::Machine));
    }
    let hook = |what| Some(Err(Trap::Missing(what).into()));
    match name {
        "BRCOND" => {
            let (target, code, flags) = (call.value(0)?, value(call, 1)?, value(call, 2)?);
            if !holds(code, flags) {
                return Some(Ok(0));
            }
            Some(
                Machine::branch(cpu, target)
                    .map(|()| 0)
                    .map_err(InterpError::Machine),
            )
        }
        // One access comes after the other here, and nothing is fetched before it is used.
        "DMB" | "DSB" | "ISB" | "PREFETCH" => Some(Ok(0)),
        "CLREX" => {
            cpu.reserved = None;
            Some(Ok(0))
        }
        "HINT" => match value(call, 0)? {
            7 | 8 | 10 | 12 | 14 | 24..=31 => hook("signatures of addresses (a hook)"),
            _ => Some(Ok(0)),
        },
        "SVC" | "BRK" | "UDF" => hook("exceptions (a hook)"),
        "MRS" | "MSR" => system(cpu, name, call),
        "POST_INDEX" => {
            let (base, by, bytes) = (value(call, 0)?, value(call, 1)?, value(call, 2)?);
            let last = cpu.register(cpu.operands.len().checked_sub(1)?);
            let is_zero = last.is_ok_and(|reg| reg.name() == "XZR");
            Some(Ok(base.wrapping_add(if is_zero { bytes } else { by })))
        }
        _ => None,
    }
}

/// The flags as a register of the system; the others are hooks.
fn system(cpu: &mut Cpu<'_>, name: &str, call: &Call<'_>) -> Option<Result<u64, Fault>> {
    /// The number of NZCV (C5.2).
    const FLAGS: u64 = 0xda10;
    if value(call, 0)? != FLAGS {
        let what = "a register of the system (a hook)";
        return Some(Err(Trap::Missing(what).into()));
    }
    if name == "MRS" {
        return Some(Ok(cpu.state.flags));
    }
    cpu.state.flags = value(call, 1)? & (N | Z | C | V);
    Some(Ok(0))
}

fn bytes(size: &str) -> Option<u32> {
    let sizes = ["B", "H", "W", "X"];
    let power = sizes.iter().position(|one| *one == size)?;
    Some(1 << power)
}

/// Whether a condition holds (C1.2.4).
fn holds(code: u64, flags: u64) -> bool {
    let is = |flag: u64| flags & flag != 0;
    let holds = match code >> 1 & 7 {
        0 => is(Z),
        1 => is(C),
        2 => is(N),
        3 => is(V),
        4 => is(C) && !is(Z),
        5 => is(N) == is(V),
        6 => is(N) == is(V) && !is(Z),
        _ => return true,
    };
    holds != (code & 1 != 0)
}

/// A sum with a carry, and its flags (J1, AddWithCarry).
fn add(a: Bits, b: u64, carry: bool) -> (u64, u64) {
    let bits = a.bits();
    let b = Bits::new(b.into(), bits);
    let unsigned = a.as_u128() + b.as_u128() + u128::from(carry);
    let signed = a.as_i128() + b.as_i128() + i128::from(carry);
    let sum = Bits::new(unsigned, bits);
    let mut flags = of_result(sum);
    if unsigned >> bits != 0 {
        flags |= C;
    }
    if sum.as_i128() != signed {
        flags |= V;
    }
    (sum.as_u64(), flags)
}

/// The flags N and Z.
fn of_result(value: Bits) -> u64 {
    match value.as_i128() {
        0 => Z,
        ..0 => N,
        _ => 0,
    }
}

/// Nodes on numbers of general registers and flags. Flags come after the numbers.
fn integers(name: &str, call: &Call<'_>) -> Option<Vec<u64>> {
    let a = call.value(0)?;
    if a.bits() > 64 {
        return None;
    }
    let b = value(call, 1);
    let carry = || Some(value(call, 2)? & C != 0);
    let pair = |(value, flags)| vec![value, flags];
    Some(match name {
        "ADDS" => pair(add(a, b?, false)),
        "SUBS" => pair(add(a, !b?, true)),
        "ANDS" => {
            let both = Bits::new((a.as_u64() & b?).into(), a.bits());
            vec![both.as_u64(), of_result(both)]
        }
        "ADC" | "ADCS" => pair(add(a, b?, carry()?)),
        "SBC" | "SBCS" => pair(add(a, !b?, carry()?)),
        "CSEL" => vec![if holds(value(call, 2)?, value(call, 3)?) {
            a.as_u64()
        } else {
            b?
        }],
        "CCMP" | "CCMN" | "FCCMP" | "FCCMPE" => {
            let flags = match name {
                _ if !holds(value(call, 3)?, value(call, 4)?) => value(call, 2)? << 28,
                "CCMP" => add(a, !b?, true).1,
                "CCMN" => add(a, b?, false).1,
                _ => compared(a.as_u64(), b?, a.bits()),
            };
            vec![flags]
        }
        "FCMP_FLAGS" | "FCMPE_FLAGS" => vec![compared(a.as_u64(), b?, a.bits())],
        _ => return None,
    })
}

/// The flags of comparing numbers (J1, FPCompare).
fn compared(a: u64, b: u64, bits: u32) -> u64 {
    match lane_math::order(a, b, bits) {
        None => C | V,
        Some(std::cmp::Ordering::Equal) => Z | C,
        Some(std::cmp::Ordering::Less) => N,
        Some(std::cmp::Ordering::Greater) => C,
    }
}

/// `a * b + c`, rounded once.
pub(crate) fn fused(operands: [u64; 3], bits: u32) -> u64 {
    let [a, b, c] = operands.map(|one| floats::number(one, bits));
    let how = Rounding::NearestEven;
    let sum = a
        .zip(b)
        .and_then(|(a, b)| float_math::product(a, b))
        .zip(c)
        .and_then(|(product, c)| float_math::sum(product, c, how));
    match sum {
        Some(sum) => floats::bits_of(sum, bits, how),
        None => {
            let operands = operands.map(|one| Bits::new(one.into(), bits));
            let nan = Bits::new(floats::default_nan(bits).into(), bits);
            target::nan(IsdOpcode::FMA, FloatKind::Single, &operands, nan).as_u64()
        }
    }
}
