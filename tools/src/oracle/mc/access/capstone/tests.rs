//! An example of each kind of differences, and answers that have none.

use super::differences::{self, Case, Kind};
use super::ours::Ours;
use super::registers::{self, Isa, Set};
use super::theirs::Reader;
use super::{MACHINES, aarch64, arm};

/// A machine, the bytes of an instruction, our answer, and how the names of the kinds begin.
type Example = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

const EXAMPLES: &[Example] = &[
    (
        "AArch64",
        "00040031",
        "ADDSWri r:W0:X0:8 r:W0:X0:2 r:NZCV:NZCV:8 f::N+Z+C+V:::",
        &["ADDS of"],
    ),
    ("AArch64", "00000134", "CBZW r:W0:X0:2", &["CBZ and"]),
    (
        "AArch64",
        "e0179f1a",
        "CSINCWr r:W0:X0:8 r:WZR:XZR:2 r:NZCV:NZCV:2 f:Z:::: c:NE",
        &["aliases that state"],
    ),
    ("AArch64", "010008c0", "ZERO_M r:ZA:ZA:8", &["FFR and"]),
    ("AArch64", "c0035fd6", "RET r:LR:LR:2", &["RET reads"]),
    (
        "AArch64",
        "1f2103d5",
        "PACIA1716 r:X16:X16:2 r:X17:X17:2 r:X17:X17:8",
        &["authentication codes"],
    ),
    ("AArch64", "010000d4", "SVC", &["calls of the system write"]),
    (
        "AArch64",
        "1f001672",
        "ANDSWri r:WZR:XZR:8 r:W0:X0:2 r:NZCV:NZCV:8 f::N+Z:C+V::",
        &["comparisons: the"],
    ),
    (
        "AArch64",
        "ff146854",
        "BCcc r:NZCV:NZCV:2",
        &["conditions that"],
    ),
    ("AArch64", "bf4000d5", "MSRpstateImm4", &["fields of"]),
    (
        "AArch64",
        "1f4000d5",
        "CFINV r:NZCV:NZCV:2 r:NZCV:NZCV:8 f:C:C:::",
        &["flags of an"],
    ),
    (
        "AArch64",
        "2d08003a",
        "SETF8 r:W1:X1:2 r:NZCV:NZCV:2 r:NZCV:NZCV:8 f::N+Z+V:::",
        &["flags of which", "operands of"],
    ),
    (
        "AArch64",
        "00903ff8",
        "ST64B r:X0_X1_X2_X3_X4_X5_X6_X7:X0_X1_X2_X3_X4_X5_X6_X7:2 r:X0:X0:2",
        &["groups of"],
    ),
    (
        "AArch64",
        "1f2503d5",
        "CHKFEAT r:X16:X16:2 r:X16:X16:8",
        &["hints that"],
    ),
    ("AArch64", "031003d5", "WFET r:X3:X3:2", &["operands of"]),
    (
        "AArch64",
        "0040621e",
        "FCVTSDr r:S0:Z0:8 r:D0:Z0:2 r:FPCR:FPCR:2",
        &["registers that Capstone"],
    ),
    (
        "AArch64",
        "020000e1",
        "LDR_ZA r:ZA:ZA:8 r:W12:X12:2 r:X0:X0:2",
        &["FFR and", "registers that are"],
    ),
    (
        "AArch64",
        "0014006f",
        "BICv4i32 r:Q0:Z0:8 r:Q0:Z0:2",
        &["results of"],
    ),
    ("AArch64", "000028d5", "SYSLxt r:X0:X0:8", &["results that"]),
    (
        "AArch64",
        "00c0400d",
        "LD1Rv8b r:D0:Z0:8 r:X0:X0:2",
        &["structures: Capstone"],
    ),
    ("AArch64", "088108d5", "SYSxt r:X8:X8:2", &["the register"]),
    ("Thumb", "f7f3ee82", "t2MRS_M r:R2:R2:8", &["encodings of"]),
    (
        "Thumb",
        "def3f48f",
        "t2SUBS_PC_LR r:PC:PC:8 r:LR:LR:2 r:SPSR:SPSR:2 r:CPSR:CPSR:8 f::N+Z+C+V:::",
        &["SUBS PC"],
    ),
    ("Thumb", "1dee700f", "t2MRC r:R0:R0:8", &["moves from"]),
    (
        "ARM",
        "00054df8",
        "SRSDA r:LR:LR:2 r:SPSR:SPSR:2",
        &["returns from"],
    ),
    (
        "ARM",
        "4069b5ee",
        "VCMPZH r:S12:Q3:2 r:FPSCR_NZCV:FPSCR_NZCV:8",
        &["FPSCR of", "operands of"],
    ),
    (
        "ARM",
        "b1dbe8e0",
        "STRHTi r:R8:R8:8 r:SP:SP:2 r:R8:R8:2",
        &["addresses that"],
    ),
    (
        "ARM",
        "000a30ec",
        "VLLDM r:R0:R0:2 r:VPR:VPR:8",
        &["all registers"],
    ),
    ("ARM", "000000ef", "SVC", &["calls of the system use"]),
    (
        "ARM",
        "c71bf3ee",
        "VCVTTDH r:S3:Q0:8 r:S3:Q0:2 r:D7:Q3:2",
        &["lanes and"],
    ),
    (
        "ARM",
        "2ff345f4",
        "VST2q8 r:R5:R5:2 r:D31:Q15:2",
        &["lists beyond"],
    ),
    (
        "ARM",
        "9031e2e0",
        "SMLAL r:R3:R3:8 r:R2:R2:8 r:R0:R0:2 r:R1:R1:2 r:R3:R3:2 r:R2:R2:2",
        &["long products"],
    ),
    (
        "ARM",
        "1feae0ee",
        "VMSR_FPSID r:LR:LR:2 r:FPSID:FPSID:8",
        &["operands of", "registers of"],
    ),
    (
        "ARM",
        "0000a0e2",
        "ADCri r:R0:R0:8 r:R0:R0:2 r:CPSR:CPSR:2 f:C::::",
        &["sums with"],
    ),
    (
        "ARM",
        "300614e6",
        "SASX r:R0:R0:8 r:R4:R4:2 r:R0:R0:2 r:CPSR:CPSR:8",
        &["the bits"],
    ),
    ("ARM", "000000ea", "Bcc", &["the program"]),
    ("ARM", "52f260e3", "MSRi r:SPSR:SPSR:8", &["the status"]),
    (
        "ARM",
        "0000b2f3",
        "VSWPd r:D0:Q0:8 r:D0:Q0:8 r:D0:Q0:2 r:D0:Q0:2",
        &["vectors that"],
    ),
    ("Thumb", "00a0", "tADR r:R0:R0:8 r:PC:PC:2", &["ADR counts"]),
    (
        "Thumb",
        "01bf",
        "t2IT r:ITSTATE:ITSTATE:8 c:EQ",
        &["IT tells"],
    ),
    (
        "Thumb",
        "00f8004e",
        "t2STRBT r:R4:R4:2 r:R0:R0:2",
        &["STRBT and"],
    ),
    (
        "Thumb",
        "2ded028b",
        "VSTMDDB_UPD r:SP:SP:8 r:SP:SP:2 r:D8:Q4:2",
        &["VPUSH and"],
    ),
    (
        "Thumb",
        "8447",
        "tBLXNSr r:R0:R0:2 r:LR:LR:8",
        &["calls of non-secure", "operands of"],
    ),
    ("Thumb", "45f311ef", "t2BFi", &["encodings of"]),
];

