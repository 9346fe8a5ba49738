//! Instructions: their descriptions, their operands, and relations between opcodes.

mod access;
pub(crate) mod address_operands;
pub(crate) mod conditions;
mod control_flow;
mod desc;
mod effects;
mod flag_set;
mod flow;
mod inst;
mod lists;
mod mapping;
mod mem_access;
pub(crate) mod memory;
mod operand;
mod rule_words;
mod tables;

pub use access::{AccessSource, InstAccess, RegAccess};
pub use address_operands::AddressError;
pub use desc::{Deprecation, InstrDesc};
pub use flag_set::{FlagAccess, FlagSet, NoVariants};
pub use flow::ControlFlow;
pub use inst::{Inst, Operand};
pub use mapping::{OpcodeMap, contains};
pub use mem_access::{MemAccess, MemAddress};
pub use memory::{Address, IndexExtend, MemoryOperand};
pub use operand::{OperandClass, OperandInfo, Operands};
pub use tables::{InstrTables, ShapeTables};

use crate::{Indexed, RegClassInfo, RegisterInfo};

/// The instructions of a target, for code that is generic over targets: the opcodes, and the types
/// that their descriptors name. The generated `Opcode` implements it.
///
/// ```
/// use tblgen_runtime::{InstrInfo, RegisterInfo};
///
/// /// The number of instructions that change a register beyond their operands.
/// fn count_changes<O: InstrInfo>(register: O::Reg) -> usize {
///     let changes = |opcode: &&O| opcode.desc().has_implicit_def(register);
///     O::VARIANTS.iter().filter(changes).count()
/// }
/// ```
pub trait InstrInfo: Indexed {
    /// The registers.
    type Reg: RegisterInfo<RegClass = Self::RegClass>;
    /// The register classes.
    type RegClass: RegClassInfo<Reg = Self::Reg>;
    /// The types of operands that the description states (`OperandType`).
    type OperandType: Indexed;
    /// The scheduling classes.
    type SchedClass: Indexed;
    /// The flags such as carry and zero, which records name (`StatusFlags`).
    type Flag: Indexed;
    /// The conditions such as equal and less, which records name (`ConditionCode`).
    type CondCode: Indexed;

    /// The scheduling class of instructions without one.
    const NO_SCHED_CLASS: Self::SchedClass;
    /// The type of operands for which the description states none.
    const UNKNOWN_OPERAND: Self::OperandType;

    /// The tables.
    #[doc(hidden)]
    const TABLES: &'static InstrTables<Self::Reg>;

    /// The descriptor of the instruction: its operands, flags and registers.
    #[inline]
    #[must_use]
    fn desc(self) -> InstrDesc<Self> {
        InstrDesc::new(self, self.number())
    }

    /// The number of machine operands that belong to an operand of the description: more than one
    /// for an address, for instance, and 0 if there is no such operand.
    #[must_use]
    fn logical_operand_size(self, operand: usize) -> usize {
        Self::TABLES.logical_size(self.number(), operand)
    }

    /// The index of the first machine operand that belongs to an operand of the description.
    #[must_use]
    fn logical_operand_index(self, operand: usize) -> usize {
        Self::TABLES.logical_index(self.number(), operand)
    }
}
