//! The tables of a decoder: from prefixes, opcode and ModRM to an instruction.

use tblgen_facts::x86::decoder::{GROUP, cell, choice, mask, place_in_decision, plain};

use super::opcode::PlainOpcode;
use super::{Mode, Opcode};
use crate::tables::{Rows4, Rows6, Rows8, Words};

tblgen_facts::x86_decoder_tables!(table_reader);

/// A decision, by the place of its instructions: one, or several among which a byte ModRM chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decision(usize);

/// An instruction in a decision.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// The number of the opcode, 0 if there is no instruction.
    pub(super) opcode: u16,
    /// The header: what is read.
    pub(super) header: u32,
    /// The first operation of the program.
    pub(super) program: usize,
}

impl X86DecoderTables {
    /// The decision for an opcode with its prefixes. Without an instruction, it is the first.
    #[inline]
    pub(super) fn decision(&self, opcode: &Opcode) -> Decision {
        self.decision_of(opcode).unwrap_or(Decision(0))
    }

    #[inline]
    fn decision_of(&self, opcode: &Opcode) -> Option<Decision> {
        let page = tblgen_facts::x86::page(opcode.class, opcode.map);
        let cell = self.cells.get(page * 256 + usize::from(opcode.opcode))?;
        let mask = self.masks.get(usize::from(cell[cell::MASK]))?;
        if opcode.bits & half(mask, mask::REQUIRED) != half(mask, mask::SET) {
            return None;
        }
        let gathered = gather(
            opcode.bits,
            half(mask, mask::MATTER),
            half(mask, mask::PLACES),
        );
        let groups = usize::from(half(cell, cell::GROUPS));
        let group = self.groups.get(groups + gathered / GROUP)?;
        let slot = usize::from(u16::from_le_bytes(*group)) + gathered % GROUP;
        let place = self.slots.get(slot)?;
        Some(Decision(u16::from_le_bytes(*place).into()))
    }

    /// The decision for an opcode without prefixes but REX; `None` if other prefix bits matter.
    #[inline]
    pub(super) fn plain_decision(&self, mode: Mode, opcode: PlainOpcode) -> Option<Decision> {
        let row = mode as usize + usize::from(opcode.is_wide);
        let row = row * plain::MAPS.len() + usize::from(opcode.is_escaped);
        let place = self.plain.get(row * 256 + usize::from(opcode.opcode))?;
        match u16::from_le_bytes(*place) {
            plain::NOT_PLAIN => None,
            place => Some(Decision(place.into())),
        }
    }

    /// The opcode of a prefix as an instruction, where it is a hint for memory that is locked.
    pub(super) fn hint(&self, opcode: u16) -> u16 {
        let mut pairs = self.elisions.iter();
        let pair = pairs.find(|row| half(row, 0) == opcode);
        pair.map_or(opcode, |row| half(row, 2))
    }

    /// Whether a decision depends on a byte ModRM.
    #[inline]
    pub(super) const fn needs_mod_rm(&self, decision: Decision) -> bool {
        decision.0 >= self.single_end
    }

    /// The instruction of a decision for a byte ModRM.
    ///
    /// The places in decisions of all kinds are computed before it is known which kind there is:
    /// then there is one choice, and no branch that nothing predicts.
    #[inline]
    pub(super) fn choice(&self, Decision(place): Decision, mod_rm: u8) -> Option<Choice> {
        let of_kind = |kind: usize| usize::from(place_in_decision(kind, mod_rm));
        let (by_mod, by_reg, full) = (of_kind(1), of_kind(2), of_kind(3));
        let in_decision = if place < self.single_end { 0 } else { by_mod };
        let in_decision = if place < self.by_mod_end {
            in_decision
        } else {
            by_reg
        };
        let in_decision = if place < self.by_reg_end {
            in_decision
        } else {
            full
        };
        let row = self.choices.get(place + in_decision)?;
        Some(Choice {
            opcode: half(row, choice::OPCODE),
            header: half(row, choice::HEADER).into(),
            program: half(row, choice::PROGRAM).into(),
        })
    }
}

/// The bits of a mask next to each other, the highest first: bit 0 is the highest.
///
/// Groups of four bits are looked up, and `places` has the place of each.
#[inline]
fn gather(bits: u16, mask: u16, places: u16) -> usize {
    let part = |group: u32| {
        let of_group = |number: u16| (number >> (4 * group)) as u8 & 15;
        let gathered = GATHERED[usize::from(of_group(mask) << 4 | of_group(bits))];
        usize::from(gathered) << of_group(places)
    };
    part(0) | part(1) | part(2) | part(3)
}

/// For four bits of a mask and four bits, those in the mask, the highest first.
static GATHERED: [u8; 256] = {
    let mut table = [0; 256];
    let mut at = 0;
    while at < 256 {
        let (mask, bits) = (at >> 4, at & 15);
        let (mut bit, mut place) = (4, 0);
        while bit > 0 {
            bit -= 1;
            if mask >> bit & 1 != 0 {
                table[at] |= ((bits >> bit & 1) << place) as u8;
                place += 1;
            }
        }
        at += 1;
    }
    table
};

/// Two bytes of a row.
#[inline]
const fn half<const N: usize>(row: &[u8; N], at: usize) -> u16 {
    u16::from_le_bytes([row[at], row[at + 1]])
}
