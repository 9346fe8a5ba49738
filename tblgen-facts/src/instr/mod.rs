//! Instructions and their operands.

mod flags;
mod flow;
mod memory;

pub use flags::{InstrFlag, InstrFlags};
pub use flow::{FLOW_NEXT, FLOW_OF_REGISTERS, FlowBase, FlowHead, FlowKind, FlowTest};
pub use memory::{ElementType, MemoryForm, NO_MEMORY, NO_OPERAND};

/// A property of an operand: a bit of the column of flags of operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum PartFlag {
    /// The operand is a predicate.
    Predicate = 1,
    /// The operand is an optional result.
    OptionalDef = 2,
    /// The operand is the target of a branch.
    BranchTarget = 4,
    /// The operand is written before all inputs are read.
    EarlyClobber = 8,
}

/// Stands for no opcode in the tables of relations between opcodes.
pub const NO_OPCODE: u16 = u16::MAX;

/// The number of kinds of pointers that operands can have.
pub const POINTER_KINDS: u32 = 256;
