//! The part of an instruction before its opcode, as operands see it.

use tblgen_facts::x86::decoder::header::{EVEX, VECTOR};
use tblgen_facts::x86::decoder::operation::{register, size};
use tblgen_facts::x86::registers::{BYTE, BYTE_REX, DOUBLE, NONE, QUAD, SEGMENT, WORD};

use super::{AddressSize, Mode, Prefixes, VectorPrefix};

/// General registers of each size follow those of the size before.
const _: () = assert!(DOUBLE == WORD + 32 && QUAD == DOUBLE + 32);

/// The prefixes of an instruction as numbers, which operands are made of.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    pub(super) mode: Mode,
    /// The size of addresses.
    pub(super) address_size: AddressSize,
    /// The number of bytes of immediates that depend on the operand size.
    pub(super) immediate_bytes: u8,
    /// The upper bits of the numbers of registers: one byte for each place in operations.
    pub(super) registers: u64,
    /// The upper bits of an index.
    pub(super) index_bits: u8,
    /// The number that EVEX adds to vectors of indices: its further bit of `vvvv`.
    pub(super) further_index: u8,
    /// The field `vvvv`, with the bit of EVEX for further registers in 64-bit mode; 0 without
    /// such a prefix.
    pub(super) vvvv: u8,
    /// The last two bytes of EVEX; 0 without one.
    pub(super) evex: [u8; 2],
    /// The place of the register of the segment that a prefix names.
    pub(super) segment: u16,
    /// The first register of the group of each size that depends on prefixes, 16 bits each.
    pub(super) bases: u64,
    /// The flags of headers of programs that need a prefix which is not there.
    pub(super) lacking: u32,
}

impl Head {
    /// The head after prefixes. Much of it is known in advance if some prefixes are.
    #[inline(always)]
    pub(super) const fn of(mode: Mode, prefixes: &Prefixes) -> Self {
        let evex = match prefixes.vector {
            Some(VectorPrefix::Evex([_, second, third])) => [second, third],
            _ => [0; 2],
        };
        // In 64-bit mode alone, there are bits `WRXB`.
        let (has_rex, rex) = match prefixes.rex {
            Some(rex) => (true, rex),
            None => (false, 0),
        };
        let extension = prefixes.extension;
        let reg = (rex & 4) << 1 | (extension & 0x40) >> 2;
        let base = (rex & 1) << 3 | extension & 0x10;
        let vvvv = prefixes.vvvv(mode);
        let size = operand_size(mode, rex, prefixes.op_size);
        let is_evex = matches!(prefixes.vector, Some(VectorPrefix::Evex(_)));
        let adds = is_evex && has_rex;
        let further_rm = if adds { (rex & 2) << 3 } else { 0 };
        Head {
            mode,
            address_size: AddressSize::of(mode, prefixes),
            // Numbers after XOP have 32 bits in 16-bit mode as well.
            immediate_bytes: match prefixes.vector {
                Some(VectorPrefix::Xop(_)) => 4,
                _ if size == 0 => 2,
                _ => 4,
            },
            registers: place(reg, register::REG)
                | place(base, register::RM)
                | place(base + further_rm, register::RM_VECTOR)
                | place(in_mode(vvvv, mode), register::VVVV)
                | place(base, register::OPCODE)
                | place(evex[1] & 7, register::MASK),
            index_bits: (rex & 2) << 2 | (extension & 0x20) >> 1,
            further_index: if adds { (!evex[1] & 8) << 1 } else { 0 },
            vvvv,
            evex,
            segment: match prefixes.segment {
                Some(segment) => SEGMENT + segment as u16,
                None => NONE,
            },
            bases: bases(size, has_rex),
            lacking: lacking(prefixes.vector),
        }
    }

    /// The head after a REX prefix of a byte and nothing else, or after no prefix. There is no branch,
    /// as nothing predicts it.
    #[inline(always)]
    pub(super) fn plain(mode: Mode, rex: u8, rex_len: usize) -> Self {
        let none = Head::of(mode, &Prefixes::NONE);
        match mode {
            Mode::Bits64 => {
                let of_rex = &OF_REX[usize::from(rex & 15) | (!rex_len & 1) << 5];
                Head {
                    registers: of_rex.registers,
                    index_bits: of_rex.index_bits,
                    bases: of_rex.bases,
                    ..none
                }
            }
            Mode::Bits16 | Mode::Bits32 => none,
        }
    }

