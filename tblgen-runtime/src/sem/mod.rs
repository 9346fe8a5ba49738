//! The semantics of instructions: rows of typed operations, one row for each
//! opcode of which a pattern of the description states enough.
//!
//! A row is a list of operations in static single assignment form: each result
//! is a value with the next number, and operands are numbers of values. The
//! generator has made all types concrete, so that a reader of rows (an
//! interpreter, a translator, a solver) needs nothing else of the description.
//!
//! The table consists of words of 16 bits. All operations have the same form:
//! the operation's number, the numbers of its results and operands, the types
//! of the results, the operands. [`Semantics`] reads them.

mod display;
#[cfg(feature = "interp")]
pub mod interp;
#[cfg(test)]
mod no_instructions;
mod operand;
mod row;
#[cfg(test)]
mod test_registers;
#[cfg(test)]
mod test_target;
#[cfg(test)]
mod tests;

pub use operand::{OperationOperands, SemOperand};
pub use row::{Operation, Operations, ResultTypes, Semantics};
#[cfg(feature = "interp")]
pub(crate) use row::{RawOperation, word};

use crate::tables::{Column, Masks, Words};
use crate::{Indexed, InstrInfo, IsdOpcode, NoSemantics, PredicateFlags, ValueKind};

/// The opcodes of a target with their semantics, for code that is generic over targets. The
/// generated `Opcode` implements it if the output `semantics` is asked for.
///
/// ```
/// use tblgen_runtime::{Semantics, SemanticsSet};
///
/// /// How many opcodes have semantics in the default mode.
/// fn coverage<O: SemanticsSet>() -> usize {
///     O::VARIANTS.iter().filter(|&&opcode| Semantics::of(opcode).is_some()).count()
/// }
/// ```
pub trait SemanticsSet: InstrInfo {
    /// The operations of rows. The first ones are the same for every target
    /// (`GET_OPERAND`, ..); the nodes of the description follow, with their
    /// names in the description, such as `ISD::ADD`.
    type Op: Indexed;
    /// The types of values.
    type ValueType: Indexed;
    /// The predicates of pattern fragments; [`Nothing`] if there are none.
    type Predicate: Indexed;
    /// The complex patterns that have operands; [`Nothing`] if there are none.
    type ComplexPattern: Indexed;
    /// The kinds of operands; [`Nothing`] if there are none.
    type OpType: Indexed;
    /// The transforms (`SDNodeXForm`) that make operands of values; [`Nothing`] if
    /// there are none.
    type Transform: Indexed;

    /// The tables.
    #[doc(hidden)]
    const SEMANTICS: &'static SemanticsTables;

    /// The kind of a type.
    #[inline]
    #[must_use]
    fn value_kind(value_type: Self::ValueType) -> ValueKind {
        ValueKind::decode(Self::SEMANTICS.value_types.get(row_of(value_type)))
    }

    /// The node of all targets that a step is, if it is one.
    #[inline]
    #[must_use]
    fn generic(op: Self::Op) -> Option<IsdOpcode> {
        Self::SEMANTICS.generic_op(op.number())
    }

    /// The flags that a predicate demands.
    #[inline]
    #[must_use]
    fn predicate_flags(predicate: Self::Predicate) -> PredicateFlags {
        PredicateFlags::from_bits(Self::SEMANTICS.predicate_flags.get(row_of(predicate)))
    }

    /// The type in memory that a predicate demands (`MemoryVT`), or that of the
    /// elements ([`PredicateFlag::ScalarMemoryType`](crate::PredicateFlag)).
    #[must_use]
    fn predicate_type(predicate: Self::Predicate) -> Option<Self::ValueType> {
        let number = Self::SEMANTICS.predicate_types.get(row_of(predicate));
        Self::ValueType::from_table((number as u16).checked_sub(1)?)
    }

    /// Whether a predicate holds for a constant: its value, extended by its sign from
    /// `bits` bits, 1 to 64. `None` if that is not known, as the predicate has code (C++)
    /// that is not a function of a constant or was not translated.
    #[must_use]
    fn predicate_holds(predicate: Self::Predicate, value: i64, bits: u32) -> Option<bool> {
        let _ = (predicate, value, bits);
        None
    }

    /// The reason why the opcode has no semantics; `None` if it has, in any mode.
    #[must_use]
    fn no_semantics(self) -> Option<NoSemantics> {
        let tables = Self::SEMANTICS;
        let modes = 0..tables.modes as usize;
        let is_known = |mode| Semantics::<Self>::find(self.number(), mode).is_some();
        match modes.into_iter().any(is_known) {
            true => None,
            false => NoSemantics::from_number(tables.reasons.get(row_of(self))),
        }
    }
}

fn row_of<E: Indexed>(variant: E) -> usize {
    usize::from(variant.number())
}

tblgen_facts::semantics_tables!(table_reader);

impl SemanticsTables {
    /// The node of all targets that an operation is.
    #[inline]
    pub(crate) const fn generic_op(&self, op: u16) -> Option<IsdOpcode> {
        match (self.generic.get(op as usize) as u16).checked_sub(1) {
            Some(number) => IsdOpcode::from_number(number),
            None => None,
        }
    }

    /// The number of the type that a row of `types` is in a mode.
    #[inline]
    pub(crate) const fn value_type(&self, row: u16, mode: u16) -> Option<u16> {
        let at = row as usize * self.modes as usize + mode as usize;
        (self.types.get(at) as u16).checked_sub(1)
    }
}

/// A type without variants, for what a target does not have, such as predicates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nothing {}

impl Indexed for Nothing {
    const VARIANTS: &'static [Self] = &[];

    fn number(self) -> u16 {
        match self {}
    }

    fn name(self) -> &'static str {
        match self {}
    }
}
