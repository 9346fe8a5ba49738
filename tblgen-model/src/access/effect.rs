//! Effects of an instruction.

use crate::opcode_rules::OperandTest;
use tblgen_facts::instr::Access;

/// Effects that hold if tests do.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Guarded {
    /// The tests, all of which must hold.
    pub tests: Vec<OperandTest>,
    /// The effects.
    pub effects: Vec<Effect>,
}

/// An effect.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Registers are used.
    Registers(Access, Vec<u16>),
    /// Registers are not used so, though the description states it.
    NotRegisters(Access, Vec<u16>),
    /// Operands of the machine instruction are used.
    Operands(Access, Vec<u8>),
    /// Operands of the machine instruction are not used so, though the description states it.
    NotOperands(Access, Vec<u8>),
    /// Registers that follow the register of an operand are used as it is.
    List {
        /// The operand.
        operand: u8,
        /// The number of registers after it.
        more: u8,
    },
    /// Flags are used.
    Flags(FlagSets),
    /// An operand of the machine instruction is a condition, which reads flags.
    Condition {
        /// The operand.
        operand: u8,
        /// The number of the list of conditions.
        list: usize,
    },
    /// Memory is used.
    Memory {
        /// The use.
        access: Access,
        /// The size in bytes; none if it is not known.
        size: Option<u32>,
        /// The address.
        address: Address,
    },
    /// The stack pointer changes.
    Stack {
        /// The number of bytes that is added to it.
        bytes: i32,
        /// Operands that are added to it, each with its factor.
        operands: Vec<(u8, i32)>,
    },
    /// A condition decides whether the instruction is executed.
    Conditional,
    /// Registers and memory are not known.
    NotKnown,
    /// Flags are not known.
    FlagsNotKnown,
}

/// A condition: what a value of an operand means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ConditionValue {
    /// The value of the operand.
    pub value: u16,
    /// The number of its name among those of all conditions.
    pub code: u32,
    /// The set of flags that it reads.
    pub flags: u32,
}

/// Sets of flags: a bit for each flag of the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FlagSets {
    /// The flags that are read.
    pub read: u32,
    /// The flags whose value is a result.
    pub written: u32,
    /// The flags that become 0.
    pub cleared: u32,
    /// The flags that become 1.
    pub set: u32,
    /// The flags that have any value afterwards.
    pub undefined: u32,
    /// The flags of the others that keep their value in some cases.
    pub kept: u32,
}

/// An address in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Address {
    /// The address is not known.
    NotKnown,
    /// An operand, by its first part among those of the machine instruction.
    Operand(u8),
    /// The sum of registers and a distance; a register that is 0 is none.
    Registers {
        /// The segment.
        segment: u16,
        /// The base.
        base: u16,
        /// The index.
        index: u16,
        /// The distance.
        distance: i32,
    },
}
