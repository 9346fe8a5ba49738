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
    match asm_variants(instruction.asm_string, 1).first() {
        Some(asm) => Markdown::new().code(asm),
        None => operands(instruction),
    }
}

/// Results and other operands, with an arrow between them.
fn operands(instruction: &CodeGenInstruction<'_>) -> Markdown {
    let operands = &instruction.operands;
    let names = operands.list.iter().map(|operand| operand.name);
    let mut outs: Vec<&str> = names.collect();
    let ins = outs.split_off(operands.num_defs.min(outs.len()));
    let [outs, ins] = [outs, ins].map(|names| names.join(", "));
    match (outs.as_str(), ins.as_str()) {
        ("", "") => "No operands.".into(),
        ("", ins) => Markdown::from("Operands ").code(ins).fixed("."),
        (outs, "") => Markdown::from("Result ").code(outs).fixed("."),
        (outs, ins) => Markdown::new().code(&format!("{outs} ← {ins}")),
    }
}
