//! Known differences, each with its reason: faults of LLVM, and the ways of older releases.

use super::answers::Answer;
pub(super) use super::known_arm::of_sequence;
pub(super) use super::known_x86::{MAP_4, is_map_4, of_x86, of_x86_bytes, of_x86_texts};

/// A function that knows why our answer, then LLVM's, to a byte string differ.
pub(crate) type Known = fn(&Answer<'_>, &Answer<'_>, &[u8]) -> Option<&'static str>;

/// The reason why answers about MIPS differ.
pub(super) fn of_mips(ours: &Answer<'_>, theirs: &Answer<'_>, word: &[u8]) -> Option<&'static str> {
    if ours.differs_in_register(theirs, 1) {
        return Some(
            "the second register of LWP_MM and SWP_MM is LLVM's next one, not the processor's",
        );
    }
    if is_conditional_store(word) && ours.has_first_twice(theirs) {
        return Some("LLVM leaves out the result of SC64_R6");
    }
    let [own, other] = ours.last_numbers(theirs)?;
    let is_with_sign = is_short_list(word) && (32..64).contains(&own) && own - other == 64;
    is_with_sign.then_some(OFFSET_OF_LIST)
}

/// The reason why offsets of short lists differ.
const OFFSET_OF_LIST: &str = "LLVM gives offsets of LWM16_MM and SWM16_MM a sign, which they do not have (microMIPS32, LWM16)";

/// The reason why texts of MIPS differ.
pub(super) fn of_mips_texts(ours: &str, theirs: &str) -> Option<&'static str> {
    const NAMES: [&str; 2] = ["2 LWM16_MM ", "2 SWM16_MM "];
    let is_list = NAMES.iter().any(|name| ours.starts_with(name));
    // The text without the number before the parenthesis, and that number.
    let split = |text: &'_ str| {
        let (start, rest) = text.rsplit_once(", ")?;
        let (offset, end) = rest.split_once('(')?;
        Some((format!("{start}({end}"), offset.parse::<i64>().ok()?))
    };
    let ((own_text, own), (other_text, other)) = (split(ours)?, split(theirs)?);
    let is_same = is_list && own_text == other_text;
    (is_same && (32..64).contains(&own) && own - other == 64).then_some(OFFSET_OF_LIST)
}

/// Whether a word is SC of MIPS release 6 (MIPS64 manual, SPECIAL3 and function 100110), in either order of bytes.
fn is_conditional_store(word: &[u8]) -> bool {
    let is_it = |word: u32| word >> 26 == 0x1f && word & 0x3f == 0x26;
    let bytes = word.first_chunk();
    bytes
        .is_some_and(|bytes| is_it(u32::from_be_bytes(*bytes)) || is_it(u32::from_le_bytes(*bytes)))
}

/// Whether the first half word is LWM16 or SWM16 (microMIPS32 manual, POOL16C), in either order of bytes.
fn is_short_list(word: &[u8]) -> bool {
    let is_it =
        |half: u16| matches!(half & 0xff80, 0x4500) || matches!(half & 0xfc0f, 0x4402 | 0x440a);
    let bytes = word.first_chunk();
    bytes
        .is_some_and(|bytes| is_it(u16::from_be_bytes(*bytes)) || is_it(u16::from_le_bytes(*bytes)))
}

/// The reason why answers about SPARC differ: our encoder makes the bytes that were decoded.
pub(super) fn of_sparc(
    ours: &Answer<'_>,
    theirs: &Answer<'_>,
    word: &[u8],
) -> Option<&'static str> {
    if ours.is_same_opcode(theirs) && has_sign_beyond(ours, theirs) {
        return Some("LLVM before 16 does not extend the sign of numbers beyond 32 bits");
    }
    let (own, other) = (ours.encoded()?, theirs.encoded()?);
    let is_same = ours.is_same_instruction(theirs) && own != other && word.starts_with(own);
    is_same.then_some("LLVM 22's encoder writes distances in bytes, where fields have words")
}

