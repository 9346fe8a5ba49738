//! The registers of X86 in the order in which a decoder numbers them.

use std::collections::HashMap;

use tblgen_facts::x86::registers::NO_REGISTER;
use tblgen_model::registers::CodeGenRegBank;

/// The number of each register, or [`NO_REGISTER`] if the description lacks it.
pub(super) fn numbers(bank: &CodeGenRegBank) -> Vec<u16> {
    let registers = bank.registers.iter().map(|one| one.name.as_str());
    let numbers: HashMap<&str, u16> = registers.zip(1..).collect();
    let number = |name: String| numbers.get(name.as_str()).copied().unwrap_or(NO_REGISTER);
    std::iter::once(0).chain(names().map(number)).collect()
}

/// The names of registers, from that after [`NONE`](tblgen_facts::x86::registers::NONE) on.
fn names() -> impl Iterator<Item = String> {
    let bytes = ["AL", "CL", "DL", "BL", "AH", "CH", "DH", "BH"].map(String::from);
    let bytes_rex = ["AL", "CL", "DL", "BL", "SPL", "BPL", "SIL", "DIL"];
    let words = ["AX", "CX", "DX", "BX", "SP", "BP", "SI", "DI"].map(String::from);
    let general = [
        with_further(bytes_rex.map(String::from), "B"),
        with_further(words.clone(), "W"),
        with_further(words.clone().map(|word| format!("E{word}")), "D"),
        with_further(words.map(|word| format!("R{word}")), ""),
    ];
    let vectors = [("MM", 8), ("XMM", 32), ("YMM", 32), ("ZMM", 32), ("K", 8)];
    let pair = |at: u16| format!("K{}_K{}", at & !1, at | 1);
    let pairs = (0..8).step_by(2).map(pair);
    let segments = ["ES", "CS", "SS", "DS", "FS", "GS"].map(String::from);
    let others = [("DR", 16), ("CR", 16), ("TMM", 8), ("ST", 8)];
    let pointers = ["EIP", "RIP", "EIZ", "RIZ"].map(String::from);
    let general = bytes.into_iter().chain(general.into_iter().flatten());
    let vectors = vectors.into_iter().flat_map(numbered).chain(pairs);
    let others = others.into_iter().flat_map(numbered).chain(pointers);
    let others = others.chain((0..8).map(pair));
    general.chain(vectors).chain(segments).chain(others)
}

/// The first eight registers, then those that have numbers.
fn with_further(first: [String; 8], suffix: &str) -> Vec<String> {
    let further = (8..32).map(|number| format!("R{number}{suffix}"));
    first.into_iter().chain(further).collect()
}

fn numbered((name, count): (&str, u16)) -> impl Iterator<Item = String> + use<'_> {
    (0..count).map(move |number| format!("{name}{number}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tblgen_facts::x86::registers;

    #[test]
    fn groups_have_their_registers() {
        let names: Vec<String> = std::iter::once(String::new()).chain(names()).collect();
        assert_eq!(names.len(), usize::from(registers::COUNT));
        let firsts = [
            (registers::BYTE, "AL"),
            (registers::BYTE_REX + 7, "DIL"),
            (registers::BYTE_REX + 31, "R31B"),
            (registers::WORD + 3, "BX"),
            (registers::DOUBLE, "EAX"),
            (registers::QUAD + 4, "RSP"),
            (registers::QUAD + 9, "R9"),
            (registers::MM, "MM0"),
            (registers::XMM + 31, "XMM31"),
            (registers::ZMM, "ZMM0"),
            (registers::MASK_PAIR + 3, "K6_K7"),
            (registers::SEGMENT, "ES"),
            (registers::DEBUG, "DR0"),
            (registers::TILE, "TMM0"),
            (registers::STACK, "ST0"),
            (registers::EIP, "EIP"),
            (registers::RIZ, "RIZ"),
            (registers::MASK_NUMBER + 5, "K4_K5"),
        ];
        for (place, name) in firsts {
            assert_eq!(names[usize::from(place)], name);
        }
    }
}
