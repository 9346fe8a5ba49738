//! Functions whose names say what they do.
//!
//! Several targets have a function of the same name that does the same: those of RISCV and
//! LoongArch (RISCVDisassembler.cpp, LoongArchDisassembler.cpp).

use super::{Codec, HookArgument, HookName, Number};

/// The meaning of a field by the name of the function that decodes it.
pub(super) fn decoder(name: &str, width: u32) -> Option<Codec> {
    let name = HookName::new(name);
    let ints: Option<Vec<i64>> = name
        .arguments
        .iter()
        .map(|one: &HookArgument<'_>| one.as_int())
        .collect();
    let (bits, extra) = match ints?[..] {
        [bits] => (bits, 0),
        [bits, extra] => (bits, extra),
        _ => return None,
    };
    let bits = u8::try_from(bits)
        .ok()
        .filter(|bits| (1..=64).contains(bits))?;
    let number = match name.base {
        "decodeUImmOperand" => Number {
            bias: i32::try_from(extra).ok()?,
            ..Number::of_bits(bits, false, width)
        },
        "decodeSImmOperand" => Number {
            shift: u8::try_from(extra).ok().filter(|shift| *shift < 64)?,
            ..Number::of_bits(bits, true, width)
        },
        _ => return None,
    };
    Some(Codec::Number(number))
}
