//! One rule of LLVM's per test, on descriptions as small as can be; the
//! messages and the places are those of llvm-tblgen 19.1.7.

mod effects;
mod mistakes;
mod sizes;

use super::{InferredFlags, infer};
use crate::instructions::instructions_by_enum_value;
use tblgen_lang::diagnostic::{Diagnostic, render_llvm};
use tblgen_lang::record::RecordKeeper;

const HEAD: &str = r#"include "llvm/Target/Target.td"
def R0 : Register<"r0">;
def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
def FPR : RegisterClass<"T", [f32], 32, (add R0)>;
def addr : ComplexPattern<i32, 1, "select", [add], [SDNPMayLoad]>;
def fp : ComplexPattern<f32, 1, "select", [fadd], [SDNPMayLoad]>;
def plain : ComplexPattern<i32, 1, "select", [add]>;
class I<list<dag> pattern = [], dag operands = (ins GPR:$a), dag results = (outs GPR:$d)> : Instruction {
  let Namespace = "T";
  let OutOperandList = results;
  let InOperandList = operands;
  let Pattern = pattern;
}
"#;

const GUESSING: &str = "def Set : InstrInfo;\ndef T : Target { let InstructionSet = Set; }\n";
const STRICT: &str = "def Set : InstrInfo { let guessInstructionProperties = 0; }\ndef T : Target { let InstructionSet = Set; }\n";

fn compile(target: &str, text: &str) -> RecordKeeper {
    let text = format!("{HEAD}{target}{text}");
    let done = tblgen_lang::compile_text("t.td", text, &tblgen_lang::Options::new());
    assert!(done.records.is_some(), "{:?}", done.diagnostics);
    done.records.unwrap()
}

/// The flags of the instruction `X`.
fn flags(text: &str) -> InferredFlags {
    let records = compile(GUESSING, text);
    let defs = instructions_by_enum_value(&records).unwrap();
    let flags = infer(&records, &defs).unwrap_or_else(|faults| panic!("{faults:?}"));
    let x = defs.iter().position(|def| def.name() == "X").unwrap();
    flags[x]
}

/// Load, store, side effects, bitcast, chain as letters.
fn letters(text: &str) -> String {
    let flags = flags(text);
    let all = [
        (flags.may_load, 'L'),
        (flags.may_store, 'S'),
        (flags.has_side_effects, 'E'),
        (flags.is_bitcast, 'B'),
        (flags.has_chain, 'C'),
    ];
    all.iter().filter(|one| one.0).map(|one| one.1).collect()
}

/// The messages about a text, without source lines; lines count from the first
/// one of the test.
fn says(target: &str, text: &str) -> Vec<String> {
    let records = compile(target, text);
    let defs = instructions_by_enum_value(&records).unwrap();
    let before = HEAD.lines().count() + target.lines().count();
    let mut said = records.take_diagnostics();
    said.extend(infer(&records, &defs).err().unwrap_or_default());
    said.extend(records.take_diagnostics());
    let show = |diagnostic: &Diagnostic| {
        let mut out = Vec::new();
        render_llvm(&mut out, diagnostic, records.sources(), false);
        let text = String::from_utf8(out).unwrap();
        let line = text.lines().next().unwrap_or_default();
        let Some((number, rest)) = line
            .strip_prefix("t.td:")
            .and_then(|rest| rest.split_once(':'))
        else {
            return line.to_string();
        };
        format!("{}:{rest}", number.parse::<usize>().unwrap() - before)
    };
    said.iter().map(show).collect()
}

/// The first message about a description.
fn first(text: &str) -> String {
    says(GUESSING, text).into_iter().next().unwrap_or_default()
}
