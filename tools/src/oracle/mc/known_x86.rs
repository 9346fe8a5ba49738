//! Known differences of X86, each with its reason.

use super::answers::Answer;
use tblgen_facts::x86::prefixes::is_prefix;

/// The prefix of the address size of X86.
const ADDRESS_SIZE: u8 = 0x67;

/// The largest number of bytes of an instruction of X86.
const LONGEST: usize = 15;

/// The reason why answers about X86 differ: the same instruction has other bytes, where LLVM's
/// encoder writes what its own disassembler takes for another instruction; or bytes that are no
/// instruction have another length.
pub(super) fn of_x86(ours: &Answer<'_>, theirs: &Answer<'_>, bytes: &[u8]) -> Option<&'static str> {
    if !ours.is_instruction() && !theirs.is_instruction() {
        let no_u = has_no_u(bytes);
        let reason = no_u.then_some("LLVM 22 reads ModRM for bit U of EVEX, then refuses it");
        let of_prefixes = || rex_before(bytes).or_else(|| of_last_prefix(ours, theirs, bytes));
        return reason.or_else(of_prefixes);
    }
    if !ours.is_same_instruction(theirs) {
        let of_prefixes = rex_before(bytes).or_else(|| of_last_prefix(ours, theirs, bytes));
        let is_left_out = ours.is_instruction() && !theirs.is_instruction() && is_with_size(bytes);
        return of_prefixes.or(is_left_out.then_some(
            "LLVM has UMONITOR alone of 0F AE with F3 and another address size outside of 64-bit mode",
        ));
    }
    let other = theirs.encoded()?;
    if let Some(own) = ours.encoded() {
        let has_other_size = own.len().abs_diff(other.len()) == 2;
        let of_bytes = of_x86_bytes(own, other);
        if of_bytes.is_some() {
            return of_bytes;
        }
        return (own.contains(&ADDRESS_SIZE) && has_other_size)
            .then_some("LLVM gives an address another size than the prefix for it");
    }
    if ours.is_refused() && is_map_4(other) {
        return Some(MAP_4);
    }
    let is_rex2 = |bytes: &[u8]| matches!(bytes, [0xd5, _, 0x0f, 0x38 | 0x3a]);
    if other.contains(&ADDRESS_SIZE) && other.len() == theirs.size() + 1 {
        Some("LLVM gives EVEX instructions an address of 16 bits")
    } else if other.len() > LONGEST {
        Some("LLVM writes more bytes than processors allow")
    } else if other.windows(4).any(is_rex2) {
        Some("LLVM writes REX2 before escapes to opcode maps")
    } else {
        None
    }
}

/// Whether bytes are an instruction `F3 0F AE`. In 16-bit mode, addresses have another size than in the others
/// without a prefix.
fn is_with_size(bytes: &[u8]) -> bool {
    let start = bytes.iter().take_while(|byte| is_prefix(**byte)).count();
    let (prefixes, rest) = bytes.split_at(start);
    prefixes.contains(&0xf3) && rest.starts_with(&[0x0f, 0xae])
}

/// The reason why instructions of map 4 are refused.
pub(super) const MAP_4: &str =
    "LLVM has map 4 of EVEX in all modes, processors in that of 64 bits (APX)";

/// Whether bytes are an instruction of map 4 of EVEX.
pub(super) fn is_map_4(bytes: &[u8]) -> bool {
    let mut rest = bytes.iter().skip_while(|byte| is_prefix(**byte));
    rest.next() == Some(&0x62) && rest.next().is_some_and(|map| map & 7 == 4)
}

/// The reason why the bytes that LLVM's encoder makes of an instruction of X86 are others.
pub(super) fn of_x86_bytes(own: &[u8], other: &[u8]) -> Option<&'static str> {
    if is_compressed(own, other) {
        return Some(
            "LLVM does not divide displacements of EVEX in addresses of 16 bits by their unit, as its disassembler multiplies",
        );
    }
    is_exchanged(own, other).then_some(
        "LLVM writes F3 of an opcode before the prefix for the address size, where its disassembler does not read it",
    )
}

/// Whether bytes are an instruction with EVEX and an address of 16 bits, whose displacement others have in a
/// single byte without its unit, or in two bytes.
fn is_compressed(own: &[u8], other: &[u8]) -> bool {
    const MOD_RM: usize = 5;
    let start = own.iter().take_while(|byte| is_prefix(**byte)).count();
    let (Some((head, own)), Some((other_head, other))) = (
        own.split_at_checked(start + MOD_RM),
        other.split_at_checked(start + MOD_RM),
    ) else {
        return false;
    };
    let is_same = head == other_head && head.get(start) == Some(&0x62);
    let (Some((rm, form, number, rest)), Some((other_rm, _, other_number, others))) =
        (displaced(own), displaced(other))
    else {
        return false;
    };
    let units = if form == 1 { 1..=6 } else { 0..=0 };
    is_same
        && (rm, rest) == (other_rm, others)
        && units.into_iter().any(|unit| number << unit == other_number)
}