/// The instruction, for both sides.
fn case(machine: &str, digits: &str, text: &str) -> Case {
    let isa = MACHINES
        .into_iter()
        .find(|one| one.name == machine)
        .unwrap()
        .isa;
    let bytes = super::super::record(digits);
    let size = digits.len() / 2;
    let reader = Reader::new(machine).unwrap();
    let theirs = reader.read(&bytes[..size], 0x1000).unwrap();
    assert_eq!(theirs.size, size, "{digits}");
    let ours = Ours::of_text(isa, text).unwrap();
    Case { isa, ours, theirs }
}

/// The names of the kinds of all differences, `-` for those that have none.
fn kinds(case: &Case) -> Vec<&'static str> {
    let differences = case.differences();
    let names = differences
        .iter()
        .map(|one| case.kind(one).map_or("-", |kind| kind.name));
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn each_kind_has_an_example() {
    for (machine, digits, text, expected) in EXAMPLES {
        let case = case(machine, digits, text);
        let found = kinds(&case);
        let is_expected = found.len() == expected.len()
            && found
                .iter()
                .zip(*expected)
                .all(|(name, begin)| name.starts_with(begin));
        assert!(
            is_expected,
            "{digits}: {found:?}, not {expected:?}: {case:?}"
        );
    }
    let all: [&[Kind]; 3] = [aarch64::KINDS, arm::KINDS, differences::KINDS];
    for kind in all.into_iter().flatten() {
        let mut begins = EXAMPLES.iter().flat_map(|example| example.3);
        assert!(
            begins.any(|begin| kind.name.starts_with(begin)),
            "{}",
            kind.name
        );
    }
}

