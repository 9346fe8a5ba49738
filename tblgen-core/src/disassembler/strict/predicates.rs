//! Predicates of operands that are C++ in the description (`MCOperandPredicate`).
//!
//! The `ImmediateCode` of an operand that is an `ImmLeaf` is about numbers of patterns. Those of
//! machine code may be others: AArch64's offsets of tags are units of 16 bytes there, and the C++ of
//! the parser knows that. So they do not count.

use std::collections::HashMap;

use indexmap::IndexMap;
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::fragments::survey::Fragment;

use crate::shared::operand_predicates::operand_predicate;

/// The functions of the description that are about operands.
pub(super) struct Predicates<'rk> {
    /// By operand: the fragment.
    by_record: HashMap<RecordId, usize>,
    /// Fragments that rules name, with the operands.
    used: IndexMap<usize, Vec<Record<'rk>>>,
}

impl<'rk> Predicates<'rk> {
    pub(super) fn new(fragments: &[Fragment<'rk>]) -> Self {
        let mut by_record = HashMap::new();
        let all = fragments.iter().enumerate();
        for (at, fragment) in all.filter(|(_, one)| operand_predicate(one).is_some()) {
            by_record.extend(fragment.records.iter().map(|one| (one.id(), at)));
        }
        Predicates {
            by_record,
            used: IndexMap::new(),
        }
    }

    /// The number of the function of an operand.
    pub(super) fn of_operand(&mut self, def: Record<'rk>) -> Option<u16> {
        let at = self.by_record.get(&def.id())?;
        let entry = self.used.entry(*at);
        let number = u16::try_from(entry.index()).ok()?;
        let operands = entry.or_default();
        if !operands.contains(&def) {
            operands.push(def);
        }
        Some(number)
    }

    /// The functions by number: the fragment, and the records that have it.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, &[Record<'rk>])> {
        self.used
            .iter()
            .map(|(at, records)| (*at, records.as_slice()))
    }
}
