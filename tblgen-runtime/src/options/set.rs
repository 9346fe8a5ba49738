//! Sets of flags, visibilities and sub-commands.

use core::fmt;
use core::marker::PhantomData;
use core::ops::{BitOr, BitOrAssign};

use crate::Indexed;

/// A set of flags, of visibilities or of sub-commands: up to 64 variants of a generated
/// enumeration.
///
/// ```
/// # use tblgen_runtime::Indexed;
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// # enum OptFlag { HelpHidden, NoDriver }
/// # impl Indexed for OptFlag {
/// #     const VARIANTS: &'static [Self] = &[OptFlag::HelpHidden, OptFlag::NoDriver];
/// #     fn number(self) -> u16 { self as u16 }
/// #     fn name(self) -> &'static str { ["HelpHidden", "NoDriver"][self as usize] }
/// # }
/// use tblgen_runtime::OptSet;
///
/// let flags = OptSet::from(OptFlag::NoDriver) | OptFlag::HelpHidden;
/// assert!(flags.contains(OptFlag::HelpHidden));
/// assert_eq!(flags.iter().count(), 2);
/// assert_eq!(format!("{flags:?}"), "{HelpHidden, NoDriver}");
/// ```
pub struct OptSet<E> {
    bits: u64,
    of: PhantomData<E>,
}

impl<E> OptSet<E> {
    /// The empty set.
    pub const EMPTY: Self = OptSet::from_bits(0);

    /// The set of all variants.
    pub const ALL: Self = OptSet::from_bits(u64::MAX);

    /// The set with the variants at whose numbers bits are set.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        OptSet {
            bits,
            of: PhantomData,
        }
    }

    /// The set as bits, at the numbers of its variants.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether the sets have a variant in common.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }
}

impl<E: Indexed> OptSet<E> {
    /// Whether a variant is in the set.
    #[must_use]
    pub fn contains(self, one: E) -> bool {
        self.intersects(one.into())
    }

    /// The variants in the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = E> {
        let all = E::VARIANTS.iter().copied();
        all.filter(move |one| self.contains(*one))
    }
}

impl<E: Indexed> From<E> for OptSet<E> {
    fn from(one: E) -> Self {
        OptSet::from_bits(1u64.checked_shl(one.number().into()).unwrap_or(0))
    }
}

impl<E: Indexed, const N: usize> From<[E; N]> for OptSet<E> {
    fn from(all: [E; N]) -> Self {
        all.into_iter().collect()
    }
}

impl<E: Indexed> FromIterator<E> for OptSet<E> {
    fn from_iter<I: IntoIterator<Item = E>>(all: I) -> Self {
        all.into_iter().fold(OptSet::EMPTY, |set, one| set | one)
    }
}

impl<E, O: Into<OptSet<E>>> BitOr<O> for OptSet<E> {
    type Output = Self;

    fn bitor(self, other: O) -> Self {
        OptSet::from_bits(self.bits | other.into().bits)
    }
}

impl<E, O: Into<OptSet<E>>> BitOrAssign<O> for OptSet<E> {
    fn bitor_assign(&mut self, other: O) {
        self.bits |= other.into().bits;
    }
}

impl<E> Clone for OptSet<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for OptSet<E> {}

impl<E> Default for OptSet<E> {
    fn default() -> Self {
        OptSet::EMPTY
    }
}

impl<E> PartialEq for OptSet<E> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<E> Eq for OptSet<E> {}

impl<E: Indexed> fmt::Debug for OptSet<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(|one| one.name());
        let mut set = f.debug_set();
        names.for_each(|name| {
            set.entry(&format_args!("{name}"));
        });
        set.finish()
    }
}
