//! Functions of LLVM that make masks of a type.
//!
//! LLVM: include/llvm/Support/MathExtras.h.

use super::helpers;
use super::operation::binary;
use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::tree::BinaryOperator;
use crate::fragments::typed::{Typed, mask};

/// Whether [`mask_of`] knows a function.
pub(super) fn is_mask(name: &str) -> bool {
    let ends = ["Ones", "Zeros"];
    let name = name.strip_prefix("mask");
    let name = name.and_then(|name| {
        name.strip_prefix("Leading")
            .or(name.strip_prefix("Trailing"))
    });
    name.is_some_and(|end| ends.contains(&end))
}

/// `maskTrailingOnes<type>(count)` and its like: that many bits at one end of an unsigned type.
pub(super) fn mask_of(name: &str, ty: Arithmetic, count: Typed) -> Option<Typed> {
    let (is_leading, is_inverse) = match name {
        "maskTrailingOnes" => (false, false),
        "maskLeadingOnes" => (true, false),
        "maskTrailingZeros" => (false, true),
        "maskLeadingZeros" => (true, true),
        _ => return None,
    };
    let bits = match ty {
        Arithmetic::Integer {
            bits,
            is_signed: false,
        } => Typed::constant(Arithmetic::UNSIGNED, bits.into()),
        _ => return None,
    };
    let count = count.converted(Arithmetic::UNSIGNED);
    // Ones above a number of bits are zeros below them.
    let low = match is_leading {
        true => binary(BinaryOperator::Subtract, bits, count).ok()?,
        false => count,
    };
    let ones = Typed::constant(Arithmetic::UINT64, u64::MAX);
    let mask = match low.as_constant() {
        Some(low) => Typed::constant(Arithmetic::UINT64, mask(low.min(64).try_into().ok()?)),
        None => helpers::zero_extend(ones.clone(), low),
    };
    let mask = match is_leading == is_inverse {
        true => mask,
        false => binary(BinaryOperator::BitXor, mask, ones).ok()?,
    };
    Some(mask.converted(ty))
}
