//! Reasons why answers about ARM differ.

use super::answers::{Answer, Operand};
use super::behaviour::words::WIDTH;

/// The bits of a word that are the numbers of vectors.
const VECTORS: u32 = 0x004f_f0af;

/// The bits in which the instructions of vectors of Thumb differ from those of A32.
const MODE: u32 = 0xff00_0000;

/// The number of the register of flags.
const CPSR: u64 = 3;

/// The reason why answers to a word of A32 differ.
pub(super) fn of_a32(ours: &Answer<'_>, theirs: &Answer<'_>, bytes: &[u8]) -> Option<&'static str> {
    let word = u32::from_le_bytes(*bytes.first_chunk()?);
    if is_return(word) && ours.is_same_opcode(theirs) && matches!(theirs.number(0), Some(1..=4)) {
        return Some(
            "returns from exceptions (RFE) have a number in LLVM that they do not have, and are encoded as others",
        );
    }
    lacks_base(ours, theirs)
        .or_else(|| of_release(ours, theirs, word))
        .or_else(|| of_both(ours, theirs, word))
}

/// The reason why answers to a word of Thumb differ.
pub(super) fn of_thumb(
    ours: &Answer<'_>,
    theirs: &Answer<'_>,
    bytes: &[u8],
) -> Option<&'static str> {
    let word = thumb_word(bytes)?;
    if let Some(changed) = theirs.encoded().and_then(thumb_word) {
        let has_changed = |bits: u32| changed & !bits == word & !bits;
        if is_undone(ours, theirs, bytes) && ours.has_vector() && has_changed(VECTORS) {
            return Some(
                "LLVM numbers vectors as MVE does where a subtarget has MVE, and else as NEON does, whichever the instruction is of",
            );
        }
        let has_changed_mode =
            has_changed(MODE) || ours.has_vector() && has_changed(MODE | VECTORS);
        if is_undone(ours, theirs, bytes) && has_changed_mode {
            return Some(
                "LLVM encodes vectors as in A32 where a subtarget has Thumb without Thumb 2",
            );
        }
    }
    if word & 0xfe50_ff80 == 0xec40_af80 && ours.is_same_opcode(theirs) {
        return Some("LLVM has P0 before the base that VSTR changes, in the place of the base");
    }
    let by_release = lacks_base(ours, theirs).or_else(|| of_release(ours, theirs, word));
    if by_release.is_some() {
        return by_release;
    }
    let is_call = word & 0xf800_c000 == 0xf000_c000;
    match ours.extra_operands(theirs)?.as_slice() {
        [Operand::Register(0 | CPSR)] if is_call => {
            Some("LLVM adds the register of flags to calls (BL, BLX), which do not set flags")
        }
        [Operand::Number(0), Operand::Register(0), Operand::Number(0)] if is_mve(word) => {
            Some("LLVM adds the condition of lanes twice")
        }
        [Operand::Number(0..=7)] if is_sum_with_carry(word) => {
            Some("LLVM adds the number of a register to sums with a carry (VADC, VSBC)")
        }
        _ => of_both(ours, theirs, word),
    }
}

/// The reason why answers to a load or store differ that changes its base.
fn lacks_base(ours: &Answer<'_>, theirs: &Answer<'_>) -> Option<&'static str> {
    const ZERO: [u8; 9] = [2, 0, 0, 0, 0, 0, 0, 0, 0];
    let (own, others) = (ours.operands_in_bytes(), theirs.operands_in_bytes());
    let pairs = own.iter().zip(&others).enumerate();
    let mut different = pairs.filter(|(_, (one, other))| one != other);
    let (at, (base, zero)) = different.next()?;
    let is_base = *zero == ZERO && own.iter().skip(at + 1).any(|one| one == base);
    let is_all = different.next().is_none() && own.len() == others.len();
    // ARM Architecture Reference Manual, VLD1 to VLD4: `R[n] = R[n] + (if register_index then R[m] else …)`.
    (is_all && is_base && ours.is_same_opcode(theirs)).then_some(
        "LLVM has zero in the place of the base that loads and stores of structures change",
    )
}

/// The reason why answers to a word differ, of A32 or of Thumb.
fn of_both(ours: &Answer<'_>, theirs: &Answer<'_>, word: u32) -> Option<&'static str> {
    let [Operand::Number(_), Operand::Register(0 | CPSR)] = ours.extra_operands(theirs)?[..] else {
        return None;
    };
    let has_own = word & 0x0f00_0f10 == 0x0e00_0b10 || word == 0xf3af_8012;
    let takes_none = word & 0xfeb0_0f50 == 0xf2a0_0e00;
    (has_own || takes_none).then_some(
        "LLVM adds a condition to moves of lanes (VDUP, VMOV), TSB, which have one, and VMULL.P64, which takes none",
    )
}

