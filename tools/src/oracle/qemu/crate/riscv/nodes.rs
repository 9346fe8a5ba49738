//! The nodes of RISC-V.

use tblgen_runtime::interp::{InterpError, Machine};
use tblgen_runtime::{IsdOpcode, SemanticsSet};

use crate::float_math;
use crate::floats::{self, Rounding};
use crate::machine::{Call, Cpu, Fault, Trap, give};

/// Does a node, or reports that it is not known.
pub(crate) fn node(
    cpu: &mut Cpu<'_>,
    call: &Call<'_>,
    to: &mut [tblgen_runtime::interp::Bits],
) -> Result<(), Fault> {
    let name = call.op().name();
    match call.generic() {
        Some(IsdOpcode::TargetConstant) => return Ok(()),
        Some(IsdOpcode::TRAP | IsdOpcode::DEBUGTRAP) => {
            return Err(Trap::Missing("exceptions (a hook)").into());
        }
        _ => {}
    }
    if let Some(value) = effect(cpu, name, call) {
        give(to, value?.into());
        return Ok(());
    }
    let value = match name.strip_suffix("_RND") {
        Some(rounded) => Some(with_rounding(cpu, rounded, call)?),
        None => integer(name, call).or_else(|| word(name, call)),
    };
    let value = match value {
        Some(value) => value,
        None => float(cpu, name, call)?.ok_or_else(|| call.unknown())?,
    };
    give(to, value.into());
    Ok(())
}

/// The operand with that index.
fn value(call: &Call<'_>, at: usize) -> Option<u64> {
    call.value(at).map(|value| value.as_u64())
}

/// The value of a node that is more than a number made of numbers. Without a result, it is not looked at.
fn effect(cpu: &mut Cpu<'_>, name: &str, call: &Call<'_>) -> Option<Result<u64, Fault>> {
    let name = name.strip_prefix("RISCVISD::")?;
    if let Some(size) = name.strip_prefix("LOAD_RESERVED_") {
        let address = value(call, 0)?;
        let bytes = if size == "W" { 4 } else { 8 };
        cpu.reserved = Some(address);
        let loaded = Machine::load(cpu, address, bytes).map_err(InterpError::Machine);
        return Some(loaded.map(|loaded| match bytes {
            4 => loaded as i32 as u64,
            _ => loaded as u64,
        }));
    }
    if let Some(size) = name.strip_prefix("STORE_CONDITIONAL_") {
        let (address, stored) = (value(call, 0)?, value(call, 1)?);
        let bytes = if size == "W" { 4 } else { 8 };
        let done = cpu.store_conditional(address, bytes, stored);
        return Some(done.map_err(InterpError::Machine));
    }
    match name {
        // One access comes after the other here.
        "FENCE" | "FENCE_I" => Some(Ok(0)),
        "ECALL" => Some(Err(Trap::Missing("an environment (a hook)").into())),
        "SWAP_CSR" | "SET_CSR" | "CLEAR_CSR" => {
            Some(csr(cpu, name, value(call, 0)?, value(call, 1)?))
        }
        _ => None,
    }
}

/// The register of floating point, which begins without exceptions, and its parts.
fn csr(cpu: &mut Cpu<'_>, name: &str, number: u64, value: u64) -> Result<u64, Fault> {
    let (at, bits) = match number {
        1 => (0, 5),
        2 => (5, 3),
        3 => (0, 8),
        _ => return Err(Trap::Missing("a register of the system (a hook)").into()),
    };
    let all = cpu.state.flags << 5;
    let old = all >> at & ((1 << bits) - 1);
    let new = match name {
        "SWAP_CSR" => value,
        "SET_CSR" => old | value,
        _ => old & !value,
    };
    let new = (new & ((1 << bits) - 1)) << at;
    cpu.state.flags = (all & !(((1 << bits) - 1) << at) | new) >> 5 & 7;
    Ok(old)
}