/// The byte ModRM without its form, the form, and the displacement after it, of one byte or two, with the
/// bytes after that.
fn displaced(bytes: &[u8]) -> Option<(u8, u8, i16, &[u8])> {
    let (mod_rm, rest) = bytes.split_first()?;
    let (rm, form) = (mod_rm & 0x3f, mod_rm >> 6);
    match (form, rest) {
        (1, [short, rest @ ..]) => Some((rm, form, i16::from(*short as i8), rest)),
        (2, [low, high, rest @ ..]) => Some((rm, form, i16::from_le_bytes([*low, *high]), rest)),
        _ => None,
    }
}

/// The reason why `F2` and `F3` count, or not, though 66 is before REX2 with bit W.
const SIZE_BEFORE_REX2: &str =
    "LLVM does not take 66 before REX2 with bit W for a part of the opcode";

/// Whether bytes have 66 before REX2 with bit W, of the map 0F.
fn without_size(bytes: &[u8]) -> bool {
    let start = bytes.iter().take_while(|byte| is_prefix(**byte)).count();
    let (prefixes, rest) = bytes.split_at(start);
    matches!(*rest, [0xd5, rex2, ..] if rex2 & 0x88 == 0x88) && prefixes.contains(&0x66)
}

/// The reason why pushes and pops are other instructions.
const PUSH_AFTER_REX2: &str = "LLVM before 20 takes PUSH and POP after REX2 for PUSHP and POPP, which have its bit W (APX, PPX)";

/// The reason why an instruction is read otherwise, by its last prefix: REX2 or XOP.
fn of_last_prefix(ours: &Answer<'_>, theirs: &Answer<'_>, bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.iter().take_while(|byte| is_prefix(**byte)).count();
    match bytes[start..] {
        [0xd5, rex2, opcode, ..] if rex2 & 0x88 == 0 && opcode & 0xf0 == 0x50 => {
            Some(PUSH_AFTER_REX2)
        }
        [0xd5, ..] if without_size(bytes) => Some(SIZE_BEFORE_REX2),
        [0x8f, map, ..] if map & 0x1f == 10 && ours.size() == theirs.size() + 2 => Some(
            "LLVM reads numbers after XOP as 16 bits in 16-bit mode, which have 32 (AMD64 manual, BEXTR)",
        ),
        _ => None,
    }
}

/// Whether bytes are others, but for the order of the prefix for the address size and the `F3` or `F2` before
/// an escape.
fn is_exchanged(own: &[u8], other: &[u8]) -> bool {
    let is_last = |bytes: &[u8]| matches!(bytes, [ADDRESS_SIZE, 0xf2 | 0xf3, 0x0f]);
    let Some(at) = own.windows(3).position(is_last) else {
        return false;
    };
    let mut exchanged = own.to_vec();
    exchanged.swap(at, at + 1);
    exchanged == other
}

/// The reason why a listing has other instructions from bytes on.
pub(crate) fn of_x86_listing(bytes: &[u8]) -> Option<&'static str> {
    let is_push_or_pop =
        |bytes: &[u8]| matches!(bytes, [0xd5, _, opcode, ..] if opcode & 0xf0 == 0x50);
    let start = bytes.iter().take_while(|byte| is_prefix(**byte)).count();
    let of_rex2 = is_push_or_pop(&bytes[start..]).then_some(PUSH_AFTER_REX2);
    rex_before(bytes).or(of_rex2)
}

/// The reason why bytes are read otherwise in which REX stands before another prefix.
fn rex_before(bytes: &[u8]) -> Option<&'static str> {
    let is_rex = |byte: &u8| byte & 0xf0 == 0x40;
    let is_either = |byte: &&u8| is_rex(byte) || is_prefix(**byte);
    let (prefixes, rest) = bytes.split_at(bytes.iter().take_while(is_either).count());
    let (last, before) = prefixes.split_last()?;
    if before.iter().any(is_rex) {
        return Some(
            "LLVM before 22 ignores no REX before other prefixes, as processors do (SDM, 2.2.1)",
        );
    }
    (is_rex(last) && matches!(rest, [0x62 | 0x8f | 0xc4 | 0xc5 | 0xd5, ..]))
        .then_some("LLVM 22 takes REX before a vector prefix, which processors refuse (SDM, 2.3.2)")
}

/// Whether there is a prefix EVEX with `b` = 1 and `U` = 0.
fn has_no_u(bytes: &[u8]) -> bool {
    let mut all = bytes.windows(4);
    all.any(|prefix| matches!(*prefix, [0x62, _, second, third] if second & 4 == 0 && third & 0x10 != 0))
}

/// The reason why texts of X86 differ.
pub(super) fn of_x86_texts(ours: &str, theirs: &str, bytes: &[u8]) -> Option<&'static str> {
    if without_size(bytes)
        && ["rep\t\t", "repne\t\t"]
            .iter()
            .any(|word| theirs.replacen(word, "", 1) == ours)
    {
        return Some(SIZE_BEFORE_REX2);
    }
    let split = |text: &str| {
        let (before, number) = text.rsplit_once("0x")?;
        let number = u64::from_str_radix(number, 16).ok()?;
        Some((before.to_string(), number))
    };
    let ((before, own), (others, other)) = (split(ours)?, split(theirs)?);
    let is_cut = before == others && own != other && own == other & u64::from(u32::MAX);
    is_cut.then_some("targets in 16 and 32-bit code wrap around; LLVM's printer for 64-bit code does not cut them")
}
