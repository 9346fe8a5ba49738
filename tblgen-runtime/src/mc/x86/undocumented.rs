//! Bytes that processors execute as another instruction, and LLVM's disassembler decodes as none.
//!
//! Sources: AMD64 Architecture Programmer's Manual, volume 3, appendix A (opcode maps, and A.1.3 about x87);
//! Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, appendix A (reserved NOP).

use tblgen_facts::x86::{OpcodeMap, PrefixClass};

use super::{MAX_BYTES, Mode, Opcode, PrefixStyle, Prefixes};

/// The bytes with those of the documented instruction, if they are such a one; zeros are where bytes end.
pub(super) fn documented(bytes: &[u8], mode: Mode, style: PrefixStyle) -> Option<[u8; MAX_BYTES]> {
    let prefixes = Prefixes::read(bytes, mode, style).ok()?;
    let opcode = Opcode::read(bytes, mode, &prefixes).ok()?;
    let mod_rm = *bytes.get(opcode.len)?;
    if opcode.class != PrefixClass::Legacy {
        return None;
    }
    let (byte, mod_rm) = match opcode.map {
        OpcodeMap::OneByte => of_one_byte(opcode.opcode, mod_rm)?,
        // Reserved NOPs, with an address or a register.
        OpcodeMap::TwoByte if matches!(opcode.opcode, 0x18..=0x1F) => (0x1F, mod_rm & 0xC7),
        _ => return None,
    };
    with_opcode(bytes, &opcode, (byte, mod_rm))
}

/// The bytes of the `NOP` with the same address or register.
pub(super) fn reserved_nop(bytes: &[u8], opcode: &Opcode) -> Option<[u8; MAX_BYTES]> {
    let mod_rm = *bytes.get(opcode.len)?;
    with_opcode(bytes, opcode, (0x1F, mod_rm & 0xC7))
}

/// The bytes with another opcode and ModRM.
fn with_opcode(bytes: &[u8], opcode: &Opcode, (byte, mod_rm): (u8, u8)) -> Option<[u8; MAX_BYTES]> {
    let mut other = [0; MAX_BYTES];
    other
        .iter_mut()
        .zip(bytes)
        .for_each(|(to, from)| *to = *from);
    *other.get_mut(opcode.len.checked_sub(1)?)? = byte;
    *other.get_mut(opcode.len)? = mod_rm;
    Some(other)
}

/// The opcode and ModRM of the same instruction in the map of one byte.
const fn of_one_byte(opcode: u8, mod_rm: u8) -> Option<(u8, u8)> {
    let (digit, low) = (mod_rm >> 3 & 7, mod_rm & 7);
    Some(match (opcode, digit) {
        // SAL is SHL, and TEST has two numbers.
        (0xC0 | 0xC1 | 0xD0..=0xD3, 6) => (opcode, mod_rm & 0xC7 | 4 << 3),
        (0xF6 | 0xF7, 1) => (opcode, mod_rm & 0xC7),
        _ if mod_rm < 0xC0 => return None,
        // FCOM, FCOMP, FXCH and FSTP of registers.
        (0xDC, 2) => (0xD8, 0xD0 | low),
        (0xDC, 3) | (0xDE, 2) => (0xD8, 0xD8 | low),
        (0xDD | 0xDF, 1) => (0xD9, 0xC8 | low),
        (0xD9, 3) | (0xDF, 2 | 3) => (0xDD, 0xD8 | low),
        // FENI, FDISI and FSETPM do nothing since the 387.
        (0xDB, 4) if matches!(low, 0 | 1 | 4) => (0xD9, 0xD0),
        _ => return None,
    })
}
