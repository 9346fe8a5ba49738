//! Descriptions of instructions that are wrong, or odd.

use tblgen_tests::Refused;

const INSTRUCTIONS: Refused = Refused {
    folder: "instructions/bad",
    backend: "instr_info",
};

fn messages(text: &str) -> String {
    let text = format!("include \"base.inc\"\n{text}");
    let messages = INSTRUCTIONS.messages("t.td", text.into()).unwrap();
    String::from_utf8(messages).unwrap()
}

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

/// LLVM's own descriptions have such operands, and LLVM says nothing about them
/// as long as the registers are of one size.
#[test]
fn tied_operands_need_no_common_register() {
    let text = "def ADD : Inst<(outs GPR:$d), (ins FPR:$a), \"$a = $d\">;";
    assert_eq!(messages(text), "");
}
