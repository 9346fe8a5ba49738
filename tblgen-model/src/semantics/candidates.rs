//! The choice of a pattern for an instruction that has several.
//!
//! An instruction may be the result of dozens of `Pat` records, most of which
//! state a special use of it. The best is the one that states
//! most about it with the fewest conditions. Its own pattern is better than
//! others, unless that has several nodes that round in place of one: a
//! compiler may accept the difference, but the instruction does one or the other.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::arithmetic::is_rounding;
use super::operation::{Operation, Row, SemOp, SemOperand, TypeRow, TypeRows};
use super::predicate::predicate_flags;
use super::{KnownRow, Source};
use crate::patterns::{NodeKind, PatternToMatch, TreePatternNode, ValueTypes};
use tblgen_facts::sem::{NoSemantics, PredicateFlag};
use tblgen_lang::record::{Record, RecordId};

/// The disadvantages of a row in a hardware mode, the weightiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Rank {
    /// Nodes beyond the first that round a number.
    composed: usize,
    /// The source of the row.
    source: Source,
    /// Nodes that leave some bits open, as loads that extend anyhow.
    loose: usize,
    /// Predicates (C++) on what is no operand of the instruction.
    conditions: usize,
    /// Nodes that have an order among others.
    chains: usize,
    /// The number of bits of results: the more, the better.
    bits: Reverse<u32>,
    /// Parts that only the target understands.
    complex: usize,
    /// Nodes that round a number: what they do with one that is not a number is
    /// left open.
    roundings: usize,
    /// Operations, without predicates.
    operations: usize,
    /// Predicates on operands.
    limits: usize,
}

/// The facts by which rows are judged.
pub(super) struct Judge<'a, 'rk> {
    pub(super) types: &'a TypeRows,
    pub(super) value_types: &'a ValueTypes<'rk>,
    /// The names of nodes that have an order among others.
    pub(super) chained: &'a HashSet<&'rk str>,
}

impl Judge<'_, '_> {
    fn rank(&self, row: &Row<'_>, source: Source, mode: usize) -> Rank {
        let mut rank = Rank {
            source,
            ..Rank::default()
        };
        let mut pending = Vec::new();
        let mut values = Vec::new();
        for operation in &row.operations {
            if operation.op == SemOp::Predicate {
                pending.push(operation);
                continue;
            }
            if operation.op == SemOp::LeavesOpen {
                rank.loose += 1;
                continue;
            }
            self.count(operation, &mut rank);
            for predicate in pending.drain(..) {
                count_predicate(predicate, operation, &mut rank);
            }
            values.extend_from_slice(&operation.results);
            let bits = self.bits_put(operation, &values, mode);
            rank.bits.0 = rank.bits.0.saturating_add(bits);
        }
        rank.composed = rank.roundings.saturating_sub(1);
        rank
    }

    fn count(&self, operation: &Operation<'_>, rank: &mut Rank) {
        rank.operations += 1;
        match operation.op {
            SemOp::ComplexPattern | SemOp::CustomOperand | SemOp::Transformed => rank.complex += 1,
            SemOp::Node(opcode) => {
                rank.chains += usize::from(self.chained.contains(opcode));
                let is_loose = matches!(opcode, "ISD::ANY_EXTEND" | "ISD::UNDEF" | "ISD::FREEZE");
                rank.loose += usize::from(is_loose);
                rank.roundings += usize::from(is_rounding(opcode));
            }
            _ => {}
        }
    }

    /// The number of bits that an operation writes to an operand of the instruction.
    fn bits_put(&self, operation: &Operation<'_>, values: &[TypeRow], mode: usize) -> u32 {
        let (SemOp::PutOperand, [_, SemOperand::Value(value)]) =
            (operation.op, &operation.operands[..])
        else {
            return 0;
        };
        let row = values.get(usize::from(*value)).copied();
        let types = row.map_or(&[][..], |row| self.types.get(row));
        let one = types.get(mode).copied().flatten();
        one.map_or(0, |one| self.value_types.facts(one).bits)
    }
}

fn count_predicate(predicate: &Operation<'_>, of: &Operation<'_>, rank: &mut Rank) {
    let Some(&SemOperand::Predicate(fragment)) = predicate.operands.first() else {
        return;
    };
    let flags = predicate_flags(fragment);
    rank.loose += usize::from(flags.contains(PredicateFlag::AnyExtLoad));
    match of.op {
        SemOp::Node(_) => {
            rank.conditions += usize::from(flags.contains(PredicateFlag::Code));
        }
        _ => rank.limits += 1,
    }
}

