//! Predicates of operands that are C++ in the description (`MCOperandPredicate`).
//!
//! The `ImmediateCode` of an operand that is an `ImmLeaf` is about numbers of patterns. Those of
//! machine code may be others: AArch64's offsets of tags are units of 16 bytes there, and the C++ of
//! the parser knows that. So they do not count.

use std::collections::HashMap;

use indexmap::IndexMap;
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::fragments::arithmetic::Arithmetic;
use tblgen_model::fragments::question::Needs;
use tblgen_model::fragments::survey::{Fragment, FragmentKind, Translation};
use tblgen_model::fragments::typed::Function;

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
        for (at, fragment) in all.filter(|(_, one)| function(one).is_some()) {
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

/// The parameters of functions: whether an operand is a number, the number, and whether it is a
/// symbol.
const PARAMETERS: [Arithmetic; 3] = [Arithmetic::Bool, Arithmetic::INT64, Arithmetic::Bool];

/// The function that a fragment is, if it depends on the operand alone.
pub(super) fn function<'f>(fragment: &'f Fragment<'_>) -> Option<&'f Function> {
    let Translation::Function(function) = &fragment.outcome else {
        return None;
    };
    let own = function.locals.get(..function.parameters)?;
    let types = PARAMETERS.get(..own.len())?;
    let fits = own.iter().map(|one| &one.ty).eq(types);
    let is_alone = function.result == Arithmetic::Bool && function.needs() == Needs::Nothing;
    let is_about_code = fragment.kind == FragmentKind::McOperandPredicate;
    (is_about_code && fits && is_alone).then_some(function)
}
