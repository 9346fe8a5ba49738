//! Patterns of instruction selection, with the types of all their nodes.
//!
//! What an instruction does is written down as trees of abstract operations.
//! The trees name fragments instead of nodes, and leave out most types. Here
//! fragments are put in and types inferred, so that a tree states by itself what
//! it computes.
//!
//! 1. `facts` reads what holds for all patterns: nodes (`sd_node`), types
//!    (`value_type`), intrinsics, what registers hold. `reader` knows them, and
//!    what was found out so far.
//! 2. `fragments` reads fragments: `parse` makes trees of dags, `inline` puts
//!    fragments into one another.
//! 3. `instruction` reads the patterns of instructions, `matching` those of
//!    `Pattern` records; `check` finds what they read and define.
//! 4. `apply`, `inst_apply` and `constraint` apply what a node knows about types,
//!    `infer` and `type_relations` what follows from that; `fixpoint` repeats them
//!    until nothing changes.
//! 5. `effects` types all the trees of an instruction, not only what is matched;
//!    `expand` makes patterns for each hardware mode.
//! 6. `explain` finds which part of a pattern is wrong, with `tree_text`;
//!    `recursion` and `memory_access` check fragments.
//!
//! LLVM: CodeGenDAGPatterns.cpp, but for what comes after the list of patterns
//! to match: variants of commutative operators and flags of instructions
//! (those are in `pattern_flags`).
//!
//! Nodes are numbers in an arena, because LLVM's nodes are shared: what a fragment uses twice is
//! one node, and alternatives of a fragment have operands in common. What is found out at one place
//! then holds at the others, as it does in LLVM. The trees that are handed out are owned and typed.

mod apply;
mod check;
mod collection;
mod constraint;
mod contradiction;
mod defs;
mod effects;
mod expand;
mod explain;
mod facts;
mod fixpoint;
mod fragments;
mod infer;
mod inline;
mod inst;
mod inst_apply;
mod instruction;
mod intrinsic;
mod machine_types;
mod matching;
mod memory_access;
mod node;
mod parse;
mod pattern;
mod reader;
mod recursion;
mod sd_node;
mod stop;
#[cfg(test)]
mod tests;
mod tree;
mod tree_text;
mod type_relations;
mod type_set;
mod value_type;

use std::sync::{Arc, Mutex, PoisonError};

pub use intrinsic::CodeGenIntrinsic;
pub use node::{Leaf, NodeKind, PredicateCall, ScopedName, TreePatternNode};
pub use sd_node::{ConstraintKind, SDNodeInfo, SDNodeProperties, SDTypeConstraint};
pub use type_set::TypeSetByHwMode;
pub use value_type::{MachineValueType, TypeSet, ValueTypeFacts, ValueTypes};

use crate::registers::CodeGenRegBank;
use crate::support::faults::Diagnostics;
use crate::support::hw_mode::CodeGenHwModes;
use facts::Facts;
use reader::{MAX_STEPS, Reader, State};
use tblgen_lang::record::{Init, Record, RecordKeeper};

/// All patterns of a target.
#[derive(Debug)]
pub struct CodeGenDagPatterns<'rk> {
    /// Each instruction with a pattern of its own, in the order of their numbers.
    pub instructions: Vec<InstructionPattern<'rk>>,
    /// The patterns to match: those of instructions, then `Pattern` records, in
    /// LLVM's order, before variants are made.
    pub patterns: Vec<PatternToMatch<'rk>>,
    /// The number of hardware modes, with the default mode.
    pub mode_count: usize,
    records: &'rk RecordKeeper,
    facts: Facts<'rk>,
    state: Mutex<State<'rk>>,
}

/// The trees of an instruction.
#[derive(Debug, Clone)]
pub struct InstructionPattern<'rk> {
    /// The instruction.
    pub instruction: Record<'rk>,
    /// The effects of the instruction, in order: lists of trees (`set`,
    /// `implicit` or an effect). There are several lists where fragments have
    /// alternatives; the first list has the first alternative of each.
    pub alternatives: Vec<Vec<TreePatternNode<'rk>>>,
    /// Whether the types of all trees could be inferred. If those of a tree after the first could
    /// not, there are no alternatives.
    pub types_follow: bool,
}

/// The place where trees about an instruction are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// In its `Pattern` field.
    InPattern,
    /// In another record about it. They may read what the instruction writes.
    Elsewhere,
    /// About another instruction, whose operands have the same names. Likewise,
    /// and operands may be of other classes, as long as types agree.
    ForAnother,
}