#[test]
fn answers_are_equal_or_wrong() {
    // add x0, x1, x2
    let add = |text: &str| kinds(&case("AArch64", "2000028b", text));
    assert_eq!(add("ADDXrs r:X0:X0:8 r:X1:X1:2 r:X2:X2:2 f:::::"), [""; 0]);
    for wrong in [
        "ADDXrs r:X0:X0:8 r:X1:X1:2 f:::::",
        "ADDXrs r:X0:X0:10 r:X1:X1:2 r:X2:X2:2 f:::::",
        "ADDXrs r:X1:X1:2 r:X2:X2:2 f:::::",
        "ADDXrs r:X0:X0:8 r:NZCV:NZCV:8 r:X1:X1:2 r:X2:X2:2 f:::::",
    ] {
        assert_eq!(add(wrong), ["-"], "{wrong}");
    }
    // bfi w0, w1, #4, #4 keeps bits, which UBFM does not.
    let bfi = |text: &str| kinds(&case("AArch64", "200c1c33", text));
    assert_eq!(bfi("BFMWri r:W0:X0:8 r:W0:X0:2 r:W1:X1:2"), [""; 0]);
    assert_eq!(bfi("BFMWri r:W0:X0:8 r:W1:X1:2"), ["-"]);
}

#[test]
fn conditions_and_shifts_of_arm_are_read() {
    // addmi r2, r4, r9, lsl r11
    let add = "ADDrsr r:R2:R2:4 r:R4:R4:1 r:R9:R9:1 r:R11:R11:1 r:CPSR:CPSR:2 f:N:::: c:MI";
    let of = |text: &str| kinds(&case("ARM", "192b8440", text));
    assert_eq!(of(add), [""; 0]);
    assert_eq!(of(&add.replace("r:R11:R11:1 ", "")), ["-"]);
    assert_eq!(of(&add.replace("r:CPSR:CPSR:2 ", "")), ["-"]);
    for other in ["c:PL", "c:AL", "c:"] {
        assert_eq!(of(&add.replace("c:MI", other)), ["-"], "{other}");
    }
    // ldm r1, {r1, r12}, and vld1.16 {d18-d21}, [lr]
    let load = |text: &str| kinds(&case("ARM", "021091e8", text));
    let list = "LDMIA r:R1:R1:2 r:R1:R1:8 r:R12:R12:8";
    assert_eq!(load(list), [""; 0]);
    assert_eq!(load(&list.replace("r:R1:R1:8", "r:R1:R1:2")), ["-"]);
    let load = |text: &str| kinds(&case("ARM", "7f226ef4", text));
    let list = "VLD1d16Q r:D18:Q9:8 r:LR:LR:2 r:D19:Q9:8 r:D20:Q10:8 r:D21:Q10:8";
    assert_eq!(load(list), [""; 0]);
    assert_eq!(load(&list.replace(" r:D21:Q10:8", "")), ["-"]);
}

#[test]
fn flags_have_their_register() {
    let has = |text: &str| {
        Ours::of_text(Isa::AArch64, text)
            .unwrap()
            .has_registers_of_flags()
    };
    assert!(has("ADDSXrr r:NZCV:NZCV:8 f::N+Z+C+V:::") && has("ADDXrr f:::::"));
    assert!(!has("ADDSXrr f::N+Z+C+V:::") && !has("ADCXr r:NZCV:NZCV:8 f:C::::"));
    assert!(has("ODD f:?"));
}

#[test]
fn names_are_whole_registers() {
    let whole = |isa, name: &str| {
        let mut set = Set::new();
        registers::add(isa, name, &mut set);
        set.into_iter().collect::<Vec<String>>().join(" ")
    };
    for (name, expected) in [
        ("wzr", ""),
        ("w7", "X7"),
        ("WSP", "SP"),
        ("X28_FP", "FP X28"),
        ("w30", "LR"),
        ("Q31_Q0", "Z0 Z31"),
        ("zah1", "ZA"),
        ("NZCV", "NZCV"),
    ] {
        assert_eq!(whole(Isa::AArch64, name), expected);
    }
    for (name, expected) in [
        ("s5", "D2"),
        ("Q1", "D2 D3"),
        ("D1_D3", "D1 D3"),
        ("R12_SP", "R12 SP"),
        ("sl", "R10"),
        ("FPSCR_NZCV", "FPSCR"),
        ("apsr_nzcv", "CPSR"),
    ] {
        assert_eq!(whole(Isa::Arm, name), expected);
    }
}
