//! Attributes: what a decoder knows of an instruction before it reads the opcode, and the
//! context that follows.
//!
//! LLVM: `ATTR_64BIT` and so on, `x86DisassemblerContexts`.

use super::context::{
    Context, ContextPrefix, ContextSet, LegacyContext, Masking, NoFlagsWidth, VectorLength,
};

/// A set of attributes, one bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Attributes(u16);

impl Attributes {
    /// The mode is that for 64 bits.
    pub const M64: Self = Self(1);
    /// Prefix `F3`.
    pub const REP: Self = Self(1 << 1);
    /// Prefix `F2`.
    pub const REPNE: Self = Self(1 << 2);
    /// The bit `W` of a prefix.
    pub const WIDE: Self = Self(1 << 3);
    /// Prefix `66`.
    pub const OP_SIZE: Self = Self(1 << 4);
    /// Prefix `67`.
    pub const AD_SIZE: Self = Self(1 << 5);
    /// A VEX or XOP prefix.
    pub const VEX: Self = Self(1 << 6);
    /// The bit `L` of VEX, XOP or EVEX.
    pub const LONG: Self = Self(1 << 7);
    /// An EVEX prefix.
    pub const EVEX: Self = Self(1 << 8);
    /// The bit `L'` of EVEX.
    pub const LONGER: Self = Self(1 << 9);
    /// A mask register.
    pub const MASK: Self = Self(1 << 10);
    /// The bit `z` of EVEX.
    pub const ZERO: Self = Self(1 << 11);
    /// The bit `b` of EVEX.
    pub const BROADCAST: Self = Self(1 << 12);
    /// A REX2 prefix, of an instruction that needs to know.
    pub const REX2: Self = Self(1 << 13);
    /// The bit `NF` of EVEX.
    pub const NO_FLAGS: Self = Self(1 << 14);

    /// The bit `U` of EVEX that is 0, with registers in ModRM: since LLVM 20.
    pub const NO_U: Self = Self(1 << 15);

    /// The sets of attributes of a release.
    pub fn sets(contexts: ContextSet) -> impl Iterator<Item = Self> {
        let last = match contexts {
            ContextSet::UntilLlvm19 => Self::NO_U.0 - 1,
            ContextSet::SinceLlvm20 => u16::MAX,
        };
        (0..=last).map(Self)
    }

    /// The set with these bits.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The bits of the set.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The attributes of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The attributes of both sets if a condition holds, else those of this set.
    #[must_use]
    pub const fn with_if(self, other: Self, condition: bool) -> Self {
        if condition { self.with(other) } else { self }
    }

