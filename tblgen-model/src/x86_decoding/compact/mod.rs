//! Compact tables for a decoder at run time.
//!
//! For each class of prefixes, opcode map and opcode there is a *cell*: the prefix bits that
//! have to be set or clear, the others that matter, and the place of its *slots*, one for each
//! combination of the latter, in groups that cells share. A slot has the place of a decision's
//! instructions, and decisions are sorted by kind, so that the place alone tells how much of ModRM
//! it takes:
//!
//! ```text
//! (class, map, opcode) ─▶ {mask, base} ─▶ groups[base + bits / 8] ─▶ slots[group + bits % 8]
//!                                                               ─▶ numbers[place + ModRM]
//! ```
//!
//! LLVM's decoder compares names of instructions at run time; here that is done when the tables
//! are made (`resolve`).

mod fold;
mod gather;
mod names;
mod pack;
mod resolve;

pub use gather::Gather;

use super::mod_rm::DecisionKind;
use std::ops::Range;
use tblgen_facts::x86::decoder::{self, DECISION_COUNTS};

pub use tblgen_facts::x86::PAGES;

/// The tables of a decoder.
#[derive(Debug, Clone)]
pub struct CompactTables {
    /// The different masks of prefix bits.
    pub masks: Vec<Gather>,
    /// For each cell, the number of its mask.
    pub cell_masks: Vec<u8>,
    /// For each cell, the place of its first group.
    pub cell_bases: Vec<u16>,
    /// For each group of slots, the place of its first one.
    pub groups: Vec<u16>,
    /// The places of the instructions of decisions. Equal groups of them are there once.
    pub slots: Vec<u16>,
    /// For each kind but the last, the end of the instructions of its decisions.
    pub kind_ends: [u16; 3],
    /// The instructions of all decisions, in the order of the decisions; 0 is none.
    pub numbers: Vec<u16>,
}

/// The instructions for an opcode with its prefixes: one of them is chosen by ModRM.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice<'a> {
    /// The kind: how much of ModRM it takes.
    pub kind: DecisionKind,
    numbers: &'a [u16],
}

impl CompactTables {
    /// The instructions for a page of [`PAGES`], an opcode and prefix bits that are possible
    /// ([`PrefixClass::is_possible`]); `None` if there is no such page.
    ///
    /// [`PrefixClass::is_possible`]: tblgen_facts::x86::PrefixClass::is_possible
    pub fn choice(&self, page: usize, opcode: u8, bits: u16) -> Option<Choice<'_>> {
        let place = self.place(page, opcode, bits)?;
        let kind = self.kind(place);
        let numbers = self.numbers.get(place.into()..)?.get(..kind.count())?;
        Some(Choice { kind, numbers })
    }

    /// The place of these instructions.
    pub fn place(&self, page: usize, opcode: u8, bits: u16) -> Option<u16> {
        let cell = page * 256 + usize::from(opcode);
        let mask = self.masks.get(usize::from(*self.cell_masks.get(cell)?))?;
        let base = usize::from(*self.cell_bases.get(cell)?);
        let Some(gathered) = mask.gather(bits) else {
            return Some(NOTHING);
        };
        let group = usize::from(*self.groups.get(base + gathered / GROUP)?);
        self.slots.get(group + gathered % GROUP).copied()
    }

    /// The instructions of a cell, by their places: those of each of its decisions.
    pub fn instructions_of_cell(&self, cell: usize) -> impl Iterator<Item = Range<usize>> {
        let mask = self.masks.get(usize::from(self.cell_masks[cell]));
        let slots = mask.map_or(0, |mask| 1 << mask.mask.count_ones());
        let base = usize::from(self.cell_bases[cell]);
        let places = (0..slots).filter_map(move |gathered: usize| {
            let group = usize::from(*self.groups.get(base + gathered / GROUP)?);
            self.slots.get(group + gathered % GROUP).copied()
        });
        places.map(|place| {
            let count = self.kind(place).count();
            usize::from(place)..usize::from(place) + count
        })
    }

    /// The kind of the decision at a place.
    fn kind(&self, place: u16) -> DecisionKind {
        KINDS[self.kind_number(place)]
    }

    /// The number of the kind of the decision at a place.
    #[must_use]
    pub fn kind_number(&self, place: u16) -> usize {
        self.kind_ends.iter().filter(|end| place >= **end).count()
    }

    /// The number of bytes of the tables at run time.
    pub fn bytes(&self) -> usize {
        let masks = self.masks.len() * decoder::mask::BYTES;
        let cells = self.cell_masks.len() * decoder::cell::BYTES;
        let numbers = self.numbers.len() * decoder::choice::BYTES;
        masks + cells + numbers + 2 * (self.groups.len() + self.slots.len())
    }
}

/// The place of the decision without instructions.
const NOTHING: u16 = 0;

pub use decoder::GROUP;

/// The kinds, in the order of their decisions.
const KINDS: [DecisionKind; 4] = [
    DecisionKind::One,
    DecisionKind::ByMod,
    DecisionKind::ByReg,
    DecisionKind::Full,
];

impl DecisionKind {
    /// The number of instructions of a decision.
    pub const fn count(self) -> usize {
        DECISION_COUNTS[self as usize] as usize
    }

    /// The place of the instruction of a ModRM byte.
    pub const fn place(self, byte: u8) -> usize {
        decoder::place_in_decision(self as usize, byte) as usize
    }
}

impl Choice<'_> {
    /// The number of the instruction of a ModRM byte; 0 if there is none.
    pub fn instruction(&self, byte: u8) -> u16 {
        self.numbers
            .get(self.kind.place(byte))
            .copied()
            .unwrap_or(0)
    }
}
