//! Sets of flags such as carry and zero.

use core::fmt;
use core::marker::PhantomData;

use crate::Indexed;

/// A set of flags of a target, such as carry and zero. The generated `Flag` names them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FlagSet<F> {
    bits: u32,
    of: PhantomData<F>,
}

impl<F: Indexed> FlagSet<F> {
    /// The set without flags.
    pub const EMPTY: Self = FlagSet::from_bits(0);

    /// The set of the flags whose numbers are the places of bits.
    pub(super) const fn from_bits(bits: u32) -> Self {
        FlagSet {
            bits,
            of: PhantomData,
        }
    }

    /// The set as bits, whose places are the numbers of flags.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// Whether the set has no flags.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether a flag is in the set.
    #[must_use]
    pub fn contains(self, flag: F) -> bool {
        self.bits.checked_shr(flag.number().into()).unwrap_or(0) & 1 != 0
    }

    /// The flags that are in one of two sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        FlagSet::from_bits(self.bits | other.bits)
    }

    /// The flags of the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = F> {
        let all = F::VARIANTS.iter().copied();
        all.filter(move |flag| self.contains(*flag))
    }
}

/// The names of the flags.
impl<F: Indexed> fmt::Debug for FlagSet<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        for flag in self.iter() {
            set.entry(&format_args!("{}", flag.name()));
        }
        set.finish()
    }
}

/// The flags that an instruction uses, such as carry and zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FlagAccess<F: Indexed> {
    /// The flags that the instruction reads.
    pub read: FlagSet<F>,
    /// The flags that become what the instruction computes.
    pub written: FlagSet<F>,
    /// The flags that become 0.
    pub cleared: FlagSet<F>,
    /// The flags that become 1.
    pub set: FlagSet<F>,
    /// The flags that have any value afterwards.
    pub undefined: FlagSet<F>,
    /// The flags among those above that keep their value in some cases, such as a shift by 0.
    pub kept: FlagSet<F>,
}

impl<F: Indexed> FlagAccess<F> {
    /// The use of no flag.
    pub const NONE: Self = FlagAccess {
        read: FlagSet::EMPTY,
        written: FlagSet::EMPTY,
        cleared: FlagSet::EMPTY,
        set: FlagSet::EMPTY,
        undefined: FlagSet::EMPTY,
        kept: FlagSet::EMPTY,
    };

    /// The flags that may have another value afterwards.
    #[must_use]
    pub const fn changed(self) -> FlagSet<F> {
        let known = self.written.union(self.cleared).union(self.set);
        known.union(self.undefined)
    }
}

/// The flags, or the conditions, of targets without records about them: none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoVariants {}

impl Indexed for NoVariants {
    const VARIANTS: &'static [Self] = &[];

    fn number(self) -> u16 {
        match self {}
    }

    fn name(self) -> &'static str {
        match self {}
    }
}
