//! Kinds of differences of ARM and Thumb.

use super::differences::{Aspect, Kind};

/// The kinds; the first one that fits counts.
pub(super) const KINDS: &[Kind] = &[
    Kind::silent(
        "encodings of later architectures and of microcontrollers, which are other instructions for Capstone",
        "Armv8-M: C2.4",
        |case, _| {
            let opcode = case.ours.opcode.as_str();
            let begins = ["MVE_", "t2BF"];
            let is_vector = case.theirs.mnemonic.starts_with('v');
            LATER.contains(&opcode)
                || begins.iter().any(|begin| opcode.starts_with(begin))
                || opcode == "t2MRS_M" && is_vector
        },
    ),
    Kind::both(
        "the program counter of jumps and calls: ours is control flow",
        "F5.1 (B, BL, BLX, BX, BXJ)",
        |case, one| !one.is_ours && one.register == "PC" && case.theirs.is_branch,
    ),
    Kind::ours(
        "calls of the system use no register of the program",
        "F5.1 (SVC)",
        |case, one| {
            !one.is_ours
                && ["PC", "LR"].contains(&one.register.as_str())
                && case.begins_with(&["svc"])
        },
    ),
    Kind::both(
        "IT tells a condition, which the instructions after it read",
        "F5.1 (IT)",
        |case, one| !one.is_ours && one.register == "CPSR" && case.ours.opcode == "t2IT",
    ),
    Kind::ours(
        "long products are added to their results",
        "F5.1 (SMLAL, SMLALBB, SMLALD, SMLSLD, UMAAL, UMLAL)",
        |case, one| {
            one.is_ours
                && one.aspect == Aspect::Read
                && case.begins_with(&["smlal", "smlsl", "umlal", "umaal"])
                && case.theirs.writes.contains(&one.register)
        },
    ),
    Kind::ours(
        "lanes and halves: the rest of the result is kept",
        "F6.1 (VCVTB, VCVTT; VLD1 to VLD4, single element to one lane)",
        |case, one| {
            let opcode = &case.ours.opcode;
            let is_part = opcode.starts_with("VCVT") || opcode.contains("LN");
            let is_kept = one.is_ours && one.aspect == Aspect::Read;
            is_part && is_kept && case.theirs.writes.contains(&one.register)
        },
    ),
    Kind::ours(
        "vectors that are exchanged: both are read and written",
        "F6.1 (VSWP, VTRN, VUZP, VZIP)",
        |case, one| {
            case.begins_with(&["vswp", "vtrn", "vuzp", "vzip"])
                && one.is_ours
                && one.aspect == Aspect::Read
                && case.theirs.writes.contains(&one.register)
        },
    ),
    Kind::silent(
        "calls of non-secure code write LR, of which Capstone's table tells nothing",
        "Armv8-M: C2.4 (BLXNS)",
        |case, one| one.is_ours && one.register == "LR" && case.ours.opcode == "tBLXNSr",
    ),
    Kind::ours(
        "VPUSH and VPOP: SP is not in the text, and the list is read or written, not both",
        "F6.1 (VPUSH, VPOP)",
        |case, one| {
            let is_list = one.register.starts_with('D');
            let is_it = case.begins_with(&["vpush", "vpop"]);
            is_it && (one.is_ours && one.register == "SP" || !one.is_ours && is_list)
        },
    ),
    Kind::ours(
        "STRBT and STRHT of Thumb store, and write no register",
        "F5.1 (STRBT, STRHT)",
        |case, one| {
            ["t2STRBT", "t2STRHT"].contains(&case.ours.opcode.as_str())
                && case.is_first(&one.register)
        },
    ),
    Kind::ours(
        "lists beyond D31, where Capstone goes on with other registers",
        "F6.1 (VLD1 to VLD4, VST1 to VST4, VTBL): unpredictable, or no instruction",
        |_, one| {
            !one.is_ours && (one.register.starts_with("FPINST") || one.register.starts_with("MVFR"))
        },
    ),
    Kind::silent(
        "the bits GE, which parallel arithmetic writes and SEL reads",
        "F5.1 (SADD8, SEL)",
        |case, one| one.is_ours && one.register == "CPSR" && case.begins_with(PARALLEL),
    ),
    Kind::silent(
        "the status, which MRS and MSR name",
        "F5.1 (MRS, MSR)",
        |case, one| {
            let is_status = ["CPSR", "SPSR"].contains(&one.register.as_str());
            one.is_ours && is_status && case.begins_with(&["mrs", "msr"])
        },
    ),
    Kind::ours(
        "sums with carry that write no flags",
        "F5.1 (ADC, SBC, RSC: setflags)",
        |case, one| {
            let is_it = case.begins_with(&["adc", "sbc", "rsc"]);
            !one.is_ours && is_it && one.register == "CPSR" && one.aspect == Aspect::Write
        },
    ),
    Kind::ours(
        "registers of the floating-point system other than FPSCR",
        "F6.1 (VMRS, VMSR)",
        |case, one| {
            let opcode = &case.ours.opcode;
            let is_it = opcode.starts_with("VMRS_") || opcode.starts_with("VMSR_");
            is_it && !one.is_ours && one.register == "FPSCR"
        },
    ),
    Kind::silent(
        "returns from exceptions and the state that is saved for them",
        "F5.1 (RFE, SRS)",
        |case, one| {
            let is_it = case.begins_with(&["rfe", "srs"]);
            // SRS names the stack pointer of the mode that it stores for.
            is_it && (one.is_ours || one.aspect == Aspect::Operand)
        },
    ),
    Kind::ours(
        "SUBS PC, LR reads the link register alone",
        "F5.1 (SUB, SUBS (immediate): SUBS PC, LR)",
        |case, one| {
            let is_it = case.ours.opcode == "t2SUBS_PC_LR" && one.register == "PC";
            is_it && !one.is_ours && one.aspect == Aspect::Read
        },
    ),
    Kind::ours(
        "moves from coprocessors write their registers",
        "F5.1 (MRC, MRRC)",
        |case, one| {
            let is_it = case.begins_with(&["mrc", "mrrc"]);
            let is_result = one.is_ours == (one.aspect == Aspect::Write);
            is_it && is_result && case.ours.writes.contains(&one.register)
        },
    ),
    Kind::ours(
        "ADR counts from the program counter",
        "F5.1 (ADR)",
        |case, one| one.is_ours && one.register == "PC" && case.ours.opcode.ends_with("ADR"),
    ),
    Kind::silent(
        "FPSCR of instructions of which Capstone's table tells nothing",
        "F6.1 (VCMP, VCVTR)",
        |case, one| one.is_ours && one.register.starts_with("FPSCR") && case.theirs.tells_nothing(),
    ),
    Kind::silent(
        "all registers of the floating-point extension",
        "Armv8-M: C2.4 (VLLDM, VLSTM)",
        |case, one| one.is_ours && ["VLLDM", "VLSTM"].contains(&case.ours.opcode.as_str()),
    ),
];

/// Instructions of later architectures that have the encodings of others.
const LATER: &[&str] = &[
    "VSCCLRMD", "VSCCLRMS", "t2AUT", "t2AUTG", "t2BXAUT", "t2CLRM", "t2CSEL", "t2CSINC", "t2CSINV",
    "t2CSNEG", "t2PAC", "t2PACBTI", "t2PACG",
];

/// Beginnings of the names of parallel arithmetic with the bits GE, and of SEL.
const PARALLEL: &[&str] = &[
    "sadd", "ssub", "uadd", "usub", "sasx", "ssax", "uasx", "usax", "sel",
];