/// The reason why texts of AArch64 differ.
pub(super) fn of_aarch64_texts(ours: &str, theirs: &str) -> Option<&'static str> {
    let remark = theirs.strip_prefix(ours)?;
    // Apple's systems have another sign for comments.
    let remark = remark.strip_prefix(" //").or(remark.strip_prefix(" ;"))?;
    let is_remark = remark == " acquire semantics dropped since destination is zero";
    is_remark.then_some("remarks of LLVM's printer are left out")
}

/// Whether addresses of 32 bits have 32 ones before them in the other text.
fn has_higher_ones(ours: &str, theirs: &str) -> bool {
    theirs.replacen("0xffffffff", "0x", 1) == ours
}

/// The reason why texts of RISC-V differ.
pub(super) fn of_riscv_texts(ours: &str, theirs: &str) -> Option<&'static str> {
    let last = |text: &str| text.rsplit_once(' ').map(|(_, last)| last.to_string());
    let number: i64 = last(ours)?.parse().ok()?;
    let other = u64::from_str_radix(last(theirs)?.strip_prefix("0x")?, 16).ok()?;
    // Registers of 32 bits have as many bits of a number.
    let is_same = other == number as u64 || other == u64::from(number as u32);
    is_same.then_some("LLVM 22 has hexadecimal numbers for Mach-O, which printers do not know")
}

/// The reason why texts of SPARC differ.
pub(super) fn of_sparc_texts(ours: &str, theirs: &str) -> Option<&'static str> {
    if has_higher_ones(ours, theirs) {
        return Some("addresses of V8 have 32 bits (V8, 4.1); LLVM goes by the triple");
    }
    let is_reserved = ["48", "52"].iter().any(|number| {
        let text = ours.replacen(number, "a", 1);
        text == theirs
    });
    is_reserved.then_some("conditions 0 and 4 of registers are reserved (V9, A.3); LLVM prints any")
}

/// The reason why texts of PowerPC differ.
pub(super) fn of_powerpc_texts(ours: &str, theirs: &str) -> Option<&'static str> {
    has_higher_ones(ours, theirs).then_some(
        "addresses without 64-bit registers have 32 bits (Power ISA, Effective Address Calculation); LLVM goes by the triple",
    )
}

/// Whether operands differ by the sign alone, which the other answer has in 32 bits.
fn has_sign_beyond(ours: &Answer<'_>, theirs: &Answer<'_>) -> bool {
    let (own, others) = (ours.operands_in_bytes(), theirs.operands_in_bytes());
    let is_cut = |(own, other): (&[u8; 9], &[u8; 9])| {
        own[0] == other[0]
            && own[..5] == other[..5]
            && own[5..] == [0xff; 4]
            && other[5..] == [0; 4]
    };
    let mut different = own.iter().zip(&others).filter(|(own, other)| own != other);
    own.len() == others.len() && different.all(is_cut)
}

/// The reason why answers about SystemZ differ.
pub(super) fn of_systemz(ours: &Answer<'_>, theirs: &Answer<'_>) -> Option<&'static str> {
    const NONE: [u8; 9] = [1, 0, 0, 0, 0, 0, 0, 0, 0];
    let (own, others) = (ours.operands_in_bytes(), theirs.operands_in_bytes());
    let is_first = own.len() == others.len() && own != others;
    let mut different = own.iter().zip(&others).filter(|(own, other)| own != other);
    (is_first && ours.is_same_opcode(theirs) && different.all(|(own, _)| *own == NONE)).then_some(
        "LLVM before 19 reads the first register where the field stands for none: branches and EXRL",
    )
}

/// The reason why answers about LoongArch differ.
pub(super) fn of_loongarch(
    ours: &Answer<'_>,
    theirs: &Answer<'_>,
    word: &[u8],
) -> Option<&'static str> {
    let word = u32::from_le_bytes(*word.first_chunk()?);
    let is_exchange = word & 0xffff_fc00 == 0x3860_0400;
    (is_exchange && !ours.is_instruction() && theirs.is_instruction())
        .then_some("LLVM 22 makes amswap.w of what ud is not, whichever the features are")
}

