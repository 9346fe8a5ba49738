//! The operands of operations.

use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::SemanticsSet;
use super::row::{RawOperation, word};
use crate::tables::Words;
use crate::{CondCode, Indexed, OpenCase};
use tblgen_facts::sem::ops;

/// An operand of an operation in the semantics of an instruction.
pub enum SemOperand<O: SemanticsSet> {
    /// The result of an earlier operation, by its number
    /// ([`Operation::first_value`](crate::Operation::first_value)).
    Value(u16),
    /// The machine operand with that index.
    Operand(u16),
    /// A register that the description names, such as the flags.
    Reg(O::Reg),
    /// A constant. A narrower type has its lowest bits.
    Constant(u64),
    /// The kind of a machine operand that only the target understands, such as an address.
    OpType(O::OpType),
    /// A complex pattern (`ComplexPattern`), which C++ of the target matches.
    ComplexPattern(O::ComplexPattern),
    /// A predicate of a pattern fragment.
    Predicate(O::Predicate),
    /// A value type, as of the node `VALUETYPE`.
    Type(O::ValueType),
    /// The condition code of a comparison.
    Condition(CondCode),
    /// A transform between a value and what an operand holds (`SDNodeXForm`).
    Transform(O::Transform),
    /// A case that a node leaves unspecified.
    Open(OpenCase),
}

impl<O: SemanticsSet> Clone for SemOperand<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O: SemanticsSet> Copy for SemOperand<O> {}

impl<O: SemanticsSet> PartialEq for SemOperand<O> {
    fn eq(&self, other: &Self) -> bool {
        match (*self, *other) {
            (Self::Value(a), Self::Value(b)) | (Self::Operand(a), Self::Operand(b)) => a == b,
            (Self::Reg(a), Self::Reg(b)) => a == b,
            (Self::Constant(a), Self::Constant(b)) => a == b,
            (Self::OpType(a), Self::OpType(b)) => a == b,
            (Self::ComplexPattern(a), Self::ComplexPattern(b)) => a == b,
            (Self::Predicate(a), Self::Predicate(b)) => a == b,
            (Self::Type(a), Self::Type(b)) => a == b,
            (Self::Condition(a), Self::Condition(b)) => a == b,
            (Self::Transform(a), Self::Transform(b)) => a == b,
            (Self::Open(a), Self::Open(b)) => a == b,
            _ => false,
        }
    }
}

impl<O: SemanticsSet> Eq for SemOperand<O> {}

/// Iterates over the operands of an operation.
pub struct OperationOperands<O> {
    op: u16,
    /// The number of operands given so far.
    at: usize,
    words: Words,
    mode: u16,
    opcodes: PhantomData<O>,
}

impl<O> OperationOperands<O> {
    pub(super) const fn new(raw: RawOperation, mode: u16) -> Self {
        OperationOperands {
            op: raw.op,
            at: 0,
            words: raw.operands,
            mode,
            opcodes: PhantomData,
        }
    }
}

impl<O> Clone for OperationOperands<O> {
    fn clone(&self) -> Self {
        OperationOperands { ..*self }
    }
}

impl<O: SemanticsSet> OperationOperands<O> {
    /// The operand that a word is at a place.
    fn operand(&self, at: usize, number: u16) -> Option<SemOperand<O>> {
        let tables = O::SEMANTICS;
        Some(match (self.op, at) {
            (ops::GET_OPERAND | ops::PUT_OPERAND | ops::IMMEDIATE, 0)
            | (ops::CUSTOM_OPERAND, 1)
            | (ops::TRANSFORMED, 2) => SemOperand::Operand(number),
            (ops::GET_REG | ops::PUT_REG | ops::IMPLICIT, 0) => {
                SemOperand::Reg(O::Reg::from_table(number)?)
            }
            (ops::CUSTOM_OPERAND, 0) | (ops::TRANSFORMED, 1) => {
                SemOperand::OpType(O::OpType::from_table(number)?)
            }
            (ops::LEAVES_OPEN, _) => SemOperand::Open(OpenCase::from_number(number)?),
            (ops::TRANSFORMED, _) => SemOperand::Transform(O::Transform::from_table(number)?),
            (ops::CONSTANT, _) => SemOperand::Constant(*tables.constants.get(usize::from(number))?),
            (ops::COMPLEX_PATTERN, 0) => {
                SemOperand::ComplexPattern(O::ComplexPattern::from_table(number)?)
            }
            (ops::PREDICATE, 0) => SemOperand::Predicate(O::Predicate::from_table(number)?),
            (ops::VALUE_TYPE, _) => {
                let number = tables.value_type(number, self.mode)?;
                SemOperand::Type(O::ValueType::from_table(number)?)
            }
            (ops::CONDITION, _) => SemOperand::Condition(CondCode::from_number(number)?),
            _ => SemOperand::Value(number),
        })
    }
}

impl<O: SemanticsSet> Iterator for OperationOperands<O> {
    type Item = SemOperand<O>;

    fn next(&mut self) -> Option<SemOperand<O>> {
        let [first, rest @ ..] = self.words else {
            return None;
        };
        let operand = self.operand(self.at, word(*first));
        self.at += 1;
        self.words = rest;
        operand
    }
}

impl<O: SemanticsSet> FusedIterator for OperationOperands<O> {}
