//! The nodes of X86 on general registers and flags.

use tblgen_runtime::IsdOpcode;
use tblgen_runtime::interp::{Bits, InterpError, Machine, NodeCall};

use crate::flags::{self, AF, CF, OF, PF, ZF, with_undefined};
use crate::machine::{Fault, Trap, X86};
use crate::{counts, float, strings, texts, vectors};
use generated::Opcode;

pub(crate) type Call<'a> = NodeCall<'a, Opcode>;

/// All flags that hold status.
const ALL: u64 = crate::state::STATUS;

/// Does a node, or says that it is not known.
pub(crate) fn node(machine: &mut X86<'_>, call: &Call<'_>, to: &mut [Bits]) -> Result<(), Fault> {
    let name = call.op().name();
    let Some(name) = name.strip_prefix("X86ISD::") else {
        return generic(machine, call, to);
    };
    if let Some(result) = control(machine, name, call, to) {
        return result;
    }
    if let ("PCMPISTRI_INDEX", Some([a, b, how])) = (name, call.values()) {
        let (place, flags) = texts::found(a.as_u128(), b.as_u128(), how.as_u64());
        give(to, &[place, flags]);
        return Ok(());
    }
    if let Some(results) = strings::node(machine, name, call) {
        give(to, &results?);
        return Ok(());
    }
    match counts::node(name, call).or_else(|| integers(name, call, to)) {
        Some(results) => {
            give(to, &results?);
            Ok(())
        }
        None => vectors::node(machine, name, call, to),
    }
}

/// Nodes of all targets that the interpreter leaves to the machine.
fn generic(machine: &mut X86<'_>, call: &Call<'_>, to: &mut [Bits]) -> Result<(), Fault> {
    match call.generic() {
        // Operands of a hint.
        Some(IsdOpcode::TargetConstant) => Ok(()),
        // Of numbers of 16 bits.
        Some(IsdOpcode::FMA) => vectors::node(machine, "FMADD", call, to),
        _ => Err(call.unknown()),
    }
}

fn give(to: &mut [Bits], results: &[u64]) {
    for (place, value) in to.iter_mut().zip(results) {
        *place = Bits::new((*value).into(), place.bits());
    }
}

/// Branches.
fn control(
    machine: &mut X86<'_>,
    name: &str,
    call: &Call<'_>,
    _: &mut [Bits],
) -> Option<Result<(), Fault>> {
    let go = |machine: &mut X86<'_>, target| {
        Machine::branch(machine, target).map_err(InterpError::Machine)
    };
    match (name, call.num_operands()) {
        ("BRCOND", 3) => {
            let [target, condition, flags] = call.values()?;
            match flags::holds(condition.as_u64(), flags.as_u64()) {
                true => Some(go(machine, target)),
                false => Some(Ok(())),
            }
        }
        // What is done at once anyway.
        ("LOCK", 0) => Some(Ok(())),
        ("SYSCALL", _) => Some(Err(Trap::Missing("the system (a hook)").into())),
        ("NT_BRIND", 1) => Some(go(machine, call.value(0)?)),
        _ => None,
    }
}

pub(crate) type Results = Result<Vec<u64>, Fault>;

