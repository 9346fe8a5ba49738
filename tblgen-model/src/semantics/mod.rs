//! The semantics of instructions, as rows of typed operations.
//!
//! Patterns state what instructions compute, for a compiler that looks for a
//! place to use them. Read the other way round they are descriptions of the
//! instructions. This stage takes for each instruction the pattern that states
//! most about it and flattens it to a list of operations, each of which gives
//! values to later ones; or it gives the reason why there is none.
//!
//! A row comes from the first of these that gives one:
//!
//! 1. `Semantics` records (our own `tblgen/Semantics.td`), in their order;
//! 2. the `Pattern` of the instruction;
//! 3. `Pat` records whose result is this one instruction, each operand of which
//!    is a name of the source: so the pattern is about all that it does, and
//!    not about a special case;
//! 4. the row of a larger instruction that does the same, by `CompressPat` records (`compressed`).
//!
//! Where there are several patterns, `candidates` chooses one. `conditions` finds
//! patterns that only hold where code of a predicate allows them: those give no
//! row, nor do patterns of calls, which do not state where a call returns to.
//! Rows also state what patterns omit because compilers do not mind it
//! (`arithmetic`).
//!
//! Nothing in LLVM does this; the rows are made from what CodeGenDAGPatterns.cpp
//! knows.

mod arithmetic;
mod candidates;
mod compressed;
mod conditions;
mod context;
mod flatten;
mod leaves;
mod operation;
mod predicate;
mod records;
mod slots;
mod source;
mod text;

pub use operation::{Operation, Row, SemOp, SemOperand, TypeRow, TypeRows};
pub use predicate::{predicate_flags, predicate_type};
pub use source::Source;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use candidates::{Best, Judge, PatIndex};
use context::Context;
use flatten::Flattener;
use slots::{Names, bind};

use crate::instructions::compression::CodeGenCompressions;
use crate::instructions::{CodeGenInstruction, CodeGenInstructions, is_generic};
use crate::patterns::{
    CodeGenDagPatterns, InstructionPattern, SDNodeProperties, TreePatternNode, ValueTypes,
};
use crate::registers::CodeGenRegBank;
use crate::support::faults::Diagnostics;
use crate::support::hw_mode::CodeGenHwModes;
use tblgen_facts::sem::{CondCode, NoSemantics};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The classes of what generated code has a kind of operand for.
const OP_TYPES: [&str; 4] = [
    "Operand",
    "RegisterOperand",
    "RegisterClass",
    "RegClassByHwMode",
];

/// The semantics of all instructions of a target.
#[derive(Debug)]
pub struct CodeGenSemantics<'rk> {
    /// The instructions.
    pub instructions: Arc<CodeGenInstructions<'rk>>,
    /// By number of the instruction.
    pub outcomes: Vec<Outcome<'rk>>,
    /// The types that operations refer to.
    pub types: TypeRows,
    /// The facts about value types.
    pub value_types: ValueTypes<'rk>,
    /// The number of hardware modes, with the default mode.
    pub modes: usize,
}

/// The semantics of an instruction, or the reason why it has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome<'rk> {
    /// Rows for some hardware modes. There is one row where modes differ in types
    /// alone; no two rows are for the same mode.
    Rows(Vec<KnownRow<'rk>>),
    /// No row, for this reason.
    None(NoSemantics),
}

/// A row of an instruction, and its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownRow<'rk> {
    /// The operations, and the modes in which they exist.
    pub row: Row<'rk>,
    /// The kind of record that the row was made from.
    pub source: Source,
}

impl<'rk> Outcome<'rk> {
    /// The rows, or an empty list if the semantics are not known.
    pub fn rows(&self) -> &[KnownRow<'rk>] {
        match self {
            Outcome::Rows(rows) => rows,
            Outcome::None(_) => &[],
        }
    }

    /// The row for a hardware mode.
    pub fn row(&self, mode: usize) -> Option<&Row<'rk>> {
        let mut rows = self.rows().iter().map(|known| &known.row);
        rows.find(|row| row.modes.get(mode) == Some(&true))
    }

    /// The reason why there is no row.
    pub fn reason(&self) -> Option<NoSemantics> {
        match self {
            Outcome::Rows(_) => None,
            Outcome::None(reason) => Some(*reason),
        }
    }
}

impl<'rk> CodeGenSemantics<'rk> {
    /// Derives rows from all patterns.
    ///
    /// # Errors
    ///
    /// Mistakes in instructions, patterns or `Semantics` records.
    pub fn new(
        patterns: &CodeGenDagPatterns<'rk>,
        instructions: Arc<CodeGenInstructions<'rk>>,
        compressions: &CodeGenCompressions<'rk>,
        hw_modes: &CodeGenHwModes,
        bank: Arc<CodeGenRegBank>,
    ) -> Result<Self, Diagnostics> {
        let mut context = Context::new(patterns, hw_modes, bank)?;
        let reader = Reader::new(patterns.records(), patterns)?;
        let all = instructions.all.iter();
        let outcomes = all.map(|instruction| reader.outcome(instruction, &mut context));
        let mut outcomes: Vec<_> = outcomes.collect();
        compressed::add_rows(compressions, &instructions, &reader.chained, &mut outcomes);
        let (types, modes) = (context.types, context.modes);
        Ok(CodeGenSemantics {
            instructions,
            outcomes,
            types,
            value_types: patterns.value_types().clone(),
            modes,
        })
    }

