//! Bits of fields that are set where something else was before.

use std::collections::HashSet;

use super::arena::InitId;
use super::keeper::RecordKeeper;
use crate::diagnostic::Place;
use crate::source::Loc;

/// Bits that a `let` sets and that hold something else already.
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

/// How two assignments to the bits of a field overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OverlapKind {
    /// One body sets the same bits twice.
    SameBody,
    /// A body sets bits that a superclass has set to bits of a variable, of which it leaves
    /// the bits next to these.
    Inherited,
}

/// Bits that a `let` sets and that hold something else already.
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

impl RecordKeeper {
    /// The bits of fields of that name that are set again where something else was,
    /// each place once, in the order of reading.
    pub fn overlaps(&self, field: &str) -> Vec<Overlap> {
        let is_named = |one: &&OverlapData| self.arena.string_bytes(one.field) == Some(field.as_bytes());
        let mut seen = HashSet::new();
        let found = self.overlaps.iter().filter(is_named);
        let once = found.filter(|one| seen.insert(one.loc));
        once.map(|one| Overlap {
            high: one.bits.0,
            low: one.bits.1,
            place: self.place(one.loc),
            earlier: self.place(one.earlier),
            kind: one.kind,
        })
        .collect()
    }
}
