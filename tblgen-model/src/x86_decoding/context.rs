//! Contexts: what prefixes and modes tell about an instruction before its opcode is read.
//!
//! LLVM: `INSTRUCTION_CONTEXTS` in llvm/Support/X86DisassemblerDecoderCommon.h. LLVM lists
//! 195 names, and LLVM 20 and later 220 ([`ContextSet`]); here a context is the fields that its
//! name consists of.

use std::fmt;

/// A context: the mode and the prefixes that an instruction needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Context {
    /// No VEX, XOP or EVEX prefix.
    Legacy(LegacyContext),
    /// A VEX or XOP prefix.
    Vex {
        /// The bit `L`: 256-bit vectors.
        long: bool,
        /// The bit `W`.
        wide: bool,
        /// The prefix in the field `pp`.
        prefix: ContextPrefix,
    },
    /// An EVEX prefix.
    Evex {
        /// The bits `L'L`: the length of vectors.
        length: VectorLength,
        /// The bit `W`.
        wide: bool,
        /// The prefix in the field `pp`.
        prefix: ContextPrefix,
        /// The use of a mask register.
        mask: Masking,
        /// The bit `b`: broadcast, rounding, or a new destination.
        broadcast: bool,
    },
    /// An EVEX prefix whose bit `U` is 0, of registers that are rounded: the length of vectors is
    /// 256 bits, and the bits `L'L` are the rounding mode (drafts of AVX10.2).
    EvexRounded {
        /// The bit `W`.
        wide: bool,
        /// The prefix in the field `pp`.
        prefix: ContextPrefix,
        /// The use of a mask register.
        mask: Masking,
    },
    /// An EVEX prefix of an instruction that leaves the flags alone (APX).
    NoFlags {
        /// The width of its operands.
        width: NoFlagsWidth,
        /// The bit `b`: a new destination.
        broadcast: bool,
    },
    /// An EVEX prefix and a prefix for addresses, with one of `66`, `F2` and `F3` in the
    /// field `pp`.
    EvexAddress(ContextPrefix),
}

/// The contexts that a release of LLVM has.
///
/// Contexts decide what bytes are in releases that have them: a register that is rounded with the
/// bit `U` of EVEX clear is no instruction for LLVM 22, and LLVM 19 does not look at the bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ContextSet {
    /// The contexts of LLVM 19 and before.
    UntilLlvm19,
    /// The contexts of LLVM 20 and later, whose instructions have the field `hasEVEX_U`.
    SinceLlvm20,
}

/// The prefix that is part of an opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ContextPrefix {
    /// No such prefix.
    None,
    /// `66`.
    OpSize,
    /// `F2`.
    Repne,
    /// `F3`.
    Rep,
}

/// The length of the vectors of an EVEX instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VectorLength {
    /// 128 bits.
    L128,
    /// 256 bits.
    L256,
    /// 512 bits.
    L512,
}

/// The use of a mask register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Masking {
    /// No mask.
    None,
    /// Elements without mask bit keep their value.
    Merge,
    /// Elements without mask bit become zero.
    Zero,
}

/// The width of the operands of an instruction that leaves the flags alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoFlagsWidth {
    /// 8 or 32 bits.
    Plain,
    /// 64 bits.
    Wide,
    /// 16 bits.
    OpSize,
}

/// Contexts of instructions without VEX, XOP or EVEX prefix. `M64` begins those of 64-bit
/// mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the name is the list of what is there")]
pub enum LegacyContext {
    Any,
    M64,
    OpSize,
    AdSize,
    OpSizeAdSize,
    Repne,
    Rep,
    RepneOpSize,
    RepOpSize,
    RepneAdSize,
    RepAdSize,
    M64RexW,
    M64RexWAdSize,
    M64OpSize,
    M64AdSize,
    M64OpSizeAdSize,
    M64Repne,
    M64Rep,
    M64RepneOpSize,
    M64RepOpSize,
    M64RepneAdSize,
    M64RepAdSize,
    M64RexWRep,
    M64RexWRepne,
    M64RexWOpSize,
    M64Rex2,
    M64Rex2RexW,
}