    /// The head after a VEX prefix in 64-bit mode and nothing else: its bits `WRXB`, its field
    /// `vvvv`, and whether it counts as a prefix for the operand size.
    #[inline(always)]
    pub(super) fn vex(rex: u8, vvvv: u8, has_op_size: bool) -> Self {
        let of_rex = &OF_REX[usize::from(rex & 15) | usize::from(has_op_size) << 4];
        Head {
            immediate_bytes: of_rex.immediate_bytes,
            registers: of_rex.registers | place(vvvv, register::VVVV),
            index_bits: of_rex.index_bits,
            vvvv,
            bases: of_rex.bases,
            lacking: EVEX,
            ..Head::of(Mode::Bits64, &Prefixes::NONE)
        }
    }

    /// The upper bits of the register in `ModRM.rm`, in the opcode, and of a base.
    #[inline]
    pub(super) const fn base_bits(&self) -> u8 {
        (self.registers >> (8 * register::RM)) as u8
    }

    /// Whether a prefix chooses the upper 16 base registers.
    #[inline]
    pub(super) const fn has_further_base(&self) -> bool {
        self.base_bits() & 0x10 != 0
    }
}

/// The heads after REX prefixes by their bits, after those that come with one for the operand
/// size, and after no prefix, whatever the bits.
static OF_REX: [Head; 48] = {
    let mut heads = [Head::of(Mode::Bits64, &Prefixes::NONE); 48];
    let mut at = 0;
    while at < 32 {
        let prefixes = Prefixes {
            rex: Some(at as u8 & 15),
            op_size: at >= 16,
            ..Prefixes::NONE
        };
        heads[at] = Head::of(Mode::Bits64, &prefixes);
        at += 1;
    }
    heads
};

/// The register in the field `vvvv`. Outside of 64-bit mode, there are eight.
#[inline]
const fn in_mode(vvvv: u8, mode: Mode) -> u8 {
    match mode {
        Mode::Bits64 => vvvv,
        Mode::Bits16 | Mode::Bits32 => vvvv & 7,
    }
}

/// A byte at a place.
#[inline]
const fn place(number: u8, place: u8) -> u64 {
    (number as u64) << (8 * place)
}

/// The size of general registers that depends on prefixes: 0 for 16 bits, 1 for 32, 2 for 64.
#[inline]
const fn operand_size(mode: Mode, rex: u8, has_prefix: bool) -> u8 {
    let is_32 = matches!(mode, Mode::Bits16) == has_prefix;
    match rex & 8 {
        0 => is_32 as u8,
        _ => 2,
    }
}

/// The first registers of groups, by the size that operations have.
#[inline]
const fn bases(operand_size: u8, has_rex: bool) -> u64 {
    let of_operand = WORD + 32 * operand_size as u16;
    let of_byte = if has_rex { BYTE_REX } else { BYTE };
    (of_operand as u64) << (16 * size::OPERAND) | (of_byte as u64) << (16 * size::BYTE)
}

/// The flags of programs that need a VEX, XOP or EVEX prefix which is not there.
#[inline]
const fn lacking(vector: Option<VectorPrefix>) -> u32 {
    match vector {
        Some(VectorPrefix::Evex(_)) => 0,
        Some(_) => EVEX,
        None => EVEX | VECTOR,
    }
}

impl Prefixes {
    /// The field `vvvv`, with the bit of EVEX for further registers in 64-bit mode; 0 without
    /// such a prefix.
    #[inline]
    const fn vvvv(&self, mode: Mode) -> u8 {
        let vvvv = match self.vector {
            Some(vector) => vector.vvvv(),
            None => 0,
        };
        match mode {
            Mode::Bits64 => vvvv,
            Mode::Bits16 | Mode::Bits32 => vvvv & 15,
        }
    }
}