    /// All rows, by number of the instruction.
    pub fn rows(&self) -> impl Iterator<Item = &Row<'rk>> {
        let known = self.outcomes.iter().flat_map(Outcome::rows);
        known.map(|known| &known.row)
    }
}

/// The patterns of each instruction, by source.
struct Reader<'a, 'rk> {
    patterns: &'a CodeGenDagPatterns<'rk>,
    semantics: HashMap<RecordId, Vec<InstructionPattern<'rk>>>,
    own: HashMap<RecordId, &'a InstructionPattern<'rk>>,
    pats: PatIndex,
    /// The names of nodes that have an order among others.
    chained: HashSet<&'rk str>,
}

impl<'a, 'rk> Reader<'a, 'rk> {
    fn new(
        records: &'rk RecordKeeper,
        patterns: &'a CodeGenDagPatterns<'rk>,
    ) -> Result<Self, Diagnostics> {
        let own = patterns.instructions.iter();
        let nodes = records.all_derived_definitions_if_defined("SDNode");
        let nodes = nodes.into_iter().filter_map(|def| patterns.node(def));
        let chained = nodes.filter(|node| node.properties.contains(SDNodeProperties::HAS_CHAIN));
        Ok(Reader {
            semantics: records::read(records, patterns)?,
            own: own.map(|one| (one.instruction.id(), one)).collect(),
            pats: PatIndex::new(&patterns.patterns),
            chained: chained.map(|node| node.opcode).collect(),
            patterns,
        })
    }

    /// Determines the rows of an instruction. If no pattern gives a row, the
    /// reason is that of the source that comes first.
    fn outcome(
        &self,
        instruction: &CodeGenInstruction<'rk>,
        context: &mut Context<'_, 'rk>,
    ) -> Outcome<'rk> {
        let mut rows = Vec::new();
        let mut reason = self.by_semantics(instruction, context, &mut rows);
        let mut best = Best::default();
        if !returns(instruction.def) {
            self.by_own(instruction, context, &mut best);
            self.by_pats(instruction, context, &mut best);
        } else if self.has_return_address(instruction.def) {
            self.by_own(instruction, context, &mut best);
        } else {
            best.reason = Some(NoSemantics::NoReturnAddress);
        }
        reason = reason.or(best.reason);
        best.finish(&mut rows);
        if !rows.is_empty() {
            return Outcome::Rows(rows);
        }
        let def = instruction.def;
        let among_others = || self.pats.reason(def);
        let never = || never_matches(def).then_some(NoSemantics::PatternNeverMatches);
        let reason = reason.or_else(among_others).or_else(never);
        Outcome::None(reason.unwrap_or(NoSemantics::NoPattern))
    }

    /// Whether the pattern of a call names the address to return to. Patterns of instruction
    /// selection have no node for it: it is one of `tblgen/Semantics.td`.
    fn has_return_address(&self, instruction: Record<'rk>) -> bool {
        let own = self.own.get(&instruction.id());
        let trees = own
            .into_iter()
            .flat_map(|own| own.alternatives.iter().flatten());
        trees.into_iter().any(|tree| self.names_next_pc(tree))
    }

    fn names_next_pc(&self, tree: &TreePatternNode<'rk>) -> bool {
        let node = tree.operator().and_then(|def| self.patterns.node(def));
        node.is_some_and(|node| SemOp::of_node(node.opcode) == SemOp::NextPc)
            || tree.children.iter().any(|child| self.names_next_pc(child))
    }

    /// Each record gives rows for the modes for which those before it gave none.
    /// Gives the reason of the first that gave none at all.
    fn by_semantics(
        &self,
        instruction: &CodeGenInstruction<'rk>,
        context: &mut Context<'_, 'rk>,
        rows: &mut Vec<KnownRow<'rk>>,
    ) -> Option<NoSemantics> {
        let mut reason = None;
        let patterns = self.semantics.get(&instruction.def.id());
        for pattern in patterns.into_iter().flatten() {
            if is_known_in_all(rows, context.modes) {
                break;
            }
            let mut best = Best::default();
            let source = Source::Semantics;
            self.add_alternatives(pattern, source, instruction, context, &mut best);
            match best.has_row() {
                true => best.finish(rows),
                false => reason = reason.or(best.reason),
            }
        }
        reason
    }

    fn by_own(
        &self,
        instruction: &CodeGenInstruction<'rk>,
        context: &mut Context<'_, 'rk>,
        best: &mut Best<'rk>,
    ) {
        if let Some(pattern) = self.own.get(&instruction.def.id()) {
            self.add_alternatives(pattern, Source::Pattern, instruction, context, best);
            if !pattern.types_follow {
                best.reason = Some(NoSemantics::TypesNotKnown);
            }
        }
    }

    fn add_alternatives(
        &self,
        pattern: &InstructionPattern<'rk>,
        source: Source,
        instruction: &CodeGenInstruction<'rk>,
        context: &mut Context<'_, 'rk>,
        best: &mut Best<'rk>,
    ) {
        let trusts = source == Source::Semantics;
        for trees in &pattern.alternatives {
            let names = Names::Own(&instruction.operands);
            let flattener = Flattener::new(context, instruction, names).trusting(trusts);
            let attempt = checked(flattener.trees(trees), trees);
            best.add(attempt, source, &self.judge(context));
        }
    }

    fn by_pats(
        &self,
        instruction: &CodeGenInstruction<'rk>,
        context: &mut Context<'_, 'rk>,
        best: &mut Best<'rk>,
    ) {
        // What every target has, such as COPY, means something else in results.
        if is_generic(instruction.def) {
            return;
        }
        let numbers = self.pats.alone.get(&instruction.def.id());
        for &number in numbers.into_iter().flatten() {
            let Some(pattern) = self.patterns.patterns.get(number) else {
                continue;
            };
            let attempt = from_pat(&pattern.src, &pattern.dst, instruction, context);
            let attempt = checked(attempt, std::slice::from_ref(&pattern.src));
            best.add(attempt, Source::Pat, &self.judge(context));
        }
    }

    fn judge<'s>(&'s self, context: &'s Context<'_, 'rk>) -> Judge<'s, 'rk> {
        Judge {
            types: &context.types,
            value_types: self.patterns.value_types(),
            chained: &self.chained,
        }
    }
}

