//! Registers and register classes.

/// A property of a register class: a bit of the column of flags of classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum ClassFlag {
    /// Register allocators may allocate from the class.
    Allocatable = 1,
    /// The priority of the class counts before the size of live ranges.
    GlobalPriority = 2,
    /// The class is the base class of its registers.
    BaseClass = 4,
    /// Registers of the class have disjoint sub-registers.
    DisjunctSubRegs = 8,
    /// Sub-registers cover the registers of the class completely.
    CoveredBySubRegs = 16,
}

/// Stands for a size or an offset of a sub-register index that differs between
/// registers.
pub const UNKNOWN_BITS: u16 = u16::MAX;
