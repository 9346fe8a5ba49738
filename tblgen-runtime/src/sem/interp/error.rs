//! Errors of executing an instruction.

use core::fmt;

use crate::{Indexed, SemanticsSet};

/// The reason why an instruction was not executed to its end. What it had written before stays.
#[non_exhaustive]
pub enum InterpError<O: SemanticsSet, E> {
    /// The machine has reported its own error.
    Machine(E),
    /// Neither the interpreter nor the machine implements the operation, or not for values of these
    /// types.
    Operation(O::Op),
    /// The machine does not implement this kind of operand
    /// ([`Machine::custom_operand`](super::Machine::custom_operand)).
    Operand(O::OpType),
    /// The machine does not implement this complex pattern
    /// ([`Machine::complex_pattern`](super::Machine::complex_pattern)).
    ComplexPattern(O::ComplexPattern),
    /// A predicate does not hold, so that the semantics do not apply to these operands.
    Predicate(O::Predicate),
    /// Values of this type have more than 128 bits, or an unknown number of bits.
    TooWide(O::ValueType),
    /// The semantics give the operation another number of results than it has.
    Results(O::Op),
    /// An address has more than 64 bits.
    Address,
    /// The operation needs [`Machine::carry`](super::Machine::carry) or
    /// [`Machine::set_carry`](super::Machine::set_carry).
    Carry(O::Op),
    /// The tables are inconsistent, which generated ones never are.
    Malformed,
    /// The index of an element is beyond the vector
    /// ([`Machine::undefined_index`](super::Machine::undefined_index)).
    Index(O::Op),
    /// The machine does not implement the inverse of this transform
    /// ([`Machine::transformed_operand`](super::Machine::transformed_operand)).
    Transform(O::Transform),
}

impl<O: SemanticsSet, E: Clone> Clone for InterpError<O, E> {
    fn clone(&self) -> Self {
        match self {
            InterpError::Machine(error) => InterpError::Machine(error.clone()),
            InterpError::Operation(op) => InterpError::Operation(*op),
            InterpError::Operand(op_type) => InterpError::Operand(*op_type),
            InterpError::ComplexPattern(pattern) => InterpError::ComplexPattern(*pattern),
            InterpError::Predicate(predicate) => InterpError::Predicate(*predicate),
            InterpError::TooWide(value_type) => InterpError::TooWide(*value_type),
            InterpError::Results(op) => InterpError::Results(*op),
            InterpError::Address => InterpError::Address,
            InterpError::Carry(op) => InterpError::Carry(*op),
            InterpError::Malformed => InterpError::Malformed,
            InterpError::Index(op) => InterpError::Index(*op),
            InterpError::Transform(transform) => InterpError::Transform(*transform),
        }
    }
}

impl<O: SemanticsSet, E: PartialEq> PartialEq for InterpError<O, E> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Machine(a), Self::Machine(b)) => a == b,
            (Self::Operation(a), Self::Operation(b))
            | (Self::Results(a), Self::Results(b))
            | (Self::Carry(a), Self::Carry(b))
            | (Self::Index(a), Self::Index(b)) => a == b,
            (Self::Operand(a), Self::Operand(b)) => a == b,
            (Self::ComplexPattern(a), Self::ComplexPattern(b)) => a == b,
            (Self::Predicate(a), Self::Predicate(b)) => a == b,
            (Self::TooWide(a), Self::TooWide(b)) => a == b,
            (Self::Transform(a), Self::Transform(b)) => a == b,
            (Self::Address, Self::Address) | (Self::Malformed, Self::Malformed) => true,
            _ => false,
        }
    }
}

impl<O: SemanticsSet, E: Eq> Eq for InterpError<O, E> {}

impl<O: SemanticsSet, E> From<E> for InterpError<O, E> {
    fn from(error: E) -> Self {
        InterpError::Machine(error)
    }
}

impl<O: SemanticsSet, E: fmt::Display> fmt::Display for InterpError<O, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InterpError::Machine(error) => error.fmt(f),
            InterpError::Operation(op) => match op.name() {
                name @ "THIS_PC" => write!(f, "{name} needs Machine::this_pc"),
                name @ "NEXT_PC" => write!(f, "{name} needs Machine::next_pc"),
                name => write!(f, "unknown operation {name}, which Machine::node can do"),
            },
            InterpError::Operand(kind) => write!(f, "unknown kind of operand {}", kind.name()),
            InterpError::ComplexPattern(pattern) => {
                write!(f, "unknown complex pattern {}", pattern.name())
            }
            InterpError::Predicate(predicate) => {
                write!(f, "predicate {} does not hold", predicate.name())
            }
            InterpError::TooWide(value_type) => {
                write!(f, "values of type {} are too wide", value_type.name())
            }
            InterpError::Results(op) => {
                write!(f, "{} has another number of results", op.name())
            }
            InterpError::Address => f.write_str("an address has more than 64 bits"),
            InterpError::Carry(op) => {
                write!(
                    f,
                    "{} needs Machine::carry and Machine::set_carry",
                    op.name()
                )
            }
            InterpError::Malformed => f.write_str("the row is malformed"),
            InterpError::Index(op) => {
                write!(f, "{} has an index beyond the vector", op.name())
            }
            InterpError::Transform(transform) => {
                write!(f, "unknown transform {}", transform.name())
            }
        }
    }
}

impl<O: SemanticsSet, E: fmt::Debug> fmt::Debug for InterpError<O, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InterpError::Machine(error) => f.debug_tuple("Machine").field(error).finish(),
            InterpError::Operation(op) => write!(f, "Operation({})", op.name()),
            InterpError::Operand(kind) => write!(f, "Operand({})", kind.name()),
            InterpError::ComplexPattern(pattern) => {
                write!(f, "ComplexPattern({})", pattern.name())
            }
            InterpError::Predicate(predicate) => write!(f, "Predicate({})", predicate.name()),
            InterpError::TooWide(value_type) => write!(f, "TooWide({})", value_type.name()),
            InterpError::Results(op) => write!(f, "Results({})", op.name()),
            InterpError::Address => f.write_str("Address"),
            InterpError::Carry(op) => write!(f, "Carry({})", op.name()),
            InterpError::Malformed => f.write_str("Malformed"),
            InterpError::Index(op) => write!(f, "Index({})", op.name()),
            InterpError::Transform(transform) => write!(f, "Transform({})", transform.name()),
        }
    }
}

/// The machine's error may be of any type that can be shown, such as `String`. It is displayed as
/// this error; its own cause is that of the value in [`InterpError::Machine`].
impl<O: SemanticsSet, E: fmt::Debug + fmt::Display> core::error::Error for InterpError<O, E> {}
