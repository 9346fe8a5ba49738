//! Compact tables for a decoder at run time.
//!
//! For each class of prefixes, opcode map and opcode there is a *cell*: the prefix bits that
//! have to be set or clear, the others that matter, and the place of its *slots*, one for each
//! combination of the latter, in groups that cells share. A slot has the number of a decision,
//! and decisions are sorted by kind, so that its number alone tells how much of ModRM it takes
//! and where its instructions are:
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
    /// The numbers of decisions. Equal groups of them are there once.
    pub slots: Vec<u16>,
    /// For each kind but the last, the end of its decisions.
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
    pub fn choice(&self, page: usize, opcode: u8, bits: u16) -> Option<Choice<'_>> {
        let cell = page * 256 + usize::from(opcode);
        let mask = self.masks.get(usize::from(*self.cell_masks.get(cell)?))?;
        let base = usize::from(*self.cell_bases.get(cell)?);
        let Some(gathered) = mask.gather(bits) else {
            return self.decision(NOTHING);
        };
        let group = usize::from(*self.groups.get(base + gathered / GROUP)?);
        let slot = self.slots.get(group + gathered % GROUP)?;
        self.decision(*slot)
    }

    fn decision(&self, number: u16) -> Option<Choice<'_>> {
        let (mut first, mut place) = (0, 0);
        for (kind, end) in KINDS.into_iter().zip(self.kind_ends) {
            if number < end {
                return self.numbers_at(kind, place, number - first);
            }
            place += kind.count() * usize::from(end - first);
            first = end;
        }
        self.numbers_at(DecisionKind::Full, place, number - first)
    }

    fn numbers_at(&self, kind: DecisionKind, place: usize, at: u16) -> Option<Choice<'_>> {
        let start = place + kind.count() * usize::from(at);
        let numbers = self.numbers.get(start..start + kind.count())?;
        Some(Choice { kind, numbers })
    }

    /// The number of bytes of the tables at run time.
    pub fn bytes(&self) -> usize {
        let masks = self.masks.len() * decoder::mask::BYTES;
        let cells = self.cell_masks.len() * decoder::cell::BYTES;
        let numbers = self.numbers.len() * decoder::choice::BYTES;
        masks + cells + numbers + 2 * (self.groups.len() + self.slots.len())
    }
}

/// The decision without instructions.
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
        let is_register = byte >= 0xC0;
        let reg = (byte >> 3 & 7) as usize;
        match (self, is_register) {
            (DecisionKind::One, _) => 0,
            (DecisionKind::ByMod, _) => is_register as usize,
            (DecisionKind::ByReg, _) => reg + 8 * is_register as usize,
            (DecisionKind::Full, false) => reg,
            (DecisionKind::Full, true) => 8 + (byte & 0x3F) as usize,
        }
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
