//! The program that asks our generated code about registers.

use crate::oracle::frame::printed::Printed;
use crate::oracle::frame::program::{self, Part};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The parts that every program has.
const ALWAYS: [&str; 6] = [
    include_str!("dump/main.rs"),
    include_str!("dump/registers.rs"),
    include_str!("dump/classes.rs"),
    include_str!("dump/indices.rs"),
    include_str!("dump/relations.rs"),
    include_str!("dump/further_classes.rs"),
];

/// The parts for what not every target has.
const PARTS: [Part<Printed>; 4] = [
    Part {
        function: "alt_names",
        text: include_str!("dump/alt_names.rs"),
        needed: |theirs, _| theirs.has("enum-alt-name"),
    },
    Part {
        function: "saved",
        text: include_str!("dump/saved.rs"),
        needed: |theirs, _| theirs.has("saved-list"),
    },
    Part {
        function: "categories",
        text: include_str!("dump/categories.rs"),
        needed: |theirs, _| theirs.has("category-classes"),
    },
    Part {
        function: "orders",
        text: include_str!("dump/orders.rs"),
        needed: |theirs, _| theirs.has("class-selected"),
    },
];

/// The text of the program of a target.
pub(super) fn text(theirs: &Printed, generated: &str) -> String {
    let mut text = program::text(&ALWAYS, &PARTS, theirs, generated);
    let numbers = theirs.lines("input-large-dwarf");
    let numbers = numbers.flat_map(|(_, numbers)| numbers.split_whitespace());
    let large: BTreeSet<&str> = numbers.collect();
    let large = Vec::from_iter(large).join(", ");
    let _ = write!(text, "\nconst LARGE_DWARF_NUMBERS: &[u32] = &[{large}];\n");
    text
}
