//! The opcode of an instruction, and the bits that its prefixes are for tables.

use super::prefixes::{PrefixStyle, Prefixes, VectorPrefix};
use super::{Mode, ReadError, ReadErrorKind, byte};
use tblgen_facts::x86::decoder::vex;
use tblgen_facts::x86::prefixes::{
    ANY_AD_SIZE, ANY_OP_SIZE, MODE_16, MODE_64, WIDE, legacy, vector,
};
use tblgen_facts::x86::{OpcodeMap, PrefixClass, flags};

/// The opcode of an instruction with its prefixes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opcode {
    /// The class of its prefixes.
    pub class: PrefixClass,
    /// The opcode map.
    pub map: OpcodeMap,
    /// The opcode in the map. In the map of 3DNow!, the opcode comes after the operands, and
    /// this is 0.
    pub opcode: u8,
    /// The prefix bits for tables.
    pub bits: u16,
    /// The number of bytes of prefixes and opcode.
    pub len: usize,
}

impl Opcode {
    /// Reads the opcode after prefixes that were read from the same bytes.
    ///
    /// # Errors
    ///
    /// The bytes end, or a prefix names an opcode map that does not exist.
    #[inline]
    pub fn read(bytes: &[u8], mode: Mode, prefixes: &Prefixes) -> Result<Self, ReadError> {
        if let Some(vector) = prefixes.vector {
            let Some(map) = map_of(vector) else {
                return Err(ReadError {
                    kind: ReadErrorKind::NoSuchMap,
                    read: prefixes.len,
                });
            };
            let (class, own) = match vector {
                VectorPrefix::Evex(evex) => (PrefixClass::Evex, evex_bits(evex)),
                _ => (PrefixClass::Vex, vex::prefix_bits(vector.last_of_vex())),
            };
            return Ok(Opcode {
                class,
                map,
                opcode: byte(bytes, prefixes.len)?,
                bits: common_bits(prefixes, mode) | own,
                len: prefixes.len + 1,
            });
        }
        let (map, place) = escaped(bytes, prefixes)?;
        let is_suffix = map == OpcodeMap::ThreeDNow;
        let (opcode, len) = match is_suffix {
            true => (0, place),
            false => (byte(bytes, place)?, place + 1),
        };
        Ok(Opcode {
            class: PrefixClass::Legacy,
            map,
            opcode,
            bits: common_bits(prefixes, mode) | legacy_bits(prefixes, mode, (map, opcode)),
            len,
        })
    }

    /// The flags of an instruction: prefixes that are no part of the opcode.
    #[inline]
    pub(super) fn flags(&self, prefixes: &Prefixes, style: PrefixStyle) -> u16 {
        let address = bit(flags::AD_SIZE, prefixes.ad_size);
        if prefixes.mandatory.is_some() && self.map != OpcodeMap::OneByte {
            return match style {
                PrefixStyle::Attached if prefixes.lock => address | locked_flags(prefixes),
                PrefixStyle::Attached | PrefixStyle::Separate => address,
            };
        }
        let is_pause = self.opcode == 0x90;
        address
            | bit(flags::OP_SIZE, prefixes.op_size)
            | bit(flags::REPNE, prefixes.repeat == Some(0xF2))
            | bit(flags::REP, prefixes.repeat == Some(0xF3) && !is_pause)
            | bit(flags::LOCK, prefixes.lock)
    }
}

/// The flags of `LOCK`, and of a hint for locked memory before an opcode that another prefix is part of.
const fn locked_flags(prefixes: &Prefixes) -> u16 {
    let hint = match (prefixes.repeat, prefixes.mandatory) {
        (Some(0xF2), Some(0x66)) => flags::REPNE,
        (Some(0xF3), Some(0x66)) => flags::REP,
        _ => 0,
    };
    flags::LOCK | hint
}

/// An opcode without prefixes but REX.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PlainOpcode {
    /// Whether it follows `0F`.
    pub(super) is_escaped: bool,
    pub(super) opcode: u8,
    /// Whether REX has the bit `W`.
    pub(super) is_wide: bool,
}

/// The opcode map of a VEX, XOP or EVEX prefix.
#[inline]
fn map_of(vector: VectorPrefix) -> Option<OpcodeMap> {
    Some(match vector {
        VectorPrefix::Vex2(_) => OpcodeMap::TwoByte,
        VectorPrefix::Xop([first, _]) => match first & 0x1F {
            8 => OpcodeMap::Xop8,
            9 => OpcodeMap::Xop9,
            10 => OpcodeMap::XopA,
            _ => return None,
        },
        VectorPrefix::Vex3([first, _]) if first & 0x1F == 4 => return None,
        VectorPrefix::Vex3([first, _]) => return numbered(first & 0x1F),
        VectorPrefix::Evex([first, ..]) => return numbered(first & 7),
    })
}