impl LegacyContext {
    /// The contexts by number; with LLVM's names and ranks.
    const ROWS: [(Self, &'static str, u8); LEGACY] = {
        use LegacyContext::*;
        [
            (Any, "IC", 0),
            (M64, "IC_64BIT", 1),
            (OpSize, "IC_OPSIZE", 3),
            (AdSize, "IC_ADSIZE", 3),
            (OpSizeAdSize, "IC_OPSIZE_ADSIZE", 4),
            (Repne, "IC_XD", 2),
            (Rep, "IC_XS", 2),
            (RepneOpSize, "IC_XD_OPSIZE", 3),
            (RepOpSize, "IC_XS_OPSIZE", 3),
            (RepneAdSize, "IC_XD_ADSIZE", 3),
            (RepAdSize, "IC_XS_ADSIZE", 3),
            (M64RexW, "IC_64BIT_REXW", 5),
            (M64RexWAdSize, "IC_64BIT_REXW_ADSIZE", 6),
            (M64OpSize, "IC_64BIT_OPSIZE", 3),
            (M64AdSize, "IC_64BIT_ADSIZE", 3),
            (M64OpSizeAdSize, "IC_64BIT_OPSIZE_ADSIZE", 4),
            (M64Repne, "IC_64BIT_XD", 6),
            (M64Rep, "IC_64BIT_XS", 6),
            (M64RepneOpSize, "IC_64BIT_XD_OPSIZE", 3),
            (M64RepOpSize, "IC_64BIT_XS_OPSIZE", 3),
            (M64RepneAdSize, "IC_64BIT_XD_ADSIZE", 3),
            (M64RepAdSize, "IC_64BIT_XS_ADSIZE", 3),
            (M64RexWRep, "IC_64BIT_REXW_XS", 7),
            (M64RexWRepne, "IC_64BIT_REXW_XD", 7),
            (M64RexWOpSize, "IC_64BIT_REXW_OPSIZE", 8),
            (M64Rex2, "IC_64BIT_REX2", 2),
            (M64Rex2RexW, "IC_64BIT_REX2_REXW", 3),
        ]
    };

    fn all() -> impl Iterator<Item = Self> {
        Self::ROWS.iter().map(|(context, ..)| *context)
    }

    pub(super) const fn number(self) -> usize {
        self as usize
    }
}

/// The number of contexts without VEX, XOP or EVEX prefix.
pub(super) const LEGACY: usize = 27;
/// The numbers of the first context of each kind.
const FIRST_VEX: usize = LEGACY;
const FIRST_EVEX: usize = FIRST_VEX + 16;
const FIRST_NO_FLAGS: usize = FIRST_EVEX + 144;
const FIRST_EVEX_ADDRESS: usize = FIRST_NO_FLAGS + 6;
const FIRST_EVEX_ROUNDED: usize = FIRST_EVEX_ADDRESS + 3;

impl ContextPrefix {
    pub(super) const ALL: [Self; 4] = [Self::None, Self::OpSize, Self::Repne, Self::Rep];

    const fn name(self) -> &'static str {
        match self {
            Self::None => "",
            Self::OpSize => "_OPSIZE",
            Self::Repne => "_XD",
            Self::Rep => "_XS",
        }
    }
}

impl VectorLength {
    pub(super) const ALL: [Self; 3] = [Self::L128, Self::L256, Self::L512];
}

impl Masking {
    pub(super) const ALL: [Self; 3] = [Self::None, Self::Merge, Self::Zero];
}

impl NoFlagsWidth {
    const ALL: [Self; 3] = [Self::Plain, Self::Wide, Self::OpSize];
}

const BITS: [bool; 2] = [false, true];

impl Context {
    /// The number of contexts.
    pub const COUNT: usize = FIRST_EVEX_ROUNDED + 24;

    /// The contexts, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        let legacy = LegacyContext::all().map(Context::Legacy);
        legacy.chain(vex()).chain(evex()).chain(rare_evex())
    }

    /// The number of the context: its place in [`Context::all`].
    pub const fn number(self) -> usize {
        match self {
            Context::Legacy(context) => context.number(),
            Context::Vex { long, wide, prefix } => {
                FIRST_VEX + (long as usize * 2 + wide as usize) * 4 + prefix as usize
            }
            Context::Evex {
                length,
                wide,
                prefix,
                mask,
                broadcast,
            } => {
                let vector = (length as usize * 2 + wide as usize) * 4 + prefix as usize;
                FIRST_EVEX + (vector * 3 + mask as usize) * 2 + broadcast as usize
            }
            Context::NoFlags { width, broadcast } => {
                FIRST_NO_FLAGS + width as usize * 2 + broadcast as usize
            }
            Context::EvexAddress(prefix) => FIRST_EVEX_ADDRESS + (prefix as usize + 2) % 3,
            Context::EvexRounded { wide, prefix, mask } => {
                let vector = wide as usize * 4 + prefix as usize;
                FIRST_EVEX_ROUNDED + vector * 3 + mask as usize
            }
        }
    }

    /// The rank: an instruction with a higher one wins where two are at home.
    pub(super) fn rank(self) -> u8 {
        let has_prefix = |prefix| u8::from(prefix != ContextPrefix::None);
        match self {
            Context::Legacy(context) => LegacyContext::ROWS[context.number()].2,
            Context::Vex { long, wide, prefix } => {
                let bits = u8::from(long) + u8::from(wide);
                1 + bits + u8::from(bits != 0) + has_prefix(prefix)
            }
            Context::Evex {
                length,
                wide,
                prefix,
                ..
            } => {
                let is_special = wide || length != VectorLength::L128;
                1 + 2 * u8::from(is_special) + has_prefix(prefix)
            }
            Context::NoFlags { width, .. } => match width {
                NoFlagsWidth::Plain => 2,
                NoFlagsWidth::OpSize => 3,
                NoFlagsWidth::Wide => 4,
            },
            Context::EvexAddress(_) => 3,
            Context::EvexRounded { wide, prefix, .. } => {
                2 + 2 * u8::from(wide) + has_prefix(prefix)
            }
        }
    }
}

