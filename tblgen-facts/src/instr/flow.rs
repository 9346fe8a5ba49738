//! Control flow of instructions: kinds, and the words of rules in tables.
//!
//! A program is what is known of an opcode: the number of its cases, then the cases, of which the
//! first that holds decides. A case is
//!
//! * a head ([`FlowHead`]),
//! * as many tests as the head has: the operand with the kind of the test ([`FlowTest`]), the number
//!   of values, and the values,
//! * the target, if the head has a base: the operand and the number of zero bits at the end of its
//!   unit; the number of bits of the base that are cleared, whether the operand is subtracted, and
//!   the number of its bits if the highest of them is a sign; what is added to the base.

numbered! {
    /// The kind of place where execution continues after an instruction.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum FlowKind: u8 from u8 {
        /// The next instruction.
        Next,
        /// Not known: neither the flags of the description nor a record state it.
        Unknown,
        /// A place that the instruction names.
        Jump,
        /// A place in a register or in memory.
        IndirectJump,
        /// A function that the instruction names, and the next instruction when that returns.
        Call,
        /// A function whose address is in a register or in memory, and the next instruction when
        /// that returns.
        IndirectCall,
        /// The caller, or what an interrupt or an exception has interrupted.
        Return,
        /// The operating system, or a hypervisor, and the next instruction when that returns.
        SystemCall,
        /// The handler of an interrupt or a debugger, and the next instruction when that returns.
        Interrupt,
        /// The handler of a fault, which does not go on after the instruction: the program stops.
        Trap,
        /// The next instruction, after the processor has waited for an event such as an interrupt.
        Halt,
    }
}

/// The base of the target of a branch: a number in the head of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum FlowBase {
    /// Zero: the operand is an address.
    Zero = 1,
    /// The address of the instruction.
    Start = 2,
    /// The address after the instruction.
    End = 3,
}

/// The kind of a test of an operand, or of the flags of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum FlowTest {
    /// The operand is one of the values.
    Is = 0,
    /// The operand is none of the values.
    IsNot = 1,
    /// The operand, or one of those after it, is one of the values.
    Has = 2,
    /// The bits of the first value have the second as their value.
    Masked = 3,
    /// The flags of the instruction have one of the bits of the value.
    Flagged = 4,
    /// The flags of the instruction have none of the bits of the value.
    NotFlagged = 5,
    /// The bits of the first value do not have the second as their value.
    NotMasked = 6,
}

/// The first word of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FlowHead(pub u32);

impl FlowHead {
    const CONDITIONAL: u32 = 1 << 4;
    const SWITCH: u32 = 1 << 5;

    /// The head of a case with that number of tests. `base` is a number of [`FlowBase`], or 0.
    #[must_use]
    pub const fn new(kind: FlowKind, is_conditional: bool, switches: bool, base: u8) -> Self {
        let mut word = kind as u32 | (base as u32 & 3) << 6;
        if is_conditional {
            word |= Self::CONDITIONAL;
        }
        if switches {
            word |= Self::SWITCH;
        }
        FlowHead(word)
    }

    /// The head with that number of tests.
    #[must_use]
    pub const fn with_tests(self, tests: u8) -> Self {
        FlowHead(self.0 | (tests as u32) << 8)
    }

    /// The kind of control flow.
    #[must_use]
    pub const fn kind(self) -> FlowKind {
        match FlowKind::from_number((self.0 & 15) as u8) {
            Some(kind) => kind,
            None => FlowKind::Unknown,
        }
    }

    /// Whether a condition that is true or false at run time decides.
    #[must_use]
    pub const fn is_conditional(self) -> bool {
        self.0 & Self::CONDITIONAL != 0
    }

    /// Whether the state may be another one at the target.
    #[must_use]
    pub const fn switches_state(self) -> bool {
        self.0 & Self::SWITCH != 0
    }

    /// The base of the target: a number of [`FlowBase`], or 0 if there is no target.
    #[must_use]
    pub const fn base(self) -> u8 {
        (self.0 >> 6 & 3) as u8
    }

    /// The number of tests.
    #[must_use]
    pub const fn tests(self) -> u32 {
        self.0 >> 8
    }
}

/// The bit of a test that says that its values are numbers of registers.
pub const FLOW_OF_REGISTERS: u32 = 8;

/// The program of instructions after which the next one is executed. Tables begin with it.
pub const FLOW_NEXT: [u32; 2] = [1, FlowHead::new(FlowKind::Next, false, false, 0).0];
