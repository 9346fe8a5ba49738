//! Byte code, as WebAssembly has it: an opcode, and operands of any length one after the other.
//!
//! An opcode is a byte, or a byte that is a prefix and a number after it. Operands are numbers in
//! LEB128, seven bits in each byte, floating-point numbers, or bytes as they are. The type of a
//! block that is the index of a type is an expression ([`Operand::Expr`](crate::Operand::Expr)) of
//! that number.

mod decode;
mod encode;
mod leb;
#[cfg(test)]
mod tests;

#[doc(hidden)]
pub use decode::{ByteCodeDecode, ByteCodeDecoderTables, decode, decode_into};
#[doc(hidden)]
pub use encode::{ByteCodeEncoderTables, encode, encode_const};
pub(super) use leb::padded;

use crate::tables::part;
use tblgen_facts::mc::byte_code::TARGETS;

/// The forms of the operands of an instruction, whose list begins there.
const fn forms(all: &'static [u8], start: usize) -> &'static [u8] {
    match start < all.len() {
        true => part(all, start + 1, all[start] as usize),
        false => &[],
    }
}

/// The form of an operand: that of targets is also the one of all after them.
const fn is_targets(forms: &[u8], at: usize) -> bool {
    at < forms.len() && forms[at] == TARGETS
}

/// The number of 64 bits with the value of one of 32 bits; of those that are none, the bits that
/// both have.
const fn widened(bits: u32) -> u64 {
    let float = f32::from_bits(bits);
    if !float.is_nan() {
        return (float as f64).to_bits();
    }
    let (sign, fraction) = ((bits >> 31) as u64, (bits & FRACTION) as u64);
    sign << 63 | EXPONENT64 | fraction << 29
}

/// The number of 32 bits with the value of one of 64 bits; none if there is no such number.
const fn narrowed(bits: u64) -> Option<u32> {
    let double = f64::from_bits(bits);
    if double.is_nan() {
        let (sign, fraction) = ((bits >> 63) as u32, (bits >> 29) as u32 & FRACTION);
        let narrow = sign << 31 | EXPONENT32 | fraction;
        return if widened(narrow) == bits {
            Some(narrow)
        } else {
            None
        };
    }
    let narrow = double as f32;
    if (narrow as f64).to_bits() == bits {
        Some(narrow.to_bits())
    } else {
        None
    }
}

/// The bits of a fraction of 32 bits.
const FRACTION: u32 = (1 << 23) - 1;
/// The bits of the largest exponents.
const EXPONENT32: u32 = 0x7f80_0000;
const EXPONENT64: u64 = 0x7ff0_0000_0000_0000;