/// Nodes on numbers of general registers. Flags come after the numbers.
fn integers(name: &str, call: &Call<'_>, to: &[Bits]) -> Option<Results> {
    let bits = call.value(0)?.bits();
    if bits > 64 {
        return None;
    }
    let word = |at| call.value(at).map(Bits::as_u64);
    let carry = || Some(word(2)? & CF != 0);
    Some(Ok(match name {
        "ADD" => {
            let (sum, flags) = flags::add(word(0)?, word(1)?, false, bits);
            vec![sum, with_undefined(flags, without_carry(call))]
        }
        "SUB" => {
            let (difference, flags) = flags::sub(word(0)?, word(1)?, false, bits);
            vec![difference, with_undefined(flags, without_carry(call))]
        }
        "ADC" => pair(flags::add(word(0)?, word(1)?, carry()?, bits)),
        "SBB" => pair(flags::sub(word(0)?, word(1)?, carry()?, bits)),
        "CMP" => vec![flags::sub(word(0)?, word(1)?, false, bits).1],
        "AND" => logic(word(0)? & word(1)?, bits),
        "OR" => logic(word(0)? | word(1)?, bits),
        "XOR" => logic(word(0)? ^ word(1)?, bits),
        "SMUL" => {
            let (a, b) = (call.value(0)?.as_i128(), call.value(1)?.as_i128());
            let product = a * b;
            let low = Bits::new(product as u128, bits);
            let over = low.as_i128() != product;
            vec![low.as_u64(), multiplied(over)]
        }
        "UMUL" => {
            let product = u128::from(word(0)?) * u128::from(word(1)?);
            let high = (product >> bits) as u64;
            vec![product as u64, high, multiplied(high != 0)]
        }
        "BT" => {
            let bit = word(0)? >> (word(1)? & u64::from(bits - 1)) & 1;
            vec![with_undefined(bit * CF, ALL & !CF)]
        }
        // Since LLVM 20, what stays where there is no bit is the first operand.
        "BSF" | "BSR" => match word(1).or_else(|| word(0))? {
            0 => return Some(Err(Trap::Open.into())),
            bits => {
                let place = match name {
                    "BSF" => bits.trailing_zeros(),
                    _ => bits.ilog2(),
                };
                vec![place.into(), with_undefined(0, ALL & !ZF)]
            }
        },
        "SETCC" => vec![flags::holds(word(0)?, word(1)?).into()],
        "SETCC_CARRY" => match flags::holds(word(0)?, word(1)?) {
            true => vec![u64::MAX],
            false => vec![0],
        },
        "CMOV" => match flags::holds(word(2)?, word(3)?) {
            true => vec![word(1)?],
            false => vec![word(0)?],
        },
        "FSHL" | "FSHR" => {
            let amount = word(2)? as u32 & 31;
            if amount > bits {
                return Some(Err(Trap::Open.into()));
            }
            let both = word(0)? << bits | word(1)?;
            match name {
                "FSHL" => vec![both << amount >> bits],
                // The operands are those of the node, low half last.
                _ => vec![both >> amount],
            }
        }
        "BEXTR" => {
            let (start, length) = (word(1)? & 255, word(1)? >> 8 & 255);
            let moved = word(0)?.checked_shr(start as u32).unwrap_or(0);
            vec![lowest(moved, length)]
        }
        "BZHI" => vec![lowest(word(0)?, word(1)? & 255)],
        "PDEP" => vec![spread(word(0)?, word(1)?)],
        "PEXT" => vec![gather(word(0)?, word(1)?)],
        "UDIVREM_WIDE" | "SDIVREM_WIDE" => {
            let signed = name.starts_with('S');
            return Some(divide(
                [call.value(0)?, call.value(1)?, call.value(2)?],
                signed,
            ));
        }
        "FCMP" | "STRICT_FCMP" | "STRICT_FCMPS" if to.len() == 1 => {
            vec![ordered(word(0)?, word(1)?, bits)]
        }
        _ => return None,
    }))
}

fn pair((value, flags): (u64, u64)) -> Vec<u64> {
    vec![value, flags]
}

/// A bitwise operation leaves one flag undefined.
fn logic(value: u64, bits: u32) -> Vec<u64> {
    vec![value, with_undefined(flags::of_result(value, bits), AF)]
}

pub(crate) fn multiplied(over: bool) -> u64 {
    let flags = if over { CF | OF } else { 0 };
    with_undefined(flags, ALL & !(CF | OF))
}

/// INC and DEC are additions whose carry is not to be looked at.
fn without_carry(call: &Call<'_>) -> u64 {
    let mut predicates = call.predicates();
    let is_without = predicates.any(|predicate| predicate.name().ends_with("_nocf"));
    if is_without { CF } else { 0 }
}

pub(crate) fn lowest(value: u64, count: u64) -> u64 {
    match count {
        0..64 => value & ((1 << count) - 1),
        _ => value,
    }
}

fn spread(value: u64, places: u64) -> u64 {
    let (mut result, mut from) = (0, 0);
    for at in (0..64).filter(|at| places >> at & 1 != 0) {
        result |= (value >> from & 1) << at;
        from += 1;
    }
    result
}

fn gather(value: u64, places: u64) -> u64 {
    let (mut result, mut to) = (0, 0);
    for at in (0..64).filter(|at| places >> at & 1 != 0) {
        result |= (value >> at & 1) << to;
        to += 1;
    }
    result
}

/// Quotient and rest of a number in two halves; a quotient that is too large is
/// an error like a division by 0.
fn divide([high, low, by]: [Bits; 3], signed: bool) -> Results {
    let (bits, undefined) = (high.bits(), with_undefined(0, ALL));
    let trap = || InterpError::Machine(Trap::Divide);
    let dividend = high.as_u128() << bits | low.as_u128();
    if signed {
        let dividend = Bits::new(dividend, 2 * bits).as_i128();
        let quotient = dividend.checked_div(by.as_i128()).ok_or_else(trap)?;
        let rest = dividend.checked_rem(by.as_i128()).ok_or_else(trap)?;
        if Bits::new(quotient as u128, bits).as_i128() != quotient {
            return Err(trap());
        }
        return Ok(vec![quotient as u64, rest as u64, undefined]);
    }
    let quotient = dividend.checked_div(by.as_u128()).ok_or_else(trap)?;
    if quotient >> bits != 0 {
        return Err(trap());
    }
    let rest = dividend % by.as_u128();
    Ok(vec![quotient as u64, rest as u64, undefined])
}

/// The flags of comparing floating point numbers; the others are cleared.
pub(crate) fn ordered(a: u64, b: u64, bits: u32) -> u64 {
    use std::cmp::Ordering::{Equal, Greater, Less};
    match float::number(a, bits).partial_cmp(&float::number(b, bits)) {
        None => ZF | PF | CF,
        Some(Less) => CF,
        Some(Equal) => ZF,
        Some(Greater) => 0,
    }
}
