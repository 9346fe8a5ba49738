//! Names of registers in one form: the whole registers of the architecture, which both sides have parts
//! and groups of.

use std::collections::BTreeSet;

/// A set of whole registers.
pub(super) type Set = BTreeSet<String>;

/// The architecture of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Isa {
    #[default]
    AArch64,
    Arm,
}

/// Adds the whole registers that a name stands for.
pub(super) fn add(isa: Isa, name: &str, set: &mut Set) {
    let name = name.to_uppercase();
    let parts: Vec<&str> = name.split('_').collect();
    if parts.len() > 1 && parts.iter().all(|part| is_part(part)) {
        parts.iter().for_each(|part| whole(isa, part, set));
    } else {
        whole(isa, &name, set);
    }
}

/// Whether a name may be that of a register in a group, such as D1 in D1_D3, and FP in X28_FP.
fn is_part(name: &str) -> bool {
    matches!(name, "SP" | "FP" | "LR" | "XZR" | "WZR") || numbered(name).is_some()
}

/// The letters and the number of a name.
fn numbered(name: &str) -> Option<(&str, u32)> {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = name.get(letters.len()..)?.parse().ok()?;
    (!letters.is_empty()).then_some((letters, number))
}

/// Adds the whole register, or those, of one name.
fn whole(isa: Isa, name: &str, set: &mut Set) {
    let named = match (isa, name, numbered(name)) {
        // They are read as zero, and not written.
        (Isa::AArch64, "WZR" | "XZR", _) | (Isa::Arm, "ZR", _) => return,
        (Isa::AArch64, "WSP", _) => "SP".to_string(),
        (Isa::AArch64, _, Some(("W" | "X", 29))) => "FP".to_string(),
        (Isa::AArch64, _, Some(("W" | "X", 30))) => "LR".to_string(),
        (Isa::AArch64, _, Some(("W", number))) => format!("X{number}"),
        (Isa::AArch64, _, Some(("B" | "H" | "S" | "D" | "Q" | "V", number))) => {
            format!("Z{number}")
        }
        (Isa::AArch64, _, Some(("PN", number))) => format!("P{number}"),
        (Isa::AArch64, _, Some(("ZAB" | "ZAH" | "ZAS" | "ZAD" | "ZAQ", _))) => "ZA".to_string(),
        // Fields of registers.
        (Isa::Arm, "APSR" | "APSR_NZCV" | "APSR_NZCVQ", _) => "CPSR".to_string(),
        (Isa::Arm, "FPSCR_NZCV" | "FPSCR_NZCVQC", _) => "FPSCR".to_string(),
        (Isa::Arm, "SB", _) => "R9".to_string(),
        (Isa::Arm, "SL", _) => "R10".to_string(),
        (Isa::Arm, "FP", _) => "R11".to_string(),
        (Isa::Arm, "IP", _) => "R12".to_string(),
        (Isa::Arm, _, Some(("S", number))) => format!("D{}", number / 2),
        (Isa::Arm, _, Some(("Q", number))) => {
            set.insert(format!("D{}", 2 * number));
            format!("D{}", 2 * number + 1)
        }
        _ => name.to_string(),
    };
    set.insert(named);
}
