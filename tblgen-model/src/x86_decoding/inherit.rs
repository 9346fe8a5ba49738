//! Inheritance: the contexts in which an instruction of one context is decoded as well,
//! unless another instruction is at home there.
//!
//! LLVM: `inheritsFrom` in X86DisassemblerTables.cpp.

use super::context::{
    Context, ContextPrefix, ContextSet, LEGACY, LegacyContext, Masking, NoFlagsWidth, VectorLength,
};

/// The properties of an instruction that decide where it is decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reach {
    /// The context that the instruction is made for.
    pub(super) home: Context,
    /// Whether prefixes that the opcode does not need are ignored.
    pub(super) any_prefix: bool,
    /// Whether the length of vectors is ignored.
    pub(super) any_length: bool,
    /// Whether the bit `W` is ignored.
    pub(super) any_width: bool,
    /// Whether the instruction needs 64-bit addresses.
    pub(super) needs_address_64: bool,
    /// Whether the instruction does not exist in 64-bit mode.
    pub(super) not_in_64: bool,
    /// Whether prefixes for sizes count at any place with the opcode.
    pub(super) counts_all_sizes: bool,
    /// The contexts of its release.
    pub(super) contexts: ContextSet,
}

impl Reach {
    /// The contexts in which the instruction is decoded.
    pub(super) fn contexts(&self) -> impl Iterator<Item = Context> {
        let legacy = self.legacy();
        let excluded = match self.not_in_64 {
            true => self.spread(LegacyContext::M64, true, false),
            false => LegacySet::default(),
        };
        Context::all().filter(move |&context| match context {
            Context::Legacy(one) => legacy.contains(one) && !excluded.contains(one),
            other => self.has_vector(other),
        })
    }

    fn legacy(&self) -> LegacySet {
        match self.home {
            Context::Legacy(home) => self.spread(home, self.any_prefix, self.needs_address_64),
            _ => LegacySet::default(),
        }
    }

    /// Whether a context is the home of an instruction with VEX, XOP or EVEX prefix, but for
    /// fields that it ignores.
    fn has_vector(&self, other: Context) -> bool {
        if self.home == other {
            return true;
        }
        match (self.home, other) {
            (
                Context::Vex { long, wide, prefix },
                Context::Vex {
                    long: other_long,
                    wide: other_wide,
                    prefix: other_prefix,
                },
            ) => {
                let has_length = long == other_long || (self.any_length && !long);
                prefix == other_prefix && has_length && self.has_width(wide, other_wide)
            }
            (Context::Evex { .. }, Context::Evex { .. }) => self.has_evex(other),
            (
                Context::NoFlags { width, broadcast },
                Context::NoFlags {
                    width: other_width,
                    broadcast: other_broadcast,
                },
            ) => {
                let widths = (width, other_width);
                let is_wider = widths == (NoFlagsWidth::Plain, NoFlagsWidth::Wide);
                self.any_width && is_wider && broadcast == other_broadcast
            }
            _ => false,
        }
    }

    fn has_evex(&self, other: Context) -> bool {
        let (Some(home), Some(other)) = (evex_fields(self.home), evex_fields(other)) else {
            return false;
        };
        if self.is_wide_with_op_size(&home, &other) {
            return true;
        }
        let is_short = home.length == VectorLength::L128;
        let has_length = home.length == other.length || (self.any_length && is_short);
        home.fixed == other.fixed && has_length && self.has_width(home.wide, other.wide)
    }

    /// Whether a wide instruction is decoded with a prefix `66`, which changes nothing (APX): since
    /// LLVM 20.
    fn is_wide_with_op_size(&self, home: &EvexFields, other: &EvexFields) -> bool {
        let is_short = [home, other].map(|one| one.length) == [VectorLength::L128; 2];
        let (prefix, mask, broadcast) = home.fixed;
        let is_plain = prefix == ContextPrefix::None && mask == Masking::None;
        self.contexts == ContextSet::SinceLlvm20
            && is_short
            && is_plain
            && other.fixed == (ContextPrefix::OpSize, Masking::None, broadcast)
            && other.wide
            && (home.wide || self.any_width)
    }

    fn has_width(&self, home: bool, other: bool) -> bool {
        home == other || (self.any_width && !home)
    }
}

/// The fields of an EVEX context.
struct EvexFields {
    length: VectorLength,
    wide: bool,
    /// The fields that no instruction ignores.
    fixed: (ContextPrefix, Masking, bool),
}

fn evex_fields(context: Context) -> Option<EvexFields> {
    match context {
        Context::Evex {
            length,
            wide,
            prefix,
            mask,
            broadcast,
        } => Some(EvexFields {
            length,
            wide,
            fixed: (prefix, mask, broadcast),
        }),
        _ => None,
    }
}

