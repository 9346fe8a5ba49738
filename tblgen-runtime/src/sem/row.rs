//! Reads rows: from words to operations.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::SemanticsSet;
use super::operand::OperationOperands;
use crate::tables::Words;
use crate::{Indexed, IsdOpcode};
use tblgen_facts::sem::ops;

/// A word of a table as a number.
#[inline]
pub(crate) const fn word(bytes: [u8; 2]) -> u16 {
    u16::from_le_bytes(bytes)
}

/// An operation as it is in the table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawOperation {
    /// The number.
    pub(crate) op: u16,
    /// The types of the results.
    pub(crate) types: Words,
    /// The operands.
    pub(crate) operands: Words,
}

impl RawOperation {
    /// The operation that a list of words begins with, and the words after it;
    /// `None` at the end of the row.
    #[inline]
    pub(crate) const fn read(words: Words) -> Option<(Self, Words)> {
        let [op, signature, rest @ ..] = words else {
            return None;
        };
        let (op, [operands, results]) = (word(*op), *signature);
        if op == ops::END {
            return None;
        }
        let Some((types, rest)) = rest.split_at_checked(results as usize) else {
            return None;
        };
        let Some((operands, rest)) = rest.split_at_checked(operands as usize) else {
            return None;
        };
        let operation = RawOperation {
            op,
            types,
            operands,
        };
        Some((operation, rest))
    }
}

/// The semantics of an instruction: a row of operations.
///
/// Iterating gives the operations; `Display` writes one on each line:
///
/// ```text
/// %0 = get_operand i32 1
/// %1 = get_operand i32 2
/// %2 = add i32 %0, %1
/// put_operand 0, %2
/// ```
pub struct Semantics<O> {
    /// The position of the row's first word in the table.
    start: u32,
    mode: u16,
    opcodes: PhantomData<O>,
}

impl<O> Clone for Semantics<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Semantics<O> {}

/// Two are equal if they are the same row in the same mode.
impl<O> PartialEq for Semantics<O> {
    fn eq(&self, other: &Self) -> bool {
        (self.start, self.mode) == (other.start, other.mode)
    }
}

impl<O> Eq for Semantics<O> {}

impl<O> Hash for Semantics<O> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.start, self.mode).hash(state);
    }
}

impl<O: SemanticsSet> Semantics<O> {
    /// The semantics of the opcode with that number, on hardware in a mode.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn find(opcode: u16, mode: usize) -> Option<Self> {
        let (tables, modes) = (O::SEMANTICS, O::SEMANTICS.modes as usize);
        if mode >= modes {
            return None;
        }
        let row = opcode as usize * modes + mode;
        let Some(start) = tables.row_of.get(row).checked_sub(1) else {
            return None;
        };
        Some(Semantics {
            start,
            mode: mode as u16,
            opcodes: PhantomData,
        })
    }

    /// The semantics of an opcode in the default hardware mode, or `None` if the description does
    /// not state them; [`SemanticsSet::no_semantics`] has the reason.
    #[inline]
    #[must_use]
    pub fn of(opcode: O) -> Option<Self> {
        Self::find(opcode.number(), 0)
    }

    /// The semantics of an opcode in the hardware mode with that number (`HwMode`).
    #[inline]
    #[must_use]
    pub fn of_in(opcode: O, mode: usize) -> Option<Self> {
        Self::find(opcode.number(), mode)
    }

    /// The hardware mode for which the types are.
    #[must_use]
    pub const fn mode(self) -> usize {
        self.mode as usize
    }

    /// The words from the row on.
    #[inline]
    pub(crate) const fn words(self) -> Words {
        match O::SEMANTICS.rows.split_at_checked(self.start as usize) {
            Some((_, words)) => words,
            None => &[],
        }
    }

    /// The operations, in the order in which they are executed.
    #[must_use]
    pub const fn operations(self) -> Operations<O> {
        Operations::over(self.words(), self.mode)
    }
}

impl<O: SemanticsSet> IntoIterator for Semantics<O> {
    type Item = Operation<O>;
    type IntoIter = Operations<O>;

    fn into_iter(self) -> Operations<O> {
        self.operations()
    }
}

/// Iterates over the operations of a row.
pub struct Operations<O> {
    words: Words,
    /// From the first of the predicates that stand directly before `words`.
    predicates: Words,
    next_value: u16,
    mode: u16,
    opcodes: PhantomData<O>,
}

