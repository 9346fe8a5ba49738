//! The program that asks our generated code about instructions.
//!
//! It goes through `Opcode::ALL` and the other lists; nothing in it is per
//! opcode, so that it is compiled quickly. What only some targets have is in
//! parts of its own. A part that we should have, but have not, is left out:
//! then the rest is compared all the same, and what LLVM has of it shows as
//! missing.

use super::flags::FLAGS;
use crate::oracle::frame::printed::Printed;
use crate::oracle::frame::program::{self, Part, has_method};
use std::collections::BTreeSet;

/// The parts that every program has.
const ALWAYS: [&str; 3] = [
    include_str!("dump/main.rs"),
    include_str!("dump/operands.rs"),
    include_str!("dump/mappings.rs"),
];

/// The parts for what not every target has.
const PARTS: [Part<Printed>; 4] = [
    // LLVM 22's tool prints none.
    Part {
        function: "op_types",
        text: include_str!("dump/op_types.rs"),
        needed: |theirs, _| theirs.has("enum-op-type"),
    },
    Part {
        function: "op_names",
        text: include_str!("dump/op_names.rs"),
        needed: |theirs, generated| {
            theirs.has("enum-op-name") && has_method(generated, "operand_index")
        },
    },
    Part {
        function: "logical",
        text: include_str!("dump/logical.rs"),
        needed: |theirs, generated| {
            theirs.has("logical-size") && has_method(generated, "logical_operand_size")
        },
    },
    Part {
        function: "features",
        text: include_str!("dump/features.rs"),
        needed: |theirs, generated| {
            theirs.has("enum-feature") && has_method(generated, "required_features")
        },
    },
];

/// The text of the program of a target.
pub(super) fn text(theirs: &Printed, generated: &str) -> String {
    let mut text = program::text(&ALWAYS, &PARTS, theirs, generated);
    text += &flag_methods();
    text += &logical(theirs);
    text += &op_types(theirs);
    text + &mappings(theirs, generated)
}

/// The function that asks for all flags.
fn flag_methods() -> String {
    let calls = FLAGS.map(|(_, method)| format!("        desc.{method}(),\n"));
    let number = FLAGS.len();
    format!(
        "\nfn flag_methods(desc: InstrDesc) -> [bool; {number}] {{\n    [\n{}    ]\n}}\n",
        calls.concat()
    )
}

/// Constants with the opcodes that have a mapping of logical operands, and its width.
fn logical(theirs: &Printed) -> String {
    let opcodes = theirs.lines("input-logical").map(|(_, opcodes)| opcodes);
    let opcodes = opcodes.collect::<String>().replace(' ', ", ");
    let width = theirs.lines("logical-size").next();
    let width = width.map_or(0, |(_, sizes)| sizes.split_whitespace().count());
    format!("\nconst LOGICAL: &[u16] = &[{opcodes}];\nconst LOGICAL_WIDTH: usize = {width};\n")
}

/// The number of types of operands that have a number in LLVM.
fn op_types(theirs: &Printed) -> String {
    let numbers = theirs.lines("enum-op-type");
    let numbers = numbers.filter_map(|(_, number)| number.parse::<usize>().ok());
    let count = numbers.max().map_or(0, |last| last + 1);
    format!("\nconst OP_TYPES_WITH_NUMBERS: usize = {count};\n")
}

/// The function that asks for all mappings.
fn mappings(theirs: &Printed, generated: &str) -> String {
    // The name of a mapping comes before the enumerators that it was asked for.
    let asked = theirs.lines("mapping").filter_map(|(key, _)| {
        let mut parts = key.split(':');
        Some((parts.next()?, parts.count()))
    });
    let calls = BTreeSet::from_iter(asked).into_iter();
    let calls = calls.filter_map(|(name, arguments)| call(name, arguments, generated));
    let calls: String = calls.collect();
    format!("\nfn all_mappings(_out: &mut Out) {{\n{calls}}}\n")
}

/// The call for one mapping; the types of its columns follow from its method.
fn call(name: &str, arguments: usize, generated: &str) -> Option<String> {
    // LLVM's name is taken only where ours would mean something else.
    let names = [name.to_string(), method_name(name)];
    let method = names.into_iter().find(|name| has_method(generated, name))?;
    Some(format!(
        "    mapping_{arguments}(_out, {name:?}, Opcode::{method});\n"
    ))
}

/// The name of a mapping as we call its method: without `get`, in snake case.
fn method_name(name: &str) -> String {
    let short = name.strip_prefix("get").filter(|rest| !rest.is_empty());
    let letters: Vec<char> = short.unwrap_or(name).chars().collect();
    let mut method = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        let behind_small = before.is_some_and(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        let behind_large = before.is_some_and(char::is_ascii_uppercase);
        let before_small = letters.get(at + 1).is_some_and(char::is_ascii_lowercase);
        if letter.is_ascii_uppercase() && (behind_small || behind_large && before_small) {
            method.push('_');
        }
        method.push(letter.to_ascii_lowercase());
    }
    method
}