const fn numbered(map: u8) -> Option<OpcodeMap> {
    Some(match map {
        1 => OpcodeMap::TwoByte,
        2 => OpcodeMap::ThreeByte38,
        3 => OpcodeMap::ThreeByte3A,
        4 => OpcodeMap::Map4,
        5 => OpcodeMap::Map5,
        6 => OpcodeMap::Map6,
        7 => OpcodeMap::Map7,
        _ => return None,
    })
}

/// The opcode map that escape bytes or REX2 choose, and the place of the opcode.
#[inline]
fn escaped(bytes: &[u8], prefixes: &Prefixes) -> Result<(OpcodeMap, usize), ReadError> {
    let at = prefixes.len;
    if prefixes.rex2.is_some_and(|second| second & 0x80 != 0) {
        return Ok((OpcodeMap::TwoByte, at));
    }
    if byte(bytes, at)? != 0x0F {
        return Ok((OpcodeMap::OneByte, at));
    }
    Ok(match byte(bytes, at + 1)? {
        0x38 => (OpcodeMap::ThreeByte38, at + 2),
        0x3A => (OpcodeMap::ThreeByte3A, at + 2),
        0x0F => (OpcodeMap::ThreeDNow, at + 2),
        _ => (OpcodeMap::TwoByte, at + 1),
    })
}

/// A bit if a condition holds.
const fn bit(bit: u16, is_set: bool) -> u16 {
    if is_set { bit } else { 0 }
}

/// Whether an opcode is PUSH or POP of a register, which REX2 changes with its bit `W` alone (APX, PPX).
const fn is_stack(map: OpcodeMap, opcode: u8) -> bool {
    matches!(map, OpcodeMap::OneByte) && opcode & 0xF0 == 0x50
}

#[inline]
fn common_bits(prefixes: &Prefixes, mode: Mode) -> u16 {
    let has_w = match (prefixes.vector, prefixes.rex) {
        (Some(vector), _) => vector.last_of_vex() & 0x80 != 0,
        (None, rex) => rex.is_some_and(|rex| rex & 8 != 0),
    };
    bit(MODE_64, mode == Mode::Bits64)
        | bit(MODE_16, mode == Mode::Bits16)
        | bit(WIDE, has_w)
        | bit(ANY_OP_SIZE, prefixes.op_size)
        | bit(ANY_AD_SIZE, prefixes.ad_size)
}

#[inline]
fn legacy_bits(prefixes: &Prefixes, mode: Mode, (map, opcode): (OpcodeMap, u8)) -> u16 {
    // No prefix is part of an opcode without escape byte.
    let is_escaped = map != OpcodeMap::OneByte;
    let mandatory = prefixes.mandatory.filter(|_| is_escaped);
    let repeat = mandatory.or(prefixes.repeat);
    let hides_sizes = matches!(mandatory, Some(0xF2 | 0xF3));
    let op_size = prefixes.op_size || mandatory == Some(0x66);
    let has_op_size = op_size && !hides_sizes && mode != Mode::Bits16;
    let has_base = prefixes.rex.is_some_and(|rex| rex & 1 != 0);
    bit(legacy::REP, repeat == Some(0xF3))
        | bit(legacy::REPNE, repeat == Some(0xF2))
        | bit(legacy::EXTENDED_BASE, has_base)
        | bit(legacy::OP_SIZE, has_op_size)
        | bit(legacy::AD_SIZE, prefixes.ad_size && !hides_sizes)
        | bit(
            legacy::REX2,
            prefixes
                .rex2
                .is_some_and(|second| second & 8 != 0 || !is_stack(map, opcode)),
        )
}

#[inline]
fn evex_bits([_, second, third]: [u8; 3]) -> u16 {
    u16::from(second & 3) << vector::PREFIX_SHIFT
        | bit(vector::LONG, third & 0x20 != 0)
        | bit(vector::LONGER, third & 0x40 != 0)
        | bit(vector::MASK, third & 7 != 0)
        | bit(vector::NO_FLAGS, third & 4 != 0)
        | bit(vector::ZERO, third & 0x80 != 0)
        | bit(vector::BROADCAST, third & 0x10 != 0)
        | bit(vector::NO_U, third & 0x10 != 0 && second & 4 == 0)
}
