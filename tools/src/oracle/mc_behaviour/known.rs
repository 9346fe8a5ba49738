//! Reasons why answers differ: what LLVM does that no processor does.

use super::answers::Answer;

/// A function that knows why our answer, then LLVM's, to a byte string differ.
pub(crate) type Known = fn(&Answer<'_>, &Answer<'_>, &[u8]) -> Option<&'static str>;

/// The reason why answers about MIPS differ.
pub(super) fn of_mips(ours: &Answer<'_>, theirs: &Answer<'_>) -> Option<&'static str> {
    ours.differs_in_register(theirs, 1).then_some(
        "the second register of LWP_MM and SWP_MM is LLVM's next one, not the processor's",
    )
}

/// The prefix of the address size of X86.
const ADDRESS_SIZE: u8 = 0x67;

/// The largest number of bytes of an instruction of X86.
const LONGEST: usize = 15;

/// The reason why the same instruction of X86 has other bytes: LLVM's encoder writes what its own
/// disassembler takes for another instruction.
pub(super) fn of_x86(ours: &Answer<'_>, theirs: &Answer<'_>) -> Option<&'static str> {
    if !ours.is_same_instruction(theirs) {
        return None;
    }
    let other = theirs.encoded()?;
    if let Some(own) = ours.encoded() {
        let has_other_size = own.len().abs_diff(other.len()) == 2;
        return (own.contains(&ADDRESS_SIZE) && has_other_size)
            .then_some("LLVM gives an address another size than the prefix for it");
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
