//! Kinds of differences of AArch64.

use super::differences::{Aspect, Case, Difference, Kind};

/// Pairs of conditions, one of which holds where the other one does not.
const OPPOSITES: [[&str; 2]; 7] = [
    ["EQ", "NE"],
    ["HS", "LO"],
    ["MI", "PL"],
    ["VS", "VC"],
    ["HI", "LS"],
    ["GE", "LT"],
    ["GT", "LE"],
];

/// The kinds; the first one that fits counts.
pub(super) const KINDS: &[Kind] = &[
    Kind::both(
        "aliases that state the opposite condition: ours is that of the instruction",
        "C6.2 (CINC, CINV, CNEG, CSET, CSETM)",
        |case, one| {
            let aliases = ["cinc", "cinv", "cneg", "cset", "csetm"];
            let is_opposite = OPPOSITES.iter().any(|[one, other]| {
                let both = [case.ours.condition.as_str(), case.theirs.condition.as_str()];
                both == [*one, *other] || both == [*other, *one]
            });
            one.aspect == Aspect::Condition && is_opposite && case.is_one_of(&aliases)
        },
    ),
    Kind::silent(
        "registers that Capstone does not have: FPCR, the length of vectors, ZT0",
        "C6.2, C7.2, C8.2: FPCR, VL",
        |_, one| one.is_ours && ["FPCR", "VG", "ZT0"].contains(&one.register.as_str()),
    ),
    Kind::silent(
        "FFR and ZA of instructions of which Capstone's table tells nothing",
        "C8.2 (LDFF1, SETFFR), C9.2",
        |case, one| {
            let is_it = ["FFR", "ZA"].contains(&one.register.as_str());
            one.is_ours && is_it && case.theirs.tells_nothing()
        },
    ),
    Kind::ours(
        "comparisons: the first operand is read, and the result is register 31",
        "C6.2 (CMP, CMN, TST)",
        |case, one| {
            let is_result = one.is_ours == (one.aspect == Aspect::Read);
            case.is_one_of(&["cmp", "cmn", "tst"]) && is_result && case.is_first(&one.register)
        },
    ),
    Kind::ours(
        "CBZ and CBNZ compare a register, and no flags",
        "C6.2 (CBZ, CBNZ)",
        |case, one| !one.is_ours && one.register == "NZCV" && case.is_one_of(&["cbz", "cbnz"]),
    ),
    Kind::both(
        "conditions that are always true, which have the register of flags for us",
        "C1.2.4 (AL, NV)",
        |case, one| {
            let is_read = one.is_ours && one.register == "NZCV" && one.aspect == Aspect::Read;
            is_read && !case.ours.flags.0 && case.theirs.is_always()
        },
    ),
    Kind::both(
        "flags of which some are kept: we read their register",
        "C6.2 (RMIF, SETF8, SETF16)",
        |case, one| {
            one.is_ours && one.register == "NZCV" && case.is_one_of(&["rmif", "setf8", "setf16"])
        },
    ),
    Kind::silent(
        "the register of operations of the system of which the text does not name it",
        "C6.2 (SYS: Xt, TLBI)",
        |case, one| one.is_ours && one.aspect == Aspect::Read && case.ours.opcode == "SYSxt",
    ),
    Kind::ours(
        "fields of the state, none of which has flags",
        "C6.2 (MSR, immediate)",
        |case, one| {
            !one.is_ours && one.register == "NZCV" && case.ours.opcode.starts_with("MSRpstate")
        },
    ),
    Kind::ours(
        "RET reads X30, which its text leaves out",
        "C6.2 (RET)",
        |case, one| one.is_ours && one.register == "LR" && case.is_one_of(&["ret"]),
    ),
    Kind::ours(
        "calls of the system write ELR, and not X30",
        "C6.2 (SVC)",
        |case, one| !one.is_ours && one.register == "LR" && case.is_one_of(&["svc"]),
    ),
    Kind::ours(
        "results that depend on other operands alone, which Capstone reads too",
        "C6.2, C7.2: the operations of these instructions do not read Rd",
        |case, one| {
            let is_read = !one.is_ours && one.aspect == Aspect::Read;
            is_read && case.is_first(&one.register) && case.is_one_of(NEW_RESULTS)
        },
    ),
    Kind::ours(
        "results of which half or some bits are kept",
        "C7.2: Vpart[d, part], and the immediate forms of ORR and BIC",
        |case, one| {
            let is_kept = one.is_ours && one.aspect == Aspect::Read && case.is_first(&one.register);
            let is_upper = case.theirs.mnemonic.ends_with("n2");
            let is_vector = one.register.starts_with('Z');
            is_kept && is_vector && (is_upper || case.is_one_of(&["orr", "bic", "srsra"]))
        },
    ),
    Kind::ours(
        "structures: Capstone tells the use by place, and a list is one place",
        "C7.2 (LD1 to LD4, ST1 to ST4, TBL)",
        structures,
    ),
    Kind::ours(
        "ADDS of 32 bits, whose result Capstone reads",
        "C6.2 (ADDS, immediate)",
        |case, one| {
            let is_result = one.is_ours == (one.aspect == Aspect::Write);
            case.ours.opcode == "ADDSWri" && is_result && case.is_first(&one.register)
        },
    ),
    Kind::ours(
        "authentication codes for X17, with X16",
        "C6.2 (PACIA, PACIB: PACIA1716, PACIB1716)",
        |case, one| {
            let is_it = ["X16", "X17"].contains(&one.register.as_str());
            is_it && case.is_one_of(&["pacia1716", "pacib1716"])
        },
    ),
    Kind::silent(
        "groups of registers of which the text has the first one",
        "C6.2 (LD64B, ST64B)",
        |case, one| {
            let mut groups = case.ours.groups.iter();
            let is_group = case.ours.opcode.contains("64B");
            one.is_ours && is_group && groups.any(|group| group.contains(&one.register))
        },
    ),
    Kind::silent(
        "hints that are instructions for later processors",
        "C6.2 (CHKFEAT)",
        |case, one| one.is_ours && one.register == "X16" && case.is_one_of(&["hint"]),
    ),
];

/// Instructions whose operation does not read the result.
const NEW_RESULTS: &[&str] = &[
    // C6.2: SBFM and UBFM, by their aliases; codes of pointers.
    "sbfm", "sbfx", "sbfiz", "sxtb", "sxth", "sxtw", "asr", "ubfm", "ubfx", "ubfiz", "uxtb", "uxth",
    "lsl", "lsr", "pacga", "sysl",
    // C7.2: numbers, mixed columns, differences, sums of pairs, shifts, tables.
    "fmov", "movi", "mvni", "aesmc", "aesimc", "sabd", "uabd", "sabdl", "uabdl", "sabdl2", "uabdl2",
    "saddlp", "uaddlp", "sshr", "ushr", "srshr", "urshr", "tbl",
];

/// Whether a difference is one of the operands of loads and stores of structures.
fn structures(case: &Case, one: &Difference) -> bool {
    let mnemonic = case.theirs.mnemonic.as_str();
    let is_structure = mnemonic
        .get(2..3)
        .is_some_and(|digit| "1234".contains(digit));
    let is_used =
        case.ours.reads.contains(&one.register) || case.ours.writes.contains(&one.register);
    let is_it = is_structure && ["ld", "st"].iter().any(|begin| mnemonic.starts_with(begin));
    is_it
        && is_used
        && case.theirs.text.starts_with('{')
        && !case.theirs.address.contains(&one.register)
}
