//! Results without a type. LLVM drops a pattern if a result of an instruction in
//! it has none (`hasPossibleType` in CodeGenDAGPatterns.cpp), without a word.
//!
//! A result gets a type from the operand list of its instruction if the own
//! pattern of that sets it, or if there is no such pattern; the first results of
//! the outermost instruction from the tree that is matched; and the first result
//! of an instruction within another one from the operand that it is.

use super::Fault;
use super::nodes::nodes;
use tblgen_lang::record::{Init, Record};

/// Results of an instruction.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Results {
    /// The number of results.
    count: usize,
    /// The number of results that get their types from the instruction.
    typed: usize,
}

impl Results {
    /// The results of an instruction without a pattern.
    pub(super) fn new(def: Record<'_>) -> Result<Self, Fault> {
        let mut count = 0;
        for arg in def.value_as_dag("OutOperandList")?.dag_args() {
            count += usize::from(!has_default(arg.value)?);
        }
        Ok(Results {
            count,
            typed: count,
        })
    }

    /// The results of an instruction with these patterns.
    pub(super) fn with_patterns<'rk>(self, patterns: impl Iterator<Item = Init<'rk>>) -> Self {
        Results {
            typed: patterns.map(set_in).sum(),
            ..self
        }
    }

    /// Whether one of them has no type, given that the first `known` ones have
    /// one anyway.
    pub(super) fn is_untyped(self, known: usize) -> bool {
        self.typed.max(known) < self.count
    }
}

/// Whether an operand has default values; patterns do not see such a result.
fn has_default(operand: Init<'_>) -> Result<bool, Fault> {
    match operand.as_def() {
        Some(def) if def.is_subclass_of("OperandWithDefaultOps") => {
            Ok(!def.value_as_dag("DefaultOps")?.dag_args().is_empty())
        }
        _ => Ok(false),
    }
}

/// The number of results that a pattern sets, apart from single registers.
fn set_in(pattern: Init<'_>) -> usize {
    let sets = nodes(pattern).filter(|value| {
        let operator = value.dag_operator().and_then(Init::as_def);
        operator.is_some_and(|def| def.name() == "set")
    });
    sets.map(|set| {
        let operands = set.dag_args();
        let results = operands
            .split_last()
            .map_or(&[][..], |(_, results)| results);
        let is_operand = |def: Record<'_>| !def.is_subclass_of("Register");
        let results = results.iter().filter_map(|result| leaf(result.value));
        results.filter(|&def| is_operand(def)).count()
    })
    .sum()
}

/// The record of a leaf, without the casts around it.
fn leaf(value: Init<'_>) -> Option<Record<'_>> {
    let mut inner = value;
    while let Some(arg) = inner.dag_args().first() {
        inner = arg.value;
    }
    inner.as_def()
}
