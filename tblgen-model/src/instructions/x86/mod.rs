//! The fields of X86's instructions that state how they are encoded, by the names that releases of
//! LLVM give them.

#[cfg(feature = "x86_decoding")]
mod fields;
#[cfg(feature = "x86_decoding")]
mod form;
#[cfg(feature = "x86_decoding")]
mod mod_rm;
#[cfg(feature = "x86_decoding")]
mod places;
#[cfg(feature = "x86_decoding")]
mod registers;

#[cfg(feature = "x86_encoding")]
pub(crate) use self::registers::register_kinds;
#[cfg(feature = "x86_decoding")]
pub(crate) use self::{
    fields::{Encoding, Fields, Mode, Prefix},
    form::{Slot, Step},
    places::{Place, places},
    registers::{ClassKind, Kinds},
};
#[cfg(feature = "x86_decoding")]
pub use mod_rm::ModRmFilter;

use tblgen_lang::record::{Init, Record};

/// The class of all instructions that have the fields of X86.
pub(crate) const CLASS: &str = "X86Inst";

/// An instruction of X86. Fields that are missing, or have other types, add nothing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct X86Record<'rk>(pub(crate) Record<'rk>);

impl<'rk> X86Record<'rk> {
    /// The name of the record that a field names.
    pub(crate) fn name_in(self, field: &str) -> Option<&'rk str> {
        let record = self.0.field(field)?.value().as_def()?;
        Some(record.name())
    }

    /// Whether a bit is set.
    pub(crate) fn has(self, bit: &str) -> bool {
        let value = self.0.field(bit).map(|field| field.value());
        value.and_then(|value| value.as_bit()).unwrap_or(false)
    }

    /// The number in a field of bits.
    pub(crate) fn number(self, bits: &str) -> Option<u64> {
        self.0.field(bits)?;
        bits_number(&self.0.value_as_bits(bits).ok()?)
    }

    /// Whether the bit `W` of a prefix is set. LLVM 14 calls it `hasREX_WPrefix`, and until LLVM
    /// 16 there is another bit for prefixes of vectors; still older descriptions have a number.
    pub(crate) fn has_w(self) -> bool {
        let names = ["hasREX_W", "hasREX_WPrefix", "HasVEX_W"];
        names.iter().any(|bit| self.has(bit)) || matches!(self.vex_w(), 1 | 3)
    }

    /// Whether the bit `W` of a prefix is ignored. LLVM 17 and before call the bit
    /// `IgnoresVEX_W`.
    pub(crate) fn ignores_w(self) -> bool {
        self.has("IgnoresW") || self.has("IgnoresVEX_W") || self.vex_w() == 2
    }

    /// The number that old descriptions have: 0 without `W`, 1 or 3 with it, 2 if it is
    /// ignored.
    fn vex_w(self) -> u64 {
        self.number("VEX_WPrefix").unwrap_or(0)
    }

    /// Whether the instruction needs a REX2 prefix.
    pub(crate) fn is_rex2(self) -> bool {
        self.name_in("explicitOpPrefix") == Some("ExplicitREX2")
    }

    /// Whether the first operand is a destination that is not one of the sources (APX).
    pub(crate) fn has_new_destination(self) -> bool {
        let is_extended = self.name_in("OpMap") == Some("T_MAP4");
        is_extended && self.has("hasEVEX_B") && self.has("hasVEX_4V")
    }
}

/// The number of bits in the name of a size, such as `OpSize16`.
pub(crate) fn size(name: &str) -> Option<u8> {
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.parse().ok()
}

/// The number that bits are, the least significant one first; `None` if one has no value.
pub(crate) fn bits_number(bits: &[Init<'_>]) -> Option<u64> {
    let mut bits = bits.iter().rev();
    bits.try_fold(0, |number, bit| {
        Some(number << 1 | u64::from(bit.as_bit()?))
    })
}