impl<O> Operations<O> {
    /// The operations that a list of words begins with.
    pub(crate) const fn over(words: Words, mode: u16) -> Self {
        Operations {
            words,
            predicates: words,
            next_value: 0,
            mode,
            opcodes: PhantomData,
        }
    }
}

impl<O> Clone for Operations<O> {
    fn clone(&self) -> Self {
        Operations { ..*self }
    }
}

impl<O: SemanticsSet> Iterator for Operations<O> {
    type Item = Operation<O>;

    fn next(&mut self) -> Option<Operation<O>> {
        let (raw, rest) = RawOperation::read(self.words)?;
        let op = O::Op::from_table(raw.op)?;
        let before = self.predicates.len().saturating_sub(self.words.len());
        let (predicates, _) = self.predicates.split_at_checked(before)?;
        let operation = Operation {
            op,
            raw,
            first_value: self.next_value,
            mode: self.mode,
            predicates,
        };
        self.next_value = self.next_value.wrapping_add(raw.types.len() as u16);
        self.words = rest;
        if raw.op != ops::PREDICATE {
            self.predicates = rest;
        }
        Some(operation)
    }
}

impl<O: SemanticsSet> FusedIterator for Operations<O> {}

/// One step of what an instruction does: an operator, its operands and the types of its results.
pub struct Operation<O: SemanticsSet> {
    op: O::Op,
    raw: RawOperation,
    first_value: u16,
    mode: u16,
    /// The predicates directly before it.
    predicates: Words,
}

impl<O: SemanticsSet> Clone for Operation<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O: SemanticsSet> Copy for Operation<O> {}

impl<O: SemanticsSet> Operation<O> {
    /// The operator: a step that every target has, or a node of the description.
    #[inline]
    #[must_use]
    pub const fn op(&self) -> O::Op {
        self.op
    }

    /// The target-independent node, or `None` for a node of the target.
    #[inline]
    #[must_use]
    pub const fn generic(&self) -> Option<IsdOpcode> {
        O::SEMANTICS.generic_op(self.raw.op)
    }

    /// The types of the results.
    #[must_use]
    pub const fn results(&self) -> ResultTypes<O> {
        ResultTypes::new(self.raw, self.mode)
    }

    /// Whether it is the operation at that place of the table.
    #[cfg(feature = "interp")]
    pub(crate) fn is(&self, raw: RawOperation) -> bool {
        core::ptr::eq(self.raw.operands.as_ptr(), raw.operands.as_ptr())
    }

    /// The number by which later operations refer to the first result. Further results have the
    /// next numbers.
    #[must_use]
    pub const fn first_value(&self) -> u16 {
        self.first_value
    }

    /// The operands.
    #[must_use]
    pub const fn operands(&self) -> OperationOperands<O> {
        OperationOperands::new(self.raw, self.mode)
    }

    /// The predicates directly before the operation, which state more about it, such as how many
    /// bits a load reads.
    #[must_use]
    pub const fn predicates(&self) -> Operations<O> {
        Operations {
            words: self.predicates,
            predicates: self.predicates,
            next_value: self.first_value,
            mode: self.mode,
            opcodes: PhantomData,
        }
    }
}

/// Iterates over the types of the results of an operation.
pub struct ResultTypes<O> {
    words: Words,
    mode: u16,
    opcodes: PhantomData<O>,
}

impl<O> ResultTypes<O> {
    /// The types of the results of an operation.
    pub(crate) const fn new(raw: RawOperation, mode: u16) -> Self {
        ResultTypes {
            words: raw.types,
            mode,
            opcodes: PhantomData,
        }
    }
}

impl<O> Clone for ResultTypes<O> {
    fn clone(&self) -> Self {
        ResultTypes { ..*self }
    }
}

impl<O: SemanticsSet> Iterator for ResultTypes<O> {
    type Item = O::ValueType;

    fn next(&mut self) -> Option<O::ValueType> {
        let [first, rest @ ..] = self.words else {
            return None;
        };
        let number = O::SEMANTICS.value_type(word(*first), self.mode)?;
        self.words = rest;
        O::ValueType::from_table(number)
    }
}

impl<O: SemanticsSet> FusedIterator for ResultTypes<O> {}

impl<O: SemanticsSet> fmt::Debug for ResultTypes<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.clone().map(Indexed::name))
            .finish()
    }
}
