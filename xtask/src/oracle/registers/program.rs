//! The program that asks our generated code about registers.

use super::bank::Bank;
use crate::oracle::dump_crate::optional;
use std::fmt::Write as _;

/// What every program has.
const ALWAYS: [&str; 5] = [
    include_str!("dump/main.rs"),
    include_str!("dump/registers.rs"),
    include_str!("dump/classes.rs"),
    include_str!("dump/indices.rs"),
    include_str!("dump/relations.rs"),
];

/// The parts of a dump program for what not every target has.
struct Part {
    /// Its function.
    function: &'static str,
    /// Its text.
    text: &'static str,
    /// Whether a target needs it.
    needed: fn(&Bank) -> bool,
}

/// All such parts.
const PARTS: [Part; 4] = [
    Part {
        function: "alt_names",
        text: include_str!("dump/alt_names.rs"),
        needed: |bank| bank.alt_names.len() > 0,
    },
    Part {
        function: "saved",
        text: include_str!("dump/saved.rs"),
        needed: |bank| !bank.saved.is_empty(),
    },
    Part {
        function: "categories",
        text: include_str!("dump/categories.rs"),
        needed: |bank| {
            bank.categories
                .iter()
                .any(|(_, classes)| !classes.is_empty())
        },
    },
    Part {
        function: "orders",
        text: include_str!("dump/orders.rs"),
        needed: |bank| bank.classes.iter().any(|class| class.selects_order),
    },
];

/// The text of the program of a target.
pub(crate) fn text(bank: &Bank) -> String {
    let mut text = ALWAYS.join("\n");
    let needed = PARTS.iter().filter(|part| (part.needed)(bank));
    text += &optional(needed.map(|part| (part.function, part.text)));
    let numbers = bank.from_dwarf.iter().flatten().flatten();
    let mut large: Vec<u32> = numbers.map(|(number, _)| *number).collect();
    large.retain(|number| *number > 0xffff);
    large.sort_unstable();
    large.dedup();
    let _ = write!(text, "\nconst LARGE_DWARF_NUMBERS: &[u32] = &{large:?};\n");
    text
}
