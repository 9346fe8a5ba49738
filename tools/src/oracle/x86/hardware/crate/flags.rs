//! Flags of X86. A value of `EFLAGS` has the flags where the register has them,
//! and 16 bits higher which of them are undefined.

use crate::state::STATUS;

pub(crate) const CF: u64 = 1;
pub(crate) const PF: u64 = 4;
pub(crate) const AF: u64 = 0x10;
pub(crate) const ZF: u64 = 0x40;
pub(crate) const SF: u64 = 0x80;
pub(crate) const OF: u64 = 0x800;

/// The position in a value of the bits for undefined flags.
const UNDEFINED_AT: u32 = 16;

/// Flags of which some are undefined.
pub(crate) const fn with_undefined(flags: u64, undefined: u64) -> u64 {
    flags | undefined << UNDEFINED_AT
}

/// The flags that a value leaves undefined.
pub(crate) const fn undefined(value: u64) -> u64 {
    value >> UNDEFINED_AT & STATUS
}

/// The union of the flags that are set.
fn set(flags: &[(u64, bool)]) -> u64 {
    let set = flags.iter().filter(|(_, is_set)| *is_set);
    set.fold(0, |all, (flag, _)| all | flag)
}

fn cut(value: u64, bits: u32) -> u64 {
    value & (u64::MAX >> (64 - bits))
}

fn sign(value: u64, bits: u32) -> bool {
    value >> (bits - 1) & 1 != 0
}

/// The flags that only depend on a result.
pub(crate) fn of_result(result: u64, bits: u32) -> u64 {
    set(&[
        (PF, (result as u8).count_ones() % 2 == 0),
        (ZF, cut(result, bits) == 0),
        (SF, sign(result, bits)),
    ])
}

/// A sum with its flags.
pub(crate) fn add(a: u64, b: u64, carry: bool, bits: u32) -> (u64, u64) {
    let wide = u128::from(a) + u128::from(b) + u128::from(carry);
    let sum = cut(wide as u64, bits);
    let more = set(&[
        (CF, wide >> bits != 0),
        (AF, (a ^ b ^ sum) & 0x10 != 0),
        (OF, sign((a ^ sum) & (b ^ sum), bits)),
    ]);
    (sum, of_result(sum, bits) | more)
}

/// A difference with its flags.
pub(crate) fn sub(a: u64, b: u64, borrow: bool, bits: u32) -> (u64, u64) {
    let taken = u128::from(b) + u128::from(borrow);
    let difference = cut((u128::from(a).wrapping_sub(taken)) as u64, bits);
    let more = set(&[
        (CF, u128::from(a) < taken),
        (AF, (a ^ b ^ difference) & 0x10 != 0),
        (OF, sign((a ^ b) & (a ^ difference), bits)),
    ]);
    (difference, of_result(difference, bits) | more)
}

/// Whether a condition holds, by its number in instructions.
pub(crate) fn holds(condition: u64, flags: u64) -> bool {
    let is = |flag| flags & flag != 0;
    let less = is(SF) != is(OF);
    let base = match condition >> 1 {
        0 => is(OF),
        1 => is(CF),
        2 => is(ZF),
        3 => is(CF) || is(ZF),
        4 => is(SF),
        5 => is(PF),
        6 => less,
        _ => is(ZF) || less,
    };
    base != (condition & 1 != 0)
}