/// The best of several attempts, for each hardware mode; of those that are as
/// good, the first.
#[derive(Debug, Default)]
pub(super) struct Best<'rk> {
    rows: Vec<KnownRow<'rk>>,
    /// By mode: the best row so far.
    by_mode: Vec<Option<(Rank, usize)>>,
    /// The reason why the first attempt failed, among those that did.
    pub(super) reason: Option<NoSemantics>,
}

impl<'rk> Best<'rk> {
    /// Whether an attempt gave a row.
    pub(super) fn has_row(&self) -> bool {
        !self.rows.is_empty()
    }

    /// One more attempt.
    pub(super) fn add(
        &mut self,
        attempt: Result<Row<'rk>, NoSemantics>,
        source: Source,
        judge: &Judge<'_, 'rk>,
    ) {
        let row = match attempt {
            Ok(row) => row,
            Err(reason) => {
                self.reason.get_or_insert(reason);
                return;
            }
        };
        self.by_mode.resize(row.modes.len(), None);
        let mut is_better = false;
        for (mode, best) in self.by_mode.iter_mut().enumerate() {
            if row.modes.get(mode) != Some(&true) {
                continue;
            }
            let rank = judge.rank(&row, source, mode);
            if best.is_none_or(|(known, _)| rank < known) {
                *best = Some((rank, self.rows.len()));
                is_better = true;
            }
        }
        if is_better {
            self.rows.push(KnownRow { row, source });
        }
    }

    /// Adds the rows for the modes that have none yet.
    pub(super) fn finish(self, known: &mut Vec<KnownRow<'rk>>) {
        for (number, KnownRow { mut row, source }) in self.rows.into_iter().enumerate() {
            for (mode, exists) in row.modes.iter_mut().enumerate() {
                let best = self.by_mode.get(mode).copied().flatten();
                let is_best = best.is_some_and(|(_, best)| best == number);
                let mut others = known.iter();
                let is_known = others.any(|one| one.row.modes.get(mode) == Some(&true));
                *exists = is_best && !is_known;
            }
            if row.modes.contains(&true) {
                known.push(KnownRow { row, source });
            }
        }
    }
}

/// `Pat` records by the instruction that they give.
#[derive(Debug, Default)]
pub(super) struct PatIndex {
    /// The patterns whose result is one instruction, by number.
    pub(super) alone: HashMap<RecordId, Vec<usize>>,
    /// Instructions that are results together with others.
    among_others: HashMap<RecordId, NoSemantics>,
}

impl PatIndex {
    pub(super) fn new(patterns: &[PatternToMatch<'_>]) -> Self {
        let mut index = PatIndex::default();
        for (number, pattern) in patterns.iter().enumerate() {
            if pattern.record.is_subclass_of("Instruction") {
                continue;
            }
            match pattern.dst.operator() {
                Some(root) if !holds_instruction(&pattern.dst.children) => {
                    index.alone.entry(root.id()).or_default().push(number);
                }
                _ => index.add_all(&pattern.dst),
            }
        }
        index
    }

    fn add_all(&mut self, tree: &TreePatternNode<'_>) {
        let mut left = vec![tree];
        while let Some(node) = left.pop() {
            if let NodeKind::Operator(def) = node.kind {
                let reason = NoSemantics::SeveralInstructions;
                self.among_others.insert(def.id(), reason);
            }
            left.extend(&node.children);
        }
    }

    /// The reason why no `Pat` describes an instruction.
    pub(super) fn reason(&self, instruction: Record<'_>) -> Option<NoSemantics> {
        self.among_others.get(&instruction.id()).copied()
    }
}

/// Whether one of the trees has an instruction in it.
fn holds_instruction(trees: &[TreePatternNode<'_>]) -> bool {
    let mut left: Vec<&TreePatternNode<'_>> = trees.iter().collect();
    while let Some(node) = left.pop() {
        let operator = node.operator();
        if operator.is_some_and(|def| def.is_subclass_of("Instruction")) {
            return true;
        }
        left.extend(&node.children);
    }
    false
}
