//! Opcodes of X86 for which prefixes mean something else than for others.

use super::OpcodeMap;

/// Whether prefixes for sizes count at any place: for moves with an address as immediate, and for
/// UMONITOR, MOVDIR64B and their kin.
#[must_use]
pub const fn counts_all_sizes(map: OpcodeMap, opcode: u8) -> bool {
    match map {
        OpcodeMap::OneByte => opcode & 0xFC == 0xA0,
        OpcodeMap::TwoByte => opcode == 0xAE,
        OpcodeMap::ThreeByte38 | OpcodeMap::Map4 => opcode == 0xF8,
        _ => false,
    }
}

/// Whether the highest bit of the mask of EVEX means that flags are left alone: for all
/// instructions of map 4, and for ANDN, BLSI and their kin, BZHI and BEXTR. `prefix` is the field
/// `pp`.
#[must_use]
pub const fn may_keep_flags(map: OpcodeMap, opcode: u8, prefix: u16) -> bool {
    match map {
        OpcodeMap::Map4 => true,
        OpcodeMap::ThreeByte38 => prefix == 0 && matches!(opcode, 0xF2 | 0xF3 | 0xF5 | 0xF7),
        _ => false,
    }
}
