//! Functions of targets in crates of their own, such as `tblgen-targets`: they work with whatever
//! is generated from a description of the target.

use super::{DecodeStatus, EncodeErrorKind, Fixup, McInst};
use crate::InstrInfo;

/// An instruction whose opcodes are those of a description.
pub type TargetInst<O, const N: usize> = McInst<O, <O as InstrInfo>::Reg, N>;

/// The place where an instruction is decoded, as functions of any target know it.
#[derive(Clone, Copy)]
pub struct TargetContext<'c> {
    address: u64,
    has_feature: &'c dyn Fn(&str) -> bool,
}

impl<'c> TargetContext<'c> {
    /// The place at an address, for a subtarget that has some features.
    #[inline]
    #[must_use]
    pub const fn new(address: u64, has_feature: &'c dyn Fn(&str) -> bool) -> Self {
        TargetContext {
            address,
            has_feature,
        }
    }

    /// The address of the instruction.
    #[inline]
    #[must_use]
    pub const fn address(&self) -> u64 {
        self.address
    }

    /// Whether the subtarget has a feature, by its name in the description. It does not have one
    /// that the description lacks.
    #[must_use]
    pub fn has_feature(&self, name: &str) -> bool {
        (self.has_feature)(name)
    }
}

impl core::fmt::Debug for TargetContext<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("TargetContext")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

/// A function that decodes: it adds operands to an instruction, made from a field or from all bits.
pub type TargetDecoder<O, const N: usize> =
    fn(&mut TargetInst<O, N>, u64, &TargetContext<'_>) -> DecodeStatus;

/// The functions of a target that decode. Each type of this trait implements the `DecodeHooks` of
/// all descriptions; functions that it lacks are missing.
pub trait TargetDecoders {
    /// The names of the functions in descriptions.
    const NAMES: &'static [&'static str];

    /// The function of that number among the names.
    fn decoder<O: InstrInfo, const N: usize>(number: usize) -> Option<TargetDecoder<O, N>>;

    /// Changes an instruction in the end, or refuses it.
    #[inline]
    fn finish<O: InstrInfo, const N: usize>(
        inst: &mut TargetInst<O, N>,
        context: &TargetContext<'_>,
    ) -> DecodeStatus {
        let _ = (inst, context);
        DecodeStatus::Success
    }
}

/// A function that encodes: the bits of an operand, or of several from that one on. Arguments are
/// the instruction, the number of the operand, the address, and what is done with fixups.
pub type TargetEncoder<O, const N: usize> =
    fn(&TargetInst<O, N>, usize, u64, &mut dyn FnMut(Fixup)) -> Result<u64, EncodeErrorKind>;

/// A function that changes all bits of an instruction in the end.
pub type TargetBits<O, const N: usize> =
    fn(&TargetInst<O, N>, u128) -> Result<u128, EncodeErrorKind>;

/// The functions of a target that encode. Each type of this trait implements the `EncodeHooks` of
/// all descriptions; functions that it lacks are missing.
pub trait TargetEncoders {
    /// The names of the functions of operands in descriptions.
    const OPERANDS: &'static [&'static str];

    /// The names of the functions of whole instructions in descriptions.
    const INSTRUCTIONS: &'static [&'static str];

    /// The function of an operand, of that number among the names.
    fn operand<O: InstrInfo, const N: usize>(number: usize) -> Option<TargetEncoder<O, N>>;

    /// The function of whole instructions, of that number among the names.
    fn instruction<O: InstrInfo, const N: usize>(number: usize) -> Option<TargetBits<O, N>>;
}

/// The number of a function by its name; more than any if there is no such function.
#[must_use]
pub const fn function(names: &[&str], name: &str) -> usize {
    let mut at = 0;
    while at < names.len() {
        if is_same(names[at].as_bytes(), name.as_bytes()) {
            return at;
        }
        at += 1;
    }
    usize::MAX
}

/// Whether two texts are the same.
const fn is_same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([first, rest @ ..], [second, others @ ..]) = (one, other) {
        if *first != *second {
            return false;
        }
        (one, other) = (rest, others);
    }
    one.is_empty() && other.is_empty()
}

/// Decodes with a function of a target.
#[inline]
pub fn target_decode<T: TargetDecoders, O: InstrInfo, const N: usize>(
    (number, name): (usize, &'static str),
    inst: &mut TargetInst<O, N>,
    field: u64,
    context: &TargetContext<'_>,
) -> DecodeStatus {
    match T::decoder::<O, N>(number) {
        Some(decoder) => decoder(inst, field, context),
        None => DecodeStatus::Missing(name),
    }
}

/// Encodes an operand with a function of a target.
#[inline]
pub fn target_operand<T: TargetEncoders, O: InstrInfo, const N: usize>(
    (number, name): (usize, &'static str),
    inst: &TargetInst<O, N>,
    operand: usize,
    address: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeErrorKind> {
    match T::operand::<O, N>(number) {
        Some(encoder) => encoder(inst, operand, address, fixups),
        None => Err(EncodeErrorKind::MissingHook(name)),
    }
}

/// Changes the bits of an instruction with a function of a target.
#[inline]
pub fn target_bits<T: TargetEncoders, O: InstrInfo, const N: usize>(
    (number, name): (usize, &'static str),
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    match T::instruction::<O, N>(number) {
        Some(change) => change(inst, bits),
        None => Err(EncodeErrorKind::MissingHook(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::function;

    #[test]
    fn functions_by_name() {
        assert_eq!(function(&["a", "ab"], "ab"), 1);
        assert_eq!(function(&["a", "ab"], "abc"), usize::MAX);
        assert_eq!(function(&[], ""), usize::MAX);
    }
}