/// The reason why answers to a word of either mode differ with one release of LLVM.
fn of_release(ours: &Answer<'_>, theirs: &Answer<'_>, word: u32) -> Option<&'static str> {
    let is_same = ours.opcode() == theirs.opcode();
    let is_list = word & 0x0e00_0f00 == 0x0c00_0b00;
    let is_long = word & 0xff > 2 * 16;
    let is_taken = is_long && is_same && ours.is_soft();
    let is_cut = theirs.is_soft() && (is_same || !ours.is_instruction());
    if is_list && (is_taken || is_cut) {
        // VLDM, VSTM: LLVM 19 cuts them to 16 registers, and refuses D16 where there are 16; LLVM 22
        // takes up to 32, and cuts them at D15 where there are 16.
        return Some(
            "lists of more than 16 registers, or past the last one, which are unpredictable, are cut by release",
        );
    }
    let is_refused = ours.is_instruction() && !theirs.is_instruction();
    if word & 0x0fbf_0e00 == 0x0c9f_0a00 && (is_same || is_refused) {
        // Ours, LLVM 22 and the Armv8-M Architecture Reference Manual (C2.4, VSCCLRM): `9f ec 00 0a` is
        // VPR alone, and `9f ec 40 0a` is S0 to S31, D16 to D31 and VPR. LLVM 19: S0 and VPR, and S0 to
        // S31 and VPR as unpredictable.
        return Some(
            "LLVM 19 reads S0 or D0 where a list of VSCCLRM is empty, and cuts those past S31 or of more than 16 registers",
        );
    }
    if word & 0x0e40_ff80 == 0x0c40_af80 && is_same {
        return Some("LLVM has P0 as the operand of VLDR and VSTR, whose class has VPR alone");
    }
    if word & 0xfe00_0e00 == 0xfc00_0a00
        && !ours.is_instruction()
        && matches!(theirs.number(0), Some(10 | 11))
    {
        // ARM Architecture Reference Manual, A8.8.55 and A8.8.199: "if coproc IN {10, 11} then SEE", which
        // leads to no instruction.
        return Some(OPTION_OF_UNIT);
    }
    let has_flags = word & 0x0e40_ff80 == 0x0c00_4f80;
    (has_flags && is_same).then_some(
        "LLVM has the flags of comparisons that VLDR and VSTR move as the first operand, or leaves them out",
    )
}

/// The reason why options of a coprocessor are no instructions.
const OPTION_OF_UNIT: &str =
    "LLVM decodes options of LDC2 and STC2 for the floating point unit, which has none";

/// The reason why texts of returns from exceptions differ.
const RETURN_TEXT: &str = "returns from exceptions (RFE) have a number in LLVM that they do not have, which it prints as the base";

/// The reason why a line of a listing has another text: the address and the bytes, the name of the
/// instruction, and its operands, with tabs between them.
pub(crate) fn of_listing(ours: &str, theirs: &str) -> Option<&'static str> {
    let [own, other] = [ours, theirs].map(|line| line.split('\t').collect::<Vec<&str>>());
    match (own.as_slice(), other.as_slice()) {
        ([.., "<unknown>"], [.., "stc2" | "ldc2", operands]) => {
            let is_unit = operands.starts_with("p10,") || operands.starts_with("p11,");
            is_unit.then_some(OPTION_OF_UNIT)
        }
        ([.., name, base], [.., of, number]) if name == of && name.starts_with("rfe") => {
            let is_known = number.starts_with('#') && !base.starts_with('#');
            is_known.then_some(RETURN_TEXT)
        }
        ([.., name, list], [.., of, other]) if name == of => after_last(list, other),
        _ => None,
    }
}

/// The reason why texts differ.
pub(super) fn of_texts(ours: &str, theirs: &str) -> Option<&'static str> {
    let (own, other) = (ours.split_once('\t')?, theirs.split_once('\t')?);
    if own.0 != other.0 {
        return None;
    }
    if own.0.starts_with("4 RFE") && other.1.starts_with('#') {
        return Some(RETURN_TEXT);
    }
    if own.0.starts_with("4 VSCCLRM") && is_cut(own.1, other.1) {
        return Some(
            "LLVM 19 reads a register where a list of VSCCLRM is empty, and cuts those past S31 or of more than 16 registers (Armv8-M, C2.4)",
        );
    }
    after_last(own.1, other.1)
}

/// The reason why operands differ, if it is a list of vectors that goes on after the last one.
fn after_last(own: &str, other: &str) -> Option<&'static str> {
    // ARM Architecture Reference Manual, VLD1 to VLD4, VTBL: "if d+regs > 32 then UNPREDICTABLE".
    let after_last = ["fpinst2", "mvfr0", "mvfr1", "mvfr2"].iter().zip(0..);
    let in_order = after_last.fold(other.to_string(), |text, (name, number)| {
        text.replace(name, &format!("d{number}"))
    });
    (own == in_order).then_some(
        "lists of vectors past D31 are unpredictable: LLVM prints the registers that come next in its numbers",
    )
}

