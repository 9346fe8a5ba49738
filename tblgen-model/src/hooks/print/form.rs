//! Texts of operands, as records state them.

use std::sync::Arc;

use crate::subtarget::condition::FeatureCondition;
use tblgen_lang::record::RecordId;

/// A part of the text of an operand.
///
/// Operands are counted from the one that is printed on, which is 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PrintForm {
    /// Literal text.
    Text(String),
    /// An operand as the target prints operands by default.
    Operand(u8),
    /// The name of a register, in the usual set of names or the one of that number.
    Register(PrintRegister, Option<u8>),
    /// A number.
    Number(Notation, PrintValue),
    /// An operand that is a floating-point number, in hexadecimal notation.
    HexFloat {
        /// The operand.
        operand: u8,
        /// The number of its bits.
        bits: u8,
    },
    /// The target of a branch: an address, or the distance from the instruction.
    Target {
        /// The distance.
        distance: PrintValue,
        /// The bits that an address has.
        mask: PrintValue,
    },
    /// The name of the memory at an address, and other parts where it has none.
    Memory(PrintValue, Vec<PrintForm>),
    /// One of some texts by a number, which is printed itself where there is none.
    Choice(PrintValue, Vec<Option<String>>),
    /// The name that the first row has with that number whose conditions hold; otherwise the number.
    Named(PrintValue, Vec<NamedNumber>),
    /// Parts that are there if a number is not zero, and others otherwise.
    If(PrintValue, Vec<PrintForm>, Vec<PrintForm>),
    /// The operands from one on, but for some at the end, with text in between.
    Operands {
        /// The first of them.
        first: u8,
        /// The number of operands after them.
        after: u8,
        /// The text in between.
        separator: String,
    },
    /// Parts some times, about further operands each time.
    Repeated {
        /// The number of times.
        times: PrintValue,
        /// The parts.
        parts: Vec<PrintForm>,
        /// The text in between.
        separator: String,
        /// By how many operands it goes on.
        step: PrintValue,
    },
    /// Parts in which operands are counted from one that has that many others from itself to the end.
    FromEnd(u8, Vec<PrintForm>),
}

/// A notation of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notation {
    /// As a user chooses.
    Chosen,
    /// In decimal notation.
    Decimal,
    /// In hexadecimal notation.
    Hexadecimal,
    /// The hexadecimal digits alone, without sign.
    HexDigits,
    /// In decimal notation, without sign.
    Unsigned,
    /// As an address, which is the target of a branch.
    Address,
    /// With that many decimal places: the number is a multiple of the last one.
    Places(u8),
}

/// A register; none, if an operand is no register.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PrintRegister {
    /// The register that an operand is.
    Operand(u8),
    /// The register that an operand of the instruction is, counted from its first one on.
    InstOperand(u8),
    /// The register of a number.
    Fixed(u16),
    /// A part of a register, by the number of a sub-register index.
    Part(Box<PrintRegister>, u16),
    /// The register at a place in a class, by the number of the class.
    Member(u16, Box<PrintValue>),
}

/// The name of a number under a condition.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NamedNumber {
    /// The number.
    pub number: i64,
    /// The name.
    pub name: String,
    /// The condition on the subtarget; none if there is none.
    pub condition: Option<FeatureCondition>,
}

/// A number, which depends on operands and options. What is no number is 1 if it holds and 0 otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PrintValue {
    /// The number itself.
    Int(i64),
    /// The number that an operand is.
    Imm(u8),
    /// The number that an operand of the instruction is, counted from its first one on.
    InstImm(u8),
    /// The number that the operand of a name is; 0 if the instruction has none.
    NamedImm(String),
    /// Whether the instruction has an operand of a name.
    HasOperand(String),
    /// The address of the instruction.
    Address,
    /// The number of bytes of the instruction, or 0 where nobody says it.
    Size,
    /// The result of an operation of two numbers.
    Binary(PrintOperator, Box<[PrintValue; 2]>),
    /// The lowest bits of a number, with or without sign.
    Bits {
        /// The number.
        of: Box<PrintValue>,
        /// The number of bits.
        bits: u8,
        /// Whether the highest one of them is a sign.
        is_signed: bool,
    },
    /// Whether there is a register.
    IsRegister(PrintRegister),
    /// Whether a register is that of a number; 0 is no register.
    Is(PrintRegister, u16),
    /// Whether a register is in a class, by its number.
    IsIn(PrintRegister, u16),
    /// The number of a register in encodings.
    EncodingOf(PrintRegister),
    /// Whether rows have a name for a number, as [`PrintForm::Named`] finds it.
    HasName(Box<PrintValue>, Vec<NamedNumber>),
    /// One of some numbers by a number; 0 where there is none.
    Pick(Box<PrintValue>, Vec<i64>),
    /// The number of bits of a number that are set.
    Ones(Box<PrintValue>),
    /// The number of bits below the lowest one that is set.
    TrailingZeros(Box<PrintValue>),
    /// The number that repeats a run of ones, by the bits in which AArch64 encodes it.
    RepeatedOnes(Box<PrintValue>),
    /// The number of operands of the instruction.
    OperandCount,
    /// The flags of the instruction, such as prefixes of X86.
    Flags,
    /// Whether a field of the record of the instruction has a value.
    HasField(String, FieldValue),
    /// Whether the instruction is one of some.
    IsInst(Arc<[RecordId]>),
    /// Whether an operand of the instruction has a type: a register class or operand.
    HasType(u8, Vec<RecordId>),
    /// Whether a condition on the subtarget holds.
    Feature(FeatureCondition),
    /// Whether registers are printed by their numbers.
    NumericRegisters,
    /// Whether targets of branches are printed as addresses.
    TargetAddresses,
    /// Whether aliases are printed.
    Aliases,
}

/// The value of a field of a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum FieldValue {
    /// A number.
    Int(i64),
    /// A string, or the name of a record.
    Name(String),
}

/// An operation of two numbers, which wraps around where 64 bits are too few.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrintOperator {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// The bits that both have.
    And,
    /// The bits that one of them has.
    Or,
    /// The bits that one of them has alone.
    Xor,
    /// The first one without its lowest bits; the sign stays.
    Shr,
    /// The first one with zeros as its lowest bits.
    Shl,
    /// The quotient without its fraction, or 0 if the second one is 0.
    Div,
    /// The rest of the division, or 0 if the second one is 0.
    Rem,
    /// Whether both are the same.
    Equal,
    /// Whether the first one is less.
    Less,
}