    /// The attributes of this set alone.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The attributes of exactly one of the two sets.
    #[must_use]
    pub const fn toggled(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// Whether all attributes of another set are there.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The context of an instruction with these attributes, among those of a release.
    pub fn context(self, contexts: ContextSet) -> Context {
        self.evex_address()
            .or_else(|| self.no_flags())
            .or_else(|| self.vector())
            .unwrap_or_else(|| Context::Legacy(self.legacy(contexts)))
    }

    fn evex_address(self) -> Option<Context> {
        let is_there = self.has(Self::EVEX.with(Self::AD_SIZE));
        let prefix = self.prefix();
        (is_there && prefix != ContextPrefix::None).then_some(Context::EvexAddress(prefix))
    }

    fn no_flags(self) -> Option<Context> {
        let width = if self.has(Self::WIDE) {
            NoFlagsWidth::Wide
        } else if self.has(Self::OP_SIZE) {
            NoFlagsWidth::OpSize
        } else {
            NoFlagsWidth::Plain
        };
        let broadcast = self.has(Self::BROADCAST);
        self.has(Self::NO_FLAGS)
            .then_some(Context::NoFlags { width, broadcast })
    }

    fn vector(self) -> Option<Context> {
        let (wide, prefix) = (self.has(Self::WIDE), self.prefix());
        let long = self.has(Self::LONG);
        if self.has(Self::EVEX.with(Self::BROADCAST).with(Self::NO_U)) {
            let mask = self.masking();
            return Some(Context::EvexRounded { wide, prefix, mask });
        }
        if self.has(Self::EVEX) {
            return Some(Context::Evex {
                length: self.length(),
                wide,
                prefix,
                mask: self.masking(),
                broadcast: self.has(Self::BROADCAST),
            });
        }
        (long || self.has(Self::VEX)).then_some(Context::Vex { long, wide, prefix })
    }

    fn length(self) -> VectorLength {
        if self.has(Self::LONGER) {
            VectorLength::L512
        } else if self.has(Self::LONG) {
            VectorLength::L256
        } else {
            VectorLength::L128
        }
    }

    fn masking(self) -> Masking {
        if self.has(Self::ZERO) {
            Masking::Zero
        } else if self.has(Self::MASK) {
            Masking::Merge
        } else {
            Masking::None
        }
    }

    fn prefix(self) -> ContextPrefix {
        if self.has(Self::OP_SIZE) {
            ContextPrefix::OpSize
        } else if self.has(Self::REPNE) {
            ContextPrefix::Repne
        } else if self.has(Self::REP) {
            ContextPrefix::Rep
        } else {
            ContextPrefix::None
        }
    }

    /// The first row whose attributes are all there.
    fn legacy(self, contexts: ContextSet) -> LegacyContext {
        let wide_rex2 = Self::M64.with(Self::REX2).with(Self::WIDE);
        if contexts == ContextSet::SinceLlvm20 && self.has(wide_rex2) {
            return LegacyContext::M64Rex2RexW;
        }
        let rows: &[(Self, LegacyContext)] = if self.has(Self::M64) { &ROWS_64 } else { &ROWS };
        let row = rows.iter().find(|(needed, _)| self.has(*needed));
        row.map_or(LegacyContext::Any, |(_, context)| *context)
    }
}

const REP: Attributes = Attributes::REP;
const REPNE: Attributes = Attributes::REPNE;
const OP_SIZE: Attributes = Attributes::OP_SIZE;
const AD_SIZE: Attributes = Attributes::AD_SIZE;
const WIDE: Attributes = Attributes::WIDE;

/// The contexts of 64-bit mode.
const ROWS_64: [(Attributes, LegacyContext); 16] = {
    use LegacyContext::*;
    [
        (Attributes::REX2, M64Rex2),
        (WIDE.with(REP), M64RexWRep),
        (WIDE.with(REPNE), M64RexWRepne),
        (WIDE.with(OP_SIZE), M64RexWOpSize),
        (WIDE.with(AD_SIZE), M64RexWAdSize),
        (REPNE.with(OP_SIZE), M64RepneOpSize),
        (REPNE.with(AD_SIZE), M64RepneAdSize),
        (REP.with(OP_SIZE), M64RepOpSize),
        (REP.with(AD_SIZE), M64RepAdSize),
        (REP, M64Rep),
        (REPNE, M64Repne),
        (OP_SIZE.with(AD_SIZE), M64OpSizeAdSize),
        (OP_SIZE, M64OpSize),
        (AD_SIZE, M64AdSize),
        (WIDE, M64RexW),
        (Attributes(0), M64),
    ]
};

/// The contexts of other modes.
const ROWS: [(Attributes, LegacyContext); 10] = {
    use LegacyContext::*;
    [
        (REP.with(OP_SIZE), RepOpSize),
        (REPNE.with(OP_SIZE), RepneOpSize),
        (REP.with(AD_SIZE), RepAdSize),
        (REPNE.with(AD_SIZE), RepneAdSize),
        (REP, Rep),
        (REPNE, Repne),
        (OP_SIZE.with(AD_SIZE), OpSizeAdSize),
        (OP_SIZE, OpSize),
        (AD_SIZE, AdSize),
        (Attributes(0), Any),
    ]
};
