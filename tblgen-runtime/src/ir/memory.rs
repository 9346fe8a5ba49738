//! Effects on memory.

use tblgen_facts::ir::{ALL_MEMORY, MemoryLocation, READS, WRITES};

/// The effects of a function on a part of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Access {
    /// The function neither reads nor writes it.
    None,
    /// The function may read it.
    Read,
    /// The function may write it.
    Write,
    /// The function may read and write it.
    ReadWrite,
}

/// The effects of a function on memory.
///
/// ```
/// use tblgen_runtime::ir::{Access, MemoryEffects, MemoryLocation};
///
/// let effects = MemoryEffects::from_bits(0b01);
/// assert_eq!(effects.access(MemoryLocation::Arguments), Access::Read);
/// assert_eq!(effects.access(MemoryLocation::Other), Access::None);
/// assert!(effects.only_reads() && !effects.is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemoryEffects(u32);

impl MemoryEffects {
    /// Any effects on any memory.
    pub const UNKNOWN: Self = MemoryEffects(ALL_MEMORY);

    /// Effects from two bits for each [`MemoryLocation`], the lower one for reading.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        MemoryEffects(bits & ALL_MEMORY)
    }

    /// The effects as two bits for each [`MemoryLocation`], the lower one for reading.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The effects on a part of memory.
    #[must_use]
    pub const fn access(self, location: MemoryLocation) -> Access {
        match (self.0 >> (2 * location.number())) & 3 {
            0 => Access::None,
            1 => Access::Read,
            2 => Access::Write,
            _ => Access::ReadWrite,
        }
    }

    /// Whether the function does not access memory.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether the function writes no memory.
    #[must_use]
    pub const fn only_reads(self) -> bool {
        self.0 & WRITES == 0
    }

    /// Whether the function reads no memory.
    #[must_use]
    pub const fn only_writes(self) -> bool {
        self.0 & READS == 0
    }
}
