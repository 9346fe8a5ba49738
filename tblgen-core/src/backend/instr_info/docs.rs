//! What the doc comments say.

use crate::target::instruction::CodeGenInstruction;

/// One line about an instruction.
pub(super) fn opcode(instruction: &CodeGenInstruction<'_>) -> String {
    let text = instruction
        .asm_string
        .replace(['\t', '\n'], " ")
        .replace('`', "'");
    match text.trim() {
        "" => format!("`{}`.", instruction.name),
        text => format!("`{text}`"),
    }
}
