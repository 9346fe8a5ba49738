//! Instructions: their descriptions, their operands, and relations between opcodes.

mod desc;
mod inst;
mod mapping;
mod operand;
mod tables;

pub use desc::{Deprecation, InstrDesc};
pub use inst::{Inst, Operand};
pub use mapping::{OpcodeMap, contains};
pub use operand::{OperandClass, OperandInfo, Operands};
pub use tables::{InstrTables, ShapeTables};

use crate::Indexed;

/// The opcodes of a target, and the types that their descriptions speak of.
pub trait InstrSet: Indexed {
    /// The registers.
    type Reg: Indexed;
    /// The register classes.
    type RegClass: Indexed;
    /// The types of operands (`OperandType`), as far as the description states them.
    type OperandType: Indexed;
    /// The classes of instructions that are scheduled alike.
    type SchedClass: Indexed;

    /// The scheduling class of instructions that have none.
    const NO_SCHED_CLASS: Self::SchedClass;
    /// The type of operands of which the description says nothing.
    const UNKNOWN_OPERAND: Self::OperandType;

    /// The tables.
    #[doc(hidden)]
    const TABLES: &'static InstrTables<Self::Reg>;
}
