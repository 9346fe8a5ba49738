//! Nodes of our own records: shifts, counts of bits, products and exchanges, with the flags that
//! they leave.

use tblgen_runtime::interp::Bits;

use crate::flags::{self, AF, CF, OF, PF, SF, ZF, with_undefined};
use crate::machine::Trap;
use crate::nodes::{Call, Results};
use crate::state::STATUS;

/// The results of a node, numbers before flags; none for other nodes.
pub(crate) fn node(name: &str, call: &Call<'_>) -> Option<Results> {
    let (a, bits) = (call.value(0)?.as_u64(), call.value(0)?.bits());
    let word = |at| call.value(at).map(Bits::as_u64);
    if bits > 64 {
        return None;
    }
    if let Some(op) = name.strip_suffix("_FLAGS") {
        return match call.num_operands() {
            1 => Some(Ok(one_value(op, a, bits)?.into())),
            2 => two_values(op, call),
            3 => shift(op, a, (word(1)?, word(2)?), bits).map(|results| Ok(results.into())),
            4 => double_shift(op, [a, word(1)?], (word(2)?, word(3)?), bits),
            _ => None,
        };
    }
    Some(Ok(match name {
        "ADCX" => one_flag_sum([a, word(1)?, word(2)?], CF, bits),
        "ADOX" => one_flag_sum([a, word(1)?, word(2)?], OF, bits),
        "XADD" => {
            let (sum, flags) = flags::add(a, word(1)?, false, bits);
            vec![a, sum, flags]
        }
        "CMPXCHG" => {
            let (old, width) = (call.value(1)?.as_u64(), call.value(1)?.bits());
            let (kept, flags) = compared(a, old, width);
            let is_same = flags & ZF != 0;
            vec![kept, if is_same { word(2)? } else { old }, flags]
        }
        _ => return None,
    }))
}

/// The bits of a number that fit.
fn cut(value: u64, bits: u32) -> u64 {
    value & (u64::MAX >> (64 - bits))
}

fn bit(value: u64, at: u32) -> bool {
    value.checked_shr(at).unwrap_or(0) & 1 != 0
}

/// The flag if something holds.
fn flag(flag: u64, holds: bool) -> u64 {
    if holds { flag } else { 0 }
}

/// The accumulator after it was compared with what is there, and the flags.
fn compared(accumulator: u64, old: u64, width: u32) -> (u64, u64) {
    let low = cut(accumulator, width);
    let (_, flags) = flags::sub(low, old, false, width);
    (if low == old { accumulator } else { old }, flags)
}

fn one_value(op: &str, a: u64, bits: u32) -> Option<[u64; 2]> {
    let high = 64 - bits;
    let less = a.wrapping_sub(1);
    let (result, carry) = match op {
        "POPCNT" => return Some([a.count_ones().into(), flag(ZF, a == 0)]),
        "LZCNT" => ((a << high).leading_zeros().min(bits).into(), a == 0),
        "TZCNT" => (a.trailing_zeros().min(bits).into(), a == 0),
        "BLSI" => (a & a.wrapping_neg(), a != 0),
        "BLSR" => (a & less, a == 0),
        "BLSMSK" => (cut(a ^ less, bits), a == 0),
        _ => return None,
    };
    let own = flags::of_result(result, bits) & (ZF | SF) | flag(CF, carry);
    let undefined = match op {
        "LZCNT" | "TZCNT" => STATUS & !(CF | ZF),
        _ => AF | PF,
    };
    Some([result, with_undefined(own, undefined)])
}

fn two_values(op: &str, call: &Call<'_>) -> Option<Results> {
    let [a, b] = call.values()?;
    let (bits, index) = (a.bits(), b.as_u64() & 255);
    let product = |wide: i128| wide != Bits::new(wide as u128, bits).as_i128();
    let (a_word, b_word) = (a.as_u64(), b.as_u64());
    Some(Ok(match op {
        "ANDN" => own_flags(!a_word & b_word, 0, AF | PF, bits),
        "BZHI" => {
            let kept = crate::nodes::lowest(a_word, index);
            own_flags(kept, flag(CF, index >= bits.into()), AF | PF, bits)
        }
        "BEXTR" => {
            let moved = a_word.checked_shr(index as u32).unwrap_or(0);
            let field = crate::nodes::lowest(moved, b_word >> 8 & 255);
            own_flags(field, 0, AF | PF | SF, bits)
        }
        "XADD" => vec![a_word, flags::add(a_word, b_word, false, bits).1],
        "CMPXCHG" => {
            let (kept, flags) = compared(a_word, b_word, b.bits());
            vec![kept, flags]
        }
        "UMUL_LOHI" => {
            let wide = a.as_u128() * b.as_u128();
            let high = (wide >> bits) as u64;
            vec![cut(wide as u64, bits), high, crate::nodes::multiplied(high != 0)]
        }
        "SMUL_LOHI" => {
            let wide = a.as_i128() * b.as_i128();
            let high = cut((wide >> bits) as u64, bits);
            let flags = crate::nodes::multiplied(product(wide));
            vec![cut(wide as u64, bits), high, flags]
        }
        "UMUL8" => vec![a_word * b_word, crate::nodes::multiplied(a_word * b_word > 255)],
        "SMUL8" => {
            let wide = a.as_i128() * b.as_i128();
            vec![wide as u16 as u64, crate::nodes::multiplied(product(wide))]
        }
        _ => return None,
    }))
}

