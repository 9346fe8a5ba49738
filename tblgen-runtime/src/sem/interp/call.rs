//! A node as the machine is asked about it.

use super::bits::Bits;
use super::frame::variant;
use super::memory::MemoryFacts;
use super::value::Value;
use super::{Fault, InterpError, Machine};
use crate::sem::{RawOperation, word};
use crate::tables::Words;
use crate::{
    CondCode, Indexed, IsdOpcode, Operation, Operations, PredicateFlags, ResultTypes, SemOperand,
    SemanticsSet, ValueKind,
};

/// A node that the interpreter has no rule for, passed to [`Machine::node`](super::Machine::node):
/// its operator, its operands, and what the description states of its memory access.
///
/// ```
/// use tblgen_runtime::{Indexed, SemanticsSet};
/// use tblgen_runtime::interp::{Bits, InterpError, NodeCall};
///
/// /// Does a node that a machine has in addition.
/// fn node<O: SemanticsSet>(
///     call: &NodeCall<'_, O>,
///     results: &mut [Bits],
/// ) -> Result<(), InterpError<O, &'static str>> {
///     match (call.op().name(), call.values(), results) {
///         ("TOYISD::NAND", Some([a, b]), [result]) => {
///             *result = Bits::new(!(a.as_u128() & b.as_u128()), result.bits());
///             Ok(())
///         }
///         _ => Err(call.unknown()),
///     }
/// }
/// ```
pub struct NodeCall<'a, O: SemanticsSet> {
    op: O::Op,
    raw: RawOperation,
    /// All values of the row so far.
    values: &'a [Value],
    row: Words,
    mode: u16,
    facts: MemoryFacts,
}

/// An operand of a node.
///
/// Registers, machine operands and constants have been read already: each is a
/// value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NodeOperand<T> {
    /// A value and the kind of its type. Pointers are integers here, and so are values of types
    /// without a size, such as blocks.
    Value(Bits, ValueKind),
    /// A type (a `ValueType` of the target).
    Type(T),
    /// The condition code of a comparison.
    Condition(CondCode),
}

/// The memory access of a node, as the predicates before the node state it.
///
/// The operands and results of such a node are as wide as in registers; only
/// this states how many bytes are accessed: `predicate truncstorei8; store i32
/// %0, %1` stores one byte.
pub struct MemoryAccess<O: SemanticsSet> {
    flags: PredicateFlags,
    value_type: Option<O::ValueType>,
}

impl<O: SemanticsSet> Clone for MemoryAccess<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O: SemanticsSet> Copy for MemoryAccess<O> {}

impl<O: SemanticsSet> MemoryAccess<O> {
    /// The flags of all predicates together: how a load extends, whether a
    /// store truncates, the order of atomic operations.
    #[must_use]
    pub const fn flags(self) -> PredicateFlags {
        self.flags
    }

    /// The type in memory, or that of the elements if the flags have
    /// [`ScalarMemoryType`](crate::PredicateFlag::ScalarMemoryType); `None` if it
    /// is that of the value.
    #[must_use]
    pub const fn value_type(self) -> Option<O::ValueType> {
        self.value_type
    }

    /// The kind of the type in memory; `None` if that is the type of the value.
    #[must_use]
    pub fn kind(self) -> Option<ValueKind> {
        self.value_type.map(O::value_kind)
    }
}

impl<'a, O: SemanticsSet> NodeCall<'a, O> {
    /// A call out of a row.
    pub(super) fn new<M: Machine<O>>(
        (row, mode): (Words, u16),
        raw: RawOperation,
        values: &'a [Value],
        facts: MemoryFacts,
    ) -> Result<Self, Fault<O, M>> {
        let there = |number: &[u8; 2]| usize::from(word(*number)) < values.len();
        if !raw.operands.iter().all(there) {
            return Err(InterpError::Malformed);
        }
        Ok(NodeCall {
            op: variant(raw.op)?,
            raw,
            values,
            row,
            mode,
            facts,
        })
    }

