//! Patterns of instruction selection, with the types of all their nodes.
//!
//! What an instruction does is written down as trees of abstract operations.
//! The trees name fragments instead of nodes, and leave out most types. Here
//! fragments are put in and types inferred, so that a tree says by itself what
//! it computes.
//!
//! 1. `reader` reads what holds for all patterns: nodes (`sd_node`), types
//!    (`value_type`), intrinsics, what registers hold.
//! 2. `fragments` reads fragments: `parse` makes trees of dags, `inline` puts
//!    fragments into one another.
//! 3. `instruction` reads the patterns of instructions, `matching` those of
//!    `Pattern` records; `check` finds what they read and define.
//! 4. `apply`, `inst_apply` and `constraint` say what a node knows about types,
//!    `infer` what follows from that; `rounds` repeats them until nothing changes.
//! 5. `effects` types all the trees of an instruction, not only what is matched;
//!    `expand` makes patterns for each hardware mode.
//! 6. `explain` says which part of a pattern is wrong; `recursion` and
//!    `memory_access` check fragments.
//!
//! LLVM: CodeGenDAGPatterns.cpp, but for what comes after the list of patterns
//! to match: variants of commutative operators and flags of instructions
//! (those are in `pattern_flags`).

mod apply;
mod check;
mod constraint;
mod defs;
mod effects;
mod expand;
mod explain;
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
mod rounds;
mod sd_node;
mod stop;
#[cfg(test)]
mod tests;
mod tree;
mod type_facts;
mod type_set;
mod value_type;

use std::sync::{Mutex, PoisonError};

pub use intrinsic::CodeGenIntrinsic;
pub use node::{Leaf, NodeKind, PredicateCall, ScopedName, TreePatternNode};
pub use sd_node::{ConstraintKind, SDNodeInfo, SDNodeProperties, SDTypeConstraint};
pub use type_set::TypeSetByHwMode;
pub use value_type::{MachineValueType, TypeSet, ValueTypeFacts, ValueTypes};

use crate::instructions::instructions_by_enum_value;
use crate::models::Models;
use crate::support::faults::Diagnostics;
use defs::DefId;
use pattern::TreePattern;
use reader::{Facts, MAX_STEPS, Reader, State};
use recursion::find_recursion;
use stop::{Res, Stop};
use tblgen_lang::record::{Init, Record, RecordKeeper};

/// All patterns of a target.
#[derive(Debug)]
pub struct CodeGenDagPatterns<'rk> {
    /// Each instruction with a pattern of its own, in the order of their numbers.
    pub instructions: Vec<InstructionPattern<'rk>>,
    /// What is to be matched: patterns of instructions, then `Pattern` records,
    /// in LLVM's order, before variants are made.
    pub patterns: Vec<PatternToMatch<'rk>>,
    /// How many hardware modes there are, with the default mode.
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
    /// What it does, in order: each a list of trees (`set`, `implicit` or an
    /// effect). There are several where fragments have alternatives; the first
    /// one has the first alternative of each.
    pub alternatives: Vec<Vec<TreePatternNode<'rk>>>,
    /// Whether the types of all trees follow from something. If those of a tree
    /// beyond the first do not, there are no alternatives.
    pub types_follow: bool,
}

