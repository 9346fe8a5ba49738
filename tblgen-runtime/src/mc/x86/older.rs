//! Instructions that processors without newer features read in the bytes of newer ones.
//!
//! Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: LZCNT, TZCNT and WBNOINVD
//! (`F3` is ignored without them), PREFETCHW, and appendix A (reserved NOP); AMD64 Architecture Programmer's
//! Manual, volume 3.

use tblgen_facts::x86::{OpcodeMap, PrefixClass};

use super::decode::{InstOf, X86Decode};
use super::instruction::decode_any;
use super::{MAX_BYTES, Opcode, Prefixes, flags, undocumented};

/// Whether bytes begin with prefixes among which is REX2, which APX has.
pub fn has_rex2<T: X86Decode<N>, const N: usize>(target: &T, bytes: &[u8]) -> bool {
    let prefixes = Prefixes::read(bytes, target.mode(), target.prefix_style());
    prefixes.is_ok_and(|prefixes| prefixes.rex2.is_some())
}

/// The bytes of another instruction, and of which it has fewer.
type Other = ([u8; MAX_BYTES], usize);

/// Makes the instruction that older processors read in the bytes of one, if they read another one. Returns the
/// number of bytes.
#[cold]
pub fn decode_older<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Option<u8> {
    let settings = (target.mode(), target.prefix_style());
    let prefixes = Prefixes::read(bytes, settings.0, settings.1).ok()?;
    let opcode = Opcode::read(bytes, settings.0, &prefixes).ok()?;
    let is_escaped = (opcode.class, opcode.map) == (PrefixClass::Legacy, OpcodeMap::TwoByte);
    // No older processor knows REX2.
    if !is_escaped || prefixes.rex2.is_some() {
        return None;
    }
    let (other, fewer) = match opcode.opcode {
        0xBC | 0xBD | 0x09 => without_repeat(bytes, &opcode)?,
        // PREFETCH and PREFETCHW.
        0x0D => (undocumented::reserved_nop(bytes, &opcode)?, 0),
        _ => (undocumented::documented(bytes, settings.0, settings.1)?, 0),
    };
    let len = bytes.len().min(MAX_BYTES).checked_sub(fewer)?;
    let size = decode_any::<T, N>(settings, other.get(..len)?, inst).ok()? + fewer;
    if fewer > 0 {
        inst.set_flags(inst.flags() | flags::REP);
    }
    u8::try_from(size).ok()
}

/// The bytes without the last `F3` before the opcode.
fn without_repeat(bytes: &[u8], opcode: &Opcode) -> Option<Other> {
    let before = bytes.get(..opcode.len)?;
    let at = before.iter().rposition(|byte| *byte == 0xF3)?;
    let rest = bytes.iter().take(at).chain(bytes.get(at + 1..)?);
    let mut other = [0; MAX_BYTES];
    other
        .iter_mut()
        .zip(rest)
        .for_each(|(to, from)| *to = *from);
    Some((other, 1))
}