fn vex() -> impl Iterator<Item = Context> {
    let bits = BITS
        .into_iter()
        .flat_map(|long| BITS.map(|wide| (long, wide)));
    bits.flat_map(|(long, wide)| {
        ContextPrefix::ALL.map(|prefix| Context::Vex { long, wide, prefix })
    })
}

fn evex() -> impl Iterator<Item = Context> {
    let lengths = VectorLength::ALL.into_iter();
    let bits = lengths.flat_map(|length| BITS.map(|wide| (length, wide)));
    bits.flat_map(|(length, wide)| {
        let prefixes = ContextPrefix::ALL.into_iter();
        let masks = prefixes.flat_map(|prefix| Masking::ALL.map(|mask| (prefix, mask)));
        masks.flat_map(move |(prefix, mask)| {
            BITS.map(|broadcast| Context::Evex {
                length,
                wide,
                prefix,
                mask,
                broadcast,
            })
        })
    })
}

fn rare_evex() -> impl Iterator<Item = Context> {
    let widths = NoFlagsWidth::ALL.into_iter();
    let no_flags =
        widths.flat_map(|width| BITS.map(|broadcast| Context::NoFlags { width, broadcast }));
    let [_, prefixes @ ..] = ContextPrefix::ALL;
    let addresses = prefixes.map(Context::EvexAddress);
    no_flags.chain(addresses).chain(rounded_evex())
}

fn rounded_evex() -> impl Iterator<Item = Context> {
    let vectors = BITS
        .into_iter()
        .flat_map(|wide| ContextPrefix::ALL.map(|prefix| (wide, prefix)));
    vectors.flat_map(|(wide, prefix)| {
        Masking::ALL.map(|mask| Context::EvexRounded { wide, prefix, mask })
    })
}

/// LLVM's name of the context, such as `IC_EVEX_L_W_OPSIZE_KZ`.
impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bit = |is_set: bool, text: &'static str| if is_set { text } else { "" };
        match *self {
            Context::Legacy(context) => f.write_str(LegacyContext::ROWS[context.number()].1),
            Context::Vex { long, wide, prefix } => {
                let (long, wide) = (bit(long, "_L"), bit(wide, "_W"));
                write!(f, "IC_VEX{long}{wide}{}", prefix.name())
            }
            Context::Evex {
                length,
                wide,
                prefix,
                mask,
                broadcast,
            } => {
                let length = ["", "_L", "_L2"][length as usize];
                let mask = ["", "_K", "_KZ"][mask as usize];
                let (wide, broadcast) = (bit(wide, "_W"), bit(broadcast, "_B"));
                let prefix = prefix.name();
                write!(f, "IC_EVEX{length}{wide}{prefix}{mask}{broadcast}")
            }
            Context::NoFlags { width, broadcast } => {
                let width = ["", "_W", "_OPSIZE"][width as usize];
                write!(f, "IC_EVEX{width}{}_NF", bit(broadcast, "_B"))
            }
            Context::EvexAddress(prefix) => write!(f, "IC_EVEX{}_ADSIZE", prefix.name()),
            Context::EvexRounded { wide, prefix, mask } => {
                let mask = ["", "_K", "_KZ"][mask as usize];
                let (wide, prefix) = (bit(wide, "_W"), prefix.name());
                write!(f, "IC_EVEX{wide}{prefix}{mask}_B_U")
            }
        }
    }
}
