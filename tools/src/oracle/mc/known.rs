//! Known differences, each with its reason: faults of LLVM, and the ways of older releases.

use super::answers::Answer;
pub(super) use super::known_arm::of_sequence;
use tblgen_facts::x86::prefixes::is_prefix;

/// A function that knows why our answer, then LLVM's, to a byte string differ.
pub(crate) type Known = fn(&Answer<'_>, &Answer<'_>, &[u8]) -> Option<&'static str>;

/// The reason why answers about MIPS differ.
pub(super) fn of_mips(ours: &Answer<'_>, theirs: &Answer<'_>) -> Option<&'static str> {
    if ours.differs_in_register(theirs, 1) {
        return Some(
            "the second register of LWP_MM and SWP_MM is LLVM's next one, not the processor's",
        );
    }
    if ours.has_first_twice(theirs) {
        return Some("LLVM leaves out the result of SC64_R6");
    }
    let [own, other] = ours.last_numbers(theirs)?;
    let is_with_sign = (32..64).contains(&own) && own - other == 64;
    is_with_sign.then_some(
        "LLVM gives offsets of LWM16_MM and SWM16_MM a sign, which they do not have (microMIPS32, LWM16)",
    )
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

/// Whether bytes are an instruction `F3 0F AE`, whatever the other prefixes are.
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

/// The reason why an instruction is read otherwise, by its last prefix: REX2 or XOP.
fn of_last_prefix(ours: &Answer<'_>, theirs: &Answer<'_>, bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.iter().take_while(|byte| is_prefix(**byte)).count();
    let (prefixes, rest) = bytes.split_at(start);
    match *rest {
        [0xd5, rex2, opcode, ..] if rex2 & 0x88 == 0 && opcode & 0xf0 == 0x50 => Some(
            "LLVM before 20 takes PUSH and POP after REX2 for PUSHP and POPP, which have its bit W (APX, PPX)",
        ),
        [0xd5, rex2, ..] if rex2 & 0x88 == 0x88 && prefixes.contains(&0x66) => {
            Some("LLVM does not take 66 before REX2 with bit W for a part of the opcode")
        }
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

/// Opcodes of X86 of which LLVM's encoder makes bytes, and we do not: a register is an operand of
/// which nothing tells where it goes.
pub(super) const NOT_ENCODED_ON_X86: [&str; 2] = ["EH_RETURN", "EH_RETURN64"];
