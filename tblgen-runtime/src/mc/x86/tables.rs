//! The tables of a decoder: from prefixes, opcode and ModRM to an instruction.

use tblgen_facts::x86::decoder::{DECISION_COUNTS, GROUP, cell, choice, mask};

use super::Opcode;
use crate::tables::{Rows4, Rows8, Words};

tblgen_facts::x86_decoder_tables!(table_reader);

/// A decision: it has one instruction, or a byte ModRM chooses among several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decision(usize);

/// An instruction in a decision.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// The number of the opcode, 0 if there is no instruction.
    pub(super) opcode: u16,
    /// The first word of the program.
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
        let decision = self.slots.get(slot)?;
        Some(Decision(u16::from_le_bytes(*decision).into()))
    }

    /// Whether a decision depends on a byte ModRM.
    #[inline]
    pub(super) const fn needs_mod_rm(&self, decision: Decision) -> bool {
        decision.0 >= self.single_end
    }

    /// The instruction of a decision for a byte ModRM.
    #[inline]
    pub(super) fn choice(&self, decision: Decision, mod_rm: u8) -> Option<Choice> {
        let row = self.choices.get(self.place(decision.0, mod_rm))?;
        Some(Choice {
            opcode: half(row, choice::OPCODE),
            program: half(row, choice::PROGRAM).into(),
        })
    }

    /// The place of the instruction of a decision for a byte ModRM.
    #[inline]
    fn place(&self, decision: usize, mod_rm: u8) -> usize {
        let [_, by_mod, by_reg, full] = DECISION_COUNTS.map(usize::from);
        let is_register = usize::from(mod_rm >= 0xC0);
        let reg = usize::from(mod_rm >> 3 & 7);
        if decision < self.single_end {
            return decision;
        }
        let (place, of_kind) = (self.single_end, decision - self.single_end);
        if decision < self.by_mod_end {
            return place + of_kind * by_mod + is_register;
        }
        let place = place + (self.by_mod_end - self.single_end) * by_mod;
        if decision < self.by_reg_end {
            return place + (decision - self.by_mod_end) * by_reg + reg + 8 * is_register;
        }
        let place = place + (self.by_reg_end - self.by_mod_end) * by_reg;
        let of_byte = match is_register {
            0 => reg,
            _ => 8 + usize::from(mod_rm & 0x3F),
        };
        place + (decision - self.by_reg_end) * full + of_byte
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
const GATHERED: [u8; 256] = {
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
