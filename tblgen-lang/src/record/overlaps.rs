//! The bits of fields that bodies set, and those that they set twice.
//!
//! A value does not say where its bits come from. For outputs that know what the bits of a
//! field mean, and want to warn, this is what the evaluator has noted.

use std::collections::{HashMap, HashSet};

use super::arena::InitId;
use super::keeper::RecordKeeper;
use super::record_view::Record;
use crate::diagnostic::Place;
use crate::source::Loc;

/// Bits that a `let` or a declaration in the body of a record sets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SetBitsData {
    /// The place of the record's definition.
    pub record: Loc,
    /// The name of the field.
    pub field: InitId,
    /// The most and the least significant bit.
    pub bits: (u32, u32),
}

/// Bits that a `let` sets although they have another value already.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OverlapData {
    /// The name of the field.
    pub field: InitId,
    /// The most and the least significant bit that were set before.
    pub bits: (u32, u32),
    pub loc: Loc,
    pub earlier: Loc,
    pub kind: OverlapKind,
}

/// The kinds of overlap of two assignments to the bits of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OverlapKind {
    /// One body sets the same bits twice. A `let` that sets some of the bits of an earlier
    /// one to a constant, or where no field of the record was, does not count: it refines
    /// the earlier one.
    SameBody,
    /// A body sets bits that hold a part of a field of the record, and leaves the part next
    /// to it.
    Inherited,
}

/// Bits that a `let` sets although they have another value already.
///
/// ```
/// let text = "class A { bits<8> I; bits<4> x; bits<4> y; let I{3-0} = x; let I{5-2} = y; }";
/// let records = tblgen_lang::compile_text("a.td", text, &Default::default()).records.unwrap();
/// let found = records.overlaps("I");
/// assert_eq!((found.len(), found[0].high, found[0].low), (1, 3, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overlap {
    /// The most significant bit that is set again.
    pub high: u32,
    /// The least significant bit that is set again.
    pub low: u32,
    /// The `let` that sets the bits again.
    pub place: Place,
    /// The `let` that set them before; with inherited bits, the last one that set any bits
    /// of the field.
    pub earlier: Place,
    /// Whether both are in one body.
    pub kind: OverlapKind,
}

/// The bits of one field that any body sets.
///
/// ```
/// let text = "class A { bits<8> I; let I{3-0} = {?, ?, 0, 1}; } def D : A;";
/// let records = tblgen_lang::compile_text("a.td", text, &Default::default()).records.unwrap();
/// let (set, def) = (records.set_bits("I"), records.def("D").unwrap());
/// assert!(set.contains(def, 3) && !set.contains(def, 4));
/// ```
#[derive(Debug, Clone, Default)]
pub struct SetBits(HashMap<Loc, Vec<(u32, u32)>>);

impl SetBits {
    /// Whether the body of a record, or one of a superclass, sets a bit of the field, be it
    /// to `?`.
    pub fn contains(&self, record: Record<'_>, bit: u32) -> bool {
        let superclasses = record.superclasses().map(Record::loc);
        let mut bodies = superclasses.chain([record.loc()]);
        bodies.any(|body| {
            let ranges = self.0.get(&body).into_iter().flatten();
            ranges
                .into_iter()
                .any(|&(high, low)| (low..=high).contains(&bit))
        })
    }
}

impl RecordKeeper {
    /// The overwritten bits of fields with that name, each place once, in the order of the text.
    pub fn overlaps(&self, field: &str) -> Vec<Overlap> {
        let mut seen = HashSet::new();
        let found = self
            .overlaps
            .iter()
            .filter(|one| self.is_named(one.field, field));
        let once = found.filter(|one| seen.insert(one.loc));
        let overlaps = once.map(|one| Overlap {
            high: one.bits.0,
            low: one.bits.1,
            place: self.place(one.loc),
            earlier: self.place(one.earlier),
            kind: one.kind,
        });
        overlaps.collect()
    }

    /// The bits of fields of that name that bodies set.
    pub fn set_bits(&self, field: &str) -> SetBits {
        let mut all = SetBits::default();
        for one in self
            .set_bits
            .iter()
            .filter(|one| self.is_named(one.field, field))
        {
            all.0.entry(one.record).or_default().push(one.bits);
        }
        all
    }

    /// Notes bits that a body sets. Bodies that are read again, as in a loop, count once.
    pub(crate) fn add_set_bits(&mut self, set: SetBitsData) {
        if self.set_bits.last() != Some(&set) {
            self.set_bits.push(set);
            self.record_bytes += size_of::<SetBitsData>();
        }
    }

    fn is_named(&self, field: InitId, name: &str) -> bool {
        self.arena.string_bytes(field) == Some(name.as_bytes())
    }
}
