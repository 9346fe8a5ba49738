//! Effects of instructions on registers, flags and memory: the words of rules in tables.
//!
//! The words begin with facts about the target: 1 if its records are whole, the number of registers
//! that point to the stack, and these registers. Programs follow. A program is what is known of an
//! opcode: the number of its effects, then the effects. An effect is a head ([`EffectHead`]) with its
//! arguments:
//!
//! | kind | arguments |
//! | --- | --- |
//! | `When` | the number of effects that it guards, which come next, the number of tests, and the tests as those of [`FlowHead`](super::FlowHead) |
//! | `Registers` | the use ([`Access::bits`]), and the registers |
//! | `NotRegisters` | the use that the description states and that is none, and the registers |
//! | `Operands`, `NotOperands` | the same with operands |
//! | `List` | an operand that is a register, and the number of registers after it that are used as it is |
//! | `Flags` | six sets: read, written, cleared, set, undefined, kept in some cases |
//! | `Condition` | the operand, and the place of the rows: their number, then of each the value, the number of the condition, and the set of flags that it reads |
//! | `Memory` | the use, 1 more than the size in bytes or 0, and the address: nothing, an operand, or four words: segment, base, index, distance |
//! | `Stack` | the number that is added to the stack pointer; then operands, each with a factor |
//! | `Conditional`, `NotKnown`, `FlagsNotKnown` | none |

/// The certainty of an access.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(u8)]
pub enum Certainty {
    /// The access never happens.
    #[default]
    Never,
    /// The access may happen: it depends on what is true at run time.
    Maybe,
    /// The access always happens, whenever the instruction is executed.
    Always,
}

impl Certainty {
    const fn from_bits(bits: u32) -> Self {
        match bits & 3 {
            0 => Certainty::Never,
            1 => Certainty::Maybe,
            _ => Certainty::Always,
        }
    }

    /// Whether the access is possible.
    #[must_use]
    pub const fn is_possible(self) -> bool {
        !matches!(self, Certainty::Never)
    }

    /// Whether it happens, if the whole depends on a condition.
    const fn on_condition(self) -> Self {
        match self {
            Certainty::Never => Certainty::Never,
            _ => Certainty::Maybe,
        }
    }
}

/// The use of an operand, a register or memory by an instruction.
///
/// ```
/// use tblgen_facts::instr::{Access, Certainty};
///
/// let destination_of_cmov = Access { read: Certainty::Always, write: Certainty::Maybe };
/// assert!(destination_of_cmov.is_written() && destination_of_cmov.is_conditional());
/// assert_eq!(Access::READ.and(Access::WRITE), Access::READ_WRITE);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Access {
    /// Whether the instruction reads it.
    pub read: Certainty,
    /// Whether the instruction writes it.
    pub write: Certainty,
}

impl Access {
    /// The use that is none.
    pub const NONE: Self = Access::new(Certainty::Never, Certainty::Never);
    /// The instruction reads it.
    pub const READ: Self = Access::new(Certainty::Always, Certainty::Never);
    /// The instruction writes it.
    pub const WRITE: Self = Access::new(Certainty::Never, Certainty::Always);
    /// The instruction reads and writes it.
    pub const READ_WRITE: Self = Access::new(Certainty::Always, Certainty::Always);

    const fn new(read: Certainty, write: Certainty) -> Self {
        Access { read, write }
    }

    /// Whether the instruction reads it, perhaps under a condition.
    #[must_use]
    pub const fn is_read(self) -> bool {
        self.read.is_possible()
    }

    /// Whether the instruction writes it, perhaps under a condition.
    #[must_use]
    pub const fn is_written(self) -> bool {
        self.write.is_possible()
    }

    /// Whether a condition decides at run time if the instruction reads or writes it.
    #[must_use]
    pub const fn is_conditional(self) -> bool {
        matches!(self.read, Certainty::Maybe) || matches!(self.write, Certainty::Maybe)
    }

    /// The use that is this one and another one.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        const fn most(one: Certainty, other: Certainty) -> Certainty {
            if (one as u8) < other as u8 {
                other
            } else {
                one
            }
        }
        Access::new(most(self.read, other.read), most(self.write, other.write))
    }

    /// The use that is this one without another one.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        const fn rest(one: Certainty, other: Certainty) -> Certainty {
            if other.is_possible() {
                Certainty::Never
            } else {
                one
            }
        }
        Access::new(rest(self.read, other.read), rest(self.write, other.write))
    }

    /// The use on a condition, which decides whether the instruction is executed.
    #[must_use]
    pub const fn on_condition(self) -> Self {
        Access::new(self.read.on_condition(), self.write.on_condition())
    }

    /// The use as a number in tables.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.read as u32 | (self.write as u32) << 2
    }

    /// The use with that number.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Access::new(Certainty::from_bits(bits), Certainty::from_bits(bits >> 2))
    }
}

numbered! {
    /// The kind of an effect.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum EffectKind: u8 from u8 {
        /// Some effects depend on operands.
        When,
        /// Registers are used.
        Registers,
        /// Registers are not used, though the description states it.
        NotRegisters,
        /// Operands are used.
        Operands,
        /// Operands are not used, though the description states it.
        NotOperands,
        /// Registers that follow the register of an operand are used as it is.
        List,
        /// Flags are used.
        Flags,
        /// Flags are read, which an operand chooses.
        Condition,
        /// Memory is used.
        Memory,
        /// The stack pointer changes.
        Stack,
        /// A condition decides whether the instruction is executed.
        Conditional,
        /// Registers and memory are not known.
        NotKnown,
        /// Flags are not known.
        FlagsNotKnown,
    }
}

/// The first word of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EffectHead(pub u32);

impl EffectHead {
    /// The head of an effect with that number of words as arguments.
    #[must_use]
    pub const fn new(kind: EffectKind, args: u32) -> Self {
        EffectHead(kind as u32 | args << 8)
    }

    /// The kind of effect.
    #[must_use]
    pub const fn kind(self) -> Option<EffectKind> {
        EffectKind::from_number((self.0 & 0xff) as u8)
    }

    /// The number of words that are arguments.
    #[must_use]
    pub const fn args(self) -> u32 {
        self.0 >> 8
    }
}

/// The most flags of a target.
pub const MAX_FLAGS: usize = 32;
