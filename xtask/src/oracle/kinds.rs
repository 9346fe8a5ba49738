//! What the numbers in each kind of fact stand for, so that differences can be
//! shown with names.

/// What numbers stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    /// Themselves.
    Plain,
    /// Registers.
    Regs,
    /// Classes.
    Classes,
    /// Sub-register indices.
    Indices,
    /// Pressure sets.
    Sets,
    /// Sets of registers.
    RegMask,
    /// Sets of classes.
    ClassMask,
    /// Opcodes.
    Opcodes,
    /// Sets of flags of instructions.
    FlagMask,
    /// Flags of instructions.
    Flags,
    /// Fields of descriptors.
    Fields,
    /// Names of operands.
    OpNames,
    /// Features that instructions require.
    Features,
}

impl Values {
    /// What a mask is a set of.
    pub(crate) fn mask_of(self) -> Option<Self> {
        match self {
            Self::RegMask => Some(Self::Regs),
            Self::ClassMask => Some(Self::Classes),
            Self::FlagMask => Some(Self::Flags),
            _ => None,
        }
    }
}
