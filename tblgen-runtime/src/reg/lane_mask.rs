//! Lanes: the parts of a register that can live on their own.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of lanes: the smallest parts of a register that sub-register indices tell apart. Lanes of
/// different register classes are not comparable.
///
/// ```
/// use tblgen_runtime::LaneMask;
///
/// let (low, high) = (LaneMask::from_bits(1), LaneMask::from_bits(2));
/// assert!((low | high).contains(low));
/// assert!(!low.overlaps(high));
/// assert_eq!((low | high).to_string(), "0000000000000003");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct LaneMask(u64);

impl LaneMask {
    /// The empty set.
    pub const NONE: Self = LaneMask(0);

    /// The set of all lanes.
    pub const ALL: Self = LaneMask(u64::MAX);

    /// The set with a lane for each bit that is set.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        LaneMask(bits)
    }

    /// The set as bits, one for each lane.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the set has a lane.
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn none(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has all lanes of `other`.
    #[must_use]
    pub const fn contains(self, other: LaneMask) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the sets have a lane in common.
    #[must_use]
    pub const fn overlaps(self, other: LaneMask) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitAnd for LaneMask {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        LaneMask(self.0 & other.0)
    }
}

impl BitOr for LaneMask {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        LaneMask(self.0 | other.0)
    }
}

impl BitAndAssign for LaneMask {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for LaneMask {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for LaneMask {
    type Output = Self;

    fn not(self) -> Self {
        LaneMask(!self.0)
    }
}

impl fmt::Display for LaneMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016X}", self.0)
    }
}

impl fmt::Debug for LaneMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LaneMask({self})")
    }
}
