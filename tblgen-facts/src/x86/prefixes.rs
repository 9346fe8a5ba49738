//! Prefixes of an instruction, as bits from which tables find it.
//!
//! A decoder reads all prefixes, sets the bits of the instruction's [`PrefixClass`], and asks
//! the table of the opcode map with them.

numbered! {
    /// The kinds of prefixes that decide which bits there are.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum PrefixClass: u8 from u8 {
        /// No VEX, XOP or EVEX prefix; with or without REX and REX2.
        Legacy,
        /// A VEX or XOP prefix.
        Vex,
        /// An EVEX prefix.
        Evex,
    }
}

/// Whether a byte is a prefix of all modes: of a segment, for another size, `LOCK`, `F2` or `F3`.
#[must_use]
pub const fn is_prefix(byte: u8) -> bool {
    matches!(
        byte,
        0x26 | 0x2E | 0x36 | 0x3E | 0x64..=0x67 | 0xF0 | 0xF2 | 0xF3
    )
}

/// The bit of 64-bit mode.
pub const MODE_64: u16 = 1;
/// The bit of 16-bit mode.
pub const MODE_16: u16 = 1 << 1;
/// The bit `W` of REX, REX2, VEX, XOP or EVEX.
pub const WIDE: u16 = 1 << 4;
/// The bit of a prefix `66` at any place, and of VEX with two bytes or XOP that have it in
/// their field `pp`. In 64-bit mode `W` hides it.
pub const ANY_OP_SIZE: u16 = 1 << 6;
/// The bit of a prefix `67` at any place.
pub const ANY_AD_SIZE: u16 = 1 << 7;

/// Bits of instructions without VEX, XOP or EVEX prefix.
pub mod legacy {
    /// The bit of the prefix `F3`; the last of `F2` and `F3` counts.
    pub const REP: u16 = 1 << 2;
    /// The bit of the prefix `F2`.
    pub const REPNE: u16 = 1 << 3;
    /// The bit `B` of REX or REX2.
    pub const EXTENDED_BASE: u16 = 1 << 5;
    /// The bit of a prefix `66` that changes the operand size or belongs to the opcode. An
    /// `F2` or `F3` right before the opcode hides it, and 16-bit mode has no such prefix.
    pub const OP_SIZE: u16 = 1 << 8;
    /// The bit of a prefix `67` that changes the address size. An `F2` or `F3` right before the
    /// opcode hides it.
    pub const AD_SIZE: u16 = 1 << 9;
    /// The bit of a REX2 prefix.
    pub const REX2: u16 = 1 << 10;
    /// The number of bits.
    pub const BITS: u32 = 11;
}

/// Bits of instructions with a VEX, XOP or EVEX prefix.
pub mod vector {
    /// The place of the field `pp`: 1 is `66`, 2 is `F3`, 3 is `F2`.
    pub const PREFIX_SHIFT: u32 = 2;
    /// The bit `L` of VEX, XOP or EVEX.
    pub const LONG: u16 = 1 << 5;
    /// The number of bits of VEX and XOP.
    pub const VEX_BITS: u32 = 8;
    /// The bit `L'` of EVEX.
    pub const LONGER: u16 = 1 << 8;
    /// The bit of a field `aaa` of EVEX that is not 0.
    pub const MASK: u16 = 1 << 9;
    /// The highest bit of `aaa`, which is `NF` (APX) for some opcodes.
    pub const NO_FLAGS: u16 = 1 << 10;
    /// The bit `z` of EVEX.
    pub const ZERO: u16 = 1 << 11;
    /// The bit `b` of EVEX.
    pub const BROADCAST: u16 = 1 << 12;
    /// The bit `U` of EVEX that is 0, where `b` is 1. With registers in ModRM, vectors are of 256 bits
    /// and rounded (drafts of AVX10.2).
    pub const NO_U: u16 = 1 << 13;
    /// The number of bits of EVEX.
    pub const EVEX_BITS: u32 = 14;
}

impl PrefixClass {
    /// The number of bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            PrefixClass::Legacy => legacy::BITS,
            PrefixClass::Vex => vector::VEX_BITS,
            PrefixClass::Evex => vector::EVEX_BITS,
        }
    }

    /// Whether some prefixes in some mode have these bits.
    #[must_use]
    pub fn is_possible(self, bits: u16) -> bool {
        let has = |bit: u16| bits & bit != 0;
        let modes = !(has(MODE_64) && has(MODE_16));
        let hidden = !(has(MODE_64) && has(WIDE) && has(ANY_OP_SIZE));
        let own = match self {
            PrefixClass::Legacy => is_possible_legacy(bits),
            PrefixClass::Vex => true,
            PrefixClass::Evex => {
                (has(vector::MASK) || !has(vector::NO_FLAGS))
                    && (has(vector::BROADCAST) || !has(vector::NO_U))
            }
        };
        modes && hidden && own
    }
}

fn is_possible_legacy(bits: u16) -> bool {
    use legacy::{AD_SIZE, EXTENDED_BASE, OP_SIZE, REP, REPNE, REX2};
    let has = |bit: u16| bits & bit != 0;
    let rex = has(WIDE) || has(EXTENDED_BASE) || has(REX2);
    let repeats = has(REP) || has(REPNE);
    let op_size = match (has(OP_SIZE), has(ANY_OP_SIZE)) {
        (true, true) => !has(MODE_16),
        (true, false) => has(MODE_64) && has(WIDE),
        (false, true) => has(MODE_16) || repeats,
        (false, false) => true,
    };
    let ad_size = match (has(AD_SIZE), has(ANY_AD_SIZE)) {
        (true, false) => false,
        (false, true) => repeats,
        _ => true,
    };
    (has(MODE_64) || !rex) && !(has(REP) && has(REPNE)) && op_size && ad_size
}
