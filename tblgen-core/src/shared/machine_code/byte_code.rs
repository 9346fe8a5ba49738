//! The forms of operands of byte code, which disassembler and encoder have in common.

use indexmap::IndexMap;
use tblgen_model::byte_code::CodeGenByteCode;

/// The place of the forms of each instruction by number, and the forms: those of an instruction with
/// their number before them.
pub(crate) fn byte_code_forms(model: &CodeGenByteCode) -> (Vec<u32>, Vec<u8>) {
    let mut starts: IndexMap<&[u8], u32> = IndexMap::new();
    let mut all = Vec::new();
    let of_opcode = model.by_number.iter().map(|one| {
        let forms = one.as_ref().map_or(&[][..], |one| &one.forms);
        *starts.entry(forms).or_insert_with(|| {
            let start = all.len() as u32;
            all.push(forms.len() as u8);
            all.extend_from_slice(forms);
            start
        })
    });
    (of_opcode.collect(), all)
}