/// Nodes on integers of 64 bits.
fn integer(name: &str, call: &Call<'_>) -> Option<u64> {
    let (a, b) = (value(call, 0)?, value(call, 1).unwrap_or(0));
    Some(match name.strip_prefix("RISCVISD::")? {
        "SHL_ADD" => (a << (b & 63)).wrapping_add(value(call, 2)?),
        "MULHSU" => ((a as i64 as i128).wrapping_mul(b.into()) >> 64) as u64,
        // Instructions that are to get another meaning ("Zimop").
        "MOPR" | "MOPRR" => 0,
        "CZERO_EQZ" => {
            if b == 0 {
                0
            } else {
                a
            }
        }
        "CZERO_NEZ" => {
            if b == 0 {
                a
            } else {
                0
            }
        }
        "ORC_B" => bytes(a, |byte| if byte == 0 { 0 } else { 0xff }),
        "BREV8" => bytes(a, u8::reverse_bits),
        "CLMUL" => carryless(a, b) as u64,
        "CLMULH" => (carryless(a, b) >> 64) as u64,
        "CLMULR" => (carryless(a, b) >> 63) as u64,
        // What is loaded from the lower half of a register of numbers has its sign above it.
        "FMV_X_ANYEXTW_RV64" => a as i32 as u64,
        "FMV_X_ANYEXTH" => a as i16 as u64,
        "FMV_H_X" => a & 0xffff,
        "FMV_W_X_RV64" => a & 0xffff_ffff,
        name => return hashed(name, a as u32),
    })
}

/// Nodes on the lower half of a register, whose sign the result has above it.
fn word(name: &str, call: &Call<'_>) -> Option<u64> {
    let (a, b) = (value(call, 0)? as u32, value(call, 1).unwrap_or(0) as u32);
    let (signed, divisor) = (a as i32, b as i32);
    let result = match name.strip_prefix("RISCVISD::")? {
        "ROLW" => a.rotate_left(b & 31),
        "RORW" => a.rotate_right(b & 31),
        "CLZW" => a.leading_zeros(),
        "CTZW" => a.trailing_zeros(),
        "DIVW" if b == 0 => u32::MAX,
        "DIVW" => signed.wrapping_div(divisor) as u32,
        "DIVUW" => a.checked_div(b).unwrap_or(u32::MAX),
        "REMUW" => a.checked_rem(b).unwrap_or(a),
        _ => return None,
    };
    Some(result as i32 as u64)
}

/// Functions of hashes ("Zknh", "Zksh").
fn hashed(name: &str, a: u32) -> Option<u64> {
    let turn = |by| a.rotate_right(by);
    let result = match name {
        "SHA256SIG0" => turn(7) ^ turn(18) ^ a >> 3,
        "SHA256SIG1" => turn(17) ^ turn(19) ^ a >> 10,
        "SHA256SUM0" => turn(2) ^ turn(13) ^ turn(22),
        "SHA256SUM1" => turn(6) ^ turn(11) ^ turn(25),
        "SM3P0" => a ^ a.rotate_left(9) ^ a.rotate_left(17),
        "SM3P1" => a ^ a.rotate_left(15) ^ a.rotate_left(23),
        _ => return None,
    };
    Some(result as i32 as u64)
}

fn bytes(value: u64, of: impl Fn(u8) -> u8) -> u64 {
    u64::from_le_bytes(value.to_le_bytes().map(of))
}

fn carryless(a: u64, b: u64) -> u128 {
    let bits = (0..64).filter(|at| b >> at & 1 != 0);
    bits.fold(0, |all, at| all ^ u128::from(a) << at)
}

/// The direction of a number in an instruction; 7 is that of the register.
fn rounding(cpu: &Cpu<'_>, number: u64) -> Result<Rounding, Fault> {
    let number = if number == 7 { cpu.state.flags } else { number };
    match number {
        0 => Ok(Rounding::NearestEven),
        1 => Ok(Rounding::Zero),
        2 => Ok(Rounding::Down),
        3 => Ok(Rounding::Up),
        4 => Ok(Rounding::NearestAway),
        _ => Err(Trap::Missing("a rounding mode that is reserved").into()),
    }
}

/// Operations whose last operand states how they round.
fn with_rounding(cpu: &Cpu<'_>, name: &str, call: &Call<'_>) -> Result<u64, Fault> {
    let last = call.num_operands().saturating_sub(1);
    let how = rounding(cpu, value(call, last).unwrap_or(7))?;
    let result = call.results().next().map(generated::Opcode::value_kind);
    let bits = result.and_then(|kind| kind.bits()).unwrap_or(64);
    let rounded = rounded(name, call, how, bits).ok_or_else(|| call.unknown())?;
    Ok(rounded.map_or(floats::default_nan(bits), |number| {
        floats::bits_of(number, bits, how)
    }))
}