/// The reason why answers about VE differ.
pub(super) fn of_ve(ours: &Answer<'_>, theirs: &Answer<'_>, word: &[u8]) -> Option<&'static str> {
    let is_none = word
        .get(6)
        .is_some_and(|byte| (7..=14).contains(&(byte & 0xf)));
    (is_none && ours.is_same_opcode(theirs) && ours.number(0) != theirs.number(0))
        .then_some("conditions of integers that there are not: LLVM's code calls them unreachable")
}

/// The reason why answers about RISC-V differ.
pub(super) fn of_riscv(theirs: &Answer<'_>, word: &[u8]) -> Option<&'static str> {
    let is_reversal = matches!(word, [a, b, _, d, ..] if a & 0x7f == 0x5b && b & 0x70 == 0x10 && d & 0xc0 == 0xc0);
    let has_more = theirs.number(2).is_some_and(|number| number > 3);
    (is_reversal && has_more)
        .then_some("LLVM 22 asserts that the first number of cv.bitrev has two bits, nothing more")
}

/// The most differences of a target in a suite, or in a part of one, that are known, and why.
pub(super) fn most(suite: &str, target: &str) -> Option<(usize, &'static str)> {
    let mut of_target = MOST.iter().filter(|known| known.target == target);
    of_target.find_map(|known| {
        let most = known.most.iter().find(|(of, _)| *of == suite);
        most.map(|(_, most)| (*most, known.reason))
    })
}

/// Differences of a target that are known.
struct Most {
    target: &'static str,
    /// The largest number of them by suite, or part of one.
    most: &'static [(&'static str, usize)],
    reason: &'static str,
}