fn from_pat<'rk>(
    src: &TreePatternNode<'rk>,
    dst: &TreePatternNode<'rk>,
    instruction: &CodeGenInstruction<'rk>,
    context: &mut Context<'_, 'rk>,
) -> Result<Row<'rk>, NoSemantics> {
    let names = Names::Bound(bind(dst, &instruction.operands)?);
    Flattener::new(context, instruction, names).source(src)
}

/// Whether an instruction is a call that returns to the instruction after it. A call in the
/// place of a return comes back to the caller.
fn returns(instruction: Record<'_>) -> bool {
    let bit = |field| instruction.value_as_bit(field).unwrap_or(false);
    bit("isCall") && !bit("isReturn")
}

/// Whether `null_frag` is in the pattern of an instruction.
fn never_matches(instruction: Record<'_>) -> bool {
    let pattern = instruction.value_as_list("Pattern");
    pattern.is_ok_and(|trees| records::names_null_frag(&trees))
}

fn is_known_in_all(rows: &[KnownRow<'_>], modes: usize) -> bool {
    let exists = |mode| {
        let mut rows = rows.iter();
        rows.any(|known| known.row.modes.get(mode) == Some(&true))
    };
    (0..modes).all(exists)
}

/// Returns the row of an attempt, if tables can express it, or else the reason
/// that fits best.
fn checked<'rk>(
    attempt: Result<Row<'rk>, NoSemantics>,
    trees: &[TreePatternNode<'rk>],
) -> Result<Row<'rk>, NoSemantics> {
    match attempt {
        Err(NoSemantics::NotInMode) if has_unknown_type(trees) => Err(NoSemantics::TypesNotKnown),
        Ok(row) if !is_expressible(&row) => Err(NoSemantics::UnknownLeaf),
        other => other,
    }
}

/// Whether nothing is known about the type of a value.
fn has_unknown_type(trees: &[TreePatternNode<'_>]) -> bool {
    let mut left: Vec<&TreePatternNode<'_>> = trees.iter().collect();
    while let Some(node) = left.pop() {
        match node.operator().map(|def| def.name()) {
            Some("implicit" | "also_set") => {}
            Some("set") => left.extend(node.children.last()),
            _ if node.types.iter().any(|types| types.is_empty()) => return true,
            _ => left.extend(&node.children),
        }
    }
    false
}

/// Whether all conditions and kinds of operands have numbers. Targets may have
/// conditions of their own, and `unknown` as an operand.
fn is_expressible(row: &Row<'_>) -> bool {
    let mut operands = row.operations.iter().flat_map(|one| &one.operands);
    operands.all(|operand| match operand {
        SemOperand::Condition(def) => CondCode::from_name(def.name()).is_some(),
        SemOperand::OpType(def) => OP_TYPES.iter().any(|class| def.is_subclass_of(class)),
        _ => true,
    })
}
