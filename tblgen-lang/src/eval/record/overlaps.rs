//! Bits that a body sets although they hold something else. That is no mistake to LLVM, but
//! outputs that know what the bits mean can warn of it.

use super::Assignment;
use crate::eval::Evaluator;
use crate::record::{FieldData, InitId, Kind, OverlapData, OverlapKind, RecordId};
use crate::source::Loc;
use crate::syntax::ast::{LetMode, Pos};

/// The bits that the body being read has set.
#[derive(Default)]
pub(in crate::eval) struct BodyBits {
    set: Vec<(InitId, u32, Pos)>,
}

impl BodyBits {
    /// Begins the next body.
    pub(in crate::eval) fn begin(&mut self) {
        self.set.clear();
    }
}

/// Bodies that set more bits are not looked at, so that no body takes long.
const MAX_BITS: usize = 1 << 10;

impl Evaluator<'_> {
    /// Notes the bits of a field that the body of a record is about to set again.
    pub(in crate::eval) fn note_overlap(&mut self, record: RecordId, set: &Assignment<'_>) {
        let is_looked_at = set.mode == LetMode::Set && !set.bits.is_empty();
        if !is_looked_at || self.body_bits.set.len() + set.bits.len() > MAX_BITS {
            return;
        }
        let Some(&field) = self.rk.record_data(record).field(set.name) else {
            return;
        };
        let found = self.set_in_body(set).or_else(|| self.cut_run(&field, set));
        if let Some((bits, earlier, kind)) = found {
            self.rk.overlaps.push(OverlapData {
                field: set.name,
                bits,
                loc: Loc(set.loc),
                earlier,
                kind,
            });
        }
        let bits = set.bits.iter().map(|&bit| (set.name, bit, set.loc));
        self.body_bits.set.extend(bits);
    }

    /// The bits that the same body has set before.
    fn set_in_body(&self, set: &Assignment<'_>) -> Option<((u32, u32), Loc, OverlapKind)> {
        let known = self.body_bits.set.iter();
        let again = known.filter(|(name, bit, _)| *name == set.name && set.bits.contains(bit));
        let again: Vec<_> = again.collect();
        let (_, _, earlier) = again.first()?;
        let bits = again.iter().map(|(_, bit, _)| *bit);
        let range = (bits.clone().max()?, bits.min()?);
        Some((range, Loc(*earlier), OverlapKind::SameBody))
    }

    /// The bits of a variable that are replaced while bits next to them stay.
    fn cut_run(
        &self,
        field: &FieldData,
        set: &Assignment<'_>,
    ) -> Option<((u32, u32), Loc, OverlapKind)> {
        if self.rk.arena.kind(field.value) != Kind::Bits {
            return None;
        }
        let old: Vec<Option<(InitId, u32)>> = self
            .rk
            .arena
            .elements(field.value)
            .map(|bit| self.bit_of_variable(bit))
            .collect();
        let at = |bit: u32| old.get(bit as usize).copied().flatten();
        let is_cut = |bit: u32| {
            let Some((name, index)) = at(bit) else {
                return false;
            };
            let stays = |other: Option<u32>, step: Option<u32>| {
                other
                    .zip(step)
                    .is_some_and(|(other, index)| !set.bits.contains(&other) && at(other) == Some((name, index)))
            };
            stays(bit.checked_sub(1), index.checked_sub(1)) || stays(bit.checked_add(1), index.checked_add(1))
        };
        let cut = set.bits.iter().copied().filter(|&bit| is_cut(bit));
        let range = (cut.clone().max()?, cut.min()?);
        Some((range, field.loc, OverlapKind::Inherited))
    }

    /// The variable and the number of its bit, if a value is that.
    fn bit_of_variable(&self, bit: InitId) -> Option<(InitId, u32)> {
        let node = self.rk.arena.node(bit);
        let is_of_variable =
            node.kind == Kind::VarBit && self.rk.arena.kind(InitId(node.a)) == Kind::Var;
        is_of_variable.then_some((InitId(node.a), node.b))
    }
}