    /// The operator of the node.
    #[must_use]
    pub const fn op(&self) -> O::Op {
        self.op
    }

    /// The target-independent node, or `None` for a node of the target.
    #[must_use]
    pub const fn generic(&self) -> Option<IsdOpcode> {
        O::SEMANTICS.generic_op(self.raw.op)
    }

    /// The number of operands.
    #[must_use]
    pub const fn num_operands(&self) -> usize {
        self.raw.operands.len()
    }

    /// The operand with that index.
    #[must_use]
    pub fn operand(&self, at: usize) -> Option<NodeOperand<O::ValueType>> {
        let value = self.operand_value(at)?;
        if let Some(code) = value.as_condition() {
            return Some(NodeOperand::Condition(code));
        }
        match value.as_type() {
            Some(number) => O::ValueType::from_table(number).map(NodeOperand::Type),
            None => Some(NodeOperand::Value(value.bits(), value.shape.kind())),
        }
    }

    /// All operands.
    pub fn operands(&self) -> impl Iterator<Item = NodeOperand<O::ValueType>> {
        (0..self.num_operands()).filter_map(|at| self.operand(at))
    }

    /// The operands, if they are exactly `N` values.
    #[must_use]
    pub fn values<const N: usize>(&self) -> Option<[Bits; N]> {
        if self.num_operands() != N {
            return None;
        }
        let mut values = [Bits::raw(0, 0); N];
        for (at, place) in values.iter_mut().enumerate() {
            *place = self.value(at)?;
        }
        Some(values)
    }

    /// The value of the operand with that index, or `None` if the operand is no value.
    #[must_use]
    pub fn value(&self, at: usize) -> Option<Bits> {
        let value = self.operand_value(at)?;
        (!value.is_no_number()).then(|| value.bits())
    }

    /// The condition code that is the operand with that index.
    #[must_use]
    pub fn condition(&self, at: usize) -> Option<CondCode> {
        self.operand_value(at)?.as_condition()
    }

    /// The type that is the operand with that index.
    #[must_use]
    pub fn value_type(&self, at: usize) -> Option<O::ValueType> {
        O::ValueType::from_table(self.operand_value(at)?.as_type()?)
    }

    fn operand_value(&self, at: usize) -> Option<Value> {
        let number = word(*self.raw.operands.get(at)?);
        self.values.get(usize::from(number)).copied()
    }

    /// The types of the results.
    #[must_use]
    pub const fn results(&self) -> ResultTypes<O> {
        ResultTypes::new(self.raw, self.mode)
    }

    /// The memory access that the predicates before the node state.
    #[must_use]
    pub fn memory(&self) -> MemoryAccess<O> {
        let number = self.facts.value_type.checked_sub(1);
        MemoryAccess {
            flags: self.facts.flags,
            value_type: number.and_then(|number| O::ValueType::from_table(number as u16)),
        }
    }

    /// The predicates directly before the node. The tables do not have the address spaces and
    /// alignments that they require; their names tell.
    pub fn predicates(&self) -> impl Iterator<Item = O::Predicate> {
        let predicates = self.operation().into_iter();
        let predicates = predicates.flat_map(|operation| operation.predicates());
        predicates.filter_map(|predicate| match predicate.operands().next()? {
            SemOperand::Predicate(predicate) => Some(predicate),
            _ => None,
        })
    }

    /// The operation of the semantics that the node is. Finding it takes a walk from the first
    /// operation.
    #[must_use]
    pub fn operation(&self) -> Option<Operation<O>> {
        let mut operations = Operations::over(self.row, self.mode);
        operations.find(|operation| operation.is(self.raw))
    }

    /// The error that neither the interpreter nor the machine implements the node.
    #[must_use]
    pub const fn unknown<E>(&self) -> InterpError<O, E> {
        InterpError::Operation(self.op)
    }
}