/// The exact result; inside, `None` is not a number.
fn rounded(
    name: &str,
    call: &Call<'_>,
    how: Rounding,
    bits: u32,
) -> Option<Option<floats::Number>> {
    let operand = call.value(0)?;
    match name.strip_prefix("RISCVISD::")? {
        "SINT_TO_FP" => return Some(Some(floats::integer(operand.as_i64().into()))),
        "UINT_TO_FP" => return Some(Some(floats::integer(operand.as_u64().into()))),
        "FP_ROUND" => return Some(floats::number(operand.as_u64(), operand.bits())),
        _ => {}
    }
    let number = |at| floats::number(value(call, at)?, bits);
    let numbers = (number(0), number(1), number(2));
    let result = match (name.strip_prefix("RISCVISD::")?, numbers) {
        ("FSQRT", (a, ..)) => a.and_then(float_math::root),
        ("FMA", (Some(a), Some(b), Some(c))) => {
            float_math::product(a, b).and_then(|product| float_math::sum(product, c, how))
        }
        ("FMA", _) | (_, (None, ..) | (_, None, _)) => None,
        ("FADD", (Some(a), Some(b), _)) => float_math::sum(a, b, how),
        ("FSUB", (Some(a), Some(b), _)) => float_math::sum(a, negated(b), how),
        ("FMUL", (Some(a), Some(b), _)) => float_math::product(a, b),
        ("FDIV", (Some(a), Some(b), _)) => float_math::quotient(a, b),
        _ => return None,
    };
    Some(result)
}

fn negated(number: floats::Number) -> floats::Number {
    floats::Number {
        negative: !number.negative,
        ..number
    }
}

/// Nodes on floating-point numbers.
fn float(cpu: &Cpu<'_>, name: &str, call: &Call<'_>) -> Result<Option<u64>, Fault> {
    let Some((name, a)) = name.strip_prefix("RISCVISD::").zip(call.value(0)) else {
        return Ok(None);
    };
    let (bits, a) = (a.bits(), a.as_u64());
    if let Some(range) = integer_range(name) {
        let how = rounding(cpu, value(call, 1).unwrap_or(7))?;
        // What is no number becomes the largest.
        let integer = floats::number(a, bits).map_or(range.1, |number| {
            floats::to_integer(number, how, range).unwrap_or_else(|nearest| nearest)
        });
        // The lower half has its sign above it.
        let is_word = name.contains("_W");
        return Ok(Some(if is_word {
            integer as i32 as u64
        } else {
            integer as u64
        }));
    }
    Ok(match (name, value(call, 1)) {
        ("FCLASS", _) => Some(class(a, bits)),
        ("FMIN", Some(b)) => Some(extreme(a, b, bits, true)),
        ("FMAX", Some(b)) => Some(extreme(a, b, bits, false)),
        _ => None,
    })
}

/// The least and the greatest integer of a conversion.
fn integer_range(name: &str) -> Option<(i128, i128)> {
    match name {
        "FCVT_X" => Some((i64::MIN.into(), i64::MAX.into())),
        "FCVT_XU" => Some((0, u64::MAX.into())),
        "FCVT_W_RV64" => Some((i32::MIN.into(), i32::MAX.into())),
        "FCVT_WU_RV64" => Some((0, u32::MAX.into())),
        _ => None,
    }
}

/// The bit of the class of a number ("F", 11.9).
fn class(value: u64, bits: u32) -> u64 {
    let negative = floats::is_negative(value, bits);
    let size = value & (u64::MAX >> (65 - bits));
    let smallest = 1u64 << floats::fraction(bits);
    let place = match size {
        _ if floats::is_signalling(value, bits) => return 1 << 8,
        _ if floats::is_nan(value, bits) => return 1 << 9,
        0 => 3,
        size if size == floats::infinity(bits) => 0,
        size if size >= smallest => 1,
        _ => 2,
    };
    1 << if negative { place } else { 7 - place }
}

/// The smaller or the larger number, or the one of two that is a number; -0 is less than 0.
fn extreme(a: u64, b: u64, bits: u32, is_least: bool) -> u64 {
    match (floats::is_nan(a, bits), floats::is_nan(b, bits)) {
        (true, true) => return floats::default_nan(bits),
        (true, false) => return b,
        (false, true) => return a,
        (false, false) => {}
    }
    // Numbers with a sign are the less the larger the rest is.
    let key = |value: u64| {
        let size = (value & (u64::MAX >> (65 - bits))) as i64;
        if floats::is_negative(value, bits) {
            -1 - size
        } else {
            size
        }
    };
    if (key(a) < key(b)) == is_least { a } else { b }
}