/// Trees about an instruction.
#[derive(Debug, Clone, Copy)]
pub struct Stated<'a, 'rk> {
    /// The trees, which are done one after another.
    pub trees: &'a [Init<'rk>],
    /// Further names of the inputs, in their order, which the trees may use where the
    /// instruction has no operand of the name.
    pub input_names: &'a [&'rk str],
    /// The place where the trees are written: in the pattern of the instruction, or elsewhere.
    pub written: Written,
    /// The record that they are in.
    pub at: Record<'rk>,
}

/// A tree that becomes instructions.
#[derive(Debug, Clone)]
pub struct PatternToMatch<'rk> {
    /// The instruction or `Pattern` record.
    pub record: Record<'rk>,
    /// The source, which is matched.
    pub src: TreePatternNode<'rk>,
    /// The result, which replaces the source.
    pub dst: TreePatternNode<'rk>,
    /// The registers that are defined in addition to the results.
    pub dst_regs: Vec<Record<'rk>>,
    /// The `Predicate` records that must hold.
    pub predicates: Vec<Record<'rk>>,
    /// The number that is added to the complexity (`AddedComplexity`).
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
    pub fn new(
        records: &'rk RecordKeeper,
        modes: Arc<CodeGenHwModes>,
        bank: Arc<CodeGenRegBank>,
    ) -> Result<Self, Diagnostics> {
        let facts = Facts::new(records, modes, bank)?;
        let mut state = State::new(records);
        let mut reader = Reader {
            records,
            facts: &facts,
            state: &mut state,
            faults: Vec::new(),
            steps: MAX_STEPS,
            floor: 0,
            at: None,
            tree: None,
        };
        let read = reader.read_all();
        let mut faults = reader.faults;
        match read {
            Ok((instructions, patterns)) if faults.is_empty() => Ok(CodeGenDagPatterns {
                instructions,
                patterns,
                mode_count: facts.modes.count(),
                records,
                facts,
                state: Mutex::new(state),
            }),
            Ok(_) => Err(faults),
            Err(stop) => {
                faults.extend(stop.into_diagnostics());
                Err(faults)
            }
        }
    }

    /// The records.
    pub fn records(&self) -> &'rk RecordKeeper {
        self.records
    }

    /// The typed trees that describe an instruction. Errors are at the record `at`.
    ///
    /// # Errors
    ///
    /// Mistakes in the trees.
    pub fn instruction_pattern(
        &self,
        instruction: Record<'rk>,
        stated: &Stated<'_, 'rk>,
    ) -> Result<InstructionPattern<'rk>, Diagnostics> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut reader = Reader {
            records: self.records,
            facts: &self.facts,
            state: &mut state,
            faults: Vec::new(),
            steps: MAX_STEPS,
            floor: 0,
            at: None,
            tree: None,
        };
        let floor = reader.begin();
        let def = reader.state.defs.id(instruction);
        let read = reader.read_effects(def, stated);
        reader.state.nodes.truncate(floor);
        let mut faults = reader.faults;
        match read {
            Ok(alternatives) if faults.is_empty() => Ok(InstructionPattern {
                instruction,
                alternatives,
                types_follow: true,
            }),
            Ok(_) => Err(faults),
            Err(stop) => {
                faults.extend(stop.into_diagnostics());
                Err(faults)
            }
        }
    }

    /// The facts about value types, which are needed to print trees.
    pub fn value_types(&self) -> &ValueTypes<'rk> {
        &self.facts.infer.types
    }

    /// The facts about a node, by its `SDNode` record.
    pub fn node(&self, def: Record<'_>) -> Option<&SDNodeInfo<'rk>> {
        self.facts.node(def)
    }

    /// All `SDNode` records, by name.
    pub fn nodes(&self) -> &[SDNodeInfo<'rk>] {
        &self.facts.nodes
    }

    /// The intrinsics that patterns name, by number.
    pub fn intrinsics(&self) -> impl Iterator<Item = &CodeGenIntrinsic<'rk>> {
        self.facts.intrinsics.named()
    }

    /// The intrinsic with that number, which `intrinsic_void` and so on have as
    /// first operand.
    pub fn intrinsic(&self, number: i64) -> Option<&CodeGenIntrinsic<'rk>> {
        self.facts.intrinsics.get(number)
    }
}
