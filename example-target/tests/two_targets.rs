//! The example that is generic over two targets.

#[allow(dead_code, unreachable_pub)]
#[path = "../examples/two_targets.rs"]
mod two_targets;

use example_target::rv32;
use two_targets::{branches, describe, toy};

#[test]
fn registers_of_two_targets_are_described() {
    let sp = "X2 of the class SP (32 bits, i32), number 2 in DWARF";
    assert_eq!(describe(rv32::Reg::X2), sp);
    let ax = "AX of the class Words (16 bits, i16), number 0 in DWARF, part low al, part high ah";
    assert_eq!(describe(toy::Reg::AX), ax);
}

#[test]
fn branches_of_two_targets_are_listed() {
    assert_eq!(branches::<toy::Opcode>(), ["JMP", "JZ?"]);
    assert!(branches::<rv32::Opcode>().contains(&"BEQ?".to_string()));
}
