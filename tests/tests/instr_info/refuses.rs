//! Descriptions of instructions that are refused.

use super::{INSTRUCTIONS, messages};

#[test]
fn wrong_instructions_are_explained() {
    INSTRUCTIONS.check_all();
}

#[test]
fn there_are_as_many_opcodes_as_numbers() {
    let text = "class Op : Inst<(outs), (ins)>;
        foreach i = 0...255 in foreach j = 0...255 in def I#i#_#j : Op;";
    let messages = messages(text);
    let first = messages.lines().next().unwrap();
    assert!(
        first.ends_with("error: there are more than 65535 instructions"),
        "{first}"
    );
    assert!(first.starts_with("t.td:3:"), "{first}");
}

#[test]
fn there_are_as_many_kinds_of_operands_as_numbers() {
    let text = "foreach i = 0...255 in foreach j = 0...255 in def I#i#_#j : Operand<i32>;
        def ADD : Inst<(outs), (ins)>;";
    assert_eq!(
        messages(text),
        "error: there are more than 65534 records of operands\n"
    );
}
