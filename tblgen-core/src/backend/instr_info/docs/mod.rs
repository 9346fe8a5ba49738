//! What the documentation says about instructions.
//!
//! A variant of `Opcode` has one line, for there are up to 35,000 of them on
//! one page. What else is known of an instruction is on pages of groups, which
//! are modules without items: see [`pages`].

mod encoding;
mod instruction;
mod pages;

pub(super) use pages::pages;

use crate::backend::doc_pages::code;
use crate::target::instr_facts::asm_variants;
use crate::target::instruction::CodeGenInstruction;

/// One line about an instruction: how it is written, or its operands.
pub(super) fn variant_doc(instruction: &CodeGenInstruction<'_>) -> String {
    match asm_variants(instruction.asm_string, 1).first() {
        Some(asm) => code(asm),
        None => operands(instruction),
    }
}

/// Results and other operands, with an arrow between them.
fn operands(instruction: &CodeGenInstruction<'_>) -> String {
    let operands = &instruction.operands;
    let names = operands.list.iter().map(|operand| operand.name);
    let mut outs: Vec<&str> = names.collect();
    let ins = outs.split_off(operands.num_defs.min(outs.len()));
    let [outs, ins] = [outs, ins].map(|names| names.join(", "));
    match (outs.as_str(), ins.as_str()) {
        ("", "") => "No operands.".to_string(),
        ("", ins) => format!("Operands {}.", code(ins)),
        (outs, "") => format!("Result {}.", code(outs)),
        (outs, ins) => code(&format!("{outs} ← {ins}")),
    }
}
