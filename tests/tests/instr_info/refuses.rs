//! Descriptions of instructions that are refused.

use super::{INSTRUCTIONS, messages};
use tblgen_tests::Refused;

#[test]
fn wrong_instructions_are_explained() {
    INSTRUCTIONS.check_all();
}

#[test]
fn ties_that_make_no_sense_are_warned_about() {
    let folder = "instr_info/warned";
    let ties = Refused {
        folder,
        ..INSTRUCTIONS
    };
    ties.check_left_out();
}

/// LLVM refuses such pointers for `-gen-instr-info` alone.
#[test]
fn pointers_without_a_class_matter_where_instructions_are_asked_for() {
    use tblgen_core::backend::{EmitOptions, Registry, emit_all};
    let text = std::fs::read_to_string("td/instr_info/bad/pointer_override.td").unwrap();
    let done = tblgen_core::compile_text("t.td", text, &Default::default());
    let (outputs, records) = (Registry::builtin(), done.records.unwrap());
    let faults = |name| {
        let output = outputs.find_rust(name).unwrap();
        let emitted = emit_all(&[output], &records, &EmitOptions::default());
        emitted.err().unwrap_or_default()
    };
    assert!(!faults("instr_info").is_empty());
    let faults = faults("subtarget");
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn what_is_not_known_is_left_out() {
    let functions = Refused {
        folder: "instr_info/left_out",
        ..INSTRUCTIONS
    };
    functions.check_left_out();
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
        "t.td:2:51: error: there are more than 65534 records of operands\n\
         foreach i = 0...255 in foreach j = 0...255 in def I#i#_#j : Operand<i32>;\n                                                  ^\n"
    );
}

/// The first message about a text, in the pretty form.
fn shown(text: &str) -> String {
    use tblgen_core::backend::{EmitOptions, INSTR_INFO, emit_all};
    use tblgen_core::pretty::{Style, render};
    let text = format!("include \"llvm/Target/Target.td\"\n{text}");
    let done = tblgen_core::compile_text("t.td", text, &Default::default());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let failure = emit_all(&[&INSTR_INFO], &records, &EmitOptions::default());
    render(&failure.unwrap_err(), &done.sources, Style::default()).text
}

const REGISTERS: &str = "class R<string n> : Register<n> { let Namespace = \"Mini\"; }
def A : R<\"a\">;
def GPR : RegisterClass<\"Mini\", [i32], 32, (add A)>;
def T : Target;
";

#[test]
fn what_is_missing_is_named() {
    let add = "def ADD : Instruction { dag OutOperandList = (outs); dag InOperandList = (ins); }\n";
    assert_snapshot_in!("shown", "no_namespace", shown(&format!("{REGISTERS}{add}")));
    let sub = add
        .replace("ADD", "SUB")
        .replace("{ dag", "{ let Namespace = \"X\"; dag");
    let text = format!("{REGISTERS}{add}{sub}");
    let shown_text = shown(&text);
    assert!(shown_text.contains("\"\" (1), \"X\" (1)"), "{shown_text}");
    assert_snapshot_in!("shown", "no_instructions", shown(REGISTERS));
    assert_snapshot_in!("shown", "no_registers", shown("def T : Target;\n"));
    assert_snapshot_in!(
        "shown",
        "no_classes",
        shown("def A : Register<\"a\">;\ndef T : Target;\n")
    );
    let registers_only = REGISTERS.replace("def T : Target;", "");
    assert_snapshot_in!("shown", "no_target", shown(&registers_only));
}

#[test]
fn operands_that_are_types_get_help() {
    let add = "def ADD : Instruction { let Namespace = \"Mini\"; dag OutOperandList = (outs GPR:$d); \
               dag InOperandList = (ins i16:$i); }\n";
    assert_snapshot_in!(
        "shown",
        "type_as_operand",
        shown(&format!("{REGISTERS}{add}"))
    );
    let set_in_a_class = "class Unary {
  dag OutOperandList = (outs GPR:$d);
}
class Reading : Instruction, Unary {
  let Namespace = \"Mini\";
  let InOperandList = (ins i16:$i);
}
def ADD : Reading;
";
    let text = format!("{REGISTERS}{set_in_a_class}");
    assert_snapshot_in!("shown", "type_as_operand_of_a_class", shown(&text));
}

#[test]
fn parts_and_indices_are_counted() {
    let text = "def low : SubRegIndex<8>;
class Word<string n, list<Register> parts> : Register<n> {
  let SubRegs = parts;
  let SubRegIndices = [low];
}
def AL : Register<\"al\">;
def AH : Register<\"ah\">;
def AX : Word<\"ax\", [AL, AH]>;
";
    assert_snapshot_in!(
        "shown",
        "parts_without_index",
        shown(&format!("{text}{REGISTERS}"))
    );
}
