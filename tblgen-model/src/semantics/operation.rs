//! Rows as plain data: what an instruction does, one operation after another.

use crate::patterns::MachineValueType;
use tblgen_facts::sem::OpenCase;
use tblgen_facts::sem::ops::{self, OWN_NODES};
use tblgen_lang::record::Record;

/// The kinds of operations. All but the last are the same on all targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SemOp<'rk> {
    /// Reads a register operand.
    GetOperand,
    /// Writes a register operand.
    PutOperand,
    /// Reads a register that the pattern names.
    GetReg,
    /// Writes a register that the pattern names.
    PutReg,
    /// Evaluates an operand that only the target understands, as an address.
    CustomOperand,
    /// Reads an immediate operand.
    Immediate,
    /// A constant of the pattern.
    Constant,
    /// A change of a register that the other operations do not describe.
    Implicit,
    /// A `ComplexPattern` that is applied to values.
    ComplexPattern,
    /// Restricts the next operation that is not a predicate.
    Predicate,
    /// A type as an operand.
    ValueType,
    /// A condition of a comparison as an operand.
    Condition,
    /// The address of the instruction.
    ThisPc,
    /// The address after the instruction.
    NextPc,
    /// The value from which a transform makes what an operand holds.
    Transformed,
    /// A case that the next node leaves open, though the instruction may not.
    LeavesOpen,
    /// A node, by its C++ name, as `ISD::ADD`.
    Node(&'rk str),
}

impl<'rk> SemOp<'rk> {
    /// The operation that a node is, by the node's C++ name.
    pub(super) fn of_node(opcode: &'rk str) -> Self {
        let own = OWN_NODES.iter().find(|(name, _)| *name == opcode);
        match own.map(|(_, number)| *number) {
            Some(ops::THIS_PC) => SemOp::ThisPc,
            Some(ops::NEXT_PC) => SemOp::NextPc,
            _ => SemOp::Node(opcode),
        }
    }
}

/// An operand of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SemOperand<'rk> {
    /// The value with that number.
    Value(u16),
    /// The operand of the machine instruction with that number.
    Operand(u16),
    /// A register.
    Reg(Record<'rk>),
    /// A constant, with its sign in all upper bits.
    Constant(u64),
    /// The record of the type of the instruction's operand.
    OpType(Record<'rk>),
    /// A `ComplexPattern`.
    ComplexPattern(Record<'rk>),
    /// A fragment that has a predicate.
    Predicate(Record<'rk>),
    /// A type; by hardware mode.
    Type(TypeRow),
    /// A `CondCode`.
    Condition(Record<'rk>),
    /// An `SDNodeXForm`.
    Transform(Record<'rk>),
    /// A case that is left open.
    Open(OpenCase),
}

/// A type for each hardware mode: the number of a row in [`TypeRows`].
///
/// [`TypeRows`]: super::TypeRows
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeRow(pub u16);

/// One operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation<'rk> {
    /// The kind of the operation.
    pub op: SemOp<'rk>,
    /// The types of the results. Each result gets the next number.
    pub results: Vec<TypeRow>,
    /// The operands, such as values of earlier operations.
    pub operands: Vec<SemOperand<'rk>>,
}

/// The semantics of an instruction in some hardware modes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row<'rk> {
    /// The operations in order.
    pub operations: Vec<Operation<'rk>>,
    /// For each hardware mode, whether the type exists there.
    pub modes: Vec<bool>,
}

impl Row<'_> {
    /// The number of values.
    pub fn values(&self) -> usize {
        let results = self.operations.iter().map(|one| one.results.len());
        results.sum()
    }

    /// Whether the row has a value for all that the instruction writes.
    pub fn is_whole(&self) -> bool {
        let mut implicit = self
            .operations
            .iter()
            .filter(|one| one.op == SemOp::Implicit);
        implicit.all(|one| matches!(one.operands[..], [_, SemOperand::Value(_)]))
    }
}

/// Types by hardware mode, each combination once.
#[derive(Debug, Clone, Default)]
pub struct TypeRows {
    rows: indexmap::IndexSet<Vec<Option<MachineValueType>>>,
}

impl TypeRows {
    /// The number of a combination; none if there are too many.
    pub(super) fn add(&mut self, types: Vec<Option<MachineValueType>>) -> Option<TypeRow> {
        let number = self.rows.insert_full(types).0;
        u16::try_from(number).ok().map(TypeRow)
    }

    /// The types by hardware mode.
    pub fn get(&self, row: TypeRow) -> &[Option<MachineValueType>] {
        let types = self.rows.get_index(usize::from(row.0));
        types.map_or(&[], Vec::as_slice)
    }

    /// All combinations, by number.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Option<MachineValueType>]> {
        self.rows.iter().map(Vec::as_slice)
    }
}
