//! Documentation of instructions.
//!
//! A variant of `Opcode` has one line, for there are up to 35,000 of them on one
//! page. It is a link to the section about the instruction, which is on a page with
//! others (`tblgen_codegen::sections`): [`pages`] adds what this output knows.

mod encoding;
mod generic;
mod instruction;
mod overview;
mod pages;

pub use generic::generic_opcodes;
pub(super) use overview::overview;
pub(super) use pages::{sections, topics};

use tblgen_codegen::Markdown;
use tblgen_model::documentation::asm_variants;
use tblgen_model::instructions::CodeGenInstruction;

/// One line about an instruction: how it is written, or its operands.
pub(super) fn variant_doc(instruction: &CodeGenInstruction<'_>) -> Markdown {
    let (before, code, after) = summary(instruction);
    match code.as_str() {
        "" => before.into(),
        code => Markdown::from(before).code(code).fixed(after),
    }
}

/// The line as plain text.
pub(super) fn plain_doc(instruction: &CodeGenInstruction<'_>) -> String {
    let (before, code, after) = summary(instruction);
    [before, &code, after].concat()
}

/// Code, and the words before and after it.
fn summary(instruction: &CodeGenInstruction<'_>) -> (&'static str, String, &'static str) {
    match asm_variants(instruction.asm_string, 1).into_iter().next() {
        Some(asm) => ("", asm.to_string(), ""),
        None => operands(instruction),
    }
}

/// Results and other operands, with an arrow between them.
fn operands(instruction: &CodeGenInstruction<'_>) -> (&'static str, String, &'static str) {
    let operands = &instruction.operands;
    let names = operands.list.iter().map(|operand| operand.name);
    let mut outs: Vec<&str> = names.collect();
    let ins = outs.split_off(operands.num_defs.min(outs.len()));
    let [outs, ins] = [outs, ins].map(|names| names.join(", "));
    match (outs.as_str(), ins.as_str()) {
        ("", "") => ("No operands.", String::new(), ""),
        ("", ins) => ("Operands ", ins.to_string(), "."),
        (outs, "") => ("Result ", outs.to_string(), "."),
        (outs, ins) => ("", format!("{outs} ← {ins}"), ""),
    }
}
