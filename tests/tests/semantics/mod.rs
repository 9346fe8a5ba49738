//! `semantics`: what instructions do, by small descriptions of our own.
//!
//! Rows of LLVM's targets are compared by `cargo xtask oracle semantics`.

mod accepts;
mod answers;
mod functions;
mod predicates;
mod refuses;
mod selection;

use tblgen_core::backend::{BackendError, EmitOptions, OptionValue, Registry, write_text};
use tblgen_core::{Options, compile_text};

const SMALL: [&str; 2] = [
    include_str!("../../td/semantics/good/small.td"),
    include_str!("../../td/semantics/good/small.txt"),
];

const MODES: [&str; 2] = [
    include_str!("../../td/semantics/good/modes.td"),
    include_str!("../../td/semantics/good/modes.txt"),
];

const HARD: [&str; 2] = [
    include_str!("../../td/semantics/good/hard.td"),
    include_str!("../../td/semantics/good/hard.txt"),
];

const CONDITIONS: [&str; 2] = [
    include_str!("../../td/semantics/good/conditions.td"),
    include_str!("../../td/semantics/good/conditions.txt"),
];

/// A machine with smaller instructions, whose rows are those of larger ones.
const COMPRESSED: [&str; 2] = [
    include_str!("../../td/disassembler/good/compressed.td"),
    include_str!("../../td/semantics/good/compressed.txt"),
];

/// The output of a text backend about all instructions, generic ones too.
fn print(option: &str, td: &str) -> String {
    print_with(option, td, &[("generic_opcodes", "true")]).unwrap()
}

/// The output of a text backend with values for its options, or the first message.
fn print_with(option: &str, td: &str, values: &[(&str, &str)]) -> Result<String, String> {
    let done = compile_text("a.td", td, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let mut out = Vec::new();
    let backend = Registry::builtin().find(option).unwrap();
    let values = values.iter().map(|(option, value)| OptionValue {
        output: None,
        option: option.to_string(),
        value: value.to_string(),
    });
    let options = EmitOptions {
        values: values.collect(),
        ..EmitOptions::default()
    };
    let printed = write_text(backend, &done.records.unwrap(), &options, &mut out);
    match printed {
        Ok(()) => Ok(String::from_utf8(out).unwrap()),
        Err(BackendError::Records(found)) => Err(found[0].message.clone()),
        Err(other) => panic!("{other:?}"),
    }
}

/// The paragraphs about an instruction of a description with something added.
fn printed_with(td: &str, added: &str, name: &str) -> Vec<String> {
    let text = print("print-semantics", &format!("{td}\n{added}"));
    let paragraphs = text.trim_end().split("\n\n");
    let of_name = paragraphs.filter(|one| one.split(' ').next() == Some(name));
    of_name.map(str::to_string).collect()
}
