//! Documentation of instructions.
//!
//! A variant of `Opcode` has one line, for there are up to 35,000 of them on one
//! page. Everything else about an instruction is on pages of groups, which are
//! modules without items: see [`pages`].

mod encoding;
mod instruction;
mod pages;

pub(super) use pages::pages;

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
