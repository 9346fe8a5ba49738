//! The tables of a decoder: from prefixes, opcode and ModRM to an instruction.

use tblgen_facts::x86::decoder::{
    GROUP, KIND_STEP, cell, choice, decision, mask, place_in_decision, plain, program, vex,
};

use super::opcode::PlainOpcode;
use super::{Mode, Opcode};
use crate::Indexed;
use crate::tables::{Rows4, Rows8, Rows16, Words, half};

tblgen_facts::x86_decoder_tables!(table_reader);

/// The registers of a list, by their places; `None` where there is none.
pub const fn registers<R: Indexed, const N: usize>(list: Words) -> [Option<R>; N] {
    let mut numbers = [u16::MAX; N];
    let mut at = 0;
    while at < N && at < list.len() {
        numbers[at] = u16::from_le_bytes(list[at]);
        at += 1;
    }
    crate::mc::registers(numbers)
}

/// A decision: one instruction, or several among which a byte ModRM chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decision {
    /// The place of the instructions.
    place: usize,
    /// The size of immediates: of the first one, if all instructions of the opcode have the same.
    pub(super) immediate: u8,
    /// The kind, 0 to 3; 0 if it does not depend on a byte ModRM.
    pub(super) kind: u8,
}

/// The row of a program: the bytes to be read, and the operands.
pub(super) type Program = [u8; program::BYTES];

/// An instruction in a decision.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// The number of the opcode, 0 if there is no instruction.
    pub(super) opcode: u16,
    /// The header: what is read.
    pub(super) header: u32,
    pub(super) program: &'static Program,
}

/// The place of the instruction of each ModRM byte in a decision of each kind.
static PLACES: [[u8; 256]; 4] = {
    let mut table = [[0; 256]; 4];
    let mut at = 0;
    while at < 4 * 256 {
        table[at / 256][at % 256] = place_in_decision(at / 256, (at % 256) as u8);
        at += 1;
    }
    table
};

impl X86DecoderTables {
    /// The decision for an opcode with its prefixes. Without an instruction, it is the first.
    #[inline(always)]
    pub(super) fn decision(&self, opcode: &Opcode, kinds: &Kinds) -> Decision {
        self.decision_of(opcode, kinds).unwrap_or(Decision {
            place: 0,
            immediate: cell::ANY_SIZE,
            kind: kinds.of(0),
        })
    }

    #[inline(always)]
    fn decision_of(&self, opcode: &Opcode, kinds: &Kinds) -> Option<Decision> {
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
        let place = u16::from_le_bytes(*self.slots.get(slot)?).into();
        Some(Decision {
            place,
            immediate: cell[cell::IMMEDIATE],
            kind: kinds.of(place),
        })
    }

    /// The decision for an opcode without prefixes but REX; `None` if other prefix bits matter.
    #[inline]
    pub(super) fn plain_decision(&self, mode: Mode, opcode: PlainOpcode) -> Option<Decision> {
        let row = mode as usize + usize::from(opcode.is_wide);
        let row = row * plain::MAPS.len() + usize::from(opcode.is_escaped);
        known_decision(self.plain.get(row * 256 + usize::from(opcode.opcode))?)
    }

    /// The decision for an opcode after a VEX prefix and nothing else in 64-bit mode, whose last
    /// byte is known; `None` if there is no such map, or other prefix bits matter.
    #[inline]
    pub(super) fn vex_decision(&self, map: u8, last: u8, opcode: u8) -> Option<Decision> {
        let map = usize::from(map.wrapping_sub(1));
        if map >= vex::MAPS.len() {
            return None;
        }
        let row = usize::from(vex::value(last)) * vex::MAPS.len() + map;
        known_decision(self.vex.get(row * 256 + usize::from(opcode))?)
    }

    /// The opcode of a prefix as an instruction, where it is a hint for memory that is locked.
    pub(super) fn hint(&self, opcode: u16) -> u16 {
        let mut pairs = self.elisions.iter();
        let pair = pairs.find(|row| half(row, 0) == opcode);
        pair.map_or(opcode, |row| half(row, 2))
    }

    /// The kinds of decisions by their places.
    pub(super) const fn kinds(&self) -> Kinds {
        let mut kinds = [0; KINDS];
        let mut at = 0;
        while at < KINDS {
            let place = at * KIND_STEP;
            kinds[at] = (place >= self.single_end) as u8
                + (place >= self.by_mod_end) as u8
                + (place >= self.by_reg_end) as u8;
            at += 1;
        }
        Kinds(kinds)
    }

    /// The instruction of a decision for a byte ModRM.
    #[inline]
    pub(super) fn choice(&self, decision: Decision, mod_rm: u8) -> Option<Choice> {
        let in_decision = PLACES[usize::from(decision.kind & 3)][usize::from(mod_rm)];
        let row = self
            .choices
            .get(decision.place + usize::from(in_decision))?;
        let program = self.programs.get(usize::from(half(row, choice::PROGRAM)))?;
        Some(Choice {
            opcode: half(row, choice::OPCODE),
            header: half(program, program::HEADER).into(),
            program,
        })
    }
}

/// The number of steps that places of decisions have.
const KINDS: usize = 0x10000 / KIND_STEP;

/// The kinds of decisions by their places, so that there is no branch that nothing predicts.
#[derive(Debug)]
pub(super) struct Kinds([u8; KINDS]);

impl Kinds {
    /// The kind of the decision at a place.
    #[inline(always)]
    const fn of(&self, place: usize) -> u8 {
        self.0[place / KIND_STEP % KINDS]
    }
}

/// The decision of a row, unless it is none.
#[inline(always)]
fn known_decision(row: &[u8; decision::BYTES]) -> Option<Decision> {
    match half(row, decision::PLACE) {
        decision::NONE => None,
        place => Some(Decision {
            place: place.into(),
            immediate: row[decision::IMMEDIATE],
            kind: row[decision::KIND],
        }),
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
