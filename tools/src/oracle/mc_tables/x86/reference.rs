//! The instruction that LLVM's decoder takes: what `getInstructionID` in X86Disassembler.cpp
//! does with LLVM's tables.

use super::state::State;
use super::tables::Tables;
use anyhow::Result;

/// LLVM's decoder.
pub(super) struct Reference<'a> {
    tables: &'a Tables,
}

/// An opcode of a map.
#[derive(Clone, Copy)]
pub(super) struct Opcode {
    /// The number of the map.
    pub(super) map: usize,
    pub(super) opcode: usize,
}

/// Attributes, by the names of LLVM's bits.
const M64: usize = 1;
const XS: usize = 1 << 1;
const XD: usize = 1 << 2;
const REXW: usize = 1 << 3;
const OPSIZE: usize = 1 << 4;
const ADSIZE: usize = 1 << 5;
const VEX: usize = 1 << 6;
const VEXL: usize = 1 << 7;
const EVEX: usize = 1 << 8;
const EVEXL2: usize = 1 << 9;
const EVEXK: usize = 1 << 10;
const EVEXKZ: usize = 1 << 11;
const EVEXB: usize = 1 << 12;
const REX2: usize = 1 << 13;
const EVEXNF: usize = 1 << 14;

/// The numbers of maps.
const ONE_BYTE: usize = 0;
const TWO_BYTE: usize = 1;
const THREE_BYTE_38: usize = 2;
const MAP4: usize = 8;

impl<'a> Reference<'a> {
    pub(super) fn new(tables: &'a Tables) -> Result<Self> {
        tables.check_sizes()?;
        Ok(Reference { tables })
    }

    /// An opcode of a map by its name.
    pub(super) fn opcode(&self, map: &str, opcode: usize) -> Result<Opcode> {
        let map = Tables::map_number(map)?;
        Ok(Opcode { map, opcode })
    }

    /// Whether there is no instruction at all.
    pub(super) fn is_empty(&self, at: Opcode) -> bool {
        self.tables.is_empty(at.map, at.opcode)
    }

    /// The name of the instruction; `-` if there is none.
    pub(super) fn instruction(&self, at: Opcode, state: &State, byte: usize) -> &'a str {
        let look = |at: Opcode, mask| self.tables.instruction(at.map, at.opcode, mask, byte);
        let is_16 = state.mode == 16;
        let mut mask = attributes(at, state, byte);
        let id = look(at, mask);
        if state.mode != 64 && (state.is_vex || state.is_evex) && state.w {
            let wide = look(at, mask | REXW);
            if !wide.contains("64") {
                return wide;
            }
        }
        let is_move = at.map == ONE_BYTE && at.opcode & 0xFC == 0xA0;
        let is_special = (at.map == TWO_BYTE && at.opcode == 0xAE)
            || (matches!(at.map, THREE_BYTE_38 | MAP4) && at.opcode == 0xF8);
        if is_move || is_special {
            mask |= set(ADSIZE, state.has_ad_size) | set(OPSIZE, state.has_op_size);
            mask ^= set(ADSIZE, is_16) | set(OPSIZE, is_16 && is_move);
            return look(at, mask);
        }
        if (is_16 || state.has_op_size) && mask & OPSIZE == 0 {
            let short = look(at, mask | OPSIZE);
            let is_taken = is_16 != state.has_op_size && is_16_bit_equivalent(id, short);
            return if is_taken { short } else { id };
        }
        if at.map == ONE_BYTE && at.opcode == 0x90 && state.rex_b {
            return look(Opcode { opcode: 0x91, ..at }, mask);
        }
        id
    }
}

const fn set(bit: usize, is_set: bool) -> usize {
    if is_set { bit } else { 0 }
}

/// The attributes of the first look.
fn attributes(at: Opcode, state: &State, byte: usize) -> usize {
    let mut mask = set(M64, state.mode == 64);
    if state.is_evex {
        mask |= evex_attributes(at, state, byte);
    } else if state.is_vex {
        mask |= VEX | prefix(state.pp) | set(VEXL, state.l);
    } else {
        mask |= legacy_attributes(at, state);
    }
    if state.mode == 64 && state.w {
        mask = (mask | REXW) & !ADSIZE;
    }
    let in_one_byte = at.map == ONE_BYTE;
    if state.is_rex2 && in_one_byte && (at.opcode == 0xA1 || at.opcode & 0xF0 == 0x50) {
        mask |= REX2;
    }
    if state.mode == 16 {
        mask ^= set(ADSIZE, in_one_byte && at.opcode == 0xE3);
        let is_near = (in_one_byte && matches!(at.opcode, 0xE8 | 0xE9))
            || (at.map == TWO_BYTE && matches!(at.opcode, 0x80..=0x8F));
        mask |= set(OPSIZE, is_near && !state.has_op_size);
    }
    mask
}

fn prefix(pp: u8) -> usize {
    [0, OPSIZE, XS, XD][usize::from(pp & 3)]
}

fn evex_attributes(at: Opcode, state: &State, byte: usize) -> usize {
    let is_nf = state.aaa & 4 != 0
        && (at.map == MAP4
            || (at.map == THREE_BYTE_38
                && state.pp == 0
                && matches!(at.opcode, 0xF2 | 0xF3 | 0xF5 | 0xF7)));
    let is_nf = is_nf && !is_comparison(at, byte);
    let is_masked = !is_nf && state.aaa != 0 && at.map != MAP4;
    EVEX | prefix(state.pp)
        | set(EVEXKZ, state.z)
        | set(EVEXB, state.b)
        | set(EVEXNF, is_nf)
        | set(EVEXK, is_masked)
        | set(VEXL, state.l)
        | set(EVEXL2, state.l2)
}

fn is_comparison(at: Opcode, byte: usize) -> bool {
    let reg = byte >> 3 & 7;
    if at.map != MAP4 {
        return false;
    }
    if at.opcode == 0x83 && reg == 7 {
        return true;
    }
    match at.opcode & 0xFE {
        0x38 | 0x3A | 0x84 => true,
        0x80 => reg == 7,
        0xF6 => reg == 0,
        _ => false,
    }
}

fn legacy_attributes(at: Opcode, state: &State) -> usize {
    let op_size = set(OPSIZE, state.mode != 16);
    let ad_size = set(ADSIZE, state.has_ad_size);
    match state.mandatory {
        0xF2 => XD,
        0xF3 => XS,
        0x66 => op_size | ad_size,
        _ => {
            let sizes = (if state.has_op_size { op_size } else { 0 }) | ad_size;
            let is_pause = state.repeat == 0xF3 && at.opcode == 0x90;
            let repeat = match (at.map, state.repeat) {
                (ONE_BYTE, _) => set(XS, is_pause),
                (_, 0xF2) => XD,
                (_, 0xF3) => XS,
                _ => 0,
            };
            sizes | repeat
        }
    }
}

/// LLVM's test whether an instruction is another one for 16 bits.
fn is_16_bit_equivalent(long: &str, short: &str) -> bool {
    let same = |(long, short): (u8, u8)| match (long, short) {
        (b'Q' | b'L', b'W') | (b'6' | b'3', b'1') | (b'4' | b'2', b'6') => true,
        _ => long == short,
    };
    long.len() == short.len() && long.bytes().zip(short.bytes()).all(same)
}
