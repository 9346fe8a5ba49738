//! The tables of memory operands: rows of `tblgen_facts::instr::MemoryForm`.

use super::shared_rows::SharedRows;
use tblgen_facts::instr::{MemoryForm, NO_MEMORY};
use tblgen_model::memory_operands::CodeGenMemoryOperands;

/// The place of the row of each opcode, and the words of all rows.
pub(super) fn layout(memory: &CodeGenMemoryOperands) -> (Vec<u32>, Vec<u32>) {
    SharedRows::of_most(&NO_MEMORY).layout(memory.all.iter().map(|forms| row(forms)))
}

fn row(forms: &[MemoryForm]) -> Vec<u32> {
    let words = forms.iter().flat_map(|form| form.words());
    [forms.len() as u32].into_iter().chain(words).collect()
}
