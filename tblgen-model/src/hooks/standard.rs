//! Functions whose names say what they do.
//!
//! Several targets have a function of the same name that does the same: those of RISCV and
//! LoongArch (RISCVDisassembler.cpp, LoongArchDisassembler.cpp).

use super::{Codec, HookName, Number};

/// The meaning of a field by the name of the function that decodes it.
pub(super) fn decoder(name: &str, width: u32) -> Option<Codec> {
    let name = HookName::new(name);
    // With more arguments, targets mean different things.
    let [bits] = name.arguments[..] else {
        return None;
    };
    let bits = u8::try_from(bits.as_int()?).ok()?;
    if !(1..=64).contains(&bits) {
        return None;
    }
    let number = match name.base {
        "decodeUImmOperand" => Number::of_bits(bits, false, width),
        "decodeSImmOperand" => Number::of_bits(bits, true, width),
        _ => return None,
    };
    Some(Codec::Number(number))
}
