//! Bits that bodies set, and those that they set although they hold something else. That is
//! no mistake to LLVM, but outputs that know what the bits mean can warn of it.

use super::Assignment;
use crate::eval::Evaluator;
use crate::eval::state::BitLet;
use crate::record::{InitId, Kind, OverlapData, OverlapKind, RecordId, SetBitsData};
use crate::source::Loc;
use crate::syntax::ast::LetMode;

/// Bodies that set more bits are not looked at, so that no body takes long.
const MAX_BITS: usize = 1 << 10;

/// Bits, and where they were set before.
type Again = ((u32, u32), Loc, OverlapKind);

impl Evaluator<'_> {
    /// Notes that a record sets a field of bits, or some of its bits.
    pub(crate) fn note_set(&mut self, record: RecordId, field: InitId, bits: &[u32]) {
        let data = self.rk.record_data(record);
        let width = data
            .field(field)
            .and_then(|field| self.rk.arena.types.width(field.ty()));
        let (Some(width), Some(&loc)) = (width, data.locs.first()) else {
            return;
        };
        let mut note = |high: u32, low: u32| {
            self.rk.add_set_bits(SetBitsData {
                record: loc,
                field,
                bits: (high, low),
            });
        };
        if bits.is_empty() {
            return note(width.saturating_sub(1), 0);
        }
        for run in bits.chunk_by(|a, b| a.checked_add(1) == Some(*b)) {
            if let (Some(&low), Some(&high)) = (run.first(), run.last()) {
                note(high, low);
            }
        }
    }

    /// Notes the bits of a field that the body of a record is about to set again.
    pub(crate) fn note_overlap(&mut self, record: RecordId, set: &Assignment<'_>) {
        let count = self.body_bits.bits + set.bits.len();
        if set.mode != LetMode::Set || set.bits.is_empty() || count > MAX_BITS {
            return;
        }
        let old = self.field_variables(record, set.name);
        let found = self
            .set_in_body(set, &old)
            .or_else(|| self.cut_run(record, set, &old));
        if let Some((bits, earlier, kind)) = found {
            self.rk.overlaps.push(OverlapData {
                field: set.name,
                bits,
                loc: Loc(set.loc),
                earlier,
                kind,
            });
        }
        self.body_bits.bits = count;
        self.body_bits.lets.push(BitLet {
            field: set.name,
            bits: set.bits.to_vec(),
            loc: set.loc,
        });
    }

    /// The bits that the same body has set before: to a field of the record, or in a `let`
    /// of which this one is no part.
    fn set_in_body(&self, set: &Assignment<'_>, old: &[Option<Variable>]) -> Option<Again> {
        let lets = self.body_bits.lets.iter();
        let mut earlier = lets.filter(|earlier| earlier.field == set.name);
        earlier.find_map(|earlier| {
            let is_again = |bit: &&u32| earlier.bits.contains(bit);
            let again: Vec<u32> = set.bits.iter().filter(is_again).copied().collect();
            let is_part = again.len() == set.bits.len() && earlier.bits.len() > again.len();
            let is_field = |bit: &u32| old.get(*bit as usize).is_some_and(Option::is_some);
            let is_constant = !set.value.varies();
            if is_part && (is_constant || !again.iter().any(is_field)) {
                return None;
            }
            let range = (*again.iter().max()?, *again.iter().min()?);
            Some((range, Loc(earlier.loc), OverlapKind::SameBody))
        })
    }

    /// The bits of a field of the record that are replaced while bits next to them stay.
    fn cut_run(
        &self,
        record: RecordId,
        set: &Assignment<'_>,
        old: &[Option<Variable>],
    ) -> Option<Again> {
        let at = |bit: u32| old.get(bit as usize).copied().flatten();
        let stays = |bit: Option<u32>, name: InitId, index: Option<u32>| {
            bit.zip(index).is_some_and(|(bit, index)| {
                !set.bits.contains(&bit) && at(bit) == Some((name, index))
            })
        };
        let is_cut = |bit: u32| {
            at(bit).is_some_and(|(name, index)| {
                stays(bit.checked_sub(1), name, index.checked_sub(1))
                    || stays(bit.checked_add(1), name, index.checked_add(1))
            })
        };
        let is_inherited = |bit: u32| {
            let mut lets = self.body_bits.lets.iter();
            !lets.any(|earlier| earlier.field == set.name && earlier.bits.contains(&bit))
        };
        let bits = set.bits.iter().copied();
        let cut = bits.filter(|&bit| is_inherited(bit) && is_cut(bit));
        let range = (cut.clone().max()?, cut.min()?);
        let field = self.rk.record_data(record).field(set.name)?;
        Some((range, field.loc, OverlapKind::Inherited))
    }

    /// For each bit of a field, the field of the record of which it is a bit, if it is one.
    fn field_variables(&self, record: RecordId, field: InitId) -> Vec<Option<Variable>> {
        let data = self.rk.record_data(record);
        let Some(value) = data.field(field).map(|field| field.value) else {
            return Vec::new();
        };
        if self.rk.arena.kind(value) != Kind::Bits {
            return Vec::new();
        }
        let variable = |bit: InitId| {
            let (name, index) = self.bit_of_variable(bit)?;
            let is_field = data
                .field(name)
                .is_some_and(|field| !field.is_template_arg());
            is_field.then_some((name, index))
        };
        self.rk.arena.elements(value).map(variable).collect()
    }

    /// The name of a variable and the number of its bit, if a value is that.
    fn bit_of_variable(&self, bit: InitId) -> Option<Variable> {
        let arena = &self.rk.arena;
        if arena.kind(bit) != Kind::VarBit {
            return None;
        }
        let (of, index) = (InitId(arena.node(bit).a), arena.node(bit).b);
        (arena.kind(of) == Kind::Var).then(|| (InitId(arena.node(of).a), index))
    }
}

/// The name of a field, and the number of one of its bits.
type Variable = (InitId, u32);