/// Whether a list of registers, with one of the state at its end, is cut before that, or has a register
/// for an empty one.
fn is_cut(own: &str, other: &str) -> bool {
    let Some(kept) = other.strip_suffix(", vpr}") else {
        return false;
    };
    let is_empty = own == "{vpr}" && !kept.contains(',');
    let rest = own.strip_prefix(kept);
    is_empty || rest.is_some_and(|rest| rest.starts_with(','))
}

/// Whether our side encodes the bytes that were decoded, and LLVM others.
fn is_undone(ours: &Answer<'_>, theirs: &Answer<'_>, bytes: &[u8]) -> bool {
    let is_own = ours.encoded().is_some_and(|own| bytes.starts_with(own));
    is_own && ours.is_same_instruction(theirs)
}

/// A word of Thumb: the first half word has its highest bits.
fn thumb_word(bytes: &[u8]) -> Option<u32> {
    let [a, b, c, d] = *bytes.first_chunk()?;
    Some(u32::from_le_bytes([c, d, a, b]))
}

/// Whether a word of A32 is a return from an exception.
const fn is_return(word: u32) -> bool {
    word & 0xfe50_0000 == 0xf810_0000
}

/// Whether a word of Thumb compares vectors, or moves a number to one.
const fn is_mve(word: u32) -> bool {
    let is_comparison = word & 0xef81_0f00 == 0xee01_0f00;
    let is_move = word & 0xefb8_1090 == 0xef80_0010 || word & 0xefb8_0090 == 0xef80_0010;
    is_comparison || is_move
}

/// Whether a word of Thumb is a sum or a difference of vectors with a carry.
const fn is_sum_with_carry(word: u32) -> bool {
    word & 0xefb1_0f51 == 0xee30_0f00
}

/// The reason why answers to the last one of some words of Thumb differ, which come one after the
/// other.
pub(super) fn of_sequence(
    ours: &Answer<'_>,
    theirs: &Answer<'_>,
    words: &[[u8; WIDTH]],
) -> Option<&'static str> {
    let (last, before) = words.split_last()?;
    let word = thumb_word(last)?;
    let is_misplaced = ours.is_soft() && ours.is_same_but_soft(theirs);
    if has_own_condition(word) && (is_misplaced || ours.is_soft() && theirs.is_soft()) {
        return Some(
            "LLVM gives a block's condition to branches that have their own, and lets them be among vectors",
        );
    }
    if is_of_v8(word) && ours.is_soft() && theirs.is_instruction() {
        return Some("LLVM does not see blocks where there are ARMv8's vectors");
    }
    if ours.is_soft() && theirs.has_number(ALWAYS + 1) {
        return Some(
            "LLVM gives a condition that does not exist where the opposite of no condition is asked for",
        );
    }
    let is_float = word & 0xec00_0c00 == 0xec00_0800 || word & 0xfe00_1f80 == 0xec00_0f80;
    if is_float && ours.is_soft() && theirs.is_instruction() {
        return Some(
            "LLVM gives a block's condition to float instructions that take none, or are among vectors",
        );
    }
    if before.iter().filter(|word| begins_block(word)).count() > 1 {
        return Some("LLVM goes on with a block after another one in it");
    }
    if before.iter().any(is_uncounted) && ours.is_instruction() && theirs.is_instruction() {
        return Some(
            "LLVM is in a block for longer, because it did not count an instruction of ARMv8's vectors, or one with a condition of its own among vectors",
        );
    }
    of_thumb(ours, theirs, last)
}

/// The condition that always holds.
const ALWAYS: i64 = 14;

/// Whether an instruction of Thumb has a condition of its own, or none at all: branches, comparisons with
/// zero that branch, selections, changes of the processor's state and the move that sets flags.
const fn has_own_condition(word: u32) -> bool {
    let half = word >> 16;
    half & 0xf000 == 0xd000
        || half & 0xf500 == 0xb100
        || half & 0xffc0 == 0
        || half & 0xffe8 == 0xb660
        || half & 0xfff7 == 0xb650
        || word & 0xf800_d000 == 0xf000_8000
        || word & 0xfff0_c000 == 0xea50_8000
}

/// Whether an instruction of Thumb is of ARMv8's vectors, floating point or cryptography.
const fn is_of_v8(word: u32) -> bool {
    matches!(word >> 24, 0xef | 0xfc..=0xff)
}

/// Whether LLVM may not count an instruction of Thumb as one of the block that it is in.
fn is_uncounted(bytes: &[u8; WIDTH]) -> bool {
    let word = thumb_word(bytes).filter(|_| !begins_block(bytes));
    word.is_some_and(|word| is_of_v8(word) || has_own_condition(word))
}

/// Whether an instruction of Thumb begins a block.
fn begins_block(bytes: &[u8; WIDTH]) -> bool {
    let is_block = |word: u32| word & 0xef81_0f00 == 0xee01_0f00 || word >> 24 == 0xbf;
    thumb_word(bytes).is_some_and(is_block)
}
