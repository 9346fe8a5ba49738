//! The columns of the table of operators.

use super::{Form, TypeArg};

/// A row of the table.
pub(crate) struct Row {
    /// The operator as it is printed, with `!`.
    pub written: &'static str,
    pub release: Release,
    pub form: &'static Form,
    pub effect: Effect,
    /// The operands' types, as far as a type alone can be right or wrong; the last
    /// stands for all further operands, too.
    pub operands: &'static [Operand],
    pub result: Outcome,
}

impl Row {
    /// The name without `!`.
    pub(crate) fn name(&self) -> &'static str {
        self.written.strip_prefix('!').unwrap_or(self.written)
    }

    /// Whether the type is printed, as it must be written.
    pub(crate) fn shows_type(&self) -> bool {
        self.form.ty == TypeArg::Required
    }

    /// The operand of that number.
    pub(crate) fn operand(&self, index: usize) -> Operand {
        let operand = self.operands.get(index).or(self.operands.last());
        operand.copied().unwrap_or(Operand::Any)
    }
}

/// The releases of LLVM that have an operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Release {
    Since(u8),
    /// Before that release; since then, the operator has another name.
    Before(u8),
    /// No release: the operator is written with punctuation, not by a name.
    Never,
}

/// The effect of resolving an operator while not all of its operands are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Resolving gives a value, and does nothing else.
    Pure,
    /// Resolving may give an error, or make a record.
    Fails,
    /// Resolving is as [`Effect::Fails`], and depends on what records there are: the
    /// last resolution of a record may change the value though no variable is in it.
    Late,
}

/// The type that an operand must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operand {
    /// Any type, as far as the table knows.
    Any,
    Int,
    String,
    Dag,
    /// Any record.
    Record,
    /// The type of the operands before it.
    Same,
    /// A string, a list or a dag.
    Sized,
    List,
    /// Bits, an integer, a string or a record.
    Comparable,
    /// Bits, an integer or a string.
    Ordered,
    /// The element of the list that is wanted.
    Repeated,
    /// The number of repetitions.
    Count,
    /// A list of what can be text.
    Joined,
    /// The text between the elements of a list.
    Delimiter,
}

/// The type of an operator's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A type that the evaluator finds out by the operator's own rule.
    Own,
    Bit,
    Int,
    String,
    Dag,
    /// Any record, if no type is given.
    Record,
    /// The type that stands between the name and the arguments.
    Given,
    /// The type of all operands.
    Same,
    /// A list of the first operand's type.
    ListOfFirst,
    /// The type of the operand's elements.
    Element,
    /// A list of the operand's elements.
    ListOfElements,
    /// A list of the elements of the operand's elements.
    Flat,
}