/// The known differences. The library of an older release answers otherwise than that of LLVM 19, which
/// our records are about.
const MOST: &[Most] = &[
    Most {
        target: "ARM",
        most: &[("mc-vectors", 1)],
        reason: "a return from an exception (RFE), for which LLVM has an operand that it does not have",
    },
    Most {
        target: "Mips",
        most: &[("mc-vectors", 149)],
        reason: "registers of addresses with an index",
    },
    Most {
        target: "AVR",
        most: &[("mc-round-trip", 5)],
        reason: "LD and ST by Y are LDD and STD with a displacement of zero: one encoding (Instruction Set Manual, LD)",
    },
    Most {
        target: "BPF",
        most: &[("mc-round-trip", 129)],
        reason: "loads of a kind of constants, LD_pseudo, whose kind is zero: those are LD_imm64 (RFC 9669, 5.4)",
    },
    Most {
        target: "BPF-big",
        most: &[("mc-round-trip", 129)],
        reason: "loads of a kind of constants, LD_pseudo, whose kind is zero: those are LD_imm64 (RFC 9669, 5.4)",
    },
    Most {
        target: "MSP430",
        most: &[("mc-round-trip", 4)],
        reason: "PUSH of zero, which is that of the constant generator R3 (Family User's Guide, 3.2.4): LLVM decodes the register",
    },
    Most {
        target: "M68k",
        most: &[("mc-round-trip", 2)],
        reason: "BSR8 by 255, which LLVM encodes, and decodes as BSR32 (Programmer's Reference Manual, BSR)",
    },
    Most {
        target: "PPC",
        most: &[("mc-round-trip", 1)],
        reason: "TLBWE2 of Book E and TLBLD have the same opcode",
    },
    Most {
        target: "SystemZ",
        most: &[("mc-round-trip", 402)],
        reason: "general forms, which LLVM decodes as the form for what their numbers say (Principles of Operation, extended mnemonics)",
    },
    Most {
        target: "MVE",
        most: &[("mc-vectors", 3)],
        reason: "VLDR of P0 at PC, which is unpredictable, and refused when encoding",
    },
    Most {
        target: "RISCV",
        most: &[("mc-round-trip", 2085)],
        reason: "numbers without bits of XTHeadMemPair, which the function that decodes them knows",
    },
    Most {
        target: "X86",
        most: &[("mc-vectors", 6)],
        reason: "instructions of more than 15 bytes, which LLVM's test calls an error, and we refuse",
    },
    Most {
        target: "AArch64",
        most: &[(LLVM_14, 2217)],
        reason: "copies of memory with equal registers, and prefetches",
    },
    Most {
        target: "AArch64",
        most: &[(LLVM_15, 72)],
        reason: "which of two forms writes a field of PSTATE, and prefetches",
    },
    Most {
        target: "AVR",
        most: &[(LLVM_14, 115_358)],
        reason: "loads and stores by pointers have one number for a register and its distance",
    },
    Most {
        target: "BPF",
        most: &[(LLVM_14, 4300)],
        reason: "loads of constants of an unknown kind have one word",
    },
    Most {
        target: "Lanai",
        most: &[(LLVM_14, 183_044), (LLVM_15, 183_044)],
        reason: "the description gives the addresses of loads and stores one bit, for which there is no encoding",
    },
    Most {
        target: "Mips",
        most: &[(LLVM_14, 497), (LLVM_15, 487)],
        reason: "GINVI of microMIPS, a part of which is beyond the operands: LLVM encodes what is there",
    },
    Most {
        target: "Sparc",
        most: &[(LLVM_14, 44), (LLVM_15, 44)],
        reason: "reads of privileged register 15, which is beyond the end of LLVM's table",
    },
    Most {
        target: "VE",
        most: &[(LLVM_14, 652)],
        reason: "rounding modes that there are not",
    },
    Most {
        target: "X86",
        most: &[(LLVM_14, 332_404)],
        reason: "no prefixes of APX; those for the address size are not encoded, nor decoded with branches, others in another order; VMASKMOVDQU64",
    },
    Most {
        target: "AVR",
        most: &[(LLVM_15, 26_540), (LLVM_16, 36_920)],
        reason: "distances of branches have no sign, and are encoded otherwise",
    },
    Most {
        target: "M68k",
        most: &[(LLVM_15, 4952)],
        reason: "addresses of 32 bits, of which LLVM exchanges the halves: they are left out",
    },
    Most {
        target: "Mips",
        most: &[(LLVM_16, 724)],
        reason: "pairs of registers, as with LLVM 19",
    },
    Most {
        target: "Sparc",
        most: &[(LLVM_16, 44_604)],
        reason: "traps have no size, and some numbers no sign",
    },
    Most {
        target: "X86",
        most: &[(LLVM_15, 137_921), (LLVM_16, 154_640)],
        reason: "no prefixes of APX, and other lengths of what is no instruction",
    },
];

/// The names of parts about other releases.
pub(super) const LLVM_14: &str = "mc-versions: LLVM 14.0.6";
pub(super) const LLVM_15: &str = "mc-versions: LLVM 15.0.6";
pub(super) const LLVM_16: &str = "mc-versions: LLVM 16.0.6";
pub(super) const LLVM_22: &str = "mc-versions: LLVM 22.1.8";

/// The names of parts about the texts of other releases.
pub(super) const TEXTS_14: &str = "mc-versions: texts of LLVM 14.0.6";
pub(super) const TEXTS_15: &str = "mc-versions: texts of LLVM 15.0.6";
pub(super) const TEXTS_16: &str = "mc-versions: texts of LLVM 16.0.6";
pub(super) const TEXTS_22: &str = "mc-versions: texts of LLVM 22.1.8";

/// Opcodes of X86 of which LLVM's encoder makes bytes, and we do not: a register is an operand of
/// which nothing tells where it goes.
pub(super) const NOT_ENCODED_ON_X86: [&str; 2] = ["EH_RETURN", "EH_RETURN64"];