/// A result with its zero and sign, further flags, and those that are undefined.
fn own_flags(result: u64, more: u64, undefined: u64, bits: u32) -> Vec<u64> {
    let result = cut(result, bits);
    let own = flags::of_result(result, bits) & (ZF | SF);
    vec![result, with_undefined(own | more, undefined)]
}

fn one_flag_sum([a, b, before]: [u64; 3], carry: u64, bits: u32) -> Vec<u64> {
    let (sum, flags) = flags::add(a, b, before & carry != 0, bits);
    vec![sum, before & !carry | flag(carry, flags & CF != 0)]
}

/// The amount that counts.
fn masked(amount: u64, bits: u32) -> u32 {
    amount as u32 & if bits == 64 { 63 } else { 31 }
}

/// A shift or rotation by an amount, with the flags before it.
fn shift(op: &str, a: u64, (amount, before): (u64, u64), bits: u32) -> Option<[u64; 2]> {
    let count = masked(amount, bits);
    if op.starts_with('R') {
        return rotation(op, a, (count, before), bits);
    }
    let signed = Bits::new(a.into(), bits).as_i64();
    let (result, carry, over) = match (op, count) {
        ("SHL" | "SHR" | "SAR", 0) => return Some([a, before]),
        ("SHL", _) => {
            let result = cut(a.checked_shl(count).unwrap_or(0), bits);
            let carry = count <= bits && bit(a, bits - count);
            (result, carry, bit(result, bits - 1) != carry)
        }
        ("SHR", _) => (
            a.checked_shr(count).unwrap_or(0),
            bit(a, count - 1),
            bit(a, bits - 1),
        ),
        ("SAR", _) => (
            cut((signed >> count) as u64, bits),
            signed >> (count - 1) & 1 != 0,
            false,
        ),
        _ => return None,
    };
    let lost = flag(CF, op != "SAR" && count >= bits);
    let undefined = AF | flag(OF, count != 1) | lost;
    let own = flags::of_result(result, bits) | flag(CF, carry) | flag(OF, over);
    Some([result, with_undefined(own, undefined)])
}

/// A rotation changes CF, and OF, which is defined for one place alone.
fn rotation(op: &str, a: u64, (count, before): (u32, u64), bits: u32) -> Option<[u64; 2]> {
    let (mut result, mut carry) = (a, before & CF != 0);
    for _ in 0..count {
        let (low, high) = (bit(result, 0), bit(result, bits - 1));
        let (up, down) = (cut(result << 1, bits), result >> 1);
        let top = |set: bool| u64::from(set) << (bits - 1);
        (result, carry) = match op {
            "ROL" => (up | u64::from(high), high),
            "ROR" => (down | top(low), low),
            "RCL" => (up | u64::from(carry), high),
            "RCR" => (down | top(carry), low),
            _ => return None,
        };
    }
    if count == 0 {
        return Some([a, before]);
    }
    let high = bit(result, bits - 1);
    let over = match op {
        "ROL" | "RCL" => high != carry,
        _ => high != bit(result, bits - 2),
    };
    let own = before & !(CF | OF) | flag(CF, carry) | flag(OF, over);
    Some([result, with_undefined(own, flag(OF, count != 1))])
}

/// A shift that takes bits of another number in.
fn double_shift(
    op: &str,
    [a, b]: [u64; 2],
    (amount, before): (u64, u64),
    bits: u32,
) -> Option<Results> {
    let count = masked(amount, bits);
    if count == 0 {
        return Some(Ok(vec![a, before]));
    }
    if count > bits {
        return Some(Err(Trap::Open.into()));
    }
    let (a_wide, b_wide) = (u128::from(a), u128::from(b));
    let (result, carry) = match op {
        "SHLD" => ((a_wide << bits | b_wide) << count >> bits, bit(a, bits - count)),
        "SHRD" => ((b_wide << bits | a_wide) >> count, bit(a, count - 1)),
        _ => return None,
    };
    let result = cut(result as u64, bits);
    let over = bit(result, bits - 1) != bit(a, bits - 1);
    let own = flags::of_result(result, bits) | flag(CF, carry) | flag(OF, over);
    let undefined = AF | flag(OF, count != 1);
    Some(Ok(vec![result, with_undefined(own, undefined)]))
}