/// Where trees about an instruction are written.
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
    pub fn new(models: &Models<'rk>) -> Result<Self, Diagnostics> {
        let records = models.records();
        let facts = Facts::new(models)?;
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

    /// The trees about an instruction. `at` is the record that errors are about.
    ///
    /// # Errors
    ///
    /// What is wrong with the trees.
    pub fn instruction_pattern(
        &self,
        instruction: Record<'rk>,
        trees: &[Init<'rk>],
        written: Written,
        at: Record<'rk>,
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
        let read = reader.read_effects(def, trees, written, at);
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

    /// What is known about value types; trees need it to be printed.
    pub fn value_types(&self) -> &ValueTypes<'rk> {
        &self.facts.infer.types
    }

    /// What is known about an `SDNode` record.
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

/// What the records say.
type All<'rk> = (Vec<InstructionPattern<'rk>>, Vec<PatternToMatch<'rk>>);

/// What the pattern of one instruction gives.
struct OfInstruction<'rk> {
    record: Record<'rk>,
    matches: Res<Vec<PatternToMatch<'rk>>>,
    /// None if their types do not follow.
    effects: Option<Vec<Vec<TreePatternNode<'rk>>>>,
    faults: Diagnostics,
    /// How many uses of fragments were numbered, in reading and in matching.
    scopes: (u32, u32),
}

impl<'rk> Reader<'_, 'rk> {
    fn read_all(&mut self) -> Res<All<'rk>> {
        let fragments = self.records.all_derived_definitions_if_defined("PatFrags");
        self.faults = find_recursion(&fragments)?;
        if !self.faults.is_empty() {
            return Err(Stop::Reported);
        }
        self.read_fragments(false)?;
        self.read_default_operands()?;
        let (instructions, mut patterns) = self.read_instructions()?;
        self.read_fragments(true)?;
        for def in self.records.all_derived_definitions_if_defined("Pattern") {
            let floor = self.begin();
            match self.read_pattern(def) {
                Ok(read) => patterns.extend(read),
                Err(Stop::Reported) => {}
                Err(fatal) => return Err(fatal),
            }
            self.state.nodes.truncate(floor);
        }
        self.faults.extend(memory_access::check(&patterns));
        Ok((instructions, patterns))
    }

    /// LLVM reads all instructions, by name, and then matches all, in the order
    /// in which they were defined. Here each is done at once and forgotten.
    fn read_instructions(&mut self) -> Res<All<'rk>> {
        let mut all = Vec::new();
        for record in self
            .records
            .all_derived_definitions_if_defined("Instruction")
        {
            let floor = self.begin();
            let def = self.state.defs.id(record);
            let trees = self.own_trees(record)?;
            if !trees.is_empty() {
                all.push(self.read_with_effects(def, &trees)?);
            }
            self.state.nodes.truncate(floor);
        }
        self.number_scopes(&mut all);
        self.collect(all)
    }

    fn read_with_effects(&mut self, def: DefId, trees: &[Init<'rk>]) -> Res<OfInstruction<'rk>> {
        let record = self.def(def).record;
        let scopes = self.state.scopes;
        let mut read = OfInstruction {
            record,
            matches: Ok(Vec::new()),
            effects: None,
            faults: Vec::new(),
            scopes: (0, 0),
        };
        let draft = match self.read_instruction(def, trees) {
            Ok(draft) => draft,
            Err(Stop::Reported) => return Ok(read),
            Err(fatal) => return Err(fatal),
        };
        read.scopes.0 = self.state.scopes - scopes;
        let faults = std::mem::take(&mut self.faults);
        let mut pattern = TreePattern::new(record, vec![draft.src], true);
        (pattern.sources, pattern.is_part) = (trees.to_vec(), true);
        let result = TreePattern::new(record, vec![draft.dst], false);
        read.matches = self.match_one(pattern, result, &draft.registers);
        read.scopes.1 = self.state.scopes - scopes - read.scopes.0;
        if read.matches.is_ok() {
            let said = self.faults.len();
            match self.read_effects(def, trees, Written::InPattern, record) {
                Ok(effects) => read.effects = Some(effects),
                // LLVM does not look at the types of the other trees, so it is
                // no mistake if they do not follow or clash: just nothing is known.
                Err(Stop::Reported | Stop::Contradiction(_)) => self.faults.truncate(said),
                Err(fatal) => read.matches = Err(fatal),
            }
        }
        self.state.scopes = scopes;
        read.faults = std::mem::replace(&mut self.faults, faults);
        Ok(read)
    }

    /// Numbers uses of fragments as if all instructions had been read first.
    fn number_scopes(&mut self, all: &mut [OfInstruction<'rk>]) {
        let mut next = self.state.scopes;
        let mut bases = Vec::with_capacity(all.len());
        for read in all.iter() {
            bases.push(next);
            next += read.scopes.0;
        }
        let mut of_reading: Vec<(&mut OfInstruction<'rk>, u32)> =
            all.iter_mut().zip(bases).collect();
        of_reading.sort_by_key(|(read, _)| read.record.uid());
        let start = self.state.scopes;
        for (read, base) in of_reading {
            let (reading, matching) = read.scopes;
            let number = |scope: u32| match scope.checked_sub(start) {
                Some(local @ 1..) if local <= reading => base + local,
                Some(local @ 1..) => next + local - reading,
                _ => scope,
            };
            if reading + matching > 0
                && let Ok(matches) = &mut read.matches
            {
                for pattern in matches {
                    pattern.src.renumber(&number);
                    pattern.dst.renumber(&number);
                }
            }
            next += matching;
        }
        self.state.scopes = next;
    }

    fn collect(&mut self, all: Vec<OfInstruction<'rk>>) -> Res<All<'rk>> {
        let order = instructions_by_enum_value(self.records)?;
        let mut by_age: Vec<OfInstruction<'rk>> = all;
        by_age.sort_by_key(|read| read.record.uid());
        let mut patterns = Vec::new();
        let mut effects = rustc_hash::FxHashMap::default();
        for read in by_age {
            self.faults.extend(read.faults);
            match read.matches {
                Ok(matches) => patterns.extend(matches),
                Err(Stop::Reported) => {}
                Err(fatal) => return Err(fatal),
            }
            effects.insert(read.record.id(), read.effects);
        }
        let instructions = order.into_iter().filter_map(|instruction| {
            let effects: Option<_> = effects.remove(&instruction.id())?;
            Some(InstructionPattern {
                instruction,
                types_follow: effects.is_some(),
                alternatives: effects.unwrap_or_default(),
            })
        });
        Ok((instructions.collect(), patterns))
    }
}