/// A set of contexts without VEX, XOP or EVEX prefix.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct LegacySet(u32);

const _: () = assert!(LEGACY <= u32::BITS as usize);

impl LegacySet {
    const fn contains(self, context: LegacyContext) -> bool {
        self.0 >> context.number() & 1 != 0
    }

    const fn insert(&mut self, context: LegacyContext) {
        self.0 |= 1 << context.number();
    }
}

/// A condition on the instruction under which a context inherits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    /// Prefixes that the opcode does not need are ignored.
    AnyPrefix,
    /// The instruction does not need 64-bit addresses.
    AnyAddress,
    /// Prefixes for sizes count at any place. (LLVM has no such heirs: it refuses what CLRSSBSY and PTWRITE
    /// are with `67` outside of 64-bit mode, as UMONITOR alone is at home there.)
    AllSizes,
    /// The release is LLVM 20 or later.
    SinceLlvm20,
}

/// The contexts with one prefix more, to which instructions of a context spread.
const fn heirs(context: LegacyContext) -> &'static [(When, LegacyContext)] {
    use LegacyContext::*;
    use When::{AllSizes, Always, AnyAddress, AnyPrefix, SinceLlvm20};
    match context {
        Any => &[
            (Always, M64),
            (AnyPrefix, OpSize),
            (Always, AdSize),
            (AnyPrefix, Repne),
            (AnyPrefix, Rep),
        ],
        M64 => &[
            (Always, M64RexW),
            (SinceLlvm20, M64Rex2),
            (AnyPrefix, M64OpSize),
            (AnyAddress, M64AdSize),
            (AnyPrefix, M64Repne),
            (AnyPrefix, M64Rep),
        ],
        OpSize => &[(Always, M64OpSize), (Always, OpSizeAdSize)],
        AdSize => &[(AnyPrefix, OpSizeAdSize)],
        M64AdSize => &[(AnyPrefix, M64OpSizeAdSize)],
        Repne => &[(Always, M64Repne)],
        Rep => &[(Always, M64Rep), (AllSizes, RepAdSize)],
        RepneOpSize => &[(Always, M64RepneOpSize)],
        RepOpSize => &[(Always, M64RepOpSize)],
        RepneAdSize => &[(Always, M64RepneAdSize)],
        RepAdSize => &[(Always, M64RepAdSize)],
        M64RexW => &[
            (AnyPrefix, M64RexWRep),
            (AnyPrefix, M64RexWRepne),
            (AnyPrefix, M64RexWOpSize),
            (AnyAddress, M64RexWAdSize),
        ],
        M64OpSize => &[
            (Always, M64RexWOpSize),
            (AnyAddress, M64OpSizeAdSize),
            (AnyAddress, M64RexWAdSize),
        ],
        M64Repne => &[(Always, M64RexWRepne), (AnyAddress, M64RepneAdSize)],
        M64Rep => &[(Always, M64RexWRep), (AnyAddress, M64RepAdSize)],
        M64Rex2 => &[(SinceLlvm20, M64Rex2RexW)],
        OpSizeAdSize | M64OpSizeAdSize | M64RepneOpSize | M64RepOpSize | M64RepneAdSize
        | M64RepAdSize | M64RexWRep | M64RexWRepne | M64RexWOpSize | M64RexWAdSize
        | M64Rex2RexW => &[],
    }
}

impl Reach {
    /// The contexts in which an instruction of `home` is decoded.
    ///
    /// LLVM asks about prefixes and addresses in the first step only: further on, both are
    /// taken as ignored. The step from no prefix to 64-bit mode is special: there, prefixes
    /// count as ignored if the instruction needs 64-bit addresses.
    fn spread(&self, home: LegacyContext, any_prefix: bool, needs_address_64: bool) -> LegacySet {
        let mut found = LegacySet::default();
        found.insert(home);
        let mut to_visit = vec![(home, any_prefix, needs_address_64)];
        while let Some((context, any_prefix, needs_address_64)) = to_visit.pop() {
            for &(when, heir) in heirs(context) {
                let is_heir = match when {
                    When::Always => true,
                    When::AnyPrefix => any_prefix,
                    When::AnyAddress => !needs_address_64,
                    When::AllSizes => self.counts_all_sizes,
                    When::SinceLlvm20 => self.contexts == ContextSet::SinceLlvm20,
                };
                if is_heir {
                    found.insert(heir);
                    let to_64 = (context, heir) == (LegacyContext::Any, LegacyContext::M64);
                    to_visit.push((heir, !to_64 || needs_address_64, false));
                }
            }
        }
        found
    }
}
