//! Fields of numbers, by the rows of their codecs.

use tblgen_facts::mc::codec::{
    BASE, BITS, FLAGS, GREATEST, LEAST, NEGATED, NONZERO, PC_RELATIVE, RANGE, SHIFT, SIGNED,
    STRICT, int, sign_extended,
};

/// Whether the row of a codec has a flag.
const fn has(row: &[u8; 16], flag: u8) -> bool {
    row[FLAGS] & flag != 0
}

/// Whether a number is a multiple of the codec's unit, beyond its offset.
#[inline(always)]
pub(super) const fn is_multiple(row: &[u8; 16], number: i64, address: u64) -> bool {
    let number = absolute_or_distance(row, number, address).wrapping_sub(int(row, BASE) as i64);
    number
        .wrapping_shr(row[SHIFT] as u32)
        .wrapping_shl(row[SHIFT] as u32)
        == number
}

/// The number, or its distance from the address if that is in the field.
#[inline(always)]
const fn absolute_or_distance(row: &[u8; 16], number: i64, address: u64) -> i64 {
    let is_distance = has(row, PC_RELATIVE);
    number.wrapping_sub(if is_distance { address as i64 } else { 0 })
}

/// The field of a number by the row of its codec.
pub(super) const fn field_of_number(row: &[u8; 16], number: i64, address: u64) -> Option<u64> {
    let (bits, shift) = (row[BITS] as u32, row[SHIFT] as u32);
    let number = absolute_or_distance(row, number, address);
    let (least, greatest) = (int(row, LEAST) as i64, int(row, GREATEST) as i64);
    if has(row, RANGE) && !(least <= number && number <= greatest) {
        return None;
    }
    let number = number.wrapping_sub(int(row, BASE) as i64);
    let whole = number.wrapping_shr(shift);
    let sign = if has(row, NEGATED) { -1 } else { 1 };
    let field = whole.wrapping_mul(sign);
    let fits = match has(row, SIGNED) {
        true => sign_extended(field as u64, bits) == field,
        false => (field as u64).unbounded_shr(bits) == 0,
    };
    if !fits || whole.wrapping_shl(shift) != number || has(row, NONZERO) && field == 0 {
        return None;
    }
    let kept = if has(row, STRICT) { bits } else { 64 };
    Some(field as u64 & !u64::MAX.unbounded_shl(kept))
}
