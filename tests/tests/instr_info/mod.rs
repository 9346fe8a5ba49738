//! `instr_info`: instructions and their operands, and pages about them.

mod accepts;
mod access;
mod answers;
mod control_flow;
mod docs;
mod generic_opcodes;
mod memory;
mod page;
mod predicates;
mod refuses;
mod subtarget;
mod warnings;

use tblgen_tests::Refused;

const INSTRUCTIONS: Refused = Refused {
    folder: "instr_info/bad",
    backend: "instr_info",
};

/// The messages about a small machine with something added.
fn messages(text: &str) -> String {
    let text = format!("include \"base.inc\"\n{text}");
    let messages = INSTRUCTIONS.messages("t.td", text.into()).unwrap();
    String::from_utf8(messages).unwrap()
}
