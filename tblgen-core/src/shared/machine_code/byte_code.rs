//! The forms of operands of byte code, which disassembler and encoder have in common.

use super::Lists;
use tblgen_model::byte_code::CodeGenByteCode;

/// The place of the forms of each instruction by number, and the forms: those of an instruction with
/// their number before them.
pub(crate) fn byte_code_forms(model: &CodeGenByteCode) -> (Vec<u32>, Vec<u8>) {
    let mut lists = Lists::default();
    let of_opcode = model.by_number.iter().map(|one| {
        let forms = one.as_ref().map_or(&[][..], |one| &one.forms);
        lists.add([&[forms.len() as u8], forms].concat())
    });
    (of_opcode.collect(), lists.items)
}
