//! What is known of an instruction, on a page.

use std::fmt;

use example_target::form::Form;
use example_target::rv32_built::FORMS;

use crate::frame::{bit_boxes, list, title};

/// The instruction whose opcode or mnemonic has that name.
pub(crate) fn find(name: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| {
        let names = [form.name, form.mnemonic()];
        names.iter().any(|own| own.eq_ignore_ascii_case(name))
    })
}

/// The names of the instructions.
pub(crate) fn names() -> String {
    list(FORMS.iter().map(|form| form.name))
}

/// Everything that there is to say.
pub(crate) fn page(out: &mut String, form: &Form) -> fmt::Result {
    title(out, &format!("{}: {}", form.name, assembly(form)))?;
    bit_boxes(out, form.fields)
}

/// The text as it is written, with names in the place of operands.
fn assembly(form: &Form) -> String {
    let text = form.asm.replace('\t', " ");
    text.chars().filter(|c| !"${}".contains(*c)).collect()
}
