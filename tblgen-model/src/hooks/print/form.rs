//! Texts of operands, as records state them.

use crate::subtarget::condition::FeatureCondition;

/// A part of the text of an operand.
///
/// Operands are counted from the one that is printed on, which is 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PrintForm {
    /// Literal text.
    Text(String),
    /// An operand as the target prints operands by default.
    Operand(u8),
    /// The name of the register that an operand is.
    RegisterOf(u8),
    /// The name of a register, by its number.
    Register(u16),
    /// A number: in the notation that a user chooses.
    Number(PrintValue),
    /// A number in decimal notation.
    Decimal(PrintValue),
    /// A number in hexadecimal notation.
    Hexadecimal(PrintValue),
    /// The target of a branch: an address, or the distance from the instruction.
    Target {
        /// The distance.
        distance: PrintValue,
        /// The bits that an address has.
        mask: PrintValue,
    },
    /// One of some texts by a number, which is printed itself where there is none.
    Choice(PrintValue, Vec<Option<String>>),
    /// The name that the first row has with that number whose conditions hold; otherwise the number.
    Named(PrintValue, Vec<NamedNumber>),
    /// Parts that are there if a number is not zero, and others otherwise.
    If(PrintValue, Vec<PrintForm>, Vec<PrintForm>),
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
    /// The address of the instruction.
    Address,
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
    /// Whether an operand is a register.
    IsRegister(u8),
    /// Whether an operand is the register of a number; 0 is no register.
    Is(u8, u16),
    /// Whether a condition on the subtarget holds.
    Feature(FeatureCondition),
    /// Whether registers are printed by their numbers.
    NumericRegisters,
    /// Whether aliases are printed.
    Aliases,
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
    /// The first one without its lowest bits; the sign stays.
    Shr,
    /// Whether both are the same.
    Equal,
    /// Whether the first one is less.
    Less,
}
